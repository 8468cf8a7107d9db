import type { ContactMessage } from '../../../schema/contactMessage.ts';

/** The value of the hidden field, and the milliseconds in which the form was filled in. */
type Circumstances = { trap: unknown; elapsed: unknown };

/** A reason for quarantine: the words for the owner, and the test. */
type SpamSign = {
  words: string;
  isShown: (message: ContactMessage, circumstances: Circumstances) => boolean;
};

const minElapsed = 2_000;
const maxLinks = 4;
const link = /https?:\/\/(?:www\.)?|\bwww\./gi;

export const spamSigns: Readonly<Record<string, SpamSign>> = {
  // The field is off screen, out of the tab order and not autocompleted. Bots fill it in, but so do some browser extensions.
  'hidden-field': {
    words: 'the hidden field, which people do not see, is filled in',
    isShown: (_, { trap }) => typeof trap === 'string' && trap.trim() !== '',
  },
  // Nobody types four fields in two seconds. Without JavaScript the time is not known.
  'too-fast': {
    words: 'the form was filled in within two seconds',
    isShown: (_, { elapsed }) => typeof elapsed === 'number' && elapsed < minElapsed,
  },
  // A recruiter's message may have one link to the job, one to the firm and two in the signature.
  'many-links': {
    words: `it has more than ${maxLinks} links`,
    isShown: ({ message }) => (message.match(link) ?? []).length > maxLinks,
  },
  'link-markup': {
    words: 'it has links written for a forum or a web page',
    isShown: ({ message }) => /\[(?:url|link)\s*=|\[\/(?:url|link)\]|<a\s[^>]*href/i.test(message),
  },
  'link-as-name': {
    words: 'the name contains a web address',
    isShown: ({ name }) => name.search(link) !== -1,
  },
};

/** The names of the spam signs of a message; one is enough for quarantine. The hidden field alone does not count. */
export function findSpamSigns(message: ContactMessage, circumstances: Circumstances): string[] {
  const shown = Object.keys(spamSigns).filter((name) => spamSigns[name]?.isShown(message, circumstances));
  return shown.join() === 'hidden-field' ? [] : shown;
}
