import { dateSchema } from '../../schema/values/dates.ts';

/** The languages whose names of months are known, in all forms that the platform has. */
const languages = 'en en-GB de fr es it pt nl da sv nb fi pl cs ro hu tr el ca gl uk id'.split(' ');

const months = new Map<string, number>();
for (const language of languages) {
  for (const style of ['long', 'short'] as const) {
    // With a day, some languages have other words.
    for (const day of [{}, { day: 'numeric' }] as const) {
      const format = new Intl.DateTimeFormat(language, { month: style, ...day, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month++) {
        const parts = format.formatToParts(Date.UTC(2020, month - 1, 1));
        const word = lettersOf(parts.find(({ type }) => type === 'month')?.value ?? '');
        if (word !== '' && !months.has(word)) months.set(word, month);
      }
    }
  }
}

function lettersOf(word: string): string {
  return word.normalize('NFKD').toLowerCase().replace(/\P{L}/gu, '');
}

/** The number of a month by its name or an abbreviation of three letters or more; nothing where two months have it. */
export function monthOf(word: string): number | undefined {
  const letters = lettersOf(word);
  const exact = months.get(letters);
  if (exact !== undefined || letters.length < 3) return exact;
  const found = new Set([...months].flatMap(([name, month]) => (name.startsWith(letters) ? month : [])));
  return found.size === 1 ? [...found][0] : undefined;
}

const open =
  /^(?:present|now|today|current(?:ly)?|ongoing|to date|till (?:date|now)|heute|bis heute|aktuell|(?:à|a) ce jour|aujourd[’']hui|en cours|pr[eé]sent|presente|actualidad|la fecha|actual(?:mente)?|atual(?:mente)?|oggi|attuale|heden|nu|nuvarande|obecnie|по т\.? ?вр\.?|至今|现在|現在)\.?$/iu;

/**
 * A date in words or figures, such as `May 2010`, `2013-5`, `Jan 30, 2020`, `03/2014` or a time in ISO 8601, as `YYYY`,
 * `YYYY-MM` or `YYYY-MM-DD`; `open` for words such as "Present"; nothing where there is no year. `isWhole` is whether all of
 * it was understood.
 */
export function readDate(written: string): { date: string; isWhole: boolean } | 'open' | undefined {
  const text = written.trim();
  if (open.test(text)) return 'open';
  const [, year] = /(?<!\d)(\d{4})(?!\d)/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const [, month, day] = partsOf(text.replace(/(?<=\d)T\d\d:.*/, ''), year);
  const exact = [[year, month, day], [year, month], [year]]
    .filter((parts) => !parts.includes(undefined))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'));
  const date = exact.find((one) => dateSchema.safeParse(one).success);
  const numbers = text.match(/[\p{L}\d]+/gu) ?? [];
  return date === undefined
    ? undefined
    : { date, isWhole: /\dT\d\d:/.test(text) || date.split('-').length === numbers.length };
}

/** Of `03/04/2021`, either number may be the month, so only the year is sure. */
function partsOf(text: string, year: string): (string | number | undefined)[] {
  const words = text.match(/\p{L}{2,}\.?/gu) ?? [];
  const named = words.flatMap((word) => monthOf(word) ?? [])[0];
  const rest = (text.replace(year, ' ').match(/(?<!\d)\d{1,2}(?!\d)/g) ?? []).map(Number);
  if (named !== undefined) return [year, named, rest[0]];
  if (words.length > 0 || rest.length > 2) return [year];
  const [first, second] = rest;
  if (second === undefined || text.startsWith(year)) return [year, first, second];
  if (first === second || (first ?? 0) > 12) return [year, second, first];
  return second > 12 ? [year, first, second] : [year];
}
