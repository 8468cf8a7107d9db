import type { Track } from '../../renderer/terrain/RoadStop.tsx';
import { groupByOrganisation } from '../../renderer/text/career.ts';
import type { Section } from '../../schema/sections.ts';

type Run = [Section, ...Section[]];

/** A part of the road: a section, or three or more short lists that follow each other. */
export type Stop = {
  sections: Readonly<Run>;
  from: Track;
  to: Track;
  /** Whether its rows have the road, in bends. */
  isWinding: boolean;
  /** Whether it is on the same sheet of paper as the part before, or on the next. Missing for the first. */
  ground?: 'same-sheet' | 'next-sheet' | undefined;
  /** How far down its sheet of paper is, from 0 to 9. */
  level: number;
  /** The class for which `homeStyles` sets custom properties. */
  className: string;
};

type RoadPart = Omit<Stop, 'level' | 'className'>;

/** Groups the sections of the home page into the parts of the road. */
export function planStops(sections: readonly Section[]): Stop[] {
  return planLevels(planGround(planRoad(sections)));
}

/** The road starts on the far track, passes the first sections of cards between their columns, and all others on the rail. */
function planRoad(sections: readonly Section[]): RoadPart[] {
  const parts: RoadPart[] = [];
  let hasPassedCards = false;
  for (const run of groupShortLists(sections)) {
    const [section] = run;
    const from = parts.at(-1)?.to ?? 'far';
    const isBetweenCards: boolean = hasCards(section) && (from !== 'rail' || !hasPassedCards);
    let to: Track = isBetweenCards ? 'middle' : 'rail';
    // Three columns of cards leave no space in the middle.
    if (from === 'far' && section.layout === 'hills' && section.entries.length === 3) to = 'far';
    const hasRows =
      !hasCards(section) && section.layout !== 'levels' && groupByOrganisation(section).length > 1;
    // Beside short lists, it is straight.
    parts.push({ sections: run, from, to, isWinding: run.length === 1 && hasRows });
    hasPassedCards ||= isBetweenCards;
  }
  return parts;
}

/**
 * Continues the sheet of paper if cards follow cards, a list follows a list, or the lake follows anything. A sheet has at most three
 * parts, and a group of short lists ends it.
 */
function planGround(stops: readonly RoadPart[]): RoadPart[] {
  let parts = 1;
  return stops.map((stop, index) => {
    const before = stops[index - 1];
    if (!before) return stop;
    const surface = surfaceOf(stop);
    const hasRoom = parts < 3 && before.sections.length === 1;
    const isContinued = surface === 'lake' || (hasRoom && surfaceOf(before) === surface);
    parts = isContinued ? parts + 1 : 1;
    return { ...stop, ground: isContinued ? 'same-sheet' : 'next-sheet' };
  });
}

/** All parts of a sheet of paper have one level: 0 on the first sheet, and 9 on the last if the page is long. */
function planLevels(stops: readonly RoadPart[]): Stop[] {
  const isNewSheet = ({ ground }: RoadPart) => ground !== undefined && ground !== 'same-sheet';
  const step = 9 / Math.max(3, stops.filter(isNewSheet).length);
  let sheet = 0;
  return stops.map((stop, index) => {
    if (isNewSheet(stop)) sheet += 1;
    return { ...stop, level: Math.round(step * sheet), className: `stop-${index}` };
  });
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

/** Languages, whatever their number, or a list with at most three entries and no page of its own. */
function isShortList({ isCareer, layout, entries, all }: Section): boolean {
  if (layout === 'levels') return true;
  const isList = layout === 'list' || (layout === 'timeline' && !isCareer);
  return isList && all === undefined && entries.length <= 3;
}

export function hasCards({ layout }: Section): boolean {
  return layout === 'hills' || layout === 'cards';
}
