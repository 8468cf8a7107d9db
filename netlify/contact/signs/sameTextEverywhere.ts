import type { SpamSign } from './spamSign.ts';

/** Name, subject and message alike: a program that fills in what it finds. */
export const sameTextEverywhere: SpamSign = {
  name: 'same-text',
  found: ({ name, subject, message }) => name === subject && subject === message,
};
