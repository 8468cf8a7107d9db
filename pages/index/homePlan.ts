import { downloads } from '../../renderer/outputs/downloads.ts';
import type { Track } from '../../renderer/terrain/Road.tsx';
import { isShortText } from '../../renderer/text/body.ts';
import { groupByOrganisation } from '../../renderer/text/career.ts';
import { countLetters } from '../../renderer/text/typeSize.ts';
import type { Section } from '../../schema/sections.ts';
import type { Result } from '../../schema/types/entryKeys.ts';
import type { Data } from './+data.ts';

export type HomePlan = ReturnType<typeof planHome>;

/** The choices about the home page that depend on its content. */
export function planHome({ content, shown }: Data) {
  const { site, profile } = content;
  const [first] = shown;
  const stops = planRoad(shown);
  const results = topResults(profile.results, shown);
  /** Whether the pictures of projects begin in the first window. */
  const showsWork = first?.layout === 'cards' && first.entries.some(({ picture }) => picture);
  const hasLists = shown.some(({ layout }) => layout === 'timeline' || layout === 'list');
  /** The rest of the first window, below the first sentences of the summary: results, pictures of projects, or the other sentences. */
  let opening: 'results' | 'work' | 'summary' = showsWork ? 'work' : 'summary';
  if (results.length > 0) opening = 'results';
  return {
    /** With a short summary, or much below it, sections are closer together. */
    isCompact: opening !== 'summary' || hasLists || isShortText(profile.body),
    opening,
    results,
    showsWork,
    hasBar: site.navigation ?? shown.length >= 5,
    hasForm: shown.some(({ layout }) => layout === 'form'),
    endsAtForm: shown.at(-1)?.layout === 'form',
    files: site.resume?.link ? downloads(content) : [],
    stops,
    terrace: findTerrace(stops),
  };
}

/** Up to three results in the first window: `selected` ones, the profile's before those of entries; then the profile's others. */
function topResults(own: readonly Result[] = [], sections: readonly Section[]): Result[] {
  const ofEntries = sections.flatMap(({ entries }) => entries.flatMap(({ results = [] }) => results));
  const brief = ofEntries.map((result) => ({ ...result, baseline: undefined, date: undefined }));
  const selected = [...own, ...brief].filter(({ selected }) => selected);
  return [...selected, ...own.filter((result) => !selected.includes(result))].slice(0, 3);
}

type Run = [Section, ...Section[]];

/** A part of the road: a section, or three or more short lists that follow each other. */
export type Stop = {
  sections: Readonly<Run>;
  from: Track;
  to: Track;
  winding?: 'rows' | 'cards' | 'lists' | undefined;
};

/**
 * The road starts on the far track, passes the first sections of cards between their columns, and all others on the rail.
 */
function planRoad(sections: readonly Section[]): Stop[] {
  let from: Track = 'far';
  let hasPassedCards = false;
  return groupShortLists(sections).map((sections) => {
    const [section] = sections;
    const isBetweenCards = hasCards(section) && (from !== 'rail' || !hasPassedCards);
    let to: Track = isBetweenCards ? 'middle' : 'rail';
    if (from === 'far' && isOfThree(section)) to = 'third';
    let winding: Stop['winding'];
    if (sections.length > 1) winding = 'lists';
    else if (hasRows(section)) winding = section.layout === 'iconCards' ? 'cards' : 'rows';
    const stop = { sections, from, to, winding };
    from = to;
    hasPassedCards ||= isBetweenCards;
    return stop;
  });
}

/** Which part of a long page follows a large step of the land: one past the middle, where the road stays on the rail. Or else -1. */
function findTerrace(stops: readonly Stop[]): number {
  if (stops.length < 7) return -1;
  return stops.findIndex(
    ({ sections, from, to }, index) =>
      index > stops.length / 2 && from === 'rail' && to === 'rail' && sections[0].layout !== 'form',
  );
}

function groupShortLists(sections: readonly Section[]): Run[] {
  const runs: Run[] = [];
  for (const section of sections) {
    const run = runs.at(-1);
    if (run && isShortList(section) && isShortList(run[0])) run.push(section);
    else runs.push([section]);
  }
  return runs.flatMap((run) => (run.length >= 3 ? [run] : run.map((section): Run => [section])));
}

/** Of at most three entries, and without a page of their own. */
function isShortList({ isCareer, layout, entries, all }: Section): boolean {
  if (layout === 'levels') return true;
  const isList = layout === 'list' || (layout === 'timeline' && !isCareer);
  return isList && all === undefined && entries.length <= 3;
}

function hasCards({ layout }: Section): boolean {
  return layout === 'hills' || layout === 'cards';
}

/** Whether it has more than one row, which have dots on the road. */
function hasRows(section: Section): boolean {
  return !hasCards(section) && section.layout !== 'levels' && groupByOrganisation(section).length > 1;
}

/** Whether three columns of cards leave no space in the middle. */
function isOfThree({ layout, entries }: Section): boolean {
  return layout === 'hills' && entries.length === 3;
}

/** Puts each part of `main` a level below the one before, and below a terrace four levels. The widest heading beside a list limits the size of all. */
export function homeStyles({ stops, terrace, endsAtForm }: HomePlan): string {
  const beside = stops.flatMap(({ sections }) => sections.filter((section) => !hasCards(section)));
  const letters = Math.max(1, ...beside.map(({ heading }) => countLetters(heading)));
  // What comes after the last part, to the shore, has its level.
  const count = endsAtForm ? stops.length - 1 : stops.length;
  const levels = Array.from({ length: count }, (_, index) =>
    terrace >= 0 && index >= terrace ? index + 3 : index,
  );
  const rules = levels.map((level, index) => `main>:nth-child(n+${index + 1}){--level:${level}}`);
  const root = `--heading-letters:${letters.toFixed(1)};--level:${levels.at(-1) ?? 0}`;
  return `@layer components{:root{${root}}${rules.join('')}}`;
}
