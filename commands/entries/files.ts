import { OwnerError } from '../../lib/errors.ts';
import { typeOf } from '../../schema/content.ts';
import { loadEverything } from '../../schema/load.ts';
import type { LoadedEntry } from '../../schema/parse/entry.ts';
import { sample } from '../../schema/review/placeholder.ts';
import { isReservedName } from '../../schema/sections.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { valueAt } from '../../schema/values/paths.ts';
import { toSlug } from '../../schema/values/slug.ts';
import { isBlank } from '../../schema/values/text.ts';
import { wordsOf } from '../../schema/words/languages.ts';
import type { Words } from '../../schema/words/words.ts';
import { editEntry } from '../../schema/write.ts';
import { type Change, toChange } from '../lib/changes.ts';
import { formatForPeople } from '../lib/report.ts';
import { defaultAppearance } from './appearance.ts';
import type { NewEntry, Values } from './newEntry.ts';

/** A content folder, which may be empty. */
export type Folder = { entries: readonly NewEntry[]; language: string; isSample?: boolean };

/** Reads a content folder, which may be empty. @throws {OwnerError} if the check finds errors in it */
export async function openFolder(folder: string): Promise<Folder & Pick<Words, 'headings'>> {
  const loaded = await loadEverything(folder);
  if (!loaded.ok && loaded.entries.length > 0)
    throw new OwnerError(`${formatForPeople(loaded.problems)}\nFix this first.`);
  const isSample = loaded.ok && loaded.content.profile.name === sample.owner;
  const { language, headings } = loaded.ok ? loaded.content.site : { language: 'en', ...wordsOf('en').words };
  // A card must not have the name of its section.
  const skills = language.startsWith('en') ? 'Skills' : headings.skills;
  return {
    ...{ entries: toEntries(loaded.entries), language, headings: { ...headings, skills } },
    isSample,
  };
}

/** The files of a content folder, as entries that can be changed. */
function toEntries(loaded: readonly LoadedEntry[]): NewEntry[] {
  return loaded.map(({ type, source, text, document, body }) => {
    const was = { values: { ...Object(document?.value) }, body: body?.text ?? '' };
    return { type, ...was, before: { ...was, source, text } };
  });
}

/** The values of a new file. */
const fillInFallbacks = ({ fallback, values }: NewEntry): Values => ({ ...fallback?.values, ...values });

/** Gives an entry fallbacks for what a new file in this folder needs: an icon, an order, texts to fill in. */
export function complete(entry: NewEntry, { entries, language }: Folder): NewEntry {
  const { type, values, fallback } = entry;
  const owner = entries.find((other) => other.type === 'profile')?.values ?? {};
  const { name = 'Your name', title = 'Your job title', location = 'City, Country' } = owner;
  if (type === 'profile')
    return { ...entry, fallback: { values: { name, title, location }, body: 'Your summary' } };
  if (type === 'site') {
    const isKnown = ['name', 'title', 'location'].every((key) => key in owner);
    const texts = isKnown
      ? { title: `${name} – ${title}`, description: `${name}, ${title}, ${location}.` }
      : { title: name, description: 'Your description' };
    const url = 'https://portfolio.example.com';
    return { ...entry, fallback: { values: { url, ...texts, language } } };
  }
  const siblings = entries.filter((other) => other.type === type);
  const order = Math.max(0, ...siblings.map((one) => Number(fillInFallbacks(one).order) || 0)) + 1;
  const { date, isDatedByName }: ContentType = typeOf[type];
  const needed = {
    ...(type === 'publications' && owner.name !== undefined && { authors: [owner.name] }),
    ...defaultAppearance(type, values, siblings.length + 1),
    ...(date === undefined && !isDatedByName && { order }),
  };
  return { ...entry, fallback: { ...fallback, values: { ...needed, ...fallback?.values } } };
}

/** The changes that write these files into a folder. */
export function toChanges(folder: string, files: ReadonlyMap<string, NewEntry>): Change[] {
  return [...files].flatMap(([source, { type, before, values, body }]) =>
    toChange(folder, source, editEntry(typeOf[type], before?.text, values, body)),
  );
}

/** The path of a new file: of a publication, by its year and title; of others, by their organisation or title. */
export function pathOf({ type, values, slug }: NewEntry, language: string, ending = ''): string {
  const place =
    /^(?:experience|education|volunteering)$/.test(type) && (values.organisation ?? values.institution);
  const year = type === 'publications' ? String(values.date ?? '').slice(0, 4) : '';
  // Formulas lose their dollars and commands.
  const title = String(values.title ?? values.name ?? values.role ?? type).replace(/\\[a-zA-Z]+|\\?\$+/g, '');
  const whole = toSlug(slug ?? `${year} ${valueAt(place, ['name']) ?? title}`, language) || type;
  const short = whole.length <= 40 ? whole : whole.slice(0, 41).replace(/-[^-]*$/, '');
  const name = slug && /^[\w-]+$/.test(slug) ? slug : short;
  const isReserved = type === 'sections' && isReservedName(name + ending);
  return typeOf[type].source.replace('*', isReserved ? `${name}-section${ending}` : name + ending);
}

/** Splits a list at the commas and semicolons of any script (`Python、R`), except within brackets (`AWS (S3, EC2), SQL`). */
export function splitList(text: string): string[] {
  const items = text.split(/[,;、，；،؛](?![^()（）]*[)）])/).map((item) => item.trim());
  return items.filter((item) => !isBlank(item));
}
