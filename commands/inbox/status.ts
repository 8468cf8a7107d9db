import { until } from '../../netlify/contact/schedule.ts';
import { readMailSettings, readRetention } from '../../netlify/contact/settings.ts';
import { describeStatus, formatStatus, readStatus } from '../../netlify/contact/status.ts';
import { type Inbox, mailSetupOf } from './inbox.ts';

/** The exit status where something needs a person. */
export const needsYou = 3;

/** How long records may be read, in milliseconds. On Netlify, each run marks those that it has read for the next. */
const patience = 20_000;

/**
 * Prints how the contact form stands, and returns the exit status: 0, `needsYou`, or 1 if not everything could be looked at.
 * The settings of a live site are known only as far as they are set here too.
 * @throws {OwnerError} on a wrong setting
 */
export async function printStatus(
  inbox: Inbox,
  { json }: { json?: true },
  now: () => Date = () => new Date(),
): Promise<number> {
  const { store, place, live, env } = inbox;
  const mails = readMailSettings(env) !== undefined || (live ? undefined : false);
  const known = { mails, retentionDays: readRetention(env), smtpUrl: mailSetupOf(inbox).smtpUrl };
  const survey = await store.survey(until(now, patience));
  const status = await readStatus(store, survey, known, now());
  const facts = describeStatus(status, now());
  const needs = facts.flatMap(({ need }) => need ?? []);
  if (json) console.log(JSON.stringify({ ...status, needs }, null, 2));
  else {
    console.log(formatStatus(facts).join('\n'));
    if (needs.length > 0) console.log(`\nNeeds you: ${needs.join(', ')}.`);
    else if (survey.unread === 0) console.log('\nNothing needs you.');
    else console.log('\nNot everything was looked at. Run the command again.');
    console.error(`The messages are in ${place}.`);
    if (live) console.error('Settings of the live site count here only if they are set on this machine too.');
  }
  if (needs.length > 0) return needsYou;
  return survey.unread > 0 ? 1 : 0;
}
