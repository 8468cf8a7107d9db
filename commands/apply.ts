import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { OwnerError } from '../lib/errors.ts';
import { applicationType } from '../schema/types/application.ts';
import { toSlug } from '../schema/values/slug.ts';
import { closestName, isBlank } from '../schema/values/text.ts';
import { wordsOf } from '../schema/words/languages.ts';
import { formatEntry } from '../schema/write.ts';
import { buildApplication, openApplications, readText } from './apply/buildApplication.ts';
import { converse, findTerminal, greet, type Question, type Terminal } from './lib/ask.ts';
import { folderName, formatChanges, toChange, writeChanges } from './lib/changes.ts';
import { createCommand, failWith } from './lib/command.ts';
import { contentFolder } from './lib/folders.ts';
import { formatForPeople } from './lib/report.ts';

/** Where the documents are written, in the current folder; Git and Docker ignore it. */
const outFolder = 'applications';

/**
 * Writes the documents of all applications, or of one.
 * @returns what was written and what was found, for people
 * @throws {OwnerError} if there is no such application, or an error in one
 */
export async function apply(
  folder: string,
  {
    name,
    posting,
    out: whole = outFolder,
  }: { name?: string | undefined; posting?: string | undefined; out?: string },
): Promise<string> {
  const source = await openApplications(folder);
  const { applications, problems } = source;
  const names = applications.map((one) => one.name);
  if (names.length === 0)
    throw new OwnerError(
      `There is no application in ${folderName(folder)}/applications; "npm run apply -- new" begins one.`,
    );
  if (name !== undefined && !names.includes(name)) {
    const meant = closestName(name, names);
    throw new OwnerError(
      `There is no application ${name}${meant ? `; did you mean ${meant}?` : '.'} The applications are ${names.join(', ')}.`,
      2,
    );
  }
  const lines = problems.length > 0 ? [formatForPeople(problems, { listsPlaceholders: true })] : [];
  for (const application of applications) {
    if (name !== undefined && application.name !== name) continue;
    const { files, report } = await buildApplication(source, application, posting);
    const out = join(whole, application.name);
    mkdirSync(out, { recursive: true });
    for (const [file, bytes] of files) writeFileSync(join(out, file), bytes);
    lines.push(
      `${application.role}, ${application.organisation}: ${out}/ has ${[...files.keys()].join(', ')}`,
    );
    lines.push(...report.map((line) => line.replace(/^/gm, '  ')));
  }
  return lines.join('\n');
}

/** Begins an application: a file with the frame of a letter. @returns what was written, for people */
export async function beginApplication(
  folder: string,
  words: readonly string[],
  terminal?: Terminal,
): Promise<string> {
  const { content, applications } = await openApplications(folder);
  const given = new Map(words.map((word) => [word.replace(/=.*/s, ''), word.replace(/^[^=]*=?/, '')]));
  const unknown = [...given.keys()].find((key) => !['organisation', 'role', 'posting'].includes(key));
  if (unknown !== undefined)
    throw new OwnerError(`${unknown} is no question here; write organisation=…, role=… and posting=….`, 2);
  const required = (typed: string) => (isBlank(typed) ? { error: 'Write a text.' } : {});
  const readable = (path: string) =>
    isBlank(path) || existsSync(path.trim()) ? {} : { error: 'There is no such file.' };
  const { result } = await converse(given, words.length === 0 ? terminal : undefined, async (ask) => {
    const text = async (question: Question) => (await ask.text(question)).trim();
    return {
      organisation: await text({ key: 'organisation', message: 'Organisation:', check: required }),
      role: await text({ key: 'role', message: 'Role, as the posting names it:', check: required }),
      file: await text({
        ...{ key: 'posting', message: 'Posting: the path of a text file, copied from the page of the job.' },
        ...{ enter: 'there is none', check: readable },
      }),
    };
  });
  const { organisation, role, file } = result;
  const { language } = content.site;
  const base = toSlug(organisation, language) || toSlug(role, language) || 'application';
  let name = base;
  for (let number = 2; applications.some((one) => one.name === name); number++) name = `${base}-${number}`;
  const { greeting, close } = wordsOf(language).words.letter;
  const letter = [greeting, '(TODO: your letter)', close, content.profile.name].join('\n\n');
  const posting = file === '' ? undefined : `${name}.txt`;
  const values = { organisation, role, ...(posting && { posting }) };
  const changes = [
    ...toChange(folder, `applications/${name}.md`, formatEntry(applicationType, values, letter)),
    ...(posting ? toChange(folder, `applications/${posting}`, readText(file)) : []),
  ];
  writeChanges(folder, changes);
  return `${formatChanges(folderName(folder), changes)}\nWrite the letter there, then: npm run apply -- ${name}`;
}

/** Makes the documents of applications for jobs. */
export function applyCommand(): Command {
  return createCommand(
    'npm run apply --',
    'Writes the CV and the letter of every application in your content, or of one by its name. "new" begins one: it asks, or takes organisation=…, role=… and posting=….',
    ['CONTENT_DIR'],
  )
    .usage('[name | new] [options]')
    .argument('[words...]')
    .option('--posting <file>', 'compare the CV with the posting in this text file')
    .action(async ([name, ...words]: string[], { posting }: { posting?: string }) => {
      const folder = contentFolder();
      if (name !== 'new') return console.log(await apply(folder, { name, posting }));
      if (words.length === 0) greet(findTerminal());
      console.log(await beginApplication(folder, words, findTerminal()));
    });
}

if (import.meta.main) await applyCommand().parseAsync().catch(failWith);
