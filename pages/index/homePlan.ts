import { downloads } from '../../renderer/outputs/downloads.ts';
import { levelClass, type Track } from '../../renderer/terrain/Road.tsx';
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
  const stops = planLevels(planGround(planRoad(shown)));
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
type RoadPart = {
  sections: Readonly<Run>;
  from: Track;
  to: Track;
  winding?: 'rows' | 'cards' | undefined;
  ground?: 'continued' | 'next-sheet' | 'terraced';
};

export type Stop = RoadPart & {
  /** How many sheets of paper it is below the first, from 0 to 9. */
  level: number;
};

/**
 * The road starts on the far track, passes the first sections of cards between their columns, and all others on the rail.
 */
function planRoad(sections: readonly Section[]): RoadPart[] {
  let from: Track = 'far';
  let hasPassedCards = false;
  return groupShortLists(sections).map((sections) => {
    const [section] = sections;
    const isBetweenCards = hasCards(section) && (from !== 'rail' || !hasPassedCards);
    let to: Track = isBetweenCards ? 'middle' : 'rail';
    // Three columns of cards leave no space in the middle.
    if (from === 'far' && section.layout === 'hills' && section.entries.length === 3) to = 'third';
    let winding: RoadPart['winding'];
    const hasRows =
      !hasCards(section) && section.layout !== 'levels' && groupByOrganisation(section).length > 1;
    // Beside short lists, it is straight.
    if (sections.length === 1 && hasRows) winding = section.layout === 'iconCards' ? 'cards' : 'rows';
    const stop = { sections, from, to, winding };
    from = to;
    hasPassedCards ||= isBetweenCards;
    return stop;
  });
}

/** Puts cards, and lists, on one sheet of paper with those before them, but nothing below several short lists; and a large step of the land past the middle of a long page. */
function planGround(stops: readonly RoadPart[]): RoadPart[] {
  const terrace = stops.findIndex(
    ({ sections, from, to }, index) =>
      index > stops.length / 2 && from === 'rail' && to === 'rail' && sections[0].layout !== 'form',
  );
  return stops.map((stop, index) => {
    const before = stops[index - 1];
    if (!before) return stop;
    if (stops.length >= 7 && index === terrace) return { ...stop, ground: 'terraced' };
    const isContinued = before.sections.length === 1 && surfaceOf(before) === surfaceOf(stop);
    return { ...stop, ground: isContinued ? 'continued' : 'next-sheet' };
  });
}

/**
 * Puts each sheet of paper as many levels down as it and those before have parts, and from a terrace on three more. The first is on
 * the land of the page, and the last of a long page at level 9.
 */
function planLevels(stops: readonly RoadPart[]): Stop[] {
  const sheets: RoadPart[][] = [];
  for (const stop of stops) {
    const sheet = sheets.at(-1);
    // A lake borders on the land before it.
    if (sheet && (stop.ground === 'continued' || surfaceOf(stop) === 'lake')) sheet.push(stop);
    else sheets.push([stop]);
  }
  let depth = -1;
  const depths = sheets.map((sheet, index) => {
    depth += sheet.filter((stop) => surfaceOf(stop) !== 'lake').length;
    if (sheet[0]?.ground === 'terraced') depth += 3;
    return index === 0 ? 0 : depth;
  });
  const scale = 9 / Math.max(4, depth);
  return sheets.flatMap((sheet, index) =>
    sheet.map((stop) => ({ ...stop, level: Math.round(scale * (depths[index] ?? 0)) })),
  );
}

function surfaceOf({ sections: [section] }: RoadPart): 'cards' | 'lists' | 'lake' {
  if (section.layout === 'form') return 'lake';
  return hasCards(section) ? 'cards' : 'lists';
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

/** The size of headings: the widest beside a list limits all. And the levels of this page, whose last continues to the shore. */
export function homeStyles({ stops }: HomePlan): string {
  const beside = stops.flatMap(({ sections }) => sections.filter((section) => !hasCards(section)));
  const letters = Math.max(1, ...beside.map(({ heading }) => countLetters(heading)));
  const levels = new Set(stops.map(({ level }) => level));
  const rules = Array.from(levels, (level) => `.${levelClass(level)}{--level:${level}}`);
  const last = stops.at(-1)?.level ?? 0;
  return `@layer components{:root{--heading-letters:${letters.toFixed(1)};--level:${last}}${rules.join('')}}`;
}
