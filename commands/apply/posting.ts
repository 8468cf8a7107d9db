import * as stopWords from 'stopword';
import { memoize } from '../../lib/memoize.ts';

type SourceText = { source: string; text: string };

type Comparison = Record<'posting' | 'language' | 'cv', string> & {
  files: readonly SourceText[];
  skills: readonly string[];
};

const places = ['In this CV', 'In your content, but not in this version', 'Nowhere'];

const mostTerms = 40;

/** Lists the terms of a posting by where the owner has them. Terms are skills, names (such as of tools) and repeated words. */
export function comparePosting(comparison: Comparison): string[] {
  const terms = findTerms(comparison);
  const compared = terms.slice(0, mostTerms).map((term) => ({ term, ...locate(term, comparison) }));
  const lists = places.flatMap((name, place) => {
    const lines = compared
      .filter((one) => one.place === place)
      .map(({ term, files }) => `  ${term}${files.length > 0 ? ` (${files.join(', ')})` : ''}`);
    return [`${name}:`, ...(lines.length > 0 ? lines : ['  nothing'])];
  });
  const others = terms.slice(mostTerms);
  const named = others.slice(0, mostTerms).join(', ');
  return [
    ...lists,
    'Not compared:',
    '  other words that the posting has once',
    ...(named ? [`  ${others.length} terms, such as ${named}`] : []),
  ];
}

/** The place as an index of `places`, and up to three files. */
function locate(term: string, { cv, files }: Comparison): { place: number; files: string[] } {
  const hasTerm = (text: string) => normalize(text).includes(normalize(term));
  if (hasTerm(cv)) return { place: 0, files: [] };
  const known = files.filter(({ text }) => hasTerm(text)).map(({ source }) => source);
  return { place: known.length > 0 ? 1 : 2, files: known.slice(0, 3) };
}

/** The most telling terms first. */
function findTerms({ posting, language, skills }: Comparison): string[] {
  const spoken = new Intl.Locale(language).language;
  const common = commonWordsOf(spoken);
  const text = normalize(posting);
  const namedSkills = skills.filter((skill) => text.includes(normalize(skill)));
  const inSkills = namedSkills.map(normalize).join();
  const names = findNames(posting, spoken).filter(
    (name) => !common.has(name.toLowerCase()) && !inSkills.includes(normalize(name)),
  );
  const words = wordsIn(posting).filter(
    (word) => word.length > 2 && /\p{L}/u.test(word) && !common.has(word),
  );
  const repeated = [...Map.groupBy(words, normalize).values()]
    .filter((uses) => uses.length > 1)
    .toSorted((a, b) => b.length - a.length)
    .flatMap(([first = '']) => first);
  const terms = [...names.filter(isTool), ...namedSkills, ...names, ...repeated];
  return [...Map.groupBy(terms, normalize).values()].flatMap(([first = '']) => first);
}

/** The library names its lists by ISO 639-3, which BCP 47 shortens. */
function commonWordsOf(language: string): ReadonlySet<unknown> {
  const isOfLanguage = (name: string) =>
    /^[a-z]{3}$/.test(name) && new Intl.Locale(name).language === language;
  const [, list] = Object.entries(stopWords).find(([name]) => isOfLanguage(name)) ?? [];
  return new Set<unknown>(Array.isArray(list) ? list : []);
}

/** Tools that look like other words, or whose capital says nothing in German, where all nouns have one. */
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

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}+#]*(?:-[\p{L}\p{N}]+)*/gu) ?? [];
}

/** A text as words without accents, hyphens and endings, with spaces around each. */
const normalize = memoize((text: string): string => {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
  const parts = wordsIn(plain).flatMap((word) => word.split('-'));
  return ` ${parts.map((part) => part.replace(ending, '')).join(' ')} `;
});

/** One rule for all European languages. A stemmer would also join words of different meaning. */
const vowels = '[aeiouyаеиоуюяєіь]*';
const plural = '(?<!s)s';
const longEnding = String.raw`(?<=\p{L}{4})${vowels}(?:e[ns]|${plural})?$`;
const ending = new RegExp(String.raw`${longEnding}|(?<=\p{L}{3})${plural}$`, 'u');
