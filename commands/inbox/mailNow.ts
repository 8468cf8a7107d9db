import { OwnerError } from '../../lib/errors.ts';
import { openDelivery } from '../../netlify/contact/delivery.ts';
import { changeState } from '../../netlify/contact/store.ts';
import { type Environment, openStore } from './openStore.ts';

/**
 * Takes a message out of quarantine if it is there, makes it due at once, and mails it from here where mail is set up
 * here. Throws an `OwnerError` when it could not be mailed.
 */
export async function mailNow(env: Environment, id: string): Promise<void> {
  const { store, live } = openStore(env);
  const delivery = openDelivery(store, () => {}, env);
  const at = new Date().toISOString();
  await changeState(store, id, ({ state }) => ({
    ...state,
    spam: false,
    delivery: { status: 'waiting', attempts: 0, at },
  }));
  if (!delivery) {
    const when = live
      ? 'within five minutes by the site'
      : 'once SMTP_URL, CONTACT_TO and CONTACT_FROM are set and the site is served';
    return console.error(`It will be mailed ${when}.`);
  }
  await delivery.deliver(id);
  const entry = await store.get(id);
  if (typeof entry === 'object' && entry.state.delivery.status === 'sent') return console.error('Mailed.');
  const reason = typeof entry === 'object' ? entry.state.delivery.reason : entry;
  throw new OwnerError(`It could not be mailed (${reason}) and will be tried again.`);
}
