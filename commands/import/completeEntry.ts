import { type ContentName, contentTypes } from '../../schema/content.ts';
import { formatPath } from '../../schema/problems.ts';
import { isCollection } from '../../schema/sourcePaths.ts';
import { valueAt } from '../../schema/values/paths.ts';
import { wordsOf } from '../../schema/words/languages.ts';
import { linkAppearance } from '../entries/linkAppearance.ts';
import {
  findEntryErrors,
  findErrorAt,
  type NewEntry,
  replaceValue,
  suggestSite,
  type Values,
} from '../entries/newEntry.ts';
import type { ImportedEntry, Remark } from './sourceRecord.ts';

/** The site that gets the entries. `owner` has the values of its profile, as far as they are known. */
export type TargetSite = { owner: Values; language: string };

/** The entry with the values that it lacks, and with wrong ones corrected; missing if a required value is wrong. */
export function completeEntry(read: ImportedEntry, others: readonly NewEntry[], site: TargetSite) {
  const remarks: Remark[] = [];
  return { entry: repairEntry(addDefaults(read, others, site, remarks), remarks), remarks };
}

/** Adds usual words or placeholders, which `remarks` receives, an icon, a colour and an order. */
function addDefaults(entry: ImportedEntry, others: readonly NewEntry[], site: TargetSite, remarks: Remark[]) {
  const { type, values, body, place } = entry;
  const { date, isDatedByName } = contentTypes[type];
  const usual = substitutes[type]?.(values, site) ?? {};
  const present: Values = { text: body || undefined, ...values };
  for (const [key, value] of Object.entries(usual)) {
    if (place && present[key] === undefined)
      remarks.push({ ...place, kind: 'changed', text: `it has no ${key}; “${value}” is used instead` });
  }
  const { text, ...required } = usual;
  const isOrdered = isCollection(contentTypes[type]) && date === undefined && !isDatedByName;
  const order = Math.max(0, ...others.map((other) => Number(other.values.order) || 0)) + 1;
  const looks = defaultAppearance(type, values, others.length + 1);
  return {
    ...entry,
    values: { ...required, ...looks, ...(isOrdered && { order }), ...values },
    body: body || text,
  };
}

type Substitutes = Values & { text?: string };

/** Placeholders for required values that an entry lacks; `text` is its body. The check lists those in brackets. */
const substitutes: Partial<Record<ContentName, (values: Values, site: TargetSite) => Substitutes>> = {
  profile: () => ({
    name: '[Your name]',
    title: '[Your job title]',
    location: '[City, Country]',
    text: '[Your summary]',
  }),
  site: (_, { owner, language }) => ({ ...suggestSite(owner), language }),
  education: (_, { language }) => ({ qualification: headingsIn(language).education }),
  volunteering: (_, { language }) => ({ role: headingsIn(language).volunteering }),
  // In English, "Technical Expertise" is a heading, but no name for a card.
  skills: (_, { language }) => ({
    title: language.startsWith('en') ? 'Skills' : headingsIn(language).skills,
  }),
  publications: (_, { owner }) => (owner.name === undefined ? {} : { authors: [owner.name] }),
  projects: ({ title, summary, results }) => (summary || results ? {} : { text: `${title}.` }),
  hobbies: ({ title }) => ({ text: `${title}.` }),
};

const headingsIn = (language: string) => wordsOf(language).words.headings;

const cardIcons = ['tools', 'compass', 'chart-dots-3', 'book', 'leaf', 'users', 'star', 'heart'];

const cardColours = ['#2f6f73', '#b4552d', '#5b7abb', '#6b7a2a', '#8a4b78', '#8a6a1f'];

/** Values that no format has: an icon, a colour, and the name of a link. */
function defaultAppearance(type: ContentName, values: Values, position: number): Values {
  if (type === 'links') return linkAppearance(values);
  const looks = {
    icon: `tabler:${cardIcons[position % cardIcons.length]}`,
    colour: cardColours[position % cardColours.length],
  };
  const { shape } = contentTypes[type].schema;
  return Object.fromEntries(Object.entries(looks).filter(([key]) => key in shape));
}

/** Corrects wrong values as the check suggests, or drops them. Returns `undefined` if a required value is wrong. */
function repairEntry(
  entry: ImportedEntry,
  remarks: Remark[],
  tried: string[] = [],
): ImportedEntry | undefined {
  const [fault] = findEntryErrors(contentTypes[entry.type], entry.values, entry.body);
  if (!fault) return entry;
  const { path, message } = fault;
  const key = formatPath(path);
  const remark = (kind: Remark['kind'], text: string) => void remarks.push({ ...entry.place, kind, text });
  const written = valueAt(entry.values, path);
  if (written === undefined || written === entry.values) return remark('refused', message);
  // What the check suggests may be wrong, too.
  const suggestion = tried.includes(key) ? undefined : fault.suggestion;
  const values = replaceValue(entry.values, path, suggestion);
  const isNeeded = suggestion === undefined && findErrorAt(entry.type, path, values, entry.body);
  // Without "end", the entry would go on today.
  if (isNeeded || path.at(-1) === 'end') return remark('refused', `${key}: ${message}`);
  const value = typeof written === 'string' ? written : JSON.stringify(written);
  if (suggestion === undefined) remark('lost', `${key} “${value}”: ${message}`);
  else remark('changed', `${key} “${value}” is taken as ${suggestion}`);
  return repairEntry({ ...entry, values }, remarks, [...tried, key]);
}
