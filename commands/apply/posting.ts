import * as stopWords from 'stopword';
import type { LeftOut } from '../../schema/applications.ts';

type Given = {
  /** The text of the posting. */
  posting: string;
  /** A BCP 47 tag. */
  language: string;
  skills: readonly string[];
  /** The text of the finished CV. */
  cv: string;
  /** The texts of the content's files. */
  files: readonly { source: string; text: string }[];
  leftOut: readonly LeftOut[];
};

const places = [
  'In this CV',
  'In your content, but not in this version',
  'Nowhere',
  'Left out on purpose',
] as const;

/**
 * Compares the CV with what a posting asks for: the owner's skills that it names, and the words and pairs of words that it
 * repeats. It counts words, and understands none.
 * @returns four lists by where the terms stand, with the files of the content, as lines
 */
export function comparePosting({ posting, language, skills, cv, files, leftOut }: Given): string[] {
  const inCv = normalize(cv);
  const texts = files.map(({ source, text }) => ({ source, text: normalize(text) }));
  const found = findTerms(posting, language, skills).map((written) => {
    const term = normalize(written);
    const sources = texts.filter(({ text }) => text.includes(term)).map(({ source }) => source);
    const out = leftOut
      .filter(({ source, what, isWhole }) =>
        isWhole ? sources.includes(source) : normalize(what).includes(term),
      )
      .map(({ source }) => source);
    const line = (named: string[]) => `  ${written} (${[...new Set(named)].slice(0, 3).join(', ')})`;
    if (inCv.includes(term)) return { place: places[0], line: `  ${written}` };
    if (sources.length === 0) return { place: places[2], line: `  ${written}` };
    return out.length > 0 ? { place: places[3], line: line(out) } : { place: places[1], line: line(sources) };
  });
  return places.flatMap((place) => {
    const lines = found.filter((one) => one.place === place).map(({ line }) => line);
    return [`${place}:`, ...(lines.length > 0 ? lines : ['  nothing'])];
  });
}

/** More terms than this nobody reads. */
const mostTerms = 40;

function findTerms(posting: string, language: string, skills: readonly string[]): string[] {
  // The library names its lists by ISO 639-3, which BCP 47 shortens.
  const [, list = []] =
    Object.entries(stopWords).find(
      ([name]) =>
        /^[a-z]{3}$/.test(name) && new Intl.Locale(name).language === new Intl.Locale(language).language,
    ) ?? [];
  const common = new Set<unknown>(Array.isArray(list) ? list : []);
  const isTerm = (word: string) => word.length > 2 && /\p{L}/u.test(word) && !common.has(word);
  const counts = new Map<string, { written: string; times: number }>();
  const count = (written: string) => {
    const term = normalize(written);
    const { times = 0, ...first } = counts.get(term) ?? {};
    counts.set(term, { written, ...first, times: times + 1 });
  };
  const words = wordsIn(posting);
  for (const [index, word] of words.entries()) {
    const before = words[index - 1] ?? '';
    if (isTerm(word)) count(word);
    if (isTerm(word) && isTerm(before)) count(`${before} ${word}`);
  }
  const repeated = [...counts]
    .filter(([, { times }]) => times > 1)
    .toSorted(([, a], [, b]) => b.times - a.times);
  const text = normalize(posting);
  const named = skills.filter((skill) => text.includes(normalize(skill)));
  // A word that only stands in a pair or a skill adds nothing to it.
  const isPart = ([term, { times }]: (typeof repeated)[number]) =>
    named.some((skill) => normalize(skill) === term) ||
    repeated.some(([pair, { times: together }]) => term !== pair && pair.includes(term) && together >= times);
  return [...named, ...repeated.filter((one) => !isPart(one)).map(([, { written }]) => written)].slice(
    0,
    mostTerms,
  );
}

/** The words of a text; signs that end a part of a sentence are words of their own, so that no pair has one within it. */
function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}+#]*|[.,;:!?()•*]/gu) ?? [];
}

/** The words of a text with a space before and after each, without accents and the endings of plurals and cases. */
function normalize(text: string): string {
  const words = wordsIn(text).map((word) => word.normalize('NFD').replace(/\p{M}/gu, '').replace(ending, ''));
  return ` ${words.join(' ')} `;
}

/** One rule for European languages: a stemmer for each would also join words that mean different things. */
const ending = /(?<=\p{L}{4})[aeiouyаеиоуюяєіь]*(?:e[ns]|(?<!s)s)?$|(?<=\p{L}{3})(?<!s)s$/u;
