import type { Resume } from './resume.ts';

type Location = NonNullable<Resume['basics']>['location'];

/** City, region and country, as far as they are there and differ. A country's code is written out in `language`. */
export function takeLocation(location: Location, language: string): string | undefined {
  if (!location) return undefined;
  const { city, region, countryCode } = location;
  const parts = [city, region, countryCode && nameCountry(countryCode, language)];
  const distinct = new Set(parts.flatMap((part) => part?.replace(/\s+/g, ' ') ?? []));
  return [...distinct].join(', ') || undefined;
}

/** The name of a country by its two letters; anything else that stands there is taken for a name. */
function nameCountry(code: string, language: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  return new Intl.DisplayNames(language, { type: 'region' }).of(code.toUpperCase()) ?? code;
}
