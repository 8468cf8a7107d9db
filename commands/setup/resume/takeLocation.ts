import { joinLines } from './joinLines.ts';
import type { ResumeLocation } from './resume.ts';

/** City, region and country, as far as they are there and differ. A country's code is written out in `language`. */
export function takeLocation({ parts, country }: ResumeLocation, language: string): string | undefined {
  const all = [...parts, country && nameCountry(country, language)];
  return [...new Set(all.flatMap((part) => joinLines(part) ?? []))].join(', ') || undefined;
}

/** The name of a country by its two letters; anything else that stands there is taken for a name. */
function nameCountry(code: string, language: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  return new Intl.DisplayNames(language, { type: 'region' }).of(code.toUpperCase()) ?? code;
}
