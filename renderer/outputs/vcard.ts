import type { Content } from '../../schema/content.ts';
import { decodeUrl, toUri } from '../../schema/values/url.ts';
import { phoneUrl } from '../text/links.ts';
import { privateCopyMark } from './privateCopy.ts';

/** The owner's picture in a card: a JPEG or a PNG, since that is what address books show. */
export type CardPhoto = { type: string; bytes: Uint8Array };

/**
 * The owner as a vCard 4.0, for address books; the same content always gives the same text. A link to an email address
 * becomes one more address of the owner.
 *
 * The name stays in one piece, as the given name: which part of it is the family's differs between cultures. The location
 * is the locality of an address, since address books show no free text there.
 * Source: https://www.rfc-editor.org/rfc/rfc6350
 */
export function createVcard({ site, profile, links, isPrivateCopy }: Content, photo?: CardPhoto): string {
  const emails = [...(profile.email === undefined ? [] : [profile.email]), ...links.flatMap(readMailto)];
  const pages = links.filter(({ url }) => !isMailto(url)).map(({ url }) => toUri(url));
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${escapeText(profile.name)}`,
    `N:;${escapeField(profile.name)};;;`,
    `TITLE:${escapeText(profile.title)}`,
    ...(profile.employer ? [`ORG:${escapeField(profile.employer.name)}`] : []),
    `ADR:;;;${escapeField(profile.location)};;;`,
    ...[...new Set(emails)].map((email) => `EMAIL:${escapeText(email)}`),
    ...(profile.phone === undefined ? [] : [`TEL;VALUE=uri:${phoneUrl(profile.phone)}`]),
    ...[`${site.url}/`, ...pages].map((url) => `URL:${url}`),
    `LANG:${site.language}`,
    ...(isPrivateCopy ? [`NOTE;LANGUAGE=en:${escapeText(privateCopyMark)}`] : []),
    ...(photo ? [`PHOTO:data:${photo.type};base64,${Buffer.from(photo.bytes).toString('base64')}`] : []),
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

/** Source: https://www.rfc-editor.org/rfc/rfc6350#section-3.4 */
function escapeText(text: string): string {
  return text.replace(/[\\,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** Text in a property that has fields with semicolons between them. In others, some programs show the escape. */
function escapeField(text: string): string {
  return escapeText(text).replaceAll(';', '\\;');
}

/** Breaks a line so that none is longer than 75 octets, and never within a character, which has four at most. */
function fold(line: string): string {
  const parts = line.match(/^[ -~]*$/.test(line) ? /.{1,74}/g : /.{1,18}/gsu);
  return parts?.join('\r\n ') ?? '';
}
