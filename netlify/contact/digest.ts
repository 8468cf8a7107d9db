import { createHash } from 'node:crypto';
import { oneLine } from '../../lib/controlCharacters.ts';
import { failureReason } from '../../lib/errors.ts';
import { inParallel } from '../../lib/inParallel.ts';
import type { ContactLog } from './log.ts';
import { addressMail, describeMailFailure, type Mail, type Mailer, type MailIdentity } from './mail.ts';
import type { MessageState, StoredMessage } from './message.ts';
import { backoff, claimTime, isDue } from './schedule.ts';
import { count, describeStatus, type Fact, formatStatus, readStatus, waitingFact } from './status.ts';
import { changeState, type MessageStore, type StoreEntry, type StoreListing } from './store.ts';

const day = 24 * 3_600_000;
const marksAtOnce = 16;

type Reporter = {
  store: MessageStore;
  mailer: Mailer;
  settings: MailIdentity & { smtpUrl?: string; retentionDays?: number | undefined };
  log: ContactLog;
  now: () => Date;
};

/**
 * Reports quarantined messages to the owner, in at most one mail a day: it is sent when the oldest unreported one is a
 * day old, and counts all of them. While some could not be read, it waits for a second day at most. It ends with the
 * status of the store; what needs the owner in there makes a mail alone too.
 *
 * The oldest message is claimed in the store, for all of them. It keeps the time of the digest until every message
 * before that time is marked as reported. So after a crash, or with more messages than one listing holds, the next
 * round goes on with the marks and sends no second mail. Rejects when the store does.
 */
export async function sendDigest(reporter: Reporter, listing: StoreListing): Promise<void> {
  const { store, mailer, settings, log, now } = reporter;
  const { entries, heldBack, unread } = listing;
  const quarantined = entries
    .filter(({ state }) => isUnreported(state))
    .sort((a, b) => Date.parse(a.receivedAt) - Date.parse(b.receivedAt));
  const [oldest] = quarantined;
  const more = heldBack + unread > 0;
  const told = quarantined.find(({ state }) => state.digestAt);
  if (told) return markReported(store, told, quarantined, more);
  if (!oldest || now().getTime() - Date.parse(oldest.receivedAt) < (unread > 0 ? 2 * day : day)) {
    return reportTroubles(reporter, listing);
  }

  const later = (wait: number) => new Date(now().getTime() + wait).toISOString();
  const claimed = await changeState(store, oldest.id, ({ state }) => {
    if (!isUnreported(state) || state.digestAt || !isDue(state.delivery, now())) return undefined;
    const attempts = state.delivery.attempts + 1;
    return { ...state, delivery: { status: 'sending', attempts, at: later(claimTime) } };
  });
  if (typeof claimed === 'string') return;

  const { attempts } = claimed.state.delivery;
  const digestAt = later(0);
  // A message that was taken out of quarantine meanwhile is mailed by itself, and its state is no longer the digest's.
  const conclude = (change: Pick<MessageState, 'delivery' | 'digestAt'>) =>
    changeState(store, oldest.id, ({ state }) => (isUnreported(state) ? { ...state, ...change } : undefined));
  try {
    const facts = await readFacts(reporter, listing);
    await mailer.send(composeDigest(quarantined, heldBack, facts, settings, now()));
  } catch (error) {
    const failed = describeDigestFailure(error, settings);
    const { reason } = failed;
    log({ event: 'digest.failed', attempts, ...failed });
    await conclude({ delivery: { status: 'waiting', attempts, at: later(backoff(attempts)), reason } });
    return;
  }
  await conclude({ delivery: { status: 'waiting', attempts: 0, at: digestAt }, digestAt });
  log({ event: 'digest.sent', count: quarantined.length + heldBack });
  await markReported(store, { ...claimed, state: { ...claimed.state, digestAt } }, quarantined, more);
}

/**
 * Reports what needs the owner and did so on the day before too, since much of it heals by itself: at most once a day, and
 * the same things once a month.
 */
async function reportTroubles(reporter: Reporter, listing: StoreListing) {
  const { store, mailer, settings, log, now } = reporter;
  const facts = await readFacts(reporter, listing);
  // A mail that says that mails wait would wait itself.
  const needs = facts.flatMap(({ name, need }) => (need !== undefined && name !== waitingFact ? name : []));
  if (needs.length === 0) return;
  const today = now().toISOString().slice(0, 10);
  const yesterday = new Date(now().getTime() - day).toISOString().slice(0, 10);
  await store.claim(`trouble/${today}`);
  if ((await store.claims(`trouble/${yesterday}`)).length === 0) return;
  const records = [...listing.undeliverable, ...listing.damaged].sort();
  const same = createHash('sha256')
    .update([...needs, ...records].join())
    .digest('hex')
    .slice(0, 16);
  const told = [`told/${today}`, `told/${today.slice(0, 7)}/${same}`] as const;
  // The records are claimed last: claimed on a day that has had its mail, they would not be reported for a month.
  if ((await store.claims(told[1])).length > 0) return;
  for (const name of told) if (!(await store.claim(name))) return;
  try {
    await mailer.send(composeDigest([], 0, facts, settings, now()));
    log({ event: 'digest.sent', count: 0 });
  } catch (error) {
    log({ event: 'digest.failed', attempts: 1, ...describeDigestFailure(error, settings) });
    // The next try is at a later round; the day's claim stays where the store fails, and the digest comes a day later.
    for (const name of told) await store.unclaim(name);
  }
}

/** The status of the store, from a listing that is there already. */
async function readFacts({ store, settings, now }: Reporter, listing: StoreListing): Promise<Fact[]> {
  const known = { mails: true, retentionDays: settings.retentionDays, smtpUrl: settings.smtpUrl };
  return describeStatus(await readStatus(store, listing, known, now()), now());
}

/**
 * Names in a digest, once a day, the messages that came more than a day ago and found no place in the budget of mails.
 * They are not mailed by themselves any more.
 */
export async function nameOverdue(
  { store, mailer, settings, log, now }: Reporter,
  over: readonly StoredMessage[],
): Promise<void> {
  // Only those that the mail can name: what it only counts would be deleted for its age, though nobody has seen it.
  const overdue = over
    .filter(({ receivedAt }) => now().getTime() - Date.parse(receivedAt) > day)
    .slice(0, listed);
  const at = now().toISOString();
  const claim = `named/${at.slice(0, 10)}`;
  if (overdue.length === 0 || !(await store.claim(claim))) return;
  const total = count(overdue.length, 'message');
  try {
    await mailer.send({
      ...addressMail(
        settings,
        'digest',
        claim.replace('/', '-'),
        `${total} kept without a mail of their own`,
      ),
      date: now(),
      text: [
        `${total} came when more mails than allowed had been sent. Nothing was deleted.`,
        'The limits are CONTACT_MAILS_PER_HOUR and CONTACT_MAILS_PER_DAY.',
        '',
        ...listMessages(overdue, overdue.length),
        '',
        'To read one:           npm run inbox -- show ID',
        'To have one mailed too: npm run inbox -- resend ID',
        '',
      ].join('\n'),
    });
  } catch (error) {
    log({ event: 'digest.failed', attempts: 1, ...describeDigestFailure(error, settings) });
    return store.unclaim(claim);
  }
  log({ event: 'digest.sent', count: overdue.length });
  await inParallel(marksAtOnce, overdue, async ({ id }) => {
    await changeState(store, id, ({ state }) =>
      state.delivery.status === 'waiting' && !state.spam
        ? { ...state, delivery: { ...state.delivery, status: 'named', at } }
        : undefined,
    );
  });
}

/** The mail that says once a day that more messages come in than are mailed. */
export function composeFloodWarning(identity: MailIdentity, now: Date): Mail {
  return {
    ...addressMail(identity, 'digest', `flood-${now.toISOString().slice(0, 10)}`, 'A lot is coming in'),
    date: now,
    text: [
      'More messages are coming in than are mailed (CONTACT_MAILS_PER_HOUR and CONTACT_MAILS_PER_DAY).',
      'All are kept. They are mailed as the limits allow; what waits for more than a day is named in a digest.',
      '',
      'To see them: npm run inbox -- list --not-mailed',
      '',
    ].join('\n'),
  };
}

/** The first hundred messages, each in a line, and how many more of `total` there are. */
function listMessages(messages: readonly StoredMessage[], total: number): string[] {
  const lines = messages.slice(0, listed).map(({ id, name, email, subject, signs }) => {
    const found = signs.length > 0 ? `  [${signs.join(', ')}]` : '';
    return oneLine(`${id.slice(0, 8)}  ${name} <${email}>: ${subject}${found}`);
  });
  return total > lines.length ? [...lines, `… and ${total - lines.length} more.`] : lines;
}

/** Why a mail failed, as a code and in words. */
export function describeDigestFailure(error: unknown, { smtpUrl }: { smtpUrl?: string }) {
  const reason = failureReason(error);
  return { reason, failure: describeMailFailure(reason, smtpUrl) };
}

/** Marks what was received before the digest that `told` records. `told` itself is marked last, once none is left. */
async function markReported(
  store: MessageStore,
  told: StoreEntry,
  quarantined: StoreEntry[],
  more: boolean,
): Promise<void> {
  const at = told.state.digestAt ?? told.receivedAt;
  const others = quarantined.filter(({ id }) => id !== told.id);
  const covered = others.filter(({ receivedAt }) => Date.parse(receivedAt) <= Date.parse(at));
  const report = async ({ id }: StoreEntry) => {
    await changeState(store, id, ({ state: { digestAt: _, ...state } }) =>
      isUnreported(state)
        ? { ...state, reported: true, delivery: { status: 'waiting', attempts: 0, at } }
        : undefined,
    );
  };
  await inParallel(marksAtOnce, covered, report);
  if (!more || covered.length < others.length) await report(told);
}

const isUnreported = ({ spam, reported }: Pick<MessageState, 'spam' | 'reported'>) => spam && !reported;

const listed = 100;

/**
 * The mail that names the quarantined messages, the first hundred of them each in a line, with the signs found, and the
 * status of the store. `heldBack` more are counted only.
 */
function composeDigest(
  messages: StoredMessage[],
  heldBack: number,
  facts: Fact[],
  identity: MailIdentity,
  now: Date,
): Mail {
  const total = messages.length + heldBack;
  const spam = [
    `${count(total, 'message')} looked like spam and stayed in quarantine. Nothing was deleted.`,
    '',
    ...listMessages(messages, total),
    '',
    'To read one:                 npm run inbox -- show ID',
    'To have one mailed after all: npm run inbox -- not-spam ID',
    '',
  ];
  const needs = facts.flatMap(({ need }) => need ?? []);
  const subject = total > 0 ? `${count(total, 'message')} held back as spam` : needs.join(', ');
  return {
    ...addressMail(identity, 'digest', `quarantine-${messages[0]?.id ?? now.getTime()}-${total}`, subject),
    date: now,
    text: [
      ...(total > 0 ? spam : []),
      'How the contact form stands ("!" needs you):',
      '',
      ...formatStatus(facts),
      '',
      'To see this at any time: npm run inbox -- status',
      '',
    ].join('\n'),
  };
}
