import { detectAll } from 'tinyld';
import { wordsOf } from '../../schema/words/languages.ts';
import { readFiles } from './formats.ts';

/** In fewer letters, and with less certainty, a guess is often wrong. */
const fewest = 40;
const leastAccuracy = 0.1;

/** The language of some files: the one that they name, or a guess from their texts; `undefined` where both are missing. */
export async function languageOf(files: readonly string[]): Promise<string | undefined> {
  const { headings } = wordsOf('en').words;
  const { readings } = await readFiles(files, { notes: [], language: 'en', headings });
  const [named] = readings.flatMap(({ locale = '' }) => toTag(locale) ?? []);
  const texts = readings
    .flatMap(({ entries }) => entries)
    .map(({ body, values: { summary, abstract, text } }) => [body, summary, abstract, text].join(' '));
  return named ?? guessLanguage(texts.join(' '));
}

function toTag(locale: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(locale.replace('_', '-').replace(/\..*/, ''))[0];
  } catch {
    return undefined;
  }
}

function guessLanguage(texts: string): string | undefined {
  const prose = texts.replace(/(?:https?:\S+|[-*_#>[\]()<\s])+/g, ' ').trim();
  const [best] = detectAll(prose.slice(0, 20_000));
  const ideographs = prose.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu)?.length ?? 0;
  const isSure =
    best !== undefined && best.accuracy >= leastAccuracy && prose.length + 3 * ideographs >= fewest;
  return isSure ? best.lang : undefined;
}
