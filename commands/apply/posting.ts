import * as stopWords from 'stopword';
import { memoize } from '../../lib/memoize.ts';

type Given = Record<'posting' | 'language' | 'cv', string> &
  Record<'files' | 'leftOut', readonly { source: string; text: string }[]> & { skills: readonly string[] };

const places = ['In this CV', 'In your content, but not in this version', 'Nowhere', 'Left out on purpose'];

/** Compares the CV with a posting: skills, names of tools, and words that repeat. Returns lists by where the terms are, as lines. */
export function comparePosting({ posting, language, skills, cv, files, leftOut }: Given): string[] {
  const inCv = normalize(cv);
  const index = (texts: typeof files) => texts.map(({ source, text }) => ({ source, text: normalize(text) }));
  const [all, out] = [index(files), index(leftOut)];
  const lists = places.map((): string[] => []);
  const terms = findTerms(posting, language, skills);
  for (const written of terms.slice(0, mostTerms)) {
    const term = normalize(written);
    const sourcesIn = (texts: typeof all) =>
      texts.flatMap(({ source, text }) => (text.includes(term) ? source : []));
    const [known, onPurpose] = [sourcesIn(all), sourcesIn(out)];
    const place = inCv.includes(term) ? 0 : onPurpose.length > 0 ? 3 : known.length > 0 ? 1 : 2;
    const sources = [[], known, [], onPurpose][place];
    const named = [...new Set(sources)].slice(0, 3).join(', ');
    lists[place]?.push(`  ${written}${named && ` (${named})`}`);
  }
  const more = terms.slice(mostTerms);
  return [
    ...lists.flatMap((lines, place) => [`${places[place]}:`, ...(lines.length > 0 ? lines : ['  nothing'])]),
    'Not compared:',
    '  other words that the posting has once',
    ...(more.length > 0 ? [`  ${more.slice(0, mostTerms).join(', ')}`] : []),
    ...(more.length > mostTerms ? [`  ${more.length - mostTerms} more`] : []),
  ];
}

const mostTerms = 40;

function findTerms(posting: string, language: string, skills: readonly string[]): string[] {
  // The library names its lists by ISO 639-3, which BCP 47 shortens.
  const spoken = new Intl.Locale(language).language;
  const [, list] =
    Object.entries(stopWords).find(
      ([name]) => /^[a-z]{3}$/.test(name) && new Intl.Locale(name).language === spoken,
    ) ?? [];
  const common = new Set<unknown>(Array.isArray(list) ? list : []);
  const isTerm = (word: string) => word.length > 2 && /\p{L}/u.test(word) && !common.has(word);
  const terms = wordsIn(posting).flatMap((word, index, words) => {
    const before = words[index - 1] ?? '';
    return isTerm(word) ? [word, ...(isTerm(before) ? [`${before} ${word}`] : [])] : [];
  });
  const repeated = [...Map.groupBy(terms, normalize)]
    .filter(([, uses]) => uses.length > 1)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, 4 * mostTerms);
  const text = normalize(posting);
  const named = skills.filter((skill) => text.includes(normalize(skill)));
  const ofSkills = named.map(normalize).join();
  const found = new Set(findNames(posting, spoken).filter((name) => !common.has(name.toLowerCase())));
  const names = [...found].filter((name) => !ofSkills.includes(normalize(name)));
  const known = new Set([...named, ...names].map(normalize));
  const others = repeated.filter(
    ([term, uses]) =>
      !known.has(term) &&
      !repeated.some(([pair, both]) => term !== pair && pair.includes(term) && both.length >= uses.length),
  );
  const repetitions = others.flatMap(([, [written = '']]) => written);
  const all = [...names.filter(isTool), ...named, ...names, ...repetitions];
  return [...Map.groupBy(all, normalize).values()].flatMap(([first = '']) => first);
}

/** Tools that are written like other words, or that German, whose nouns all have a capital, would hide. */
const tools = new Set(
  `airflow angular ansible azure bash bigquery c cuda dart dbt django docker excel express figma firebase flask flutter git
  go grafana hadoop helm java jenkins jira julia kafka keras kotlin kubernetes linux matlab mongodb mysql nginx numpy oracle
  pandas perl php postgresql pytest python pytorch qt r rails react redis ruby rust salesforce sap sas scala
  scikit-learn snowflake spark splunk spring spss sql stata svelte swift tableau tensorflow terraform typescript vue`.split(
    /\s+/,
  ),
);

function isTool(name: string): boolean {
  const isWritten = /^(?:\p{Lu}|(?:dbt|git|npm|numpy|pandas|pytest|scikit-learn)$)/u.test(name);
  return isWritten && tools.has(name.toLowerCase());
}

function findNames(posting: string, language: string): string[] {
  return posting.split(/[\n!?:;•*]|\.\s|\s[-–]\s/).flatMap((part) => {
    const words = part.replace(/^[^\p{L}\p{N}]+/u, '').split(/[\s,()]+/);
    return words.flatMap((word, index) => {
      const name = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#]+$/gu, '');
      if (!/\p{L}/u.test(name) || name.includes('@')) return [];
      const isCapital = /^\p{Lu}/u.test(name);
      const isMarked = /\p{L}[^-]*[\p{Lu}+#]|\p{L}{2}\.\p{L}{2}/u.test(name);
      return isTool(name) || isMarked || (isCapital && index > 0 && language !== 'de') ? [name] : [];
    });
  });
}

/** Signs that end a part of a sentence are words, so that no pair has one within it. */
function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}+#]*(?:-[\p{L}\p{N}]+)*|[.,;:!?()•*]/gu) ?? [];
}

function normalize(text: string): string {
  return ` ${wordsIn(text).map(normalizeWord).join(' ')} `;
}

const normalizeWord = memoize((word: string) => {
  const parts = word.normalize('NFD').replace(/\p{M}/gu, '').split('-');
  return parts.map((part) => part.replace(ending, '')).join(' ');
});

/** One rule for European languages: a stemmer for each would also join words that mean different things. */
const ending = /(?<=\p{L}{4})[aeiouyаеиоуюяєіь]*(?:e[ns]|(?<!s)s)?$|(?<=\p{L}{3})(?<!s)s$/u;
