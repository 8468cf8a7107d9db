import type { Content } from '../../schema/content.ts';
import { resolveAddress } from '../../schema/editions.ts';
import { toAsciiEmail } from '../../schema/values/emailAddress.ts';
import { toUri } from '../../schema/values/url.ts';
import { phoneUrl } from '../text/links.ts';

/** vCard 3.0, since Android refuses 4.0; the whole name is the given name. Source: https://www.rfc-editor.org/rfc/rfc2426 */
export function createVcard(content: Content): string {
  const { site, profile, links } = content;
  const urls = [`${site.url}/`, ...links.map(({ url }) => toUri(resolveAddress(url, content)))];
  const { email, phone } = profile;
  const number = phone && phoneUrl(phone).replace('tel:', '').replace(';ext=', ' ext. ');
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escapeText(profile.name)}`,
    `TITLE:${escapeText(profile.title)}`,
    ...(email === undefined ? [] : [`EMAIL:${escapeText(toAsciiEmail(email))}`]),
    ...(number === undefined ? [] : [`TEL:${number}`]),
    ...urls.map((url) => `URL:${url}`),
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
  if (Buffer.byteLength(line) <= 75) return line;
  const pattern = /^[ -~]*$/.test(line) ? /.{1,74}/g : /.{1,18}/gu;
  return line.match(pattern)?.join('\r\n ') ?? '';
}
