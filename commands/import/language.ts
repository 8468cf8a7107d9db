import { detectAll } from 'tinyld';
import { wordsOf } from '../../schema/words/languages.ts';
import { readFiles } from './formats.ts';
import type { Reading } from './record.ts';

/** In fewer letters, and with less certainty, a guess is often wrong. */
const fewest = 40;
const leastAccuracy = 0.1;

/** The language of some files: the one that they name, or a guess from their texts; `undefined` where both are missing. */
export async function languageOf(files: readonly string[]): Promise<string | undefined> {
  const { headings } = wordsOf('en').words;
  const { readings } = await readFiles(files, { notes: [], language: 'en', headings });
  const [named] = readings.flatMap(({ locale = '' }) => toTag(locale) ?? []);
  return named ?? guessLanguage(readings);
}

function toTag(locale: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(locale.replace('_', '-').replace(/\..*/, ''))[0];
  } catch {
    return undefined;
  }
}

function guessLanguage(readings: readonly Reading[]): string | undefined {
  const texts = readings.flatMap(({ entries }) =>
    entries.map(
      ({ body = '', values }) => `${body} ${values.summary ?? values.abstract ?? values.text ?? ''}`,
    ),
  );
  const prose = texts
    .join(' ')
    .replace(/https?:\S+|[-*_#>[\]()<]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [best] = detectAll(prose.slice(0, 20_000));
  const isSure = best !== undefined && best.accuracy >= leastAccuracy;
  const width =
    prose.length + (prose.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu)?.length ?? 0) * 3;
  return isSure && width >= fewest ? best.lang : undefined;
}
