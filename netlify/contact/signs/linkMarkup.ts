import type { SpamSign } from './spamSign.ts';

/** Links written for a forum or a web page, which programs post everywhere: `[url=…]`, `[link=…]`, `<a href=…>`. */
export const linkMarkup: SpamSign = {
  name: 'link-markup',
  found: ({ message }) => /\[(?:url|link)\b[^\]]*\]|<a\s[^>]*href/i.test(message),
};
