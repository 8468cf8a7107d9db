import type { Root } from 'mdast';
import type { Content } from '../../schema/content.ts';
import type { Section } from '../../schema/sections.ts';
import type { Entry } from '../../schema/types/contentType.ts';
import type { Result } from '../../schema/types/entryKeys.ts';
import { isOver, monthOf, newestFirst } from '../../schema/values/dates.ts';
import { normalizeText } from '../../schema/values/text.ts';
import { formatDate, formatDuration } from './dates.ts';

/** Consecutive entries at one organisation. Facts that they share are moved to the group. */
export type Group = Pick<Entry, 'organisation' | 'location' | 'period'> & {
  entries: readonly [Entry, ...Entry[]];
};

/** Groups jobs that follow each other at one organisation within a year. */
export function groupByOrganisation({ layout, entries }: Pick<Section, 'layout' | 'entries'>): Group[] {
  // Studies have the year in which each ended, so they stay apart.
  const nameOf = ({ organisation, year }: Entry) =>
    layout === 'timeline' && year === undefined ? normalizeText(organisation?.name ?? '') : '';
  const groups: [Entry, ...Entry[]][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    const later = group?.at(-1);
    const isNext = later && nameOf(entry) !== '' && nameOf(entry) === nameOf(later);
    const isSoon = monthOf(later?.period?.start ?? '', 1) - monthOf(entry.period?.end ?? '9999', 12) <= 13;
    if (group && isNext && isSoon) group.push(entry);
    else groups.push([entry]);
  }
  return groups.map(joinEntries);
}

function joinEntries(entries: [Entry, ...Entry[]]): Group {
  const [first, ...others] = entries;
  const period = wholePeriod(entries);
  if (others.length === 0) return { organisation: first.organisation, period, entries };
  const { organisation } = entries.find(({ organisation }) => organisation?.url) ?? first;
  const isInOnePlace = others.every(({ location }) => location === first.location);
  const said = { organisation: undefined, ...(isInOnePlace && { location: undefined }) };
  const rest = others.map((entry) => ({ ...entry, ...said }));
  const location = isInOnePlace ? first.location : undefined;
  return { organisation, location, period, entries: [{ ...first, ...said }, ...rest] };
}

function wholePeriod(entries: readonly Entry[]): Entry['period'] {
  const periods = entries.flatMap(({ period }) => period ?? []);
  const [start] = periods.map(({ start }) => start).toSorted();
  const ends = periods.map(({ end }) => end);
  if (start === undefined) return undefined;
  return { start, end: ends.includes(undefined) ? undefined : ends.toSorted(newestFirst)[0] };
}

/** A result such as "−31 %: peak error, against the model before it (March 2024)", and the `words` after the value. */
export function describeResult(
  { value, measure, baseline, date }: Result,
  { facts, site: { language } }: Pick<Content, 'facts' | 'site'>,
): { words: string; sentence: string } {
  // A function, since `$&` in a text has no meaning.
  const against = baseline === undefined ? '' : facts.against.replace('{baseline}', () => baseline);
  const words = measure + against + (date === undefined ? '' : ` (${formatDate(date, language)})`);
  return { words, sentence: `${value}: ${words}` };
}

/** The results in the first window: the first three `selected` ones, the profile's before those of entries; then the profile's others. */
export function topResults(own: readonly Result[] = [], sections: readonly Section[]): Result[] {
  const ofEntries = sections.flatMap(({ entries }) => entries.flatMap(({ results = [] }) => results));
  const brief = ofEntries.map((result) => ({ ...result, baseline: undefined, date: undefined }));
  const all: Result[] = [...own, ...brief];
  const selected = all.filter(({ selected }) => selected).slice(0, 3);
  return [...selected, ...own.filter((result) => !selected.includes(result))];
}

/** How long a job was; of studies, the year in which they ended says enough. */
export function describeDuration(
  { period, year }: Pick<Entry, 'period' | 'year'>,
  { date, site }: Pick<Content, 'date' | 'site'>,
): string | undefined {
  return period && year === undefined ? formatDuration(period, site.language, date) : undefined;
}

/** Such as "valid until May 2031" or "expired March 2025"; nothing for a certificate that does not expire. */
export function describeValidity(
  { expires }: Pick<Entry, 'expires'>,
  { facts, date, site }: Pick<Content, 'facts' | 'date' | 'site'>,
): string | undefined {
  if (expires === undefined) return undefined;
  const words = isOver(expires, date) ? facts.expired : facts.validUntil;
  return words.replace('{date}', formatDate(expires, site.language));
}

export function isShortList({ isWorkHistory, layout, entries }: Section): boolean {
  switch (layout) {
    case 'timeline':
      return !isWorkHistory;
    case 'levels':
      return true;
    case 'list':
      return entries.every(({ people }) => !people);
    default:
      return false;
  }
}

export function splitOpening(root: Root): { opening: Root; rest?: Root } {
  const [first, ...others] = root.children;
  const definitions = others.filter(({ type }) => /definition$/i.test(type));
  if (!first || others.length === definitions.length) return { opening: root };
  return { opening: { ...root, children: [first, ...definitions] }, rest: { ...root, children: others } };
}
