import * as stopWords from 'stopword';
import type { LeftOut } from '../../schema/applications.ts';

/** Where a term of a posting stands, beside the CV: the files of the content. */
type Found = { term: string; sources: string[] };

/** The terms of a posting by where they stand. */
export type Comparison = { here: string[]; elsewhere: Found[]; nowhere: string[]; onPurpose: Found[] };

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

/**
 * Compares the CV with what a posting asks for: the owner's skills that it names, and the words and pairs of words that it
 * repeats. It counts words, and understands none.
 */
export function comparePosting({ posting, language, skills, cv, files, leftOut }: Given): Comparison {
  const asked = termsOf(posting, language, skills);
  const result: Comparison = { here: [], elsewhere: [], nowhere: [], onPurpose: [] };
  for (const term of asked) {
    const pattern = patternOf(term);
    const sources = files.filter(({ text }) => pattern.test(text)).map(({ source }) => source);
    const out = leftOut.filter(({ source, what, isWhole }) =>
      isWhole ? sources.includes(source) : pattern.test(what),
    );
    if (pattern.test(cv)) result.here.push(term);
    else if (sources.length === 0) result.nowhere.push(term);
    else if (out.length > 0) result.onPurpose.push({ term, sources: out.map(({ source }) => source) });
    else result.elsewhere.push({ term, sources });
  }
  return result;
}

/** The languages with stop words in the library, which names them by ISO 639-3. */
const lists: Readonly<Record<string, readonly string[]>> = {
  ar: stopWords.ara,
  de: stopWords.deu,
  en: stopWords.eng,
  es: stopWords.spa,
  fr: stopWords.fra,
  it: stopWords.ita,
  nl: stopWords.nld,
  pl: stopWords.pol,
  pt: stopWords.por,
  uk: stopWords.ukr,
};

/** More terms than this nobody reads. */
const mostTerms = 40;

function termsOf(posting: string, language: string, skills: readonly string[]): string[] {
  const list = new Set(lists[new Intl.Locale(language).language] ?? []);
  const isTerm = (word: string) => word.length > 2 && /\p{L}/u.test(word) && !list.has(word);
  const counts = new Map<string, number>();
  const written = new Map<string, string>();
  const count = (before: string, word: string) => {
    const term = before + singular(word);
    counts.set(term, (counts.get(term) ?? 0) + 1);
    written.set(term, written.get(term) ?? before + word);
  };
  for (const sentence of posting.toLowerCase().split(/[.,;:!?()\n•*]+/)) {
    const words = sentence.match(/[\p{L}\p{N}][\p{L}\p{N}+#/-]*/gu) ?? [];
    words.forEach((word, index) => {
      const before = words[index - 1];
      if (isTerm(word)) count('', word);
      if (isTerm(word) && before !== undefined && isTerm(before)) count(`${before} `, word);
    });
  }
  const repeated = [...counts].filter(([, times]) => times > 1).toSorted(([, a], [, b]) => b - a);
  const pairs = repeated.filter(([term]) => term.includes(' '));
  // A word that only stands in a pair adds nothing to it.
  const words = repeated.filter(
    ([term, times]) =>
      !pairs.some(([pair, together]) => together >= times && term !== pair && pair.split(' ').includes(term)),
  );
  const named = skills.filter((skill) => patternOf(skill).test(posting));
  const known = new Set(named.map((skill) => singular(skill.toLowerCase())));
  const others = words.flatMap(([term]) => (known.has(term) ? [] : (written.get(term) ?? [])));
  return [...named, ...others].slice(0, mostTerms);
}

/** A word without the ending of most plurals in English; others stay as they are. */
function singular(word: string): string {
  return /[^s]s$/.test(word) && word.length > 4 ? word.slice(0, -1) : word;
}

function patternOf(term: string): RegExp {
  const words = singular(term).split(/\s+/).map(RegExp.escape);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${words.join('[\\s-]+')}(?:e?s)?(?![\p{L}\p{N}+#])`, 'iu');
}
