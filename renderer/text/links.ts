import { extension } from '../../schema/values/contactDetails.ts';
import { toAsciiEmail } from '../../schema/values/emailAddress.ts';

export function mailUrl(email: string): string {
  return `mailto:${toAsciiEmail(email)}`;
}

/** Drop a zero in parentheses, which is dialled only within the country. */
export function phoneUrl(phone: string): string {
  const [, own] = extension.exec(phone) ?? [];
  const number = phone.replace(extension, '').replace(/\(0\)|\D/g, '');
  return `tel:+${number}${own === undefined ? '' : `;ext=${own}`}`;
}

/** An address as people write it: `example.com/code` for `https://www.example.com/code/`. */
export function shortenUrl(url: string): string {
  return url.replace(/^(?:https:\/\/(?:www\.)?|mailto:|tel:)/i, '').replace(/\/$/, '');
}
