import { type ContentName, isCollection, typeOf } from '../../schema/content.ts';
import type { LoadedEntry } from '../../schema/parse/entry.ts';
import { isReservedName } from '../../schema/sections.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { valueAt } from '../../schema/values/paths.ts';
import { toSlug } from '../../schema/values/slug.ts';
import { formatEntry } from '../../schema/write.ts';
import { decorate } from './cards.ts';
import { type Draft, fitDraft, type Note, type Values } from './draft.ts';
import { isSame, mergeInto, type Target } from './merge.ts';

/** A content folder before the import, which may be empty. */
export type Folder = { targets: Target[]; language: string; isSample?: boolean };

/** The files of a content folder as they are before anything is added. */
export function targetsOf(entries: readonly LoadedEntry[]): Target[] {
  return entries.map(({ type, source, text, document, body }) => {
    const was = { values: { ...Object(document?.value) }, body: body?.text ?? '' };
    return { type, source, before: { ...was, text }, ...was, kept: new Set() };
  });
}

/** The drafts, with what new files need and the import does not say. An empty folder gets a profile to fill in. */
export function completeDrafts(given: readonly Draft[], { targets, language }: Folder): Draft[] {
  const profiles = [...given, ...targets].filter(({ type }) => type === 'profile');
  const [owner, title = 'Your job title', location = 'City, Country'] = ['name', 'title', 'location'].map(
    (key) => profiles.map(({ values }) => values[key]).find((value) => value !== undefined),
  );
  const name = owner ?? 'Your name';
  const site = { url: 'https://portfolio.example.com', title: name, language };
  const singles = new Map<ContentName, Draft['fallback']>([
    ['profile', { values: { name, title, location }, body: 'Your summary' }],
    ['site', { values: { ...site, description: `${name}, ${title}, ${location}.` } }],
  ]);
  const place = given[0]?.place;
  const isEmpty = targets.length === 0 && place !== undefined;
  const missing = isEmpty ? [...singles.keys()].map((type): Draft => ({ type, values: {}, place })) : [];
  const counts = new Map<ContentName, number>();
  return [...given, ...missing].map((draft) => {
    const { type, fallback } = draft;
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    const others = targets.filter((target) => target.type === type);
    const order = Math.max(0, ...others.map((other) => Number(other.values.order) || 0)) + count;
    const { date, isDatedByName }: ContentType = typeOf[type];
    const values = {
      ...(type === 'publications' && owner !== undefined && { authors: [owner] }),
      ...decorate(type, draft.values, others.length + count),
      ...(date === undefined && !isDatedByName && { order }),
      ...fallback?.values,
    };
    return { ...draft, fallback: singles.get(type) ?? { ...fallback, values } };
  });
}

/** The files that the drafts are in: each in the one that says the same already, or in a new one. */
export function mergeDrafts(
  drafts: readonly Draft[],
  { targets, language, isSample = false }: Folder,
  replaces: boolean,
  notes: Note[],
): Target[] {
  const all = [...targets];
  for (const draft of drafts) {
    const { type } = draft;
    const single = isCollection(typeOf[type]) ? undefined : all.find((target) => target.type === type);
    const values = { ...draft.fallback?.values, ...single?.values };
    const body = single?.body || draft.fallback?.body;
    const made = fitDraft({ ...draft, fallback: { values, body } }, notes);
    if (!made) continue;
    const fitted = { ...made, fallback: draft.fallback };
    const path = pathOf(fitted, language);
    const isIt = (target: Target) =>
      target.type === type &&
      isSame(type, target.values, fitted.values, target.source === path && !target.draft);
    const found = single ?? all.find(isIt);
    if (found) {
      const wins = !found.draft && (replaces || (single !== undefined && isSample));
      mergeInto(found, fitted, wins);
      continue;
    }
    all.push({ type, values: fitted.values, body: fitted.body ?? '', draft: fitted, kept: new Set() });
    if (Object.keys(draft.values).length === 0) continue;
    const guesses = { ...draft.fallback?.values, text: fitted.body ? undefined : draft.fallback?.body };
    for (const [key, guess] of Object.entries(guesses)) {
      const isSaid = !/^(?:text|authors|qualification)$/.test(key) || key in fitted.values;
      if (guess && !isSaid)
        notes.push({ ...draft.place, kind: 'changed', text: `it has no ${key}: “${guess}” stands for it` });
    }
  }
  return all.filter(({ draft }) => draft !== undefined);
}

/** The files by their paths; new ones with what nothing said. */
export function nameFiles(taken: readonly Target[], { targets, language }: Folder): Map<string, Target> {
  const used = new Set<unknown>(targets.flatMap(({ source, values }) => [source, values.name]));
  const free = (nameOf: (ending: string) => string, separator: string) => {
    let [name, number] = [nameOf(''), 1];
    while (used.has(name)) name = nameOf(`${separator}${++number}`);
    used.add(name);
    return name;
  };
  const files = taken.map(({ source, ...target }): [string, Target] => {
    const { type, draft } = target;
    if (source !== undefined) return [source, target];
    const values: Values = { ...draft?.fallback?.values, ...target.values };
    // No two buttons may have the same name.
    if (type === 'links') values.name = free((ending) => `${values.name}${ending}`, ' ');
    const path = free((ending) => pathOf({ type, values, slug: draft?.slug }, language, ending), '-');
    return [path, { ...target, values, body: target.body || (draft?.fallback?.body ?? '') }];
  });
  return new Map(files);
}

/** The path of a new file: of a publication, by its year and title; of others, by their organisation or title. */
function pathOf(
  { type, values, slug }: Pick<Draft, 'type' | 'values' | 'slug'>,
  language: string,
  ending = '',
): string {
  const place =
    type === 'experience' || type === 'education' ? (values.organisation ?? values.institution) : {};
  const year = type === 'publications' ? `${values.date}`.slice(0, 4) : '';
  // Without the dollars and commands of its formulas.
  const title = String(values.title ?? values.name ?? type).replace(/\\[a-zA-Z]+|\\?\$+/g, '');
  const whole = toSlug(slug ?? `${year} ${valueAt(place, ['name']) ?? title}`, language) || type;
  const short = whole.length <= 40 ? whole : whole.slice(0, 41).replace(/-[^-]*$/, '');
  const name = slug && /^[\w-]+$/.test(slug) ? slug : short;
  const isReserved = type === 'sections' && isReservedName(name + ending);
  return typeOf[type].source.replace('*', isReserved ? `${name}-section${ending}` : name + ending);
}

/** What an owner says of a new file. */
type NewDraft = Pick<Target, 'type' | 'values' | 'body'>;

const nowhere = { file: '', line: 0, name: '' };

/** The values that a new file gets where its owner says nothing else: its icon, its colour, the name of a link. */
export function fallbackOf(draft: NewDraft, folder: Folder): Values {
  const [made] = completeDrafts([{ ...draft, place: nowhere }], folder);
  return { ...made?.fallback?.values };
}

/** The new file of a draft, under a name that no other file has; that of a note begins with the day. */
export function newFile(
  draft: NewDraft,
  folder: Folder,
  today: Date,
): Target & { source: string; text: string } {
  const { type, values, body } = draft;
  const { isDatedByName }: ContentType = typeOf[type];
  const name = `${today.toISOString().slice(0, 10)} ${values.title}`;
  const slug = isDatedByName ? toSlug(name, folder.language) : undefined;
  const written = { type, values, slug, place: nowhere, fallback: { values: fallbackOf(draft, folder) } };
  const [[source, target] = ['', { type, values, body, kept: new Set<string>() }]] = nameFiles(
    [{ type, values, body, draft: written, kept: new Set() }],
    folder,
  );
  return { ...target, source, text: formatEntry(typeOf[type], target.values, body) };
}
