import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { OwnerError } from '../lib/errors.ts';
import { editionsOf } from '../schema/addresses.ts';
import { applicationType } from '../schema/types/application.ts';
import { toSlug } from '../schema/values/slug.ts';
import { wordsOf } from '../schema/words/languages.ts';
import { formatEntry } from '../schema/write.ts';
import { buildApplication, openApplications, readPosting } from './apply/buildApplication.ts';
import { folderName, formatChanges, toChange, writeChanges } from './lib/changes.ts';
import { createCommand, failWith } from './lib/command.ts';
import { contentFolder } from './lib/folders.ts';
import { formatForPeople } from './lib/report.ts';

export async function apply(
  folder: string,
  { name, out = 'applications' }: { name?: string | undefined; out?: string } = {},
): Promise<string> {
  const source = await openApplications(folder);
  const { applications, problems } = source;
  if (problems.some(({ severity }) => severity === 'error'))
    throw new OwnerError(`${formatForPeople(problems)}\nFix this first.`);
  const chosen = applications.filter((one) => one.name === (name ?? one.name));
  const known = applications.map((one) => one.name).join(', ') || 'none';
  const missing = `There is no application ${name ?? ''} in ${folderName(folder)}/applications (there are: ${known})`;
  if (chosen.length === 0) throw new OwnerError(`${missing}; "npm run apply -- new" begins one.`, 2);
  const lines = problems.length > 0 ? [formatForPeople(problems, true)] : [];
  for (const application of chosen) {
    const { files, report } = await buildApplication(source, application);
    const place = join(out, application.name);
    mkdirSync(place, { recursive: true });
    for (const [file, bytes] of files) writeFileSync(join(place, file), bytes);
    const names = [...files.keys()].join(', ');
    lines.push(`${application.role}, ${application.organisation}: ${place}/ has ${names}`);
    lines.push(...report.map((line) => line.replace(/^/gm, '  ')));
  }
  return lines.join('\n');
}

export async function beginApplication(folder: string, words: readonly string[]): Promise<string> {
  const { loaded } = await openApplications(folder);
  const all = editionsOf(loaded.content);
  const languages = all.map(({ site }) => site.language);
  const given = new Map(words.map((word) => [word.replace(/=.*/s, ''), word.replace(/^[^=]*=?/, '').trim()]));
  const {
    organisation = '',
    role = '',
    posting: file,
    language: tag = languages[0],
    ...others
  } = Object.fromEntries(given);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined || organisation === '' || role === '')
    throw new OwnerError(
      `${unknown === undefined ? 'organisation=… and role=… are needed' : `Unknown key ${unknown}`}; the keys are organisation, role, posting and language.`,
      2,
    );
  const chosen = all.find(({ site }) => site.language === tag);
  if (!chosen) throw new OwnerError(`The languages are ${languages.join(', ')}.`, 2);
  const posting = file ? await readPosting(file) : undefined;
  const base = toSlug(organisation, chosen.site.language) || 'application';
  const isTaken = (name: string) =>
    name === 'new' || ['md', 'txt'].some((end) => existsSync(join(folder, 'applications', `${name}.${end}`)));
  let name = base;
  for (let number = 2; isTaken(name); number++) name = `${base}-${number}`;
  const { greeting, close } = wordsOf(chosen.site.language).words.letter;
  const letter = [greeting, '(TODO: your letter)', close, chosen.profile.name].join('\n\n');
  const language = tag === languages[0] ? undefined : tag;
  const values = { organisation, role, language, ...(posting && { posting: `${name}.txt` }) };
  const changes = [
    ...toChange(folder, `applications/${name}.md`, formatEntry(applicationType, values, letter)),
    ...(posting ? toChange(folder, `applications/${name}.txt`, posting) : []),
  ];
  writeChanges(folder, changes);
  return `${formatChanges(folderName(folder), changes)}\nWrite the letter there, then: npm run apply -- ${name}`;
}

export function applyCommand(): Command {
  return createCommand(
    'npm run apply --',
    'Writes the CV and the letter of every application in your content, or of one by its name. "new" begins one, with organisation=…, role=… and, if you like, posting=FILE and language=….',
  )
    .usage('[name | new] [options]')
    .argument('[name]')
    .argument('[key=value...]')
    .action(async (name: string | undefined, words: string[]) => {
      const folder = contentFolder();
      if (name !== 'new' && words.length > 0)
        throw new OwnerError(`Write one name, or none for all applications; not: ${words.join(' ')}.`, 2);
      if (name === 'new') console.log(await beginApplication(folder, words));
      else console.log(await apply(folder, { name }));
    });
}

if (import.meta.main) await applyCommand().parseAsync().catch(failWith);
