import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Argument, type Command } from 'commander';
import { Document, parse, stringify } from 'yaml';
import * as z from 'zod';
import { formRoute } from '../editor/config.ts';
import { OwnerError } from '../lib/errors.ts';
import { type ContentName, collectionFolders, contentNames, typeOf } from '../schema/content.ts';
import { loadEverything } from '../schema/load.ts';
import { entriesOf, readEntry } from '../schema/parse/entry.ts';
import { descriptionOf, exampleOf } from '../schema/parse/explain.ts';
import { formatPath, severityOf } from '../schema/problems.ts';
import { placeholderDate } from '../schema/review/placeholder.ts';
import type { ContentType } from '../schema/types/contentType.ts';
import { schemaAt, unwrap } from '../schema/types/fieldRules.ts';
import { isRecord } from '../schema/values/paths.ts';
import { toSlug } from '../schema/values/slug.ts';
import { formatEntry } from '../schema/write.ts';
import { linkAppearance } from './entries/appearance.ts';
import { pathOf, splitList, type Values } from './entries/newEntry.ts';
import { folderName, toChange, writeChanges } from './lib/changes.ts';
import { createCommand, failWith } from './lib/command.ts';
import { contentFolder } from './lib/folders.ts';
import { localEditor } from './lib/server.ts';

/** Fills the required keys with placeholders that the check reports. @throws {OwnerError} before it writes, if a word is wrong */
export async function addEntry(
  name: ContentName,
  words: readonly string[],
  folder: string,
  today: Date,
): Promise<string> {
  const type: ContentType = typeOf[name];
  if (!existsSync(folder)) throw new OwnerError(`There is no folder ${folder}.`);
  const { entries } = await loadEverything(folder);
  const owner = entriesOf(entries, 'profile')[0]?.value?.name;
  const { language = 'en' } = entriesOf(entries, 'site')[0]?.value ?? {};
  const { values, text } = readWords(type, words);
  const given: Values = {
    ...(name === 'publications' && owner && { authors: [owner] }),
    ...(name === 'links' && values.url !== undefined && linkAppearance(values)),
    ...values,
  };
  const title = given.title ?? given.name ?? given.role ?? 'new';
  const slug = type.isDatedByName && toSlug(`${today.toISOString().slice(0, 10)} ${title}`, language);
  const entry = { type: name, values: { ...given, title }, slug: slug || undefined };
  const source = pathOf(entry, language, (path) => existsSync(join(folder, path)));
  const filled = fillObject(type.schema, given, entriesOf(entries, name).length + 1);
  const body = text?.trim() ?? placeholderBody(type, given);
  const { faults } = readEntry(formatEntry(type, filled, body), type);
  const errors = faults
    .filter(({ code }) => severityOf(code) === 'error')
    .map(({ path, message, suggestion }) => {
      const hint = suggestion === undefined ? '' : ` Write: ${suggestion}`;
      return `${formatPath(path) || 'text'}: ${message}${hint}`;
    });
  if (errors.length > 0) throw new OwnerError([...errors, 'Nothing was written.'].join('\n'), 2);
  const written = writeTemplate(type, filled, body);
  writeChanges(folder, toChange(folder, source, written));
  const left = ['TODO', placeholderDate].filter((one) => written.includes(one)).join(' and ');
  return `new      ${folderName(folder)}/${source}
${left && `Replace each ${left} in it. `}${type.body ? 'To use another key, delete the # before it. ' : ''}npm run check says what is left.
Its form: npm run dev, then ${localEditor}${formRoute(name, source)}`;
}

function readWords(
  { schema, body }: ContentType,
  words: readonly string[],
): { values: Values; text?: string } {
  const document = new Document({});
  let text: string | undefined;
  for (const word of words) {
    const [, key = word, value = ''] = /^([^=]*)=(.*)$/s.exec(word) ?? [];
    const path = key.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    if (body && key === 'text') text = value;
    else document.setIn(path, toValue(schemaAt(schema, path), value.trim()));
  }
  return { values: document.toJS(), ...(text !== undefined && { text }) };
}

function toValue(schema: z.core.$ZodType | undefined, text: string): unknown {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return splitList(text);
  const isTyped =
    inner instanceof z.ZodBoolean || inner instanceof z.ZodNumber || inner instanceof z.ZodUnion;
  return isTyped ? parse(text) : text;
}

function placeholderBody({ body }: ContentType, given: Values): string {
  const { isOptional = body === undefined, label = '' } = { ...body };
  const isNeeded = typeof isOptional === 'string' ? !Object.hasOwn(given, isOptional) : !isOptional;
  return isNeeded ? `TODO: ${label}` : '';
}

function writeTemplate(type: ContentType, values: Values, body: string): string {
  if (!type.source.endsWith('.md')) return formatEntry(type, values);
  return ['---', ...writeKeys(type.schema, values), '---', ...(body ? [body] : []), ''].join('\n');
}

function fillObject(schema: z.ZodObject, given: Values, number: number): Values {
  const shown = Object.entries(schema.shape).filter(
    ([key, field]) => Object.hasOwn(given, key) || !(field instanceof z.ZodOptional),
  );
  const filled = shown.map(([key, field]) => [key, fillValue(field, given[key], number)] as const);
  return { ...given, ...Object.fromEntries(filled) };
}

/** Examples of addresses are placeholders already; texts and dates become one where the schema accepts it. */
function fillValue(schema: z.core.$ZodType, given: unknown, number: number): unknown {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject && (isRecord(given) || given === undefined))
    return fillObject(inner, given ?? {}, number);
  if (inner instanceof z.ZodArray && inner.element instanceof z.ZodType)
    return [given].flat().map((item) => fillValue(inner.element, item, number));
  if (given !== undefined) return given;
  const example = exampleOf(schema);
  const text = `TODO: ${example}${number === 1 ? '' : ` ${number}`}`;
  return [text, placeholderDate].find((one) => z.safeParse(schema, one).success) ?? example;
}

function writeKeys(schema: z.ZodObject, values: Values): string[] {
  return Object.entries(schema.shape).flatMap(([key, field]) => {
    const inner = unwrap(field);
    const description = descriptionOf(field);
    const own = values[key];
    if (inner instanceof z.ZodObject && isRecord(own))
      return [`# ${description}`, `${key}:`, ...writeKeys(inner, own).map((line) => `  ${line}`)];
    const yaml = stringify({ [key]: own ?? wholeExample(field) }, { lineWidth: 0 });
    return [
      `# ${description}`,
      ...yaml
        .trimEnd()
        .replace(/^/gm, own === undefined ? '#' : '')
        .split('\n'),
    ];
  });
}

function wholeExample(schema: z.core.$ZodType): unknown {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray && inner.element instanceof z.ZodObject)
    return [wholeExample(inner.element)];
  if (!(inner instanceof z.ZodObject)) return exampleOf(schema);
  return Object.fromEntries(Object.entries(inner.shape).map(([key, field]) => [key, wholeExample(field)]));
}

export function addCommand(): Command {
  const types = contentNames.filter((name) => collectionFolders.includes(name));
  const listed = types.map((name) => {
    const { description = '' } = typeOf[name].schema.meta() ?? {};
    return `  ${name.padEnd(14)}${description.replace(/(?<=\.) .*/, '')}`;
  });
  const hint = 'values, such as organisation.name=Acme; lists have commas, text is the Markdown';
  const description = 'Writes a new file into your content, to be filled in.';
  const command = createCommand('npm run add --', description);
  return command
    .addArgument(new Argument('[type]', 'one of those below').choices(types))
    .argument('[key=value...]', hint)
    .addHelpText('after', ['\nTypes:', ...listed].join('\n'))
    .action(async (type: ContentName | undefined, words: string[]) => {
      if (type === undefined) command.outputHelp();
      else console.log(await addEntry(type, words, contentFolder(), new Date()));
    });
}

if (import.meta.main) await addCommand().parseAsync().catch(failWith);
