import { Argument, Option } from 'commander';
import { deleteMessage } from './inbox/deleteMessage.ts';
import { type ExportFormat, exportMessages } from './inbox/exportMessages.ts';
import { failInbox } from './inbox/failInbox.ts';
import { parseAge } from './inbox/parseAge.ts';
import { parseIdPrefix } from './inbox/parseIdPrefix.ts';
import { printList } from './inbox/printList.ts';
import { printMessage } from './inbox/printMessage.ts';
import { purgeInbox } from './inbox/purgeInbox.ts';
import { quarantineMessage } from './inbox/quarantineMessage.ts';
import { releaseMessage } from './inbox/releaseMessage.ts';
import { resendMessage } from './inbox/resendMessage.ts';
import { createCommand } from './lib/command.ts';

const { env } = process;
const json = () => new Option('--json', 'as JSON');
const yes = () => new Option('-y, --yes', 'do not ask');
const id = () =>
  new Argument('<id>', 'the id of a message, or enough of its beginning').argParser(parseIdPrefix);

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
  .action((options: Parameters<typeof printList>[1]) => printList(env, options));

program
  .command('show')
  .description('one message whole; it counts as read then')
  .addArgument(id())
  .addOption(json())
  .action((prefix: string, options: { json?: true }) => printMessage(env, prefix, options));

program
  .command('export')
  .description('all messages, for a mail program (mbox), a spreadsheet (csv) or anything else (json)')
  .addArgument(new Argument('<format>').choices(['mbox', 'csv', 'json']))
  .option('-o, --output <file>', 'the file to write, instead of the standard output')
  .action((format: ExportFormat, options: { output?: string }) => exportMessages(env, format, options));

program
  .command('resend')
  .description('mail a message again, also one that was given up')
  .addArgument(id())
  .action((prefix: string) => resendMessage(env, prefix));

program
  .command('spam')
  .description('put a message into quarantine')
  .addArgument(id())
  .action((prefix: string) => quarantineMessage(env, prefix));

program
  .command('not-spam')
  .description('take a message out of quarantine and mail it, unless it was mailed before')
  .addArgument(id())
  .action((prefix: string) => releaseMessage(env, prefix));

program
  .command('delete')
  .description('delete a message for good')
  .addArgument(id())
  .addOption(yes())
  .action((prefix: string, options: { yes?: true }) => deleteMessage(env, prefix, options));

program
  .command('purge')
  .description('delete old messages for good')
  .requiredOption('--older-than <days>', 'how old, such as 365d', parseAge)
  .option('--all', 'also those that have yet to be mailed')
  .addOption(yes())
  .action((options: Parameters<typeof purgeInbox>[1]) => purgeInbox(env, options));

await program.parseAsync().catch(failInbox);
