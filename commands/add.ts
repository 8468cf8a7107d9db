import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { stringify } from 'yaml';
import * as z from 'zod';
import { OwnerError } from '../lib/errors.ts';
import { type ContentName, contentNames, contentTypes } from '../schema/content.ts';
import { loadEverything } from '../schema/load.ts';
import { filesOfType } from '../schema/parse/fileStages.ts';
import { findNameFault } from '../schema/review/names.ts';
import { placeholderDate } from '../schema/review/placeholder.ts';
import { isCollection, slugOf } from '../schema/sourcePaths.ts';
import type { ContentType } from '../schema/types/contentType.ts';
import { titleOf } from '../schema/types/fieldRules.ts';
import { descriptionOf, exampleOf, unwrap } from '../schema/types/schemaParts.ts';
import { localDay } from '../schema/values/dates.ts';
import { isRecord } from '../schema/values/paths.ts';
import { toSlug } from '../schema/values/slug.ts';
import { closestName } from '../schema/values/text.ts';
import { fileText, freePathOf, replaceValue, type Values } from './entries/newEntry.ts';
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
  const filled = fillKeys(type.schema, values);
  const text = type.body ? writeTemplate(type, filled) : fileText(folder, { type: name, values: filled });
  writeChanges(folder, toChange(folder, source, text));
  return `new      ${folderName(folder)}/${source}
${type.body ? 'To use another key, delete the # before it. ' : ''}npm run check lists the placeholders to replace.
Its form: npm run dev, then ${localAddress('dev')}/edit/#/collections/${name}/entries/${encodeURIComponent(slugOf(source))}`;
}

/** The key with the title of an entry, or the name of its organisation if it is a job or degree. */
function nameKeyOf(type: ContentType): string {
  return type.nameFrom?.find((key) => key !== type.date) ?? titleOf(type) ?? 'name';
}

/** Adds the required keys that are missing, with placeholders. */
function fillKeys(schema: z.ZodObject, given: Values): Values {
  const filled = { ...given };
  for (const [key, field] of Object.entries(schema.shape)) {
    if (key in given || !(field instanceof z.ZodOptional)) filled[key] = fillValue(field, given[key]);
  }
  return filled;
}

/** A placeholder that the schema accepts. Example addresses are placeholders already. */
function fillValue(schema: z.core.$ZodType, given: unknown): unknown {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return [given].flat().map((item) => fillValue(inner.element, item));
  if (inner instanceof z.ZodObject) return fillKeys(inner, isRecord(given) ? given : {});
  if (given !== undefined) return given;
  const example = exampleOf(schema);
  return [`TODO: ${example}`, placeholderDate].find((text) => z.safeParse(schema, text).success) ?? example;
}

/** A Markdown file that explains where each value and the text go. */
function writeTemplate({ schema, body }: ContentType, filled: Values): string {
  const label = body?.label ?? '';
  const text = body?.isOptional ? [] : [`TODO: ${label}`];
  const keys = writeKeys(schema, filled);
  return [
    '---',
    keys,
    `# Write the text below the next line, in Markdown: ${label}.`,
    '---',
    ...text,
    '',
  ].join('\n');
}

/** YAML with every key below its description. A key without a value is a comment with an example. */
function writeKeys(schema: z.ZodObject, values: Values): string {
  const written = Object.entries(schema.shape).map(([key, field]) => {
    const inner = unwrap(field);
    const value = values[key] ?? exampleOf(field);
    const yaml =
      inner instanceof z.ZodObject && isRecord(value)
        ? `${key}:\n${writeKeys(inner, value).replace(/^/gm, '  ')}`
        : stringify({ [key]: value }, { lineWidth: 0 }).trimEnd();
    return `# ${descriptionOf(field)}\n${values[key] === undefined ? yaml.replace(/^/gm, '#') : yaml}`;
  });
  return written.join('\n');
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
