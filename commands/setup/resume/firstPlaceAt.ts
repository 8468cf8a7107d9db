import type { Place } from './place.ts';
import { placeAt } from './placeAt.ts';
import { saysNothing } from './saysNothing.ts';

/** Of several keys that mean the same, the first that says something. */
export function firstPlaceAt(place: Place, first: string, ...others: string[]): Place {
  const places = [first, ...others].map((key) => placeAt(place, key));
  return places.find((at) => !saysNothing(at)) ?? placeAt(place, first);
}
