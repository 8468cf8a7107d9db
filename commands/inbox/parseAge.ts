import { InvalidArgumentError } from 'commander';

/** The number of days in an age such as `365d`. */
export function parseAge(value: string): number {
  const days = /^([1-9]\d{0,4})d$/.exec(value)?.[1];
  if (!days) throw new InvalidArgumentError('It must be a number of days such as 365d.');
  return Number(days);
}
