import { toAsciiEmail } from '../../lib/emailAddress.ts';
import { resolveAddress } from '../../schema/addresses.ts';
import type { Content } from '../../schema/content.ts';
import { decodeUrl, toUri } from '../../schema/values/url.ts';
import { phoneUrl } from '../text/links.ts';

/** vCard 3.0, since Android refuses 4.0; the whole name is the given name. Source: https://www.rfc-editor.org/rfc/rfc2426 */
export function createVcard(content: Content, photo?: Uint8Array): string {
  const { site, profile, links } = content;
  const urls = [`${site.url}/`, ...links.map(({ url }) => toUri(resolveAddress(url, content)))];
  const pages = urls.filter((url) => !/^(?:mailto|tel):/i.test(url));
  const emails = urls.filter((url) => /^mailto:/i.test(url)).map((url) => decodeUrl(new URL(url).pathname));
  const phones = urls.filter((url) => /^tel:/i.test(url));
  if (profile.phone !== undefined) phones.unshift(phoneUrl(profile.phone));
  if (profile.email !== undefined) emails.unshift(profile.email);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escapeText(profile.name)}`,
    `TITLE:${escapeText(profile.title)}`,
    ...[...new Set(emails.map(toAsciiEmail))].map((email) => `EMAIL:${escapeText(email)}`),
    ...[...new Set(phones)].map((url) => `TEL:${url.replace(/^tel:/i, '').replace(';ext=', ' ext. ')}`),
    ...pages.map((url) => `URL:${url}`),
    ...(photo ? [`PHOTO;ENCODING=b;TYPE=JPEG:${Buffer.from(photo).toString('base64')}`] : []),
    // Android reads a folded line after N, ORG or ADR as a part of their values, so short lines follow them.
    `N:;${escapeField(profile.name)};;;`,
    'PROFILE:VCARD',
    ...(profile.employer ? [`ORG:${escapeField(profile.employer.name)}`, 'CLASS:PUBLIC'] : []),
    `ADR:;;;${escapeField(profile.location)};;;`,
    'END:VCARD',
  ];
  return lines.map((line) => `${fold(line.replace(/\p{Cc}/gu, ''))}\r\n`).join('');
}

function escapeText(text: string): string {
  return text.replace(/[\\,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** Escapes semicolons, only in properties whose fields they separate: elsewhere, some programs show the escape. */
function escapeField(text: string): string {
  return escapeText(text).replaceAll(';', '\\;');
}

/** Breaks lines of more than 75 octets, never within a character. Source: https://www.rfc-editor.org/rfc/rfc2425#section-5.8.1 */
function fold(line: string): string {
  const pattern = /^[ -~]*$/.test(line) ? /.{1,74}/g : /.{1,18}/gu;
  return line.match(pattern)?.join('\r\n ') ?? '';
}
