import { findUrlFault } from '../../../schema/url.ts';

/** A part of a text: an address with where it leads, or whatever stands between. */
type Part = { text: string; url?: string };

const address = /(?:https?:\/\/|www\.)[^\s<>\u2060]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi;

/** A line in parts: the addresses of web pages and mailboxes in it that a page may lead to, and the text around them. */
export function splitAddresses(line: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of line.matchAll(address)) {
    const text = trimPunctuation(match[0]);
    const url = toUrl(text);
    if (url === undefined) continue;
    if (match.index > end) parts.push({ text: line.slice(end, match.index) });
    parts.push({ text, url });
    end = match.index + text.length;
  }
  return end < line.length ? [...parts, { text: line.slice(end) }] : parts;
}

/** What ends a sentence or a bracket around an address is no part of it. */
function trimPunctuation(found: string): string {
  const trimmed = found.replace(/[.,;:!?'"*_~\]]+$/, '');
  const isOpen = trimmed.endsWith(')') && trimmed.split('(').length < trimmed.split(')').length;
  if (isOpen) return trimPunctuation(trimmed.slice(0, -1));
  return trimmed;
}

function toUrl(text: string): string | undefined {
  const isMail = !/^(?:https?:|www\.)/i.test(text);
  const url = isMail ? `mailto:${text}` : `https://${text.replace(/^https?:\/\//i, '')}`;
  const hasHost = isMail || URL.parse(url)?.hostname.includes('.');
  return hasHost && findUrlFault(url, ['https:', 'mailto:']) === undefined ? url : undefined;
}
