import * as z from 'zod';
import { checkedText } from './fields.ts';

/** An email address. */
export const emailSchema = checkedText((email) => {
  if (z.regexes.email.test(email)) return undefined;
  const bare = email.replace(/^mailto:/i, '');
  const message = `"${email}" is not an email address; write one such as you@example.com.`;
  return { code: 'bad-email', message, suggestion: z.regexes.email.test(bare) ? bare : undefined };
}).meta({
  pattern: String.raw`^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$`,
  patternErrorMessage: 'Write an email address such as you@example.com.',
  examples: ['you@example.com'],
});

/** A telephone number with its country code, written for people. Source: https://www.itu.int/rec/T-REC-E.123 */
export const phoneSchema = checkedText((phone) => {
  const digits = phone.replace(/\D/g, '').length;
  if (/^\+[\d ().-]+$/.test(phone) && digits >= 7 && digits <= 15) return undefined;
  const message = `"${phone}" is not an international telephone number; write it with + and the country code, such as +64 21 555 0123.`;
  return { code: 'bad-phone', message };
}).meta({
  pattern: String.raw`^\s*\+[\d ().-]+\s*$`,
  patternErrorMessage: 'Write + and the country code, such as +64 21 555 0123.',
  examples: ['+64 21 555 0123'],
});
