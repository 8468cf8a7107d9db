import type { CheckedLinks } from './checkLinks.ts';

/** One line on what asking the addresses came to. */
export function describeAsked({ problems, asked }: CheckedLinks): string {
  const states = { 'broken-link': 'broken', 'moved-link': 'moved', 'unverified-link': 'not verified' };
  const counts = Object.entries(states).map(
    ([code, name]) => `${problems.filter((problem) => problem.code === code).length} ${name}`,
  );
  return `${asked} ${asked === 1 ? 'address' : 'addresses'} asked; links: ${counts.join(', ')}.`;
}
