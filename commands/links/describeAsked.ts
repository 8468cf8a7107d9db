import type { CheckedLinks } from './checkLinks.ts';

const states = {
  'broken-link': 'broken',
  'moved-link': 'moved',
  'insecure-link': 'insecure',
  'unverified-link': 'not verified',
};

/** One line on what asking the addresses came to. */
export function describeAsked({ problems, asked, left, isOffline }: CheckedLinks): string {
  if (asked === 0) return 'There is no address to ask; those of examples lead nowhere.';
  if (isOffline) {
    return `This machine seems to be offline: none of ${count(asked + left)} could be reached.`;
  }
  const counts = Object.entries(states).flatMap(([code, name]) => {
    const { length } = problems.filter((problem) => problem.code === code);
    return length > 0 ? [`${length} ${name}`] : [];
  });
  const others = left > 0 ? `, ${left} not, since their servers do not answer` : '';
  const verdict = counts.length > 0 ? `links: ${counts.join(', ')}` : 'every link is sound';
  return `${count(asked)} asked${others}; ${verdict}.`;
}

function count(addresses: number): string {
  return `${addresses} ${addresses === 1 ? 'address' : 'addresses'}`;
}
