import { toAsciiEmail } from '../../lib/emailAddress.ts';

/** The address that writes to an email address, also in old mail programs. Source: https://www.rfc-editor.org/rfc/rfc6068#section-5 */
export function mailUrl(email: string): string {
  return `mailto:${toAsciiEmail(email)}`;
}

/**
 * The address that dials an international telephone number. A zero in parentheses is dialled only within the country.
 * Source: https://www.rfc-editor.org/rfc/rfc3966#section-3
 */
export function phoneUrl(phone: string): string {
  return `tel:+${phone.replace(/\(0\)|\D/g, '')}`;
}

/** An address as people write it: `example.com/code` for `https://www.example.com/code/`. */
export function shortenUrl(url: string): string {
  return url.replace(/^(?:https:\/\/(?:www\.)?|mailto:)/i, '').replace(/\/$/, '');
}
