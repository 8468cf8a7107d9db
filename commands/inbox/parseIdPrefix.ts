import { InvalidArgumentError } from 'commander';

/** The beginning of an id. An empty one would fit every message. */
export function parseIdPrefix(value: string): string {
  if (value === '') throw new InvalidArgumentError('It needs at least one digit.');
  return value;
}
