import { writeFile } from 'node:fs/promises';
import { Argument, Option } from 'commander';
import { changeState } from '../netlify/contact/changeState.ts';
import { describeMail } from '../netlify/contact/delivery/describeMail.ts';
import { openDelivery } from '../netlify/contact/delivery/openDelivery.ts';
import { readMailSettings } from '../netlify/contact/delivery/readMailSettings.ts';
import type { StoreEntry } from '../netlify/contact/messageStore.ts';
import { purgeMessages } from '../netlify/contact/purgeMessages.ts';
import type { MessageState } from '../netlify/contact/storedMessage.ts';
import { confirm } from './inbox/confirm.ts';
import { failWith } from './inbox/failWith.ts';
import { findMessage } from './inbox/findMessage.ts';
import { formatMessage } from './inbox/formatMessage.ts';
import { formatTable } from './inbox/formatTable.ts';
import { InboxError } from './inbox/InboxError.ts';
import { listMessages } from './inbox/listMessages.ts';
import { openStore } from './inbox/openStore.ts';
import { parseAge } from './inbox/parseAge.ts';
import { toCsv } from './inbox/toCsv.ts';
import { toJson } from './inbox/toJson.ts';
import { toMbox } from './inbox/toMbox.ts';
import { createCommand } from './report/createCommand.ts';

const { env } = process;
const json = () => new Option('--json', 'as JSON');
const yes = () => new Option('-y, --yes', 'do not ask');
const id = () => new Argument('<id>', 'the id of a message, or enough of its beginning');

const program = createCommand(
  'npm run inbox --',
  'The messages that came through the contact form.',
).addHelpText(
  'after',
  `
They are read from the files in MESSAGES_DIR (.data/messages), or from the live site
where NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN are set.
Exit status: 0 if it worked, 1 if not, 2 if it was called wrongly.`,
);

program
  .command('list')
  .description('all messages, newest first')
  .option('--unread', 'only those not shown yet')
  .option('--spam', 'only those in quarantine')
  .option('--undelivered', 'only those that were not mailed')
  .addOption(json())
  .action(async (only: { unread?: true; spam?: true; undelivered?: true; json?: true }) => {
    const { store, place, live } = openStore(env);
    const messages = (await listMessages(store)).filter(
      ({ state }) =>
        (!only.unread || !state.read) &&
        (!only.spam || state.spam) &&
        (!only.undelivered || (!state.spam && state.delivery.status !== 'sent')),
    );
    if (only.json) return console.log(toJson(messages));
    if (messages.length > 0) {
      console.log(formatTable(messages, process.stdout.isTTY ? process.stdout.columns : undefined));
    }
    const unread = messages.filter(({ state }) => !state.read).length;
    const count = messages.length === 1 ? '1 message' : `${messages.length} messages`;
    console.error(`\n${count}, ${unread} unread, in ${place}.`);
    if (!live) console.error(`${describeMail(env)}.`);
  });

program
  .command('show')
  .description('one message whole; it counts as read then')
  .addArgument(id())
  .addOption(json())
  .action(async (prefix: string, as: { json?: true }) => {
    const { store } = openStore(env);
    const message = await findMessage(store, prefix);
    console.log(as.json ? toJson(message) : formatMessage(message));
    if (!message.state.read) await change(message, (state) => ({ ...state, read: true }));
  });

program
  .command('export')
  .description('all messages, for a mail program (mbox), a spreadsheet (csv) or anything else (json)')
  .addArgument(new Argument('<format>').choices(['mbox', 'csv', 'json']))
  .option('-o, --output <file>', 'the file to write, instead of the standard output')
  .action(async (format: 'mbox' | 'csv' | 'json', { output }: { output?: string }) => {
    const messages = await listMessages(openStore(env).store);
    const text =
      format === 'csv'
        ? toCsv(messages)
        : format === 'json'
          ? `${toJson(messages)}\n`
          : await toMbox(messages, env.CONTACT_TO);
    if (output) {
      await writeFile(output, text, { mode: 0o600 });
      console.error(`${messages.length} messages written to ${output}.`);
    } else process.stdout.write(text);
  });

program
  .command('resend')
  .description('mail a message again, also one that was given up')
  .addArgument(id())
  .action(async (prefix: string) => sendAgain(prefix, (state) => state));

program
  .command('spam')
  .description('put a message into quarantine')
  .addArgument(id())
  .action(async (prefix: string) => {
    await change(await findMessage(openStore(env).store, prefix), (state) => ({
      ...state,
      spam: true,
      reported: true,
    }));
    console.error('It is in quarantine and will not be mailed.');
  });

program
  .command('not-spam')
  .description('take a message out of quarantine and mail it')
  .addArgument(id())
  .action(async (prefix: string) => sendAgain(prefix, (state) => ({ ...state, spam: false })));

program
  .command('delete')
  .description('delete a message for good')
  .addArgument(id())
  .addOption(yes())
  .action(async (prefix: string, { yes: sure }: { yes?: true }) => {
    const { store } = openStore(env);
    const message = await findMessage(store, prefix);
    if (!sure && !(await confirm(`${formatTable([message])}\nDelete this message?`))) return;
    await store.remove(message.id);
    console.error('Deleted.');
  });

program
  .command('purge')
  .description('delete old messages for good')
  .requiredOption('--older-than <days>', 'how old, such as 365d', parseAge)
  .option('--all', 'also those that have yet to be mailed')
  .addOption(yes())
  .action(async ({ olderThan: days, all, yes: sure }: { olderThan: number; all?: true; yes?: true }) => {
    const { store, place, live } = openStore(env);
    // Whether the live site mails is not known here.
    const mailed = !all && (live || readMailSettings(env) !== undefined);
    const question = `Delete all messages in ${place} that are older than ${days} days?`;
    if (!sure && !(await confirm(question))) return;
    const { deleted, spared } = await purgeMessages(store, { days, mailed, now: new Date() });
    console.error(`${deleted} deleted.`);
    if (spared > 0) console.error(`${spared} kept: not mailed yet. To delete them too, say --all.`);
  });

async function change(entry: StoreEntry, to: (state: MessageState) => MessageState): Promise<void> {
  await changeState(openStore(env).store, entry.id, ({ state }) => to(state));
}

/** Makes a message due at once, and mails it from here where mail is set up here. */
async function sendAgain(prefix: string, to: (state: MessageState) => MessageState): Promise<void> {
  const { store, live } = openStore(env);
  const { id: found } = await findMessage(store, prefix);
  const at = new Date().toISOString();
  await changeState(store, found, ({ state }) => ({
    ...to(state),
    delivery: { status: 'waiting', attempts: 0, at },
  }));
  const delivery = openDelivery(store, () => {}, env);
  if (!delivery) {
    const when = live ? 'within five minutes by the site' : 'when the server runs with mail set up';
    return console.error(`It will be mailed ${when}.`);
  }
  await delivery.deliver(found);
  const entry = await store.get(found);
  if (typeof entry === 'object' && entry.state.delivery.status === 'sent') return console.error('Mailed.');
  const reason = typeof entry === 'object' ? entry.state.delivery.reason : entry;
  throw new InboxError(`It could not be mailed (${reason}) and will be tried again.`);
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
await program.parseAsync().catch(failWith);
