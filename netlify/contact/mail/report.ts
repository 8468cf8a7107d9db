import { createHash } from 'node:crypto';
import { oneLine } from '../../../lib/controlCharacters.ts';
import { failureReason } from '../../../lib/errors.ts';
import { inParallel } from '../../../lib/inParallel.ts';
import type { ContactLog } from '../log.ts';
import { count, describeStatus, formatStatus, readStatus, waitingLabel } from '../status.ts';
import { isGivenUp, isUnreported, type Summary } from '../store/message.ts';
import { changeState, type MessageStore, type Survey } from '../store/store.ts';
import { loadMessages } from '../store/survey.ts';
import {
  addressMail,
  describeMailFailure,
  describeSender,
  type Mail,
  type Mailer,
  type MailIdentity,
} from './mail.ts';

const day = 24 * 3_600_000;
const marksAtOnce = 48;

/** How many messages of a kind a report names, each in a line. The rest is counted. */
const namedAtMost = 100;

export type Reporter = {
  store: MessageStore;
  mailer: Mailer;
  settings: MailIdentity & {
    smtpUrl?: string | undefined;
    retentionDays?: number | undefined;
  };
  log: ContactLog;
};

type Report = Awaited<ReturnType<typeof makeReport>>;

/**
 * Sends the owner at most one report a day (UTC): on messages in quarantine once the oldest is a day old, on messages that
 * wait for the budget of mails, and on what needs a person. It is claimed before it is sent and its messages are marked
 * after it, so a crash between the two makes no second mail; what is not marked is in the report of the next day. Rejects
 * when the store does.
 * @param waiting messages for which the budget of mails had no room
 * @param at the time of the survey
 * @param inTime whether there is time to mark another message; the rest is in the next report again
 */
export async function sendReport(
  reporter: Reporter,
  survey: Survey,
  waiting: readonly Summary[],
  at: Date,
  inTime: () => boolean,
): Promise<void> {
  const { store } = reporter;
  const report = await makeReport(reporter, survey, waiting, at);
  if ((await isReportDue(store, survey, report)) && (await trySending(reporter, report))) {
    if (report.needs.length > 0) await store.claim(nameNeeds(survey, report));
    await markReported(store, report.quarantined, inTime);
  }
}

async function trySending({ store, mailer, settings, log }: Reporter, report: Report): Promise<boolean> {
  const time = report.at.toISOString();
  const [sent, failed] = [`report/${time.slice(0, 10)}`, `unsent/${time.slice(0, 13)}`];
  for (const name of [sent, failed]) if ((await store.claims(name)).length > 0) return false;
  if (!(await store.claim(sent))) return false;
  try {
    await mailer.send(await composeReport(store, report, settings));
  } catch (error) {
    const reason = failureReason(error);
    log({ event: 'report.failed', reason, failure: describeMailFailure(reason, settings.smtpUrl) });
    await store.claim(failed);
    await store.unclaim(sent);
    return false;
  }
  log({ event: 'report.sent', quarantined: report.quarantined.length, waiting: report.waiting });
  return true;
}

async function makeReport(
  { store, settings }: Reporter,
  survey: Survey,
  waiting: readonly Summary[],
  at: Date,
) {
  const known = { mails: true, retentionDays: settings.retentionDays, smtpUrl: settings.smtpUrl };
  const status = describeStatus(await readStatus(store, survey, known, at), at);
  const quarantined = survey.messages
    .filter(({ state }) => isUnreported(state))
    .sort((a, b) => a.time - b.time);
  const age = at.getTime() - (quarantined[0]?.time ?? at.getTime());
  // What is not loaded would not be counted, so the quarantine waits for it, but for a second day at most.
  const isWhole = survey.notLoaded === 0 || age >= 2 * day;
  return {
    at,
    quarantined: isWhole ? quarantined : [],
    /** How many messages the budget of mails had no room for. */
    waiting: waiting.length,
    status,
    /** What needs a person, but for messages that wait: a mail about these would wait itself. */
    needs: status.flatMap(({ label, need }) => (need !== undefined && label !== waitingLabel ? need : [])),
  };
}

async function isReportDue(store: MessageStore, survey: Survey, report: Report): Promise<boolean> {
  const { at, quarantined, waiting, needs } = report;
  const hasNews = needs.length > 0 && (await areNews(store, survey, report));
  const [oldest] = quarantined;
  return waiting > 0 || (oldest !== undefined && at.getTime() - oldest.time >= day) || hasNews;
}

/** Much heals by itself, so what needs a person is news on its second day, and the same again in the next month. */
async function areNews(store: MessageStore, survey: Survey, report: Report): Promise<boolean> {
  const yesterday = new Date(report.at.getTime() - day).toISOString().slice(0, 10);
  await store.claim(`trouble/${report.at.toISOString().slice(0, 10)}`);
  if ((await store.claims(`trouble/${yesterday}`)).length === 0) return false;
  return (await store.claims(nameNeeds(survey, report))).length === 0;
}

function nameNeeds({ messages, damaged }: Survey, { needs, at }: Report): string {
  const givenUp = messages.flatMap(({ id, state }) => (isGivenUp(state) ? id : []));
  const identity = [...needs, ...[...givenUp, ...damaged].sort()].join();
  const hash = createHash('sha256').update(identity).digest('hex').slice(0, 16);
  return `known/${at.toISOString().slice(0, 7)}/${hash}`;
}

async function markReported(
  store: MessageStore,
  quarantined: readonly Summary[],
  inTime: () => boolean,
): Promise<void> {
  await inParallel(marksAtOnce, quarantined, async ({ id }) => {
    if (!inTime()) return;
    await changeState(store, id, ({ state }) =>
      isUnreported(state) ? { ...state, reported: true } : undefined,
    );
  });
}

async function composeReport(store: MessageStore, report: Report, identity: MailIdentity): Promise<Mail> {
  const { at, quarantined, waiting, status, needs } = report;
  const parts = [
    {
      number: quarantined.length,
      subject: 'held back as spam',
      lines: [
        ...(await nameMessages(store, quarantined)),
        '',
        'To read one: npm run inbox -- show ID',
        'To have it mailed: npm run inbox -- not-spam ID',
      ],
    },
    {
      number: waiting,
      subject: 'waiting, since too many come in',
      lines: [
        'They are mailed as CONTACT_MAILS_PER_DAY allows, the oldest first.',
        'To see them: npm run inbox -- list --not-mailed',
      ],
    },
  ].filter(({ number }) => number > 0);
  const subjects = parts.map(({ number, subject }) => `${count(number, 'message')} ${subject}`);
  return {
    ...addressMail(
      identity,
      'report',
      `report-${at.toISOString().slice(0, 10)}`,
      [...subjects, ...needs].join(', '),
    ),
    date: at,
    text: [
      ...parts.flatMap(({ lines }, index) => [`${subjects[index]}. Nothing was deleted.`, '', ...lines, '']),
      'Status of the contact form ("!" needs you):',
      '',
      ...formatStatus(status),
      '',
      'To see this at any time: npm run inbox -- status',
      '',
    ].join('\n'),
  };
}

/** Messages, each in a line, the oldest first, and how many more there are than a report names. */
async function nameMessages(store: MessageStore, all: readonly Summary[]): Promise<string[]> {
  const { messages } = await loadMessages(
    store,
    all.slice(0, namedAtMost).map(({ id }) => id),
  );
  const lines = messages.map(({ id, subject, signs, ...sender }) =>
    oneLine(`${id.slice(0, 8)}  ${describeSender(sender)}: ${subject}  [${signs.join(', ')}]`),
  );
  return all.length > lines.length ? [...lines, `… and ${all.length - lines.length} more.`] : lines;
}
