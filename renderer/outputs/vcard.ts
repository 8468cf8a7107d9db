import { toAsciiEmail } from '../../lib/emailAddress.ts';
import type { Content } from '../../schema/content.ts';
import { decodeUrl, toUri } from '../../schema/values/url.ts';
import { phoneUrl } from '../text/links.ts';

/**
 * The owner as a vCard 3.0: Android refuses 4.0. The same content always gives the same text. Links to email addresses are
 * listed as addresses of the owner. The whole name is the given name, since cultures differ in which part is the family
 * name. The location is the locality of an address, since address books show no free text there.
 * Source: https://www.rfc-editor.org/rfc/rfc2426
 * @param photo a JPEG
 */
export function createVcard({ site, profile, links }: Content, photo?: Uint8Array): string {
  const emails = [...(profile.email === undefined ? [] : [profile.email]), ...links.flatMap(readMailto)];
  const pages = links.filter(({ url }) => !isMailto(url)).map(({ url }) => toUri(url));
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escapeText(profile.name)}`,
    `TITLE:${escapeText(profile.title)}`,
    ...[...new Set(emails.map(toAsciiEmail))].map((email) => `EMAIL:${escapeText(email)}`),
    ...(profile.phone === undefined ? [] : [`TEL:${phoneUrl(profile.phone).replace('tel:', '')}`]),
    ...[`${site.url}/`, ...pages].map((url) => `URL:${url}`),
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

function isMailto(url: string): boolean {
  return /^mailto:/i.test(url);
}

function readMailto({ url }: Content['links'][number]): string[] {
  if (!isMailto(url)) return [];
  // Several addresses, each encoded by itself: https://www.rfc-editor.org/rfc/rfc6068
  return new URL(url).pathname.split(',').map(decodeUrl);
}

/** Source: https://www.rfc-editor.org/rfc/rfc2426#section-4 */
function escapeText(text: string): string {
  return text.replace(/[\\,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** Escapes semicolons, only in properties whose fields they separate: elsewhere, some programs show the escape. */
function escapeField(text: string): string {
  return escapeText(text).replaceAll(';', '\\;');
}

/** Breaks lines of more than 75 octets, never within a character. Source: https://www.rfc-editor.org/rfc/rfc2425#section-5.8.1 */
function fold(line: string): string {
  let [folded, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    const isFull = octets + size > 75;
    folded += isFull ? `\r\n ${character}` : character;
    octets = isFull ? 1 + size : octets + size;
  }
  return folded;
}
