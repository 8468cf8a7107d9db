import { isBlank } from '../../../schema/text.ts';
import type { Place } from './place.ts';

/** What is null or empty counts as left out. */
export function saysNothing({ value }: Place): boolean {
  return value === undefined || value === null || (typeof value === 'string' && isBlank(value));
}
