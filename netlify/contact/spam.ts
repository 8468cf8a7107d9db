import type { ContactMessage } from '../../schema/contactMessage.ts';

/** The field that people do not see, the milliseconds it took to fill in the form, and whether the post hides its site. */
type Circumstances = { website: unknown; elapsed: unknown; hiddenOrigin?: boolean };

type SpamSign = (message: ContactMessage, circumstances: Circumstances) => boolean;

const fastest = 2_000;
const linksAllowed = 4;

/** Each reason to hold a message back, under the name that is kept with the message and shown to the owner. */
const spamSigns: Record<string, SpamSign> = {
  // The form has a field `website` off screen, out of the tab order and not autocompleted: only programs fill it in.
  'hidden-field': (_, { website }) => typeof website === 'string' && website.trim() !== '',
  // Nobody types four fields in two seconds. Without JavaScript the time is not known.
  'too-fast': (_, { elapsed }) => typeof elapsed === 'number' && elapsed < fastest,
  // A privacy tool does this, but so does a sandboxed frame on another site.
  'hidden-origin': (_, { hiddenOrigin }) => hiddenOrigin === true,
  // A recruiter's message may have one link to the job, one to the firm and two in the signature.
  'many-links': ({ message }) =>
    (message.match(/https?:\/\/(?:www\.)?|\bwww\./gi) ?? []).length > linksAllowed,
  // Links written for a forum or a web page, which programs post everywhere: `[url=…]`, `[link=…]`, `<a href=…>`.
  'link-markup': ({ message }) => /\[(?:url|link)\b[^\]]*\]|<a\s[^>]*href/i.test(message),
  'link-as-name': ({ name }) => /https?:\/\/|\bwww\./i.test(name),
  // A bot that fills in every field.
  'same-text': ({ name, subject, message }) => name === subject && subject === message,
};

/** The names of the signs that a message shows. One is enough for quarantine. */
export function findSpamSigns(message: ContactMessage, circumstances: Circumstances): string[] {
  return Object.entries(spamSigns)
    .filter(([, isShown]) => isShown(message, circumstances))
    .map(([name]) => name);
}
