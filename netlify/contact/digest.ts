import * as z from 'zod/mini';
import { oneLine } from '../../lib/controlCharacters.ts';
import { failureReason } from '../../lib/errors.ts';
import { inParallel } from '../../lib/inParallel.ts';
import { addressMail, describeMailFailure, describeSender } from './mail.ts';
import type { OutboxParts } from './outbox.ts';
import { count, describeStatus, formatStatus, readStatus } from './status.ts';
import { type MessageStore, parseJson } from './store.ts';

const day = 24 * 3_600_000;

/** Somewhat less than a day, so that rounds an hour apart do not come later every day. */
const pause = day - 1_800_000;

/** How many messages a digest names, each in a line. The rest is counted. */
const namedAtMost = 100;

const readsAtOnce = 48;

/** When the last digest went out, in milliseconds, and what it said needs a person. */
const lastSchema = z.object({ at: z.number(), said: z.string() });

/**
 * Mails the owner at most one digest a day: new messages in quarantine, and what needs a person, if that has changed. It is
 * claimed before it is sent; after it, the messages that it names count as seen. Rejects when the store does.
 */
export async function sendDigest(
  { store, mailer, settings, log, now = () => new Date() }: OutboxParts,
  retentionDays: number | undefined,
): Promise<void> {
  const { kv } = store;
  const time = now();
  const found = await kv.get('digest');
  const last = lastSchema.safeParse(parseJson(found?.value ?? '')).data ?? { at: 0, said: '' };
  if (Math.abs(time.getTime() - last.at) < pause) return;

  const status = await readStatus(store, { mails: true, retentionDays, smtpUrl: settings.smtpUrl });
  const lines = describeStatus(status, time);
  const needs = lines.flatMap(({ need }) => need ?? []);
  const said = needs.join('\n');
  const { held } = status;
  if (held.length === 0 && said === last.said) return;
  // A solved problem is forgotten, so that it is reported again if it returns.
  const isMail = held.length > 0 || said !== '';
  // A problem counts as reported once the mail is sent: after a crash, the next digest reports it.
  const claim = isMail ? { at: time.getTime(), said: last.said } : { at: last.at, said };
  if (!(await kv.put('digest', JSON.stringify(claim), found)) || !isMail) return;

  const spam = held.length > 0 ? [`${count(held.length, 'message')} held back as spam`] : [];
  const subject = [...spam, ...needs].join(', ');
  try {
    await mailer.send({
      ...addressMail(settings, 'digest', `digest-${time.toISOString().slice(0, 10)}`, subject),
      date: time,
      text: [
        ...(held.length > 0 ? await describeHeld(store, held) : []),
        'Status of the contact form ("!" needs you):\n',
        ...formatStatus(lines),
        '\nTo see this at any time: npm run inbox -- status\n',
      ].join('\n'),
    });
  } catch (error) {
    const reason = failureReason(error);
    log({ event: 'digest.failed', reason, failure: describeMailFailure(reason, settings.smtpUrl) });
    // The next round may try again.
    await kv.put('digest', JSON.stringify(last), await kv.get('digest'));
    return;
  }
  log({ event: 'digest.sent', quarantined: held.length });
  await kv.put('digest', JSON.stringify({ at: claim.at, said }), await kv.get('digest'));
  await inParallel(readsAtOnce, held.slice(0, namedAtMost), (id) => store.markSeen(id));
}

/** Messages, each in a line, and how many more there are than a digest names. */
async function describeHeld(store: MessageStore, held: readonly string[]): Promise<string[]> {
  const named = held.slice(0, namedAtMost);
  const messages = await Promise.all(named.map((id) => store.get(id).catch(() => undefined)));
  const lines = messages.map((message, at) => {
    const words = message && `${describeSender(message)}: ${message.subject}  [${message.signs.join(', ')}]`;
    return oneLine(`${named[at]?.slice(0, 8)}  ${words ?? 'cannot be read'}`);
  });
  const more = held.length > namedAtMost ? [`… and ${held.length - namedAtMost} more.`] : [];
  return [
    `${count(held.length, 'message')} held back as spam. Nothing was deleted.\n`,
    ...lines,
    ...more,
    '\nTo read one: npm run inbox -- show ID',
    'To have it mailed: npm run inbox -- release ID\n',
  ];
}
