import { dateSchema } from '../../schema/values/dates.ts';

const lettersOf = (word: string) => word.normalize('NFKD').toLowerCase().replace(/\P{L}/gu, '');

/** The months by their names in these languages, in all forms that the platform has. */
const months = new Map<string, number>();
for (const language of 'en en-GB de fr es it pt nl da sv nb fi pl cs ro hu tr el ca gl uk'.split(' ')) {
  // With a day, some languages have other words.
  for (const options of [{ month: 'long' }, { month: 'short' }, { month: 'long', day: 'numeric' }] as const) {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    for (let month = 0; month < 12; month++) {
      const word =
        format.formatToParts(Date.UTC(2020, month)).find(({ type }) => type === 'month')?.value ?? '';
      if (!months.has(lettersOf(word))) months.set(lettersOf(word), month + 1);
    }
  }
}
months.delete('');

/** The number of a month by its name, or by an abbreviation of three letters or more that only one month has. */
function monthOf(word: string): number | undefined {
  const letters = lettersOf(word);
  const found = new Set([...months].flatMap(([name, month]) => (name.startsWith(letters) ? month : [])));
  return months.get(letters) ?? (letters.length > 2 && found.size === 1 ? [...found][0] : undefined);
}

const open =
  /^(?:present|now|today|current(?:ly)?|ongoing|to date|(?:bis )?heute|aktuell|[aà] ce jour|aujourd[’']hui|en cours|pr[eé]sente?|(?:la )?actualidad|a[ct]+ual(?:e|mente)?|oggi|heden|nu|obecnie|至今|现在|現在)\.?$/iu;

/**
 * A date in words or figures, such as `May 2010`, `2013-5`, `Jan 30, 2020`, `03/2014` or a time in ISO 8601, as `YYYY`,
 * `YYYY-MM` or `YYYY-MM-DD`; nothing where there is no year. `isOpen` is for words such as "Present", which are no date;
 * `isWhole` says whether all of it was understood.
 */
export function readDate(written: string): { date?: string; isOpen?: true; isWhole?: boolean } | undefined {
  const text = written.replace(/(?<=\d)T\d\d:.*|[年月日]/g, ' ').trim();
  if (open.test(text)) return { isOpen: true };
  const [year] = /(?<!\d)\d{4}(?!\d)/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const parts = [year, ...partsOf(text, year)].map((part) => String(part).padStart(2, '0'));
  const dates = [3, 2, 1].map((length) => parts.slice(0, length).join('-'));
  const date = dates.find((one) => dateSchema.safeParse(one).success);
  const isWhole = date?.split('-').length === text.match(/[\p{L}\d]+/gu)?.length;
  return date === undefined ? undefined : { date, isWhole };
}

/** The month and the day beside a year. Of `03/04/2021`, either number may be the month, so only the year is sure. */
function partsOf(text: string, year: string): number[] {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  const named = words.flatMap((word) => monthOf(word) ?? [])[0];
  const numbers = (
    text.replace(year, ' ').match(/(?<![\p{L}\d])\d{1,2}(?=\P{L}|st|nd|rd|th|$)(?!\d)/gu) ?? []
  ).map(Number);
  const [first = 0, second] = numbers;
  if (named !== undefined) return [named, ...numbers];
  if (words.length > 0 || numbers.length > 2) return [];
  if (second === undefined || text.startsWith(year)) return numbers;
  if (first > 12 || first === second) return [second, first];
  return second > 12 ? numbers : [];
}
