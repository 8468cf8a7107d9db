import type { ContentValue } from '../content.ts';
import { textsIn, valueAt } from '../parse/document.ts';
import { type Fault, type Finding, formatPath } from '../problems.ts';
import { languageName } from '../values/language.ts';
import { en } from '../words/en.ts';
import { hasWords } from '../words/languages.ts';
import { isSampleEnglish } from './standIns.ts';

type WordFault = Finding & Pick<Fault, 'path'>;

/** The values of the files that have fixed words, where they are there. */
type Files = {
  site: ContentValue<'site'>;
  contact?: ContentValue<'contact'> | undefined;
  notFound?: ContentValue<'notFound'> | undefined;
};

/**
 * The fixed words that visitors read in English, on a site in a language that no words are written in.
 * @param filled the types of content that have an entry
 */
export function findUntranslated(
  { site, contact, notFound }: Files,
  filled: ReadonlySet<string>,
): WordFault[] {
  const { language, form = { to: 'function' } } = site;
  if (hasWords(language)) return [];
  const headings = Object.entries(en.headings).filter(([name]) => name === 'contact' || filled.has(name));
  const words: [string, object, unknown][] = [
    ['contact.json', { ...en.contact, ...(form.to !== 'function' && { errors: {} }) }, contact],
    ['not-found.json', en.notFound, notFound],
    ['site.json', { headings: Object.fromEntries(headings), labels: en.labels }, site],
  ];
  const missing = words
    .filter(([file]) => form.to !== 'none' || file !== 'contact.json')
    .flatMap(([file, english, own]) =>
      textsIn(english)
        // Not every language has the form "one".
        .filter(({ path, text }) => path.at(-1) !== 'one' && isUnwritten(valueAt(own, path), text))
        .map(({ path }) => `${formatPath(path)} (${file})`),
    );
  if (missing.length === 0) return [];
  const rest = missing.length > 3 ? ` and ${missing.length - 3} more` : '';
  const message = `The project has no words in ${language}, so visitors read ${missing.slice(0, 3).join(', ')}${rest} in English; write your own, see docs/content.md.`;
  return [{ code: 'untranslated', path: ['language'], message }];
}

/** The texts of an entry that are still the sample's English, on a site in another language. */
export function findSampleEnglish(
  { value, body, text }: { value?: unknown; body?: { text: string }; text: string },
  language: string,
): (WordFault & Partial<Fault>)[] {
  if (new Intl.Locale(language).language === 'en') return [];
  const message = `This is still the sample's English, and the site is in ${languageName(language, 'en')}; write your own.`;
  const written = body?.text.trim() ?? '';
  const offset = text.lastIndexOf(written);
  return [
    ...textsIn(value)
      .filter((one) => isSampleEnglish(one.text))
      .map(({ path }): WordFault => ({ code: 'untranslated', path, message })),
    ...(isSampleEnglish(written)
      ? [{ code: 'untranslated' as const, path: [], message, offset, end: offset + written.length }]
      : []),
  ];
}

/** A word that is left out, or still the English one; "404" is that of many languages. */
function isUnwritten(own: unknown, english: string): boolean {
  return own === undefined || (own === english && /\p{L}/u.test(english));
}
