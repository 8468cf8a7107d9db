import type { SpamSign } from './spamSign.ts';

const allowed = 4;

/** More than four links: a recruiter's message may have one to the job, one to the firm and two in the signature. */
export const manyLinks: SpamSign = {
  name: 'many-links',
  found: ({ message }) => (message.match(/https?:\/\/(?:www\.)?|\bwww\./gi) ?? []).length > allowed,
};
