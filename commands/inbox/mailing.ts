import { randomUUID } from 'node:crypto';
import { oneLine } from '../../lib/controlCharacters.ts';
import { failureReason, hasCode, OwnerError, SettingsError } from '../../lib/errors.ts';
import { inParallel } from '../../lib/inParallel.ts';
import { openDelivery } from '../../netlify/contact/mail/delivery.ts';
import { addressMail, describeMailFailure, openMailer } from '../../netlify/contact/mail/mail.ts';
import { mailNeeds, readMailSettings, readSmtpUrl } from '../../netlify/contact/settings.ts';
import { count } from '../../netlify/contact/status.ts';
import { changeState, type StoreEntry } from '../../netlify/contact/store/store.ts';
import { shortId } from './formats.ts';
import type { Inbox } from './inbox.ts';
import { findMessages, refuseAll } from './selection.ts';

const atOnce = 4;

/**
 * Mails messages again, from here if mail is set up here, with a line for each.
 * @throws {OwnerError} if one of them could not be mailed, or is in quarantine; then none is
 */
export async function resendMessages(inbox: Inbox, prefixes: readonly string[]): Promise<void> {
  const messages = await findMessages(inbox.store, prefixes);
  const quarantined = messages.filter(({ state }) => state.spam).map(({ id }) => shortId(id));
  refuseAll(
    prefixes,
    quarantined.map(
      (id) => `${id} is in quarantine. To take it out and mail it: npm run inbox -- not-spam ${id}`,
    ),
  );
  await mailNow(inbox, messages);
}

/**
 * Takes messages out of quarantine, and mails those that were not mailed before they were put there.
 * @throws {OwnerError} if one of them could not be mailed, or is not in quarantine; then none is taken out
 */
export async function releaseMessages(inbox: Inbox, prefixes: readonly string[]): Promise<void> {
  const messages = await findMessages(inbox.store, prefixes);
  const others = messages.filter(({ state }) => !state.spam).map(({ id }) => shortId(id));
  refuseAll(
    prefixes,
    others.map((id) => `${id} is not in quarantine. To mail it again: npm run inbox -- resend ${id}`),
  );
  const isMailed = ({ state }: StoreEntry) => state.delivery.status === 'sent';
  for (const { id } of messages.filter(isMailed)) {
    await changeState(inbox.store, id, ({ state }) => ({ ...state, spam: false }));
    console.error(`${shortId(id)} is out of quarantine. It was mailed before, so it is not mailed again.`);
  }
  await mailNow(
    inbox,
    messages.filter((message) => !isMailed(message)),
  );
}

/**
 * Sends the owner a test mail with the settings of this machine, and says how that went.
 * @throws {OwnerError} if mail is not set up here, or the mail was not accepted
 */
export async function sendTestMail({ env, folder }: Inbox): Promise<void> {
  const settings = readMailSettings(env);
  if (!settings) {
    throw new SettingsError(`No test mail was sent: ${mailNeeds} are not set on this machine.`);
  }
  const { to, from, smtpUrl } = settings;
  const now = new Date();
  try {
    await openMailer(smtpUrl).send({
      ...addressMail(settings, 'test', `test-${randomUUID()}`, 'Test mail'),
      date: now,
      text: [
        'This is a test mail from `npm run inbox -- test-mail`.',
        'Messages from the contact form reach you in the same way.',
        '',
      ].join('\n'),
    });
  } catch (error) {
    const words = describeMailFailure(failureReason(error), smtpUrl);
    // OpenSSL's message for a wrong protocol does not help people.
    const answer = error instanceof Error && !hasCode(error, 'ETLS') ? `\n${oneLine(error.message)}` : '';
    throw new OwnerError(`The test mail was not sent: ${words}.${answer}`, 1, { cause: error });
  }
  console.error(
    `The mail server at ${new URL(smtpUrl).host} accepted a test mail from ${from} to ${to}.\nLook there for "[Contact] Test mail", also among the spam.`,
  );
  console.error(
    folder === undefined
      ? 'It was sent with the mail settings of this machine, not with those of the site.'
      : 'If you have changed the settings, restart the site: it reads them only when it starts.',
  );
}

async function mailNow({ store, folder, env }: Inbox, messages: readonly { id: string }[]): Promise<void> {
  // The owner asked for these mails, so the limit does not apply.
  const delivery = openDelivery(store, () => {}, { ...env, CONTACT_MAILS_PER_DAY: '0' });
  const later =
    folder === undefined
      ? 'within a quarter of an hour by the site'
      : `once ${mailNeeds} are set and the site is served`;
  let failed = 0;
  await inParallel(atOnce, messages, async ({ id }) => {
    const say = (words: string) => console.error(`${shortId(id)} ${words}.`);
    await changeState(store, id, ({ state }) => ({
      ...state,
      spam: false,
      delivery: { status: 'waiting', attempts: 0, at: new Date().toISOString() },
    }));
    if (!delivery) return say(`will be mailed ${later}`);
    await delivery.deliver(id);
    const entry = await store.get(id);
    const { status, reason = '' } = typeof entry === 'string' ? { status: entry } : entry.state.delivery;
    if (status === 'sent') return say('was mailed');
    if (status === 'sending') return say('is being mailed by the site');
    failed++;
    if (typeof entry === 'string') return say(`was not mailed: its record is ${entry}`);
    say(`was not mailed: ${describeMailFailure(reason, readSmtpUrl(env))}`);
  });
  if (failed === 0) return;
  const which = messages.length === 1 ? 'It' : `${failed} of ${count(messages.length, 'message')}`;
  throw new OwnerError(`${which} could not be mailed and will be tried again.`);
}
