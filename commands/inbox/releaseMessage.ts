import { OwnerError } from '../../lib/errors.ts';
import { changeState } from '../../netlify/contact/store.ts';
import { findMessage } from './findMessage.ts';
import { mailNow } from './mailNow.ts';
import { type Environment, openStore } from './openStore.ts';

/**
 * Takes a message out of quarantine, and mails it unless it was mailed before it came there. Throws an `OwnerError`
 * for a message that is not in quarantine.
 */
export async function releaseMessage(env: Environment, prefix: string): Promise<void> {
  const { store } = openStore(env);
  const { id, state } = await findMessage(store, prefix);
  if (!state.spam) {
    throw new OwnerError(
      `It is not in quarantine. To mail it again: npm run inbox -- resend ${id.slice(0, 8)}`,
    );
  }
  if (state.delivery.status !== 'sent') return mailNow(env, id);
  await changeState(store, id, (entry) => ({ ...entry.state, spam: false }));
  console.error('It is out of quarantine; it had been mailed before.');
}
