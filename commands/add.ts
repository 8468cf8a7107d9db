import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Argument, type Command } from 'commander';
import { Document, parse, stringify } from 'yaml';
import * as z from 'zod';
import { OwnerError } from '../lib/errors.ts';
import { type ContentName, contentNames, typeOf } from '../schema/content.ts';
import { isCollection, slugOf } from '../schema/contentPaths.ts';
import { formatEntry } from '../schema/formatEntry.ts';
import { loadEverything } from '../schema/load.ts';
import { entriesOf } from '../schema/parse/entry.ts';
import { formatPath } from '../schema/problems.ts';
import { placeholderDate } from '../schema/review/placeholder.ts';
import type { ContentType } from '../schema/types/contentType.ts';
import { descriptionOf, exampleOf, schemaAt, unwrap } from '../schema/types/schemaParts.ts';
import { isRecord } from '../schema/values/paths.ts';
import { toSlug } from '../schema/values/slug.ts';
import { linkAppearance } from './entries/appearance.ts';
import { findEntryErrors, pathOf, splitList, type Values } from './entries/newEntry.ts';
import { folderName, toChange, writeChanges } from './lib/changes.ts';
import { contentFolder, createCommand, failWith } from './lib/command.ts';
import { localEditorAddress } from './lib/server.ts';

/** Writes a new file, with placeholders for required keys. @throws {OwnerError} before it writes, if a word is wrong */
export async function addEntry(name: ContentName, given: readonly string[], folder: string, today: Date) {
  if (!existsSync(folder)) throw new OwnerError(`There is no folder ${folder}.`);
  const type: ContentType = typeOf[name];
  const { entries } = await loadEverything(folder);
  const owner = entriesOf(entries, 'profile')[0]?.value?.name;
  const { language = 'en' } = entriesOf(entries, 'site')[0]?.value ?? {};
  const isText = (word: string) => type.body !== undefined && word.startsWith('text=');
  const keyed = given.filter((word) => !isText(word));
  const words = readWords(type.schema, keyed);
  const values: Values = {
    ...(type.ownerKey && owner && { [type.ownerKey]: [owner] }),
    ...(name === 'links' && words.url !== undefined && linkAppearance(words)),
    ...words,
  };
  const text = given.find(isText)?.slice('text='.length).trim() ?? placeholderText(type, values);
  const day = today.toISOString().slice(0, 10);
  const slug = type.isDatedByName
    ? `${day} ${toSlug(String(values.title ?? ''), language) || 'new'}`
    : undefined;
  const source = pathOf({ type: name, values, slug }, language, (path) => existsSync(join(folder, path)));
  const filled = fillKeys(type.schema, values);
  refuseErrors(type, filled, text);
  writeChanges(folder, toChange(folder, source, writeTemplate(type, filled, text)));
  return `new      ${folderName(folder)}/${source}
${type.body ? 'To use another key, delete the # before it. ' : ''}npm run check lists the placeholders to replace.
Its form: npm run dev, then ${localEditorAddress}#/collections/${name}/entries/${encodeURIComponent(slugOf(source))}`;
}

function readWords(schema: z.ZodObject, words: readonly string[]): Values {
  const document = new Document({});
  for (const word of words) {
    const [, key = word, value = ''] = /^([^=]*)=(.*)$/s.exec(word) ?? [];
    const path = key.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    try {
      document.setIn(path, toValue(unwrap(schemaAt(schema, path)), value.trim()));
    } catch {
      throw new OwnerError(`${word} conflicts with a word before it; delete one.\nNothing was written.`, 2);
    }
  }
  return document.toJS();
}

function toValue(schema: z.core.$ZodType | undefined, text: string): unknown {
  if (schema instanceof z.ZodArray) return splitList(text);
  const isTyped = [z.ZodBoolean, z.ZodNumber, z.ZodUnion].some((type) => schema instanceof type);
  try {
    return isTyped ? parse(text, { logLevel: 'error' }) : text;
  } catch {
    return text;
  }
}

function placeholderText({ body }: ContentType, values: Values): string {
  if (body === undefined) return '';
  const { isOptional, replacedBy = '', label } = body;
  return isOptional || Object.hasOwn(values, replacedBy) ? '' : `TODO: ${label}`;
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
  if (inner instanceof z.ZodObject && (given === undefined || isRecord(given)))
    return fillKeys(inner, given ?? {});
  if (given !== undefined) return given;
  const example = exampleOf(schema);
  return [`TODO: ${example}`, placeholderDate].find((one) => z.safeParse(schema, one).success) ?? example;
}

function refuseErrors(type: ContentType, values: Values, body: string): void {
  const errors = findEntryErrors(type, values, body).map(({ path, message, suggestion }) => {
    const hint = suggestion === undefined ? '' : ` Write: ${suggestion}`;
    return `${formatPath(path) || 'text'}: ${message}${hint}`;
  });
  if (errors.length > 0) throw new OwnerError([...errors, 'Nothing was written.'].join('\n'), 2);
}

function writeTemplate(type: ContentType, values: Values, body: string): string {
  if (!type.body) return formatEntry(type, values);
  return ['---', writeKeys(type.schema, values), '---', ...(body ? [body] : []), ''].join('\n');
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

export function addCommand(): Command {
  const types = contentNames.filter((name) => isCollection(typeOf[name]));
  const hint = 'values, such as organisation.name=Acme; lists have commas, text is the Markdown';
  const description = 'Writes a new file into your content, to be filled in.';
  const command = createCommand('npm run add --', description);
  return command
    .addArgument(new Argument('[type]', 'the kind of entry').choices(types))
    .argument('[key=value...]', hint)
    .action(async (type: ContentName | undefined, words: string[]) => {
      if (type === undefined) command.outputHelp();
      else console.log(await addEntry(type, words, contentFolder(), new Date()));
    });
}

if (import.meta.main) await addCommand().parseAsync().catch(failWith);
