import { posix } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { oneLine } from '../../lib/controlCharacters.ts';
import { OwnerError } from '../../lib/errors.ts';
import { type ContentName, isCollection, typeOf } from '../../schema/content.ts';
import { loadContent } from '../../schema/load.ts';
import { valueAt } from '../../schema/parse/document.ts';
import { sample } from '../../schema/review/standIns.ts';
import { isReservedName } from '../../schema/sections.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { toSlug } from '../../schema/values/slug.ts';
import { newestVersion } from '../../schema/version.ts';
import { formatEntry } from '../../schema/write.ts';
import {
  type Change,
  checkChanges,
  formatChanges,
  nameOf,
  requireUndo,
  toChange,
  writeChanges,
} from '../lib/changes.ts';
import { formatForPeople } from '../lib/report.ts';
import { decorate } from './cards.ts';
import { type Draft, fitDraft, type Note, type Reading, type Values } from './draft.ts';
import { noPlace } from './facts.ts';
import { readFiles } from './formats.ts';
import { isSame, mergeInto, type Target } from './merge.ts';

export type ImportOptions = { dryRun?: boolean; replace?: boolean; yes?: boolean };

/**
 * Reads JSON Resume, BibTeX and LinkedIn's exports, and adds what they say to a content folder, which may be empty. Keys that
 * its files have stay, keys that they lack are added; with `replace`, the values of the import win.
 * @returns what was done, for people
 * @throws {OwnerError} where nothing was written
 */
export async function importFiles(
  folder: string,
  files: readonly string[],
  options: ImportOptions = {},
): Promise<string> {
  const name = nameOf(folder);
  if (!options.dryRun) await requireUndo(folder, name, options.yes);
  const { changes, report } = await planImport(folder, files, options.replace);
  if (options.dryRun) return `${report}\n\nNothing was written: this is a dry run.`;
  writeChanges(folder, changes);
  if (changes.length === 0) return `${report}\n\nNothing to write.`;
  return `${report}

Next:
  npm run check   says what is left to do
  npm start       shows the site on http://localhost:8888
  git diff        shows what was changed; git restore ${name} && git clean -fd ${name} undoes it`;
}

/**
 * The changes of an import, which are checked but not written, and the report on them.
 * @param replaces whether the values of the import win
 */
export async function planImport(
  folder: string,
  files: readonly string[],
  replaces = false,
): Promise<{ changes: Change[]; report: string }> {
  const before = await openFolder(folder);
  const readings = await readFiles(files, before.language);
  const notes = readings.flatMap((reading) => reading.notes);
  const drafts = completeDrafts(readings, before);
  const taken = mergeDrafts(drafts, before, replaces, notes);
  const named = nameFiles(taken, before);
  const changes = await checkFiles(folder, named, notes);
  const report = describe(readings, notes, named, changes);
  return {
    changes,
    report: [report, ...(changes.length > 0 ? ['', formatChanges(nameOf(folder), changes)] : [])].join('\n'),
  };
}

/** A content folder before the import, which may be empty. */
type Folder = { targets: Target[]; language: string; isSample: boolean };

async function openFolder(folder: string): Promise<Folder> {
  const loaded = await loadContent(folder);
  if (!loaded.ok && loaded.entries.length > 0)
    throw new OwnerError(`${formatForPeople(loaded.problems)}\nFix this first.`);
  const targets = loaded.entries.map(({ type, source, document, body: markdown }): Target => {
    const [values, body] = [{ ...Object(document?.value) }, markdown?.text ?? ''];
    return { type, source, before: { values, body }, values, body, kept: new Set() };
  });
  const isSample = loaded.ok && loaded.content.profile.name === sample.owner;
  return { targets, language: loaded.ok ? loaded.content.site.language : 'en', isSample };
}

/** The drafts, with what new files need and the import does not say. */
function completeDrafts(readings: readonly Reading[], { targets, language }: Folder): Draft[] {
  const given = readings.flatMap(({ drafts }) => drafts);
  const [first] = given;
  if (!first) return [];
  const known = [...given, ...targets].filter(({ type }) => type === 'profile');
  const factOf = (key: string) => known.map(({ values }) => values[key]).find((value) => value !== undefined);
  const own = { name: factOf('name') ?? 'Your name', title: factOf('title') ?? 'Your job title' };
  const location = factOf('location') ?? 'City, Country';
  const site = {
    ...{ version: newestVersion, url: 'https://portfolio.example.com', title: own.name, language },
    description: `${own.name}, ${own.title}, ${location}.`,
  };
  const counts = new Map<ContentName, number>();
  const order = Math.max(0, ...targets.map(({ values }) => Number(values.order) || 0));
  const singles: Draft[] =
    targets.length > 0
      ? []
      : (['profile', 'site'] as const).map((type) => ({ type, values: {}, place: first.place }));
  return [...given, ...singles].map((draft) => {
    const { type, values, fallback = {} } = draft;
    const count = counts.get(type) ?? 0;
    counts.set(type, count + 1);
    const { date, isDatedByName }: ContentType = typeOf[type];
    const isOrdered = isCollection(typeOf[type]) && date === undefined && !isDatedByName;
    const added = {
      ...(type === 'profile' && { ...own, location }),
      ...(type === 'site' && site),
      ...(type === 'publications' && own.name !== 'Your name' && { authors: [own.name] }),
      ...decorate(type, String(values.title), count),
      ...(isOrdered && { order: order + count + 1 }),
      ...fallback.values,
    };
    const body = fallback.body ?? (type === 'profile' ? 'Your summary' : undefined);
    return { ...draft, fallback: { values: added, ...(body && { body }) } };
  });
}

/** The files that the drafts are in: each in the one that says the same already, or in a new one. */
function mergeDrafts(
  drafts: readonly Draft[],
  { targets, language, isSample }: Folder,
  replaces: boolean,
  notes: Note[],
): Target[] {
  const all = [...targets];
  for (const draft of drafts) {
    const { type } = draft;
    const single = isCollection(typeOf[type]) ? undefined : all.find((target) => target.type === type);
    const values = { ...draft.fallback?.values, ...single?.draft?.fallback?.values, ...single?.values };
    const body = single?.body || draft.fallback?.body;
    const fitted = fitDraft(
      single ? { ...draft, fallback: { values, ...(body && { body }) } } : draft,
      notes,
    );
    if (!fitted) continue;
    const path = pathOf(fitted, language);
    const isIt = (target: Target) =>
      target.type === type &&
      isSame(type, target.values, fitted.values, target.source === path && !target.draft);
    const found = single ?? all.find(isIt);
    const wins = found?.draft === undefined && (replaces || (single !== undefined && isSample));
    if (found) mergeInto(found, { ...fitted, fallback: draft.fallback ?? {} }, wins);
    else all.push({ type, values: fitted.values, body: fitted.body ?? '', draft: fitted, kept: new Set() });
  }
  return all.filter(({ draft }) => draft !== undefined);
}

/** The files with their paths, and new ones with what nothing said. */
function nameFiles(taken: readonly Target[], { targets, language }: Folder): Map<string, Target> {
  const [paths, linkNames] = [
    targets.map(({ source = '' }) => source),
    targets.map(({ values }) => values.name),
  ];
  const used = new Set<unknown>([...paths, ...linkNames]);
  const files = new Map<string, Target>();
  for (const target of taken) {
    const { type, source, draft } = target;
    if (source !== undefined) {
      files.set(source, target);
      continue;
    }
    const values: Values = { ...schemaLine(type, targets), ...draft?.fallback?.values, ...target.values };
    // No two buttons may have the same name.
    if (type === 'links') used.add((values.name = numbered(String(values.name), ' ', used)));
    const path = numbered(pathOf({ type, values, slug: draft?.slug }, language), '-', used);
    used.add(path);
    files.set(path, { ...target, values, body: target.body || (draft?.fallback?.body ?? '') });
  }
  return files;
}

/** The path of a new file: of a publication, by its year and title; of another entry, by its organisation or title. */
function pathOf({ type, values, slug }: Pick<Draft, 'type' | 'values' | 'slug'>, language: string): string {
  const { source }: ContentType = typeOf[type];
  if (!source.includes('*')) return source;
  const names = ['organisation.name', 'institution.name', 'title', 'name'].map((path) =>
    valueAt(values, path.split('.')),
  );
  // Without the dollars of its formulas.
  const title = `${String(values.date).slice(0, 4)} ${String(values.title).replace(/\\?\$+/g, '')}`;
  const name = type === 'publications' ? title : String(names.find((one) => one !== undefined) ?? '');
  const whole = toSlug(slug ?? name, language);
  const short = whole.length <= 40 ? whole : whole.slice(0, 41).replace(/-[^-]*$/, '');
  const free = type === 'sections' && isReservedName(short) ? `${short}-2` : short;
  return source.replace('*', (slug && /^[\w-]+$/.test(slug) ? slug : free) || type);
}

/** The key by which editors find the JSON Schema of a new file, if `site.json` has one. */
function schemaLine(type: ContentName, targets: readonly Target[]): { $schema?: string } {
  const { source }: ContentType = typeOf[type];
  const schema = targets.find((target) => target.type === 'site')?.values.$schema;
  if (typeof schema !== 'string' || !/\*\.json$/.test(source)) return {};
  return { $schema: `../${schema.replace(/\bsite(?=\.)/, posix.dirname(source))}` };
}

/** A name or path that is not in use: with a number, if need be. */
function numbered(name: string, separator: string, used: ReadonlySet<unknown>): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.(?:md|json))?$/.exec(name) ?? [];
  let number = 1;
  const numberedName = () => `${stem}${number > 1 ? separator + number : ''}${ending}`;
  while (used.has(numberedName())) number++;
  return numberedName();
}

/** The changes, but for those of files that the check refuses: one odd value does not keep the rest from being written. */
async function checkFiles(
  folder: string,
  files: ReadonlyMap<string, Target>,
  notes: Note[],
): Promise<Change[]> {
  const changes = [...files].flatMap(([source, { type, before, values, body }]) => {
    if (before && isDeepStrictEqual(before, { values, body })) return [];
    return toChange(folder, source, formatEntry(typeOf[type], values, body));
  });
  const { ok, errors } = await checkChanges(folder, changes);
  if (ok) return changes;
  for (const [source, { draft }] of files) {
    const message = errors.get(source);
    if (draft && message !== undefined)
      notes.push({ ...draft.place, kind: 'lost', text: `not taken: ${message}` });
  }
  const sound = changes.filter(({ source }) => !errors.has(source));
  const again = await checkChanges(folder, sound);
  if (again.ok) return sound;
  throw new OwnerError(`${again.report}\nNothing was written, because of these errors.`);
}

function describe(
  readings: readonly Reading[],
  notes: readonly Note[],
  files: ReadonlyMap<string, Target>,
  changes: readonly Change[],
): string {
  const fresh = changes.filter(({ before }) => !before).length;
  const { lost = [], changed = [] } = Object.groupBy(notes, ({ kind }) => kind);
  const refused = new Set(
    lost.flatMap(({ text, file, line }) => (text.startsWith('not taken') ? `${file}:${line}` : [])),
  );
  const counts = Object.entries({
    new: fresh,
    changed: changes.length - fresh,
    'as before': [...files.keys()].filter((source) => changes.every((change) => change.source !== source))
      .length,
    'not taken': refused.size,
  });
  const drafts = readings.flatMap((reading) => reading.drafts).length;
  const homeless = lost.filter(({ text }) => text === noPlace);
  const keys = [...Map.groupBy(homeless, ({ name }) => name.replace(/\[\d+\]/g, ''))];
  const kept = [...files].flatMap(([source, target]) =>
    target.kept.size > 0 ? `${source}: ${[...target.kept].join(', ')}` : [],
  );
  const section = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', heading, ...lines.map((line) => `  ${oneLine(line)}`)] : [];
  const formats = [...new Set(readings.map(({ format }) => format))].join(', ');
  return [
    `${formats}: ${drafts} entries; ${counts.flatMap(([what, number]) => (number > 0 ? `${number} ${what}` : [])).join(', ') || 'no files'}.`,
    ...section('Lost:', [
      ...listNotes(lost.filter(({ text }) => text !== noPlace)),
      ...(keys.length > 0
        ? [
            `${noPlace}: ${keys.map(([key, { length }]) => key + (length > 1 ? ` (${length} times)` : '')).join(', ')}`,
          ]
        : []),
    ]),
    ...section('Changed:', listNotes(changed)),
    ...section('Kept as your files have it (--replace takes what is imported):', kept),
  ].join('\n');
}

/** Notes by their places; of the same ones, the first. */
function listNotes(notes: readonly Note[]): string[] {
  const distinct = new Map(notes.map((note) => [JSON.stringify(note), note]));
  const same = Map.groupBy(distinct.values(), ({ file, text }) => `${file}\n${text}`).values();
  return [...same].flatMap(([first, ...more]) => {
    if (!first) return [];
    const { file, line, name, text } = first;
    const times = more.length > 0 ? ` (and ${more.length} more)` : '';
    return `${file}:${line}  ${name === '' ? '' : `${name}: `}${text}${times}`;
  });
}
