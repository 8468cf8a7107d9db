import type { SpamSign } from './spamSign.ts';

/** A web address where a person has a name. */
export const linkAsName: SpamSign = {
  name: 'link-as-name',
  found: ({ name }) => /https?:\/\/|\bwww\./i.test(name),
};
