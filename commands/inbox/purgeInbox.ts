import { purgeMessages } from '../../netlify/contact/purge.ts';
import { readMailSettings } from '../../netlify/contact/settings.ts';
import { confirm } from './confirm.ts';
import { type Environment, openStore } from './openStore.ts';

/** Deletes old messages for good, once the owner has said yes; with `all` also those that have yet to be mailed. */
export async function purgeInbox(
  env: Environment,
  { olderThan: days, all, yes }: { olderThan: number; all?: true; yes?: true },
): Promise<void> {
  const { store, place, live } = openStore(env);
  // Whether the live site mails is not known here.
  const mailed = !all && (live || readMailSettings(env) !== undefined);
  const question = `Delete all messages in ${place} that are older than ${days} ${days === 1 ? 'day' : 'days'}, for good?`;
  if (!yes && !(await confirm(question))) return console.error('Nothing was deleted.');
  const { deleted, spared } = await purgeMessages(store, { days, mailed, now: new Date() });
  console.error(`${deleted} deleted.`);
  if (spared > 0) console.error(`${spared} kept, since not mailed yet. To delete them too, add --all.`);
}
