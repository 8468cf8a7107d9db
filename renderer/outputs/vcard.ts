import type { Content } from '../../schema/content.ts';
import { resolveAddress } from '../../schema/editions.ts';
import { toAsciiEmail } from '../../schema/values/emailAddress.ts';
import { toUri } from '../../schema/values/url.ts';
import { phoneUrl } from '../text/links.ts';

/**
 * vCard 3.0, since Android refuses 4.0; the whole name is the given name. Lines are not folded: the standard does not require it, and
 * Android reads a folded line after N, ORG or ADR as a part of their values. Source: https://www.rfc-editor.org/rfc/rfc2426
 */
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
    `N:;${escapeField(profile.name)};;;`,
    ...(profile.employer ? [`ORG:${escapeField(profile.employer.name)}`] : []),
    `ADR:;;;${escapeField(profile.location)};;;`,
    'END:VCARD',
  ];
  return lines.map((line) => `${line.replace(/\p{Cc}/gu, '')}\r\n`).join('');
}

function escapeText(text: string): string {
  return text.replace(/[\\,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** Escapes semicolons, only in properties whose fields they separate: elsewhere, some programs show the escape. */
function escapeField(text: string): string {
  return escapeText(text).replaceAll(';', '\\;');
}
