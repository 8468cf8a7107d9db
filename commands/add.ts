import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { OwnerError } from '../lib/errors.ts';
import { type ContentName, contentNames, contentTypes } from '../schema/content.ts';
import { loadEverything } from '../schema/load.ts';
import { filesOfType } from '../schema/parse/fileStages.ts';
import { findNameFault } from '../schema/review/names.ts';
import { isCollection, slugOf } from '../schema/sourcePaths.ts';
import type { ContentType } from '../schema/types/contentType.ts';
import { titleOf } from '../schema/types/fieldRules.ts';
import { localDay } from '../schema/values/dates.ts';
import { toSlug } from '../schema/values/slug.ts';
import { closestName } from '../schema/values/text.ts';
import { freePathOf, replaceValue } from './entries/newEntry.ts';
import { writeTemplate } from './entries/template.ts';
import { folderName, toChange, writeChanges } from './lib/changes.ts';
import { contentFolder, createCommand, failWith } from './lib/command.ts';
import { localAddress } from './lib/server.ts';

/** Writes a new file, with placeholders for required keys. */
export async function addEntry(name: ContentName, title: string, folder: string, today: Date) {
  if (!existsSync(folder)) throw new OwnerError(`There is no folder ${folder}.`);
  const type = contentTypes[name];
  const { files } = await loadEverything(folder);
  const owner = filesOfType(files, 'profile')[0]?.value.name;
  const { language = 'en', languages } = filesOfType(files, 'site')[0]?.value ?? {};
  const given = title === '' ? {} : replaceValue({}, nameKeyOf(type).split('.'), title);
  const values = { ...(type.ownerKey && owner && { [type.ownerKey]: [owner] }), ...given };
  const date = localDay(today);
  const slug = type.isDatedByName ? `${date} ${toSlug(title, language) || 'new'}` : undefined;
  const isTaken = (path: string) =>
    existsSync(join(folder, path)) || findNameFault(name, slugOf(path), { date, languages }) !== undefined;
  const source = freePathOf({ type: name, values, slug }, language, isTaken);
  writeChanges(folder, toChange(folder, source, writeTemplate(name, values, folder)));
  const form = `${localAddress('dev')}/edit/#/collections/${name}/entries/${encodeURIComponent(slugOf(source))}`;
  return [
    `new      ${folderName(folder)}/${source}`,
    `${type.body ? 'To use another key, delete the # before it. ' : ''}npm run check lists the placeholders to replace.`,
    `Its form: npm run dev, then ${form}`,
  ].join('\n');
}

/** The key with the title of an entry, or the name of its organisation if it is a job or degree. */
function nameKeyOf(type: ContentType): string {
  return type.nameFrom?.find((key) => key !== type.date) ?? titleOf(type) ?? 'name';
}

const types = contentNames.filter((name) => isCollection(contentTypes[name]));

/** @throws {OwnerError} with the types to choose from */
function typeNamed(typed: string): ContentName {
  const type = types.find((name) => name === typed);
  if (type) return type;
  const closest = closestName(typed, types);
  const hint = closest ? `; did you mean ${closest}?` : '.';
  const example = 'For example: npm run add -- experience Example Research';
  throw new OwnerError(`There is no type "${typed}"${hint} The types: ${types.join(', ')}.\n${example}`, 2);
}

export function addCommand(): Command {
  const description = 'Writes a new file into your content, to be filled in.';
  const command = createCommand('npm run add --', description);
  return command
    .argument('[type]', `the type of the entry: ${types.join(', ')}`)
    .argument('[title...]', 'its title, which names the file; for a job or degree, the organisation')
    .action(async (type: string | undefined, words: string[]) => {
      if (type === undefined) command.outputHelp();
      else console.log(await addEntry(typeNamed(type), words.join(' '), contentFolder(), new Date()));
    });
}

if (import.meta.main) await addCommand().parseAsync().catch(failWith);
