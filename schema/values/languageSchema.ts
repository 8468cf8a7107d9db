import * as z from 'zod';
import { customIssue } from './customIssue.ts';

/** A language tag such as `en-NZ`. Source: BCP 47, as `Intl` reads it. */
export const languageSchema = z
  .string()
  .trim()
  .check((context) => {
    if (isLanguageTag(context.value)) return;
    const message = `"${context.value}" is not a language tag of BCP 47, such as en-NZ or mi.`;
    context.issues.push(customIssue(context.value, 'bad-language', message, mend(context.value)));
  });

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

function mend(tag: string): string | undefined {
  const mended = tag.replaceAll('_', '-').replace(/\..*/, '');
  return isLanguageTag(mended) ? mended : undefined;
}
