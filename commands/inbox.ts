import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { toAsciiEmail } from '../lib/emailAddress.ts';
import { OwnerError } from '../lib/errors.ts';
import { deleteMessages, purgeMessages } from './inbox/deleting.ts';
import { type ExportFormat, exportMessages } from './inbox/export.ts';
import { importMessages } from './inbox/import.ts';
import { openInbox } from './inbox/inbox.ts';
import { releaseMessages, resendMessages, sendTestMail } from './inbox/mailing.ts';
import { listMessages, needsYou, printStatus, showMessages } from './inbox/reading.ts';
import { createCommand, failWith } from './lib/command.ts';

const json = () => new Option('--json', 'print JSON');
const yes = () => new Option('-y, --yes', 'do not ask');
const from = () =>
  new Option('--from <sender>', 'only those from ana@example.org, or from all of @example.org').argParser(
    parseSender,
  );
const ids = (name = '<id...>') =>
  new Argument(name, 'ids of messages, or their first characters').argParser(parseIdPrefix);

/** Shows and handles the messages of the contact form. `env` says where they are and whether mail is set up. */
export function inboxCommand(env: NodeJS.ProcessEnv = process.env): Command {
  const inbox = () => openInbox(env);
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
    .description('print the status of the contact form, and whether something needs you')
    .addOption(json())
    .action(async (options: { json?: true }) => {
      process.exitCode = await printStatus(inbox(), options);
    });

  program
    .command('list')
    .description('list the newest 100 messages, newest first')
    .option('--all', 'all messages')
    .option('--unread', 'only those that you have not read')
    .option('--spam', 'only those in quarantine')
    .option('--not-mailed', 'only those whose mail has not gone out, for whatever reason')
    .addOption(from())
    .option('--json', 'print JSON, of all messages')
    .action((options: Parameters<typeof listMessages>[1]) => listMessages(inbox(), options));

  program
    .command('show')
    .description('show messages and mark them as read')
    .addArgument(ids())
    .addOption(json())
    .action((prefixes: string[], options: { json?: true }) => showMessages(inbox(), prefixes, options));

  program
    .command('export')
    .description('export all messages for a spreadsheet (csv) or anything else (json)')
    .addArgument(new Argument('<format>').choices(['csv', 'json']))
    .addOption(from())
    .option('-o, --output <file>', 'the file to write, instead of the standard output')
    .action((format: ExportFormat, options: { output?: string; from?: string }) =>
      exportMessages(inbox(), format, options),
    );

  program
    .command('import')
    .description('add the messages of a file that export json wrote, where they are not there yet')
    .argument('<file>', 'the file')
    .option('--mail', 'mail those that had not been mailed')
    .action((file: string, options: { mail?: true }) => importMessages(inbox(), file, options));

  program
    .command('resend')
    .description('mail messages again, even those that could not be delivered')
    .addArgument(ids())
    .action((prefixes: string[]) => resendMessages(inbox(), prefixes));

  program
    .command('test-mail')
    .description('send yourself a test mail with the settings of this machine')
    .action(() => sendTestMail(inbox()));

  program
    .command('not-spam')
    .description('take messages out of quarantine and mail them, unless they were mailed before')
    .addArgument(ids())
    .action((prefixes: string[]) => releaseMessages(inbox(), prefixes));

  program
    .command('delete')
    .description('delete messages for good')
    .addArgument(ids('[id...]'))
    .addOption(from())
    .addOption(yes())
    .action((prefixes: string[], options: { from?: string; yes?: true }, command: Command) => {
      if (prefixes.length > 0 === (options.from !== undefined))
        command.error("error: give either ids or the option '--from'");
      return deleteMessages(inbox(), prefixes, options);
    });

  program
    .command('purge')
    .description('delete old messages for good')
    .addOption(
      new Option('--older-than <days>', 'how old, such as 365d').argParser(parseAge).makeOptionMandatory(),
    )
    .option('--all', 'also those that were neither mailed nor read')
    .addOption(yes())
    .action((options: Parameters<typeof purgeMessages>[1]) => purgeMessages(inbox(), options));

  return program;
}

function parseIdPrefix(value: string, previous: string[] | undefined): string[] {
  // An empty prefix would match every message.
  if (value === '') throw new InvalidArgumentError('Give at least one character.');
  return [...(previous ?? []), value];
}

function parseSender(value: string): string {
  if (/^[^\s@<>]*@[^\s@<>]+$/.test(value)) return toAsciiEmail(value).toLowerCase();
  throw new InvalidArgumentError(
    'It must be an address such as ana@example.org, or a domain such as @example.org.',
  );
}

function parseAge(value: string): number {
  const days = /^([1-9]\d{0,4})d$/.exec(value)?.[1];
  if (days !== undefined) return Number(days);
  throw new InvalidArgumentError('It must be a number of days, such as 365d.');
}

if (import.meta.main) {
  await inboxCommand()
    .parseAsync()
    .catch((error) => {
      if (error instanceof OwnerError) failWith(error);
      failWith(`The messages cannot be reached: ${error instanceof Error ? error.message : error}`);
    });
}
