import * as z from 'zod';
import { customIssue } from './fields.ts';

/** An email address. */
export const emailSchema = z
  .string()
  .trim()
  .check(({ value, issues }) => {
    if (z.regexes.email.test(value)) return;
    const bare = value.replace(/^mailto:/i, '');
    const message = `"${value}" is not an email address; write one such as you@example.com.`;
    issues.push(customIssue(value, 'bad-email', message, z.regexes.email.test(bare) ? bare : undefined));
  })
  .meta({
    pattern: String.raw`^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$`,
    patternErrorMessage: 'Write an email address such as you@example.com.',
    examples: ['you@example.com'],
  });

/** A telephone number with its country code, written for people. Source: https://www.itu.int/rec/T-REC-E.123 */
export const phoneSchema = z
  .string()
  .trim()
  .check(({ value, issues }) => {
    const digits = value.replace(/\D/g, '').length;
    if (/^\+[\d ().-]+$/.test(value) && digits >= 7 && digits <= 15) return;
    const message = `"${value}" is not an international telephone number; write it with + and the country code, such as +64 21 555 0123.`;
    issues.push(customIssue(value, 'bad-phone', message));
  })
  .meta({
    pattern: String.raw`^\s*\+[\d ().-]+\s*$`,
    patternErrorMessage: 'Write + and the country code, such as +64 21 555 0123.',
    examples: ['+64 21 555 0123'],
  });
