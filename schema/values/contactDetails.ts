import * as z from 'zod';
import { toAsciiEmail } from './emailAddress.ts';
import { checkedText } from './fields.ts';

export const emailSchema = checkedText((email) => {
  // zod's pattern refuses top-level domains in ASCII form, such as `xn--p1ai`.
  if (z.regexes.email.test(toAsciiEmail(email).replace(/\.xn--[a-z\d-]+$/i, '.xn'))) return undefined;
  const message = `"${email}" is not an email address; write one such as you@example.com.`;
  return { message, suggestion: email.replace(/^mailto:/i, '') };
}).meta({ examples: ['you@example.com'] });

export const extension = /(?:[ ,]*(?:ext\.?|extension|x)|;ext=) ?(\d{1,7})$/i;

/** An international telephone number, perhaps with an extension. Source: https://www.itu.int/rec/T-REC-E.123 */
export const phoneSchema = checkedText((phone) => {
  const number = phone.replace(extension, '');
  const digits = number.replace(/\D/g, '').length;
  if (/^\+[\d ().-]+$/.test(number) && digits >= 7 && digits <= 15) return undefined;
  const message = `"${phone}" is not an international telephone number; write it with + and the country code, such as +64 21 555 0123 or +64 21 555 0123 ext. 12.`;
  return { message };
}).meta({ examples: ['+64 21 555 0123'] });
