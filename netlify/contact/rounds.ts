import { sendDigest } from './digest.ts';
import { type ContactLog, describeError } from './log.ts';
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
 * What is done regularly, on a server by its loop and on Netlify by a scheduled function: hourly, deletes old messages and
 * sends the digest; then mails what waits, which may use all the time that is left. Never rejects: each part is logged if it
 * fails, and does not stop the others.
 */
export async function runRound({ store, env, log, isHourly, hasTime, now }: RoundOptions): Promise<void> {
  async function attempt(during: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log({ event: 'failed', during, ...describeError(error) });
    }
  }

  if (isHourly) {
    let retentionDays: number | undefined;
    await attempt('purge', async () => {
      retentionDays = readRetention(env);
      const purged = await store.purge(retentionDays, hasTime);
      if (retentionDays !== undefined) log({ event: 'messages.purged', ...purged });
    });
    await attempt('digest', async () => {
      const settings = readMailSettings(env);
      const mailer = settings && openMailer(settings.smtpUrl);
      if (mailer) await sendDigest({ store, mailer, settings, log, now }, retentionDays);
    });
  }
  await attempt('delivery', async () => openOutbox(store, log, env)?.deliverDue(hasTime));
}
