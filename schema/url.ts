import * as z from 'zod';
import { customIssue } from './fields.ts';
import type { PlacelessFault } from './problems.ts';

// Of an address, the patterns say what a pattern can: its scheme, that it has no spaces, and no user or password.
const start = String.raw`(?i:https)://(?![/\\]*[:@]*[^:@/?#\\][^/?#\\]*@)`;
const host = String.raw`[/\\]*[^\s/\\?#]+`;
/** An address that visitors can be sent to: `https:` with a host. */
export const httpsUrlSchema = urlSchema(['https:']).meta({
  pattern: String.raw`^\s*${start}${host}(?:[/\\?#]\S*)?\s*$`,
  patternErrorMessage: 'Write a complete address that begins with https://, without spaces or a password.',
  examples: ['https://example.com/research'],
});

/** An address for a link: `https:` with a host, or `mailto:`. */
export const linkUrlSchema = urlSchema(['https:', 'mailto:']).meta({
  pattern: String.raw`^\s*(?:${start}${host}(?:[/\\?#]\S*)?|(?i:mailto):\S*@\S*)\s*$`,
  patternErrorMessage: 'Write a complete address that begins with https:// or mailto:, without spaces.',
  examples: ['https://example.com/code', 'mailto:you@example.com'],
});

/** Hosts of many owners: an address there, such as a profile, is no site of one's own. */
const sharedHost = /(?:^|\.)(?:github\.com|gitlab\.com|linkedin\.com|medium\.com|netlify\.com)$/;

/** The site's own address: a host, or a folder on one; kept without a closing slash. */
export const siteUrlSchema = httpsUrlSchema
  .check((context) => {
    const url = URL.parse(context.value);
    if (!url || context.issues.length > 0) return;
    const { origin, hostname, pathname } = url;
    const folder = `${origin}${pathname.replace(/\/(?:index\.html?)?$/i, '')}`;
    const fault = findSiteFault(url, folder);
    if (fault !== undefined) {
      const isSite = isFolder(folder) && !/\.html?$/i.test(folder) && !sharedHost.test(hostname);
      const suggestion = isSite ? folder : undefined;
      context.issues.push(customIssue(context.value, 'bad-url', fault, suggestion));
    } else context.value = folder;
  })
  .meta({
    pattern: String.raw`^\s*${start}${host}(?:[/\\][^\s?#]*)?\s*$`,
    patternErrorMessage:
      'Write the address where your site begins, such as https://portfolio.example.com or https://me.github.io/portfolio.',
    examples: ['https://portfolio.example.com', 'https://me.github.io/portfolio'],
  });

function findSiteFault({ href, hostname, pathname }: URL, folder: string): string | undefined {
  if (/[?#]/.test(href) || /\.html?$/i.test(pathname)) {
    return 'Write the address where the site begins, without a file, a ? or a #.';
  }
  if (pathname !== '/' && sharedHost.test(hostname)) {
    return `This is a page of ${hostname}, not a site of your own; write the address where your site will be.`;
  }
  return isFolder(folder)
    ? undefined
    : 'The path of the site can have letters from a to z, digits and - . _ ~ between its slashes; rename the folder.';
}

function isFolder(address: string): boolean {
  return /^https:\/\/[^/]+(?:\/[\w.~-]+)*$/.test(address);
}

/**
 * The path at which a site begins on its host, with slashes around it: `/portfolio/`, or `/`.
 * @param address the site's, as `siteUrlSchema` keeps it
 */
export function basePathOf(address: string): string {
  return new URL(`${address}/`).pathname;
}

function urlSchema(protocols: readonly string[]) {
  return z
    .string()
    .trim()
    .check((context) => {
      const fault = findUrlFault(context.value, protocols);
      if (fault) context.issues.push(customIssue(context.value, 'bad-url', fault.message, fault.suggestion));
    });
}

type UrlFault = Pick<PlacelessFault, 'message' | 'suggestion'>;

/**
 * What is wrong with an address that visitors are sent to: it must have one of `protocols` (with their colons), be
 * complete, and give no password away.
 */
export function findUrlFault(value: string, protocols: readonly string[]): UrlFault | undefined {
  const allowed = protocols.join(' or ');
  if (/^(?:https?:)?\/*$/i.test(value)) {
    const fault = value === '' ? 'This is empty' : `"${value}" is only the beginning of an address`;
    return { message: `${fault}; write all of it, such as https://example.com/research.` };
  }
  const mistake = findTypingMistake(value);
  if (mistake) return { message: mistake.message, suggestion: correct(mistake.meant, protocols) };
  const url = /[\s\p{Cc}]/u.test(value) ? null : URL.parse(value);
  if (url && protocols.includes(url.protocol)) return findIncomplete(value, url, protocols);
  if (url?.protocol === 'http:') {
    const suggestion = value.replace(/^http:/i, 'https:');
    return { message: `Addresses begin with ${allowed}, not http:.`, suggestion };
  }
  // In a domain with a port, the part before the colon is no scheme.
  if (url && !url.protocol.includes('.') && url.protocol !== 'localhost:') {
    return { message: `Addresses begin with ${allowed}, not ${url.protocol}.` };
  }
  const name = findNamedUrl(value);
  if (name && !name.ok) return { message: name.message };
  const suggestion = url ? undefined : (name?.url ?? completeUrl(value, protocols));
  const message = `"${value}" is not an ${allowed} address; write all of it, from ${protocols[0]} on.`;
  return { message, suggestion };
}

/** What was meant, if it is an address, or can be made one. */
function correct(meant: string | undefined, protocols: readonly string[]): string | undefined {
  if (meant === undefined) return undefined;
  const fault = findUrlFault(meant, protocols);
  return fault ? fault.suggestion : meant;
}

function findIncomplete(value: string, url: URL, protocols: readonly string[]): UrlFault | undefined {
  const isMail = url.protocol === 'mailto:';
  const isComplete = isMail
    ? /[^@]@[^.]/.test(url.pathname)
    : /^https:\/\//i.test(value) && url.hostname !== '';
  if (!isComplete) {
    const rest = value.replace(/^https:[/\\]*/i, '');
    return {
      message: `"${value}" is not a complete ${url.protocol} address; write ${isMail ? 'mailto:name@host' : 'https://host'}.`,
      suggestion: url.hostname.includes('.') ? correct(`https://${rest}`, protocols) : undefined,
    };
  }
  if (/^\.|\.\./.test(url.hostname)) {
    const message = `The host "${url.hostname}" has a dot too many; delete it.`;
    const fewer = value.replace(/^https:\/\/[^/\\?#]*/i, (start) =>
      start.replace(/\.{2,}/g, '.').replace('//.', '//'),
    );
    return { message, suggestion: fewer === value ? undefined : correct(fewer, protocols) };
  }
  if (/[^\w.:[\]-]/.test(url.hostname)) {
    return { message: `The host "${url.hostname}" has characters that no host has; copy the address again.` };
  }
  if (url.username === '' && url.password === '') return undefined;
  const message = 'This address holds a user name or password, which every visitor could read.';
  return { message, suggestion: value.replace(/^(https:\/\/)[^/?#]*@/i, '$1') };
}

/**
 * The address of a profile that is known by a name: an ORCID iD, or a name in the fediverse such as `@ada@mastodon.nz`;
 * nothing for anything else.
 * Source: https://support.orcid.org/hc/en-us/articles/360006897674-Structure-of-the-ORCID-Identifier
 */
export function findNamedUrl(
  name: string,
): { ok: true; url: string } | { ok: false; message: string } | undefined {
  const [, user, host] = /^@([\w.-]+)@([\w-]+(?:\.[\w-]+)+)$/.exec(name) ?? [];
  if (user !== undefined) return { ok: true, url: `https://${host}/@${user}` };
  if (!/^(?:\d{4}-){3}\d{3}[\dX]$/i.test(name)) return undefined;
  const digits = name.toUpperCase().replaceAll('-', '');
  const total = Array.from(digits.slice(0, -1)).reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  if (digits.at(-1) === (check === 10 ? 'X' : String(check)))
    return { ok: true, url: `https://orcid.org/${name.toUpperCase()}` };
  return {
    ok: false,
    message: `"${name}" is not an ORCID iD: a digit is wrong. Copy it again from orcid.org.`,
  };
}

function completeUrl(value: string, protocols: readonly string[]): string | undefined {
  if (/^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/.test(value)) {
    return protocols.includes('mailto:') ? `mailto:${value}` : undefined;
  }
  const rest = value.replace(/^\/\//, '');
  const isDomain = !/[\s@]/.test(rest) && URL.parse(`https://${rest}`)?.hostname.includes('.');
  return isDomain ? `https://${rest}` : undefined;
}

type TypingMistake = { message: string; meant?: string };

/** A typing or pasting mistake in an address, and the address that is `meant`, which may have other faults. */
function findTypingMistake(value: string): TypingMistake | undefined {
  const [, linked] = /^\[[^\]]*\]\(\s*<?([^\s<>[\]]+)>?\s*\)$/.exec(value) ?? [];
  if (linked !== undefined) {
    return {
      message: 'Write only the address here, without the brackets of a Markdown link.',
      meant: linked,
    };
  }
  const [, bracketed] = /^<([^<>\s]+)>$/.exec(value) ?? [];
  if (bracketed !== undefined) {
    return { message: 'Write only the address here, without < and >.', meant: bracketed };
  }
  const [twice] = /^(?:https?:\/*)+(?=https?:)/i.exec(value) ?? [];
  if (twice !== undefined) {
    return { message: 'The address begins twice; write https:// once.', meant: value.slice(twice.length) };
  }
  if (/^(?:https?:|mailto:).*\s/is.test(value)) return describeSpace(value);
  if (/^\.?\/?(?:content\/)?media\/./.test(value)) {
    const message = `"${value}" is a file of this site, to which only a text can link: [label](media/…). Write an address that begins with https: here.`;
    return { message };
  }
  return undefined;
}

function describeSpace(value: string): TypingMistake {
  const start = /^(?:https?:[\s/]*|mailto:\s*)/i.exec(value)?.[0] ?? '';
  const rest = value.slice(start.length);
  const isMail = /^mailto:/i.test(start);
  const meant = start.replace(/\s/g, '') + rest.replace(/\s/g, isMail ? '' : '%20');
  return { message: 'An address has no spaces; delete them, or write %20 for each.', meant };
}

/** An address with its percent escapes decoded, or unchanged if they are invalid. */
export function decodeUrl(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

const uriForm =
  /^[a-z]+:(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})+(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?$/i;

/**
 * An accepted address for programs that take no letters beyond ASCII: as it is written where it is a URI already, and
 * otherwise escaped, so that it leads to the same place.
 * Source: https://www.rfc-editor.org/rfc/rfc3986#appendix-A
 */
export function toUri(address: string): string {
  if (uriForm.test(address)) return address;
  const { href } = new URL(address);
  return href.replace(/%(?![\da-f]{2})|(?<=#.*)#|[^\w.~!$&'()*+,;=:@/?#%-]/giu, encodeURIComponent);
}
