import { isBlank } from '../../../schema/values/characters.ts';

/** A value of a résumé and where it stands there, such as `work[0].name`. */
export type Place = { value: unknown; path: string };

/** What stands below a place by a key; nothing where there is no such key. */
export function placeAt({ value, path }: Place, key: string): Place {
  return {
    value: isKeyed(value) && Object.hasOwn(value, key) ? value[key] : undefined,
    path: path === '' ? key : `${path}.${key}`,
  };
}

/** Of several keys that mean the same, the first that says something. */
export function firstPlaceAt(place: Place, first: string, ...others: string[]): Place {
  const places = [first, ...others].map((key) => placeAt(place, key));
  return places.find((at) => !saysNothing(at)) ?? placeAt(place, first);
}

/** What is null or empty counts as left out. */
export function saysNothing({ value }: Place): boolean {
  return value === undefined || value === null || (typeof value === 'string' && isBlank(value));
}

/** Whether a value is an object with keys, and no list. */
export function isKeyed(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
