import type { CheckedLinks } from './checkLinks.ts';

/** One line on what asking the addresses came to. */
export function describeAsked({ problems, asked, isOffline }: CheckedLinks): string {
  const all = `${asked} ${asked === 1 ? 'address' : 'addresses'}`;
  if (isOffline) return `This machine seems to be offline: none of ${all} could be reached.`;
  const states = {
    'broken-link': 'broken',
    'moved-link': 'moved',
    'insecure-link': 'insecure',
    'unverified-link': 'not verified',
  };
  const counts = Object.entries(states).map(
    ([code, name]) => `${problems.filter((problem) => problem.code === code).length} ${name}`,
  );
  return `${all} asked; links: ${counts.join(', ')}.`;
}
