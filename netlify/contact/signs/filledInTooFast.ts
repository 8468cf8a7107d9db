import type { SpamSign } from './spamSign.ts';

const fastest = 2_000;

/** Nobody types a name, an address, a subject and a message in two seconds. Without JavaScript the time is not known. */
export const filledInTooFast: SpamSign = {
  name: 'too-fast',
  found: (_, { elapsed }) => typeof elapsed === 'number' && elapsed < fastest,
};
