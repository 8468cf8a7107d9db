import { isKeyed } from './isKeyed.ts';
import type { Place } from './place.ts';

/** What stands below a place by a key; nothing where there is no such key. */
export function placeAt({ value, path }: Place, key: string): Place {
  return {
    value: isKeyed(value) && Object.hasOwn(value, key) ? value[key] : undefined,
    path: path === '' ? key : `${path}.${key}`,
  };
}
