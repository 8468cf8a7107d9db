/**
 * What visitors read when a message is refused, in English: the defaults of `errors` in `contact.json`. `{count}` is a
 * number, and `{wait}` a time, which `wait` writes out in the plural forms of the site's language.
 */
export const defaultWords = {
  fields: {
    name: {
      missing: 'Please enter your name.',
      tooLong: 'Please keep your name to {count} characters.',
    },
    email: {
      missing: 'Please enter your email address.',
      tooLong: 'Please keep your email address to {count} characters.',
      invalid: 'Please enter an email address like name@example.com.',
    },
    subject: {
      missing: 'Please enter a subject.',
      tooLong: 'Please keep the subject to {count} characters.',
    },
    message: {
      missing: 'Please enter a message.',
      tooLong: 'Please keep the message to {count} characters.',
    },
  },
  tooMany: 'You have sent several messages in a short time. Please try again in {wait}.',
  wait: {
    seconds: { one: '{count} second', other: '{count} seconds' },
    minutes: { one: '{count} minute', other: '{count} minutes' },
    hours: { one: '{count} hour', other: '{count} hours' },
  },
  tooLarge: 'This is too long to be sent. Please keep the message to {count} characters.',
  notKept: 'Your message could not be kept, so it was not sent. Please try again in a minute.',
  unexpected: 'Something went wrong here. Your message was not sent. Please try again later.',
  unreadable: 'The message could not be read. Please check it and send it again.',
  otherSite: 'This came from another website, so it was not sent. Please use the contact form of this site.',
  wrongMethod: 'Messages are sent with POST.',
  wrongType: 'Messages are sent as application/json or application/x-www-form-urlencoded, in UTF-8.',
  wayBack: 'The Back button of your browser brings back what you typed.',
} as const;

/**
 * The plural rules of a language, or nothing for one whose rules are unknown, such as te reo Māori, which `Intl` would
 * count by the rules of the machine's own language.
 * @throws {RangeError} if the tag is malformed
 */
export function pluralRulesOf(language: string): Intl.PluralRules | undefined {
  return Intl.PluralRules.supportedLocalesOf(language).length > 0
    ? new Intl.PluralRules(language)
    : undefined;
}
