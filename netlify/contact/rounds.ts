import { sendDigest } from './digest.ts';
import { type ContactLog, describeFailure } from './log.ts';
import { openMailer } from './mail.ts';
import { openOutbox } from './outbox.ts';
import { type Environment, readMailSettings, readRetention } from './settings.ts';
import type { MessageStore } from './store.ts';

type RoundOptions = {
  store: MessageStore;
  env: Environment;
  log: ContactLog;
  /** Whether to send the digest and delete old messages too. */
  isHourly: boolean;
  /** Whether there is time to begin another message. */
  hasTime?: (() => boolean) | undefined;
  now?: (() => Date) | undefined;
};

/**
 * What is done regularly, on a server by its loop and on Netlify by a scheduled function: mails what waits and, hourly,
 * sends the digest and deletes old messages. Never rejects: each part is logged if it fails, and does not stop the others.
 */
export async function runRound({ store, env, log, isHourly, hasTime, now }: RoundOptions): Promise<void> {
  async function attempt(during: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log({ event: 'failed', during, ...describeFailure(error) });
    }
  }

  await attempt('delivery', async () => openOutbox(store, log, env)?.deliverDue(hasTime));
  if (!isHourly) return;
  let retentionDays: number | undefined;
  await attempt('purge', async () => {
    retentionDays = readRetention(env);
    if (retentionDays === undefined) return;
    log({ event: 'messages.purged', ...(await store.purge(retentionDays, hasTime)) });
  });
  await attempt('digest', async () => {
    const settings = readMailSettings(env);
    const mailer = settings && openMailer(settings.smtpUrl);
    if (mailer) await sendDigest({ store, mailer, settings, log, now }, retentionDays);
  });
}
