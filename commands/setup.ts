import { OwnerError } from '../lib/errors.ts';
import { contentFolder } from '../schema/load.ts';
import { createCommand, failWith } from './lib/command.ts';
import type { Flags } from './setup/flags.ts';
import { runSetup } from './setup/runSetup.ts';
import { systemLanguage } from './setup/systemLanguage.ts';

const list = (value: string, before: string[] = []) => [...before, value];

const command = createCommand(
  'npm run setup --',
  'Makes the site yours: asks a few questions, shows what would change, and writes your content files.',
  ['CONTENT_DIR'],
)
  .option('--name <text>', 'your name')
  .option('--title <text>', 'what you do, in a few words')
  .option('--location <text>', 'where you live or work')
  .option('--employer <text>', 'who you work for')
  .option('--employer-url <address>', 'their website')
  .option(
    '--independent',
    'you work for yourself, or for nobody now: the page says “Independent”, or what --employer gives, and leads to your own site or first profile',
  )
  .option('--summary <markdown>', 'a few sentences about you')
  .option('--link <address>', 'a profile on another site, for a button; can be said again', list)
  .option('--email <address>', 'an email address to publish as a button')
  .option('--skills <card>', 'a card of skills, such as "Programming: Python, SQL"; can be said again', list)
  .option(
    '--hobby <card>',
    'a card of what you do beyond work, such as "Chess: I play."; can be said again',
    list,
  )
  .option('--keep-sample-cards', "keep the sample's cards where you give none")
  .option('--closing <markdown>', 'the last line of the page')
  .option('--portrait <file>', 'a picture of you; without it, your initials are drawn')
  .option('--portrait-alt <text>', 'what the picture shows')
  .option('--url <address>', 'the address that the site will have')
  .option('--language <tag>', 'the language of the page, such as en-NZ')
  .option('--description <text>', 'the site in a sentence, for search results')
  .option('--keywords <words>', 'what the site is about, with commas')
  .option('--from <file>', 'take the answers from a JSON Resume (jsonresume.org); - takes what is piped in')
  .option('--dry-run', 'show what would change, and write nothing')
  .option('-y, --yes', 'ask nothing')
  .option('--overwrite', 'change files that you have written in without asking')
  .addHelpText(
    'after',
    `
On a terminal it asks for every answer that is not given; elsewhere nothing is asked.
Exit status: 0 if all went well, 1 if nothing could be written, 2 if it was called wrongly, 130 after Ctrl-C.`,
  )
  .action((flags: Flags) => setUp(flags).catch(failWith));

async function setUp(flags: Flags): Promise<void> {
  const { stdin: input, stdout: output } = process;
  const isTerminal = input.isTTY && output.isTTY;
  try {
    const surroundings = { folder: contentFolder(), input, output, isTerminal, today: Date.now() };
    await runSetup(flags, { ...surroundings, language: systemLanguage() });
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error;
    console.error(error.message);
    process.exitCode = error.exitStatus;
  }
}

if (import.meta.main) await command.parseAsync();
