import * as z from 'zod';
import { customIssue } from './customIssue.ts';

/** A language tag such as `en-NZ`, of a language that is registered. Source: BCP 47, as `Intl` reads it. */
export const languageSchema = z
  .string()
  .trim()
  .check((context) => {
    if (isLanguageTag(context.value)) return;
    const fault =
      context.value === '' ? 'This is empty' : `"${context.value}" is not a language tag of BCP 47`;
    const message = `${fault}; write one such as en-NZ or mi.`;
    context.issues.push(customIssue(context.value, 'bad-language', message, mend(context.value)));
  })
  .meta({
    pattern: '^\\s*[A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*\\s*$',
    patternErrorMessage: 'Write a language tag of BCP 47, such as en-NZ or mi.',
    examples: ['en-NZ', 'en-GB', 'en-US', 'mi', 'de', 'fr', 'es', 'pt-BR', 'zh-Hans', 'ja', 'hi', 'ar', 'he'],
  });

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

function isLanguageTag(tag: string): boolean {
  try {
    const { language } = new Intl.Locale(tag);
    return language.length <= 3 && languageNames.of(language) !== undefined;
  } catch {
    return false;
  }
}

function mend(tag: string): string | undefined {
  const mended = tag.replaceAll('_', '-').replace(/\..*/, '');
  return isLanguageTag(mended) ? mended : codeOf(tag);
}

/** The two letters of each language by its English name in lower case; made when first asked for. */
let codes: ReadonlyMap<string, string> | undefined;

/** The two letters of a language that was written out in English. */
function codeOf(name: string): string | undefined {
  codes ??= nameCodes();
  return codes.get(name.toLowerCase());
}

function nameCodes(): Map<string, string> {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(
    pairs.flatMap((code) => {
      const name = languageNames.of(code)?.toLowerCase();
      // Some languages have an old code, too, for which the locale gives the one of today.
      return name === undefined ? [] : [[name, new Intl.Locale(code).language]];
    }),
  );
}
