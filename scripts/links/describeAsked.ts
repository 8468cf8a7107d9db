import type { CheckedLinks } from './checkLinks.ts';

const states = {
  'broken-link': 'broken',
  'moved-link': 'moved',
  'insecure-link': 'insecure',
  'unverified-link': 'not verified',
};

/** One line on what asking the addresses came to. */
export function describeAsked({ problems, asked, isOffline }: CheckedLinks): string {
  const all = `${asked} ${asked === 1 ? 'address' : 'addresses'}`;
  if (asked === 0) return 'There is no address to ask; those of examples lead nowhere.';
  if (isOffline) return `This machine seems to be offline: none of ${all} could be reached.`;
  const counts = Object.entries(states).flatMap(([code, name]) => {
    const { length } = problems.filter((problem) => problem.code === code);
    return length > 0 ? [`${length} ${name}`] : [];
  });
  return `${all} asked; ${counts.length > 0 ? `links: ${counts.join(', ')}` : 'every link is sound'}.`;
}
