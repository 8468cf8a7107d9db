import { memoize } from '../../lib/memoize.ts';
import type { Content } from '../../schema/content.ts';
import { type Section, visibleSections } from '../../schema/sections.ts';
import type { Layout } from '../../schema/types/contentType.ts';
import type { Entry } from '../../schema/types/entry.ts';

/** Shortens the résumé by an entry's text and skills or, if `isOut`, by the whole entry. */
export type Cut = { entry: string; title: string; heading: string; isOut: boolean };

/** The sections of a résumé after the first `cutCount` of `resumeCuts`. */
export function resumeSections(content: Content, cutCount = 0): Section[] {
  const made = resumeCuts(content).slice(0, cutCount);
  const out = new Set(made.filter(({ isOut }) => isOut).map(({ entry }) => entry));
  const shortened = new Set(made.map(({ entry }) => entry));
  return allSections(content).map((section) => {
    const keyOf = ({ id }: Entry) => `${section.id}/${id}`;
    const remaining = section.entries.filter((entry) => !out.has(keyOf(entry)));
    const entries = remaining.map((entry) => (shortened.has(keyOf(entry)) ? { ...entry, ...noText } : entry));
    return { ...section, entries };
  });
}

const noText = { summary: undefined, text: undefined, skills: undefined };

/** All possible cuts in their order: the ends of the longest lists first, jobs and studies last. The first of a list stays. */
export const resumeCuts = memoize((content: Content): readonly Cut[] => {
  const cuts: (Cut & { rank: number })[] = [];
  for (const { id, heading, layout, isCareer = false, entries } of allSections(content)) {
    if (layout === 'prose' || isGroupLayout(layout)) continue;
    const sorted = entries.toSorted((a, b) => Number(b.isSelected ?? false) - Number(a.isSelected ?? false));
    for (const [index, { id: name, title, text, skills = [] }] of sorted.entries()) {
      const cut = { entry: `${id}/${name}`, title, heading };
      const outRank = isCareer ? index - entries.length : index;
      const shortRank = isCareer ? index / entries.length : index;
      if (index > 0) cuts.push({ ...cut, isOut: true, rank: outRank });
      if (text || skills.length > 0) cuts.push({ ...cut, isOut: false, rank: shortRank });
    }
  }
  return cuts.toSorted((a, b) => a.rank - b.rank).toReversed();
});

function allSections(content: Content): Section[] {
  return visibleSections(content).filter(({ layout, type }) => layout !== 'form' && type !== 'notes');
}

/** Whether a section is printed as groups of words, which are never cut. */
export function isGroupLayout(layout: Layout): boolean {
  return layout === 'hills' || layout === 'levels';
}
