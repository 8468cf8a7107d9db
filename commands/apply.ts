import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { OwnerError } from '../lib/errors.ts';
import { editionsOf } from '../schema/addresses.ts';
import { applicationType } from '../schema/types/application.ts';
import { toSlug } from '../schema/values/slug.ts';
import { isBlank } from '../schema/values/text.ts';
import { wordsOf } from '../schema/words/languages.ts';
import { formatEntry } from '../schema/write.ts';
import { buildApplication, openApplications, readPosting } from './apply/buildApplication.ts';
import {
  askQuestions,
  checkAnswers,
  findTerminal,
  type Question,
  refusalOf,
  type Terminal,
} from './lib/ask.ts';
import { folderName, formatChanges, toChange, writeChanges } from './lib/changes.ts';
import { createCommand, failWith } from './lib/command.ts';
import { contentFolder } from './lib/folders.ts';
import { formatForPeople } from './lib/report.ts';

/**
 * Writes the documents of all applications, or of one.
 * @param out where they are written; Git and Docker ignore the default
 * @returns what was written and what was found, for people
 * @throws {OwnerError} if there is no such application, or an error in one
 */
export async function apply(
  folder: string,
  { name, posting, out = 'applications' }: { name?: string; posting?: string; out?: string } = {},
): Promise<string> {
  const source = await openApplications(folder);
  const { applications, problems } = source;
  if (problems.some(({ severity }) => severity === 'error'))
    throw new OwnerError(`${formatForPeople(problems)}\nFix this first.`);
  const chosen = applications.filter((one) => one.name === (name ?? one.name));
  const known = applications.map((one) => one.name).join(', ') || 'none';
  const missing = `There is no application ${name ?? ''} in ${folderName(folder)}/applications (there are: ${known})`;
  if (chosen.length === 0) throw new OwnerError(`${missing}; "npm run apply -- new" begins one.`, 2);
  const lines = problems.length > 0 ? [formatForPeople(problems, { listsPlaceholders: true })] : [];
  for (const application of chosen) {
    const { files, report } = await buildApplication(source, application, posting);
    const place = join(out, application.name);
    mkdirSync(place, { recursive: true });
    for (const [file, bytes] of files) writeFileSync(join(place, file), bytes);
    const names = [...files.keys()].join(', ');
    lines.push(`${application.role}, ${application.organisation}: ${place}/ has ${names}`);
    lines.push(...report.map((line) => line.replace(/^/gm, '  ')));
  }
  return lines.join('\n');
}

/** Whether a posting is pasted; a path has one line and few words. */
const isText = (typed: string) => isBlank(typed) || /\n|(?:\S+\s+){12}/.test(typed.trim());

/** What a new application needs; the language, if the site has several. */
function createQuestions(languages: readonly string[]): Record<string, () => Question> {
  const required = (message: string) => () => ({
    message,
    check: (typed: string) => (isBlank(typed) ? 'Write a text.' : undefined),
  });
  const language = () => ({
    message: `Language of the letter and the CV (${languages.join(', ')}):`,
    initial: languages[0],
    check: (typed: string) =>
      languages.includes(typed.trim()) ? undefined : `The languages are ${languages.join(', ')}.`,
  });
  return {
    organisation: required('Organisation:'),
    role: required('Role, as the posting names it:'),
    posting: () => ({
      message: 'Posting: paste its text, or the path of a text or PDF file.',
      isLong: true,
      enter: 'there is none',
      check: async (typed) => (isText(typed) ? undefined : refusalOf(readPosting(typed.trim()))),
    }),
    ...(languages.length > 1 && { language }),
  };
}

/** Begins an application: a file with the frame of a letter. @returns what was written, for people */
export async function beginApplication(
  folder: string,
  words: readonly string[],
  terminal?: Terminal,
): Promise<string> {
  const { loaded } = await openApplications(folder);
  const { site } = loaded.content;
  const all = editionsOf(loaded.content);
  const questions = createQuestions(all.map(({ site }) => site.language));
  const given = Object.fromEntries(
    words.map((word) => [word.replace(/=.*/s, ''), word.replace(/^[^=]*=?/, '')]),
  );
  const unknown = Object.keys(given).find((key) => !Object.hasOwn(questions, key));
  const keys = Object.keys(questions).map((key) => `${key}=…`);
  if (unknown !== undefined)
    throw new OwnerError(`Unknown key ${unknown}; the keys are ${keys.join(', ')}.`, 2);
  const answers = terminal ? await askQuestions(questions, terminal) : await checkAnswers(questions, given);
  const { organisation = '', role = '', posting: answer = '', language: tag } = answers;
  const base = toSlug(organisation, site.language) || 'application';
  const isTaken = (name: string) =>
    // "npm run apply -- new" begins an application.
    name === 'new' || ['md', 'txt'].some((end) => existsSync(join(folder, 'applications', `${name}.${end}`)));
  let name = base;
  for (let number = 2; isTaken(name); number++) name = `${base}-${number}`;
  const { site: spoken, profile } = all.find(({ site }) => site.language === tag) ?? loaded.content;
  const { greeting, close } = wordsOf(spoken.language).words.letter;
  const letter = [greeting, '(TODO: your letter)', close, profile.name].join('\n\n');
  const posting = isText(answer) ? answer : await readPosting(answer);
  const language = spoken === site ? undefined : tag;
  const values = { organisation, role, language, ...(posting && { posting: `${name}.txt` }) };
  const changes = [
    ...toChange(folder, `applications/${name}.md`, formatEntry(applicationType, values, letter)),
    ...(posting ? toChange(folder, `applications/${name}.txt`, posting) : []),
  ];
  writeChanges(folder, changes);
  return `${formatChanges(folderName(folder), changes)}\nWrite the letter there, then: npm run apply -- ${name}`;
}

/** Makes the documents of applications for jobs. */
export function applyCommand(): Command {
  return createCommand(
    'npm run apply --',
    'Writes the CV and the letter of every application in your content, or of one by its name. "new" begins one: it asks, or takes organisation=…, role=…, posting=… and language=…, if the site has several languages.',
    ['CONTENT_DIR'],
  )
    .usage('[name | new] [options]')
    .argument('[words...]')
    .option('--posting <file>', 'compare the CV with the posting in this text or PDF file')
    .action(async ([name, ...words]: string[], options: { posting?: string }) => {
      const folder = contentFolder();
      if (name === 'new') {
        const terminal = words.length === 0 ? findTerminal() : undefined;
        if (options.posting !== undefined) words.push(`posting=${options.posting}`);
        return console.log(await beginApplication(folder, words, terminal));
      }
      if (words.length > 0)
        throw new OwnerError(`Write one name, or none for all applications; not: ${words.join(' ')}.`, 2);
      console.log(await apply(folder, { ...options, ...(name && { name }) }));
    });
}

if (import.meta.main) await applyCommand().parseAsync().catch(failWith);
