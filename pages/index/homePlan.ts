import { downloads } from '../../renderer/outputs/downloads.ts';
import { isShortText } from '../../renderer/text/body.ts';
import { countLetters, countNameLetters } from '../../renderer/text/typeSize.ts';
import type { Section } from '../../schema/sections.ts';
import type { Result } from '../../schema/types/entryKeys.ts';
import type { Data } from './+data.ts';
import { hasCards, type Stop } from './roadPlan.ts';

export type HomePlan = ReturnType<typeof planHome>;

/** The choices about the home page that depend on its content. */
export function planHome({ content, shown }: Data) {
  const { site, profile } = content;
  const [first] = shown;
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
  };
}

/** Up to three results in the first window: `selected` ones, the profile's before those of entries; then the profile's others. */
function topResults(own: readonly Result[] = [], sections: readonly Section[]): Result[] {
  const ofEntries = sections.flatMap(({ entries }) => entries.flatMap(({ results = [] }) => results));
  const brief = ofEntries.map((result) => ({ ...result, baseline: undefined, date: undefined }));
  const selected = [...own, ...brief].filter(({ selected }) => selected);
  return [...selected, ...own.filter((result) => !selected.includes(result))].slice(0, 3);
}

/** A longer word, as in German, makes only its own heading smaller. */
const mostLetters = 12;

/** Sizes of the name and of headings, which the widest beside a list limits, and the levels; the last continues to the shore. */
export function homeStyles(name: string, stops: readonly Stop[]): string {
  const rules: string[] = [];
  let letters = 1;
  for (const { sections, level, className } of stops) {
    let ofStop = `--level:${level}`;
    const limiting = hasCards(sections[0]) ? [] : sections;
    const widest = Math.max(0, ...limiting.map(({ heading }) => countLetters(heading)));
    if (widest > mostLetters) ofStop += `;--heading-letters:${widest.toFixed(1)}`;
    else letters = Math.max(letters, widest);
    rules.push(`.${className}{${ofStop}}`);
  }
  const last = stops.at(-1)?.level ?? 0;
  const ofName = `--name-letters:${countNameLetters(name).toFixed(1)}`;
  return `@layer components{:root{${ofName};--heading-letters:${letters.toFixed(1)};--level:${last}}${rules.join('')}}`;
}
