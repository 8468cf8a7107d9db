import type { Content } from '../../schema/content.ts';
import { resolveAddress } from '../../schema/editions.ts';
import { extension } from '../../schema/values/contactDetails.ts';
import { toAsciiEmail } from '../../schema/values/emailAddress.ts';
import { decodeUrl, pageOfLink } from '../../schema/values/url.ts';
import { mediaUrl } from '../media/planImage.ts';

/** Whether an address is of a web page, and not of mail or a call. */
export const isWebAddress = (url: string) => url.startsWith('https:');

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

/** Resolves a link in a text: to a section, to a page or file of the site, or to another site. */
export function resolveLink(url: string, content: Content, base = content.site.url): string {
  const page = url.startsWith('#') ? '/' : pageOfLink(url);
  if (page !== undefined) return resolveAddress(page, content, base) + url.replace(/^[^#]*/, '');
  const file = decodeUrl(url);
  const used = content.media.find((candidate) => candidate.file === file && candidate.use === 'link');
  return used ? base + mediaUrl(used) : url;
}
