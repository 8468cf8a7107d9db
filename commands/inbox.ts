import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { OwnerError } from '../lib/errors.ts';
import {
  deleteMessage,
  type ExportFormat,
  exportMessages,
  listMessages,
  openInbox,
  purgeMessages,
  quarantineMessage,
  releaseMessage,
  resendMessage,
  showMessage,
} from './inbox/inbox.ts';
import { needsYou, printStatus } from './inbox/status.ts';
import { createCommand, failWith } from './lib/command.ts';

const json = () => new Option('--json', 'print JSON');
const yes = () => new Option('-y, --yes', 'do not ask');
const id = () =>
  new Argument('<id>', 'the id of a message, or its first characters').argParser(parseIdPrefix);

/** Shows and handles the messages of the contact form. `env` says where they are and whether mail is set up. */
export function inboxCommand(env: NodeJS.ProcessEnv = process.env): Command {
  const program = createCommand(
    'npm run inbox --',
    'Shows and handles the messages that came through the contact form.',
  ).addHelpText(
    'after',
    `
The messages are in MESSAGES_DIR (.data/messages), or on the live site if NETLIFY_SITE_ID
and NETLIFY_AUTH_TOKEN are set.
Exit status: 0 for success, 1 for a failure, 2 for wrong options; of status also ${needsYou} if
something needs you.`,
  );

  program
    .command('status')
    .description('say how the contact form stands, and whether something needs you')
    .addOption(json())
    .action(async (options: { json?: true }) => {
      process.exitCode = await printStatus(openInbox(env), options);
    });

  program
    .command('list')
    .description('list all messages, newest first')
    .option('--unread', 'only those that you have not read')
    .option('--spam', 'only those in quarantine')
    .option('--undelivered', 'only those that were not mailed')
    .addOption(json())
    .action((options: Parameters<typeof listMessages>[1]) => listMessages(openInbox(env), options));

  program
    .command('show')
    .description('show one message and mark it as read')
    .addArgument(id())
    .addOption(json())
    .action((prefix: string, options: { json?: true }) => showMessage(openInbox(env), prefix, options));

  program
    .command('export')
    .description('export all messages for a mail program (mbox), a spreadsheet (csv) or anything else (json)')
    .addArgument(new Argument('<format>').choices(['mbox', 'csv', 'json']))
    .option('-o, --output <file>', 'the file to write, instead of the standard output')
    .action((format: ExportFormat, options: { output?: string }) =>
      exportMessages(openInbox(env), format, options),
    );

  program
    .command('resend')
    .description('mail a message again, even one that could not be delivered')
    .addArgument(id())
    .action((prefix: string) => resendMessage(openInbox(env), prefix));

  program
    .command('spam')
    .description('put a message into quarantine')
    .addArgument(id())
    .action((prefix: string) => quarantineMessage(openInbox(env), prefix));

  program
    .command('not-spam')
    .description('take a message out of quarantine and mail it, unless it was mailed before')
    .addArgument(id())
    .action((prefix: string) => releaseMessage(openInbox(env), prefix));

  program
    .command('delete')
    .description('delete a message for good')
    .addArgument(id())
    .addOption(yes())
    .action((prefix: string, options: { yes?: true }) => deleteMessage(openInbox(env), prefix, options));

  program
    .command('purge')
    .description('delete old messages for good')
    .requiredOption('--older-than <days>', 'how old, such as 365d', parseAge)
    .option('--all', 'also those that were neither mailed nor read')
    .addOption(yes())
    .action((options: Parameters<typeof purgeMessages>[1]) => purgeMessages(openInbox(env), options));

  return program;
}

function parseIdPrefix(value: string): string {
  // An empty prefix would match every message.
  if (value === '') throw new InvalidArgumentError('Give at least one character.');
  return value;
}

function parseAge(value: string): number {
  const days = /^([1-9]\d{0,4})d$/.exec(value)?.[1];
  if (!days) throw new InvalidArgumentError('It must be a number of days, such as 365d.');
  return Number(days);
}

if (import.meta.main) {
  await inboxCommand()
    .parseAsync()
    .catch((error) => {
      if (error instanceof OwnerError) failWith(error);
      failWith(`The messages cannot be reached: ${error instanceof Error ? error.message : error}`);
    });
}
