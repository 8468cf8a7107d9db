import type { Section } from '../../schema/sections.ts';
import type { Entry } from '../../schema/types/entry.ts';
import { countMonths, newestFirst } from '../../schema/values/dates.ts';
import { normalizeText } from '../../schema/values/text.ts';

/** Consecutive entries at one organisation. Facts that they share are moved to the group. */
export type Group = Pick<Entry, 'organisation' | 'location' | 'period'> & {
  entries: readonly [Entry, ...Entry[]];
  /** The year beside the group. */
  beside: string | undefined;
};

/** Groups jobs that follow each other at one organisation within a year. */
export function groupByOrganisation({ layout, entries }: Pick<Section, 'layout' | 'entries'>): Group[] {
  // Jobs have a start. Studies have the year in which each ended, or no date, so they stay apart.
  const nameOf = ({ organisation, year, period }: Entry) =>
    layout === 'timeline' && year === undefined && period ? normalizeText(organisation?.name ?? '') : '';
  const groups: [Entry, ...Entry[]][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    const later = group?.at(-1);
    const isNext = later && nameOf(entry) !== '' && nameOf(entry) === nameOf(later);
    // A missing end counts as close to the next start.
    const isSoon =
      countMonths(later?.period?.start ?? '', 1) - countMonths(entry.period?.end ?? '9999', 12) <= 13;
    if (group && isNext && isSoon) group.push(entry);
    else groups.push([entry]);
  }
  return groups.map(joinEntries);
}

/** The groups of a section. Jobs at the newest two employers are open, and older ones folded, if that saves more than one line. */
export function foldOlderJobs(section: Pick<Section, 'layout' | 'entries' | 'isWorkHistory'>) {
  const groups = groupByOrganisation(section);
  const third = section.isWorkHistory && groups.filter(({ organisation }) => organisation)[2];
  const openCount = third ? groups.indexOf(third) : groups.length;
  if (groups.length <= openCount + 1) return { open: groups, folded: [] };
  return { open: groups.slice(0, openCount), folded: groups.slice(openCount) };
}

function joinEntries(entries: [Entry, ...Entry[]]): Group {
  const [first, ...others] = entries;
  const period = wholePeriod(entries);
  const beside = first.year ?? period?.start.slice(0, 4);
  if (others.length === 0) return { organisation: first.organisation, period, entries, beside };
  const { organisation } = entries.find(({ organisation }) => organisation?.url) ?? first;
  const isInOnePlace = others.every(({ location }) => location === first.location);
  const moved = { organisation: undefined, ...(isInOnePlace && { location: undefined }) };
  const rest = others.map((entry) => ({ ...entry, ...moved }));
  const location = isInOnePlace ? first.location : undefined;
  return { organisation, location, period, entries: [{ ...first, ...moved }, ...rest], beside };
}

/** The period from the earliest start to the latest end; it has no end if one of the entries has none. */
export function wholePeriod(entries: readonly Pick<Entry, 'period'>[]): Entry['period'] {
  const periods = entries.flatMap(({ period }) => period ?? []);
  const [start] = periods.map(({ start }) => start).toSorted();
  const ends = periods.map(({ end }) => end);
  if (start === undefined) return undefined;
  return { start, end: ends.includes(undefined) ? undefined : ends.toSorted(newestFirst)[0] };
}
