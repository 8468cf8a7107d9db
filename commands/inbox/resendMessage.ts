import { OwnerError } from '../../lib/errors.ts';
import { findMessage } from './findMessage.ts';
import { mailNow } from './mailNow.ts';
import { type Environment, openStore } from './openStore.ts';

/** Mails a message again. Throws an `OwnerError` for one in quarantine, from which nothing is mailed. */
export async function resendMessage(env: Environment, prefix: string): Promise<void> {
  const { id, state } = await findMessage(openStore(env).store, prefix);
  if (state.spam) {
    throw new OwnerError(
      `It is in quarantine. To take it out and mail it: npm run inbox -- not-spam ${id.slice(0, 8)}`,
    );
  }
  await mailNow(env, id);
}
