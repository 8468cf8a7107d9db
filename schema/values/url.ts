import type { Finding } from '../problems.ts';
import { checkedText, customIssue } from './fields.ts';

export const httpsUrlSchema = checkedText((address) => findUrlFault(address, ['https:'])).meta({
  examples: ['https://example.com/research'],
});

export function url(description: string, title = 'Address') {
  return httpsUrlSchema.meta({ title, description });
}

/** The only page whose parts have links of their own: a publication, or a year. */
export const publicationsPath = '/publications/';

const pagePattern = /^\/(?:[\w-]+(?:\/[\w-]+)*\/?)?$/;

/** The path of a file, such as `/resume.pdf`. Pages have no ending, except `/index.md`. */
const filePattern = /^\/(?:index\.md|(?:[\w.-]+\/)*[\w-][\w.-]*\.(?!(?:html?|md)$)\w+)$/i;

function isOwnPath(address: string): boolean {
  return pagePattern.test(address) || filePattern.test(address);
}

/** Whether an own path leads to a file: addresses of pages have no ending, though their fragments may have a dot. */
export function isFilePath(path: string): boolean {
  return /^[^#]*\./.test(path);
}

/** The path of the page or file of this site that a link leads to. Paths of pages end with a slash. */
export function pageOfLink(url: string): string | undefined {
  const path = url.startsWith(`${publicationsPath}#`) ? publicationsPath : url;
  if (!isOwnPath(path)) return undefined;
  return path.endsWith('/') || isFilePath(path) ? path : `${path}/`;
}

/** The path of a page or file of this site, or an address with one of these protocols. */
function pathOrUrl(protocols: readonly string[], ...examples: string[]) {
  const findFault = (address: string) => (isOwnPath(address) ? undefined : findUrlFault(address, protocols));
  return checkedText(findFault).meta({ examples });
}

export const pageOrUrlSchema = pathOrUrl(['https:'], 'https://example.com/code', '/now/');

export const linkProtocols: readonly string[] = ['https:', 'mailto:', 'tel:'];

export const linkUrlSchema = pathOrUrl(linkProtocols, 'https://example.com/code', 'mailto:you@example.com');

export const siteUrlSchema = httpsUrlSchema
  .check((context) => {
    const url = URL.parse(context.value);
    if (!url || context.issues.length > 0) return;
    const message =
      'Write the address where the site begins, without a file, ? or #; a path has only a to z, digits and - . _ ~.';
    const isStart = !/[?#]|\.html?$/i.test(url.href) && /^(?:\/[\w.~-]+)*\/?$/.test(url.pathname);
    if (isStart) context.value = `${url.origin}${url.pathname.replace(/\/$/, '')}`;
    else context.issues.push(customIssue(context.value, { code: 'bad-url', message }));
  })
  .meta({
    examples: ['https://portfolio.example.com', 'https://me.github.io/portfolio'],
  });

/** The path of a site on its host, with slashes around it: `/portfolio/`, or `/`. */
export function basePathOf(address: string): string {
  return new URL(`${address}/`).pathname;
}

export function findUrlFault(address: string, protocols: readonly string[]): Finding | undefined {
  const message = explainUrl(address, protocols);
  if (message === undefined) return undefined;
  const guess = guessUrl(address);
  const suggestion = explainUrl(guess, protocols) === undefined ? guess : undefined;
  return { code: 'bad-url', message, suggestion };
}

function explainUrl(address: string, protocols: readonly string[]): string | undefined {
  const allowed = protocols.join(', ').replace(/, (?=[^,]*$)/, ' or ');
  const url = /[\s\p{Cc}]/u.test(address) ? null : URL.parse(address);
  if (address.startsWith('media/') && protocols.length > 1)
    return 'Only texts link to files in media/; put this one into public/, and write its path there: /thesis.pdf.';
  // The parser takes the domain of `example.com:80` for a scheme.
  if (!url || url.protocol.includes('.') || url.protocol === 'localhost:')
    return `"${address}" is not an ${allowed} address; write the full address, starting with https:// and without spaces.`;
  if (!protocols.includes(url.protocol)) return `Addresses begin with ${allowed}, not ${url.protocol}.`;
  if (url.protocol === 'tel:') {
    if (/^\+\d(?:[-.()]?\d){5,14}(?:;ext=\d+)?$/.test(url.pathname)) return undefined;
    return `"${address}" is not an international telephone number; write one such as tel:+64215550123.`;
  }
  if (url.protocol === 'mailto:') {
    if (/[^@]@[^.]/.test(url.pathname)) return undefined;
    return `"${address}" has no valid host; write mailto:name@host.`;
  }
  const hasHost =
    /^https:\/\/[^/]/i.test(address) && !/^(?:https?)?$|^\.|\.\.|[^\w.:[\]-]/.test(url.hostname);
  if (!hasHost) return `"${address}" has no valid host; write https://host.`;
  if (url.username === '' && url.password === '') return undefined;
  return 'Every visitor could read the user name or password in this address; delete it.';
}

const endings =
  'pdf|html?|md|docx?|pptx?|odt|txt|tex|bib|ps|eps|jpe?g|png|gif|svg|webp|avif|csv|json|xml|mp4|zip';
const fileName = new RegExp(String.raw`^[^/?#:]+\.(?:${endings})$|^\.{0,2}/|^\d+$`, 'i');

export function isFileName(address: string): boolean {
  return fileName.test(address) && !address.startsWith('//');
}

function guessUrl(address: string): string {
  const isDomain = /^[^\s/@:]+\.\p{L}[\p{L}\d-]+(?:[/?#]\S*)?$/u.test(address) && !isFileName(address);
  if (isDomain) return `https://${address}`;
  const isMail = /^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/.test(address);
  return isMail ? `mailto:${address}` : address.replace(/^(?:https?:\/\/)+(?:[^/?#]*@)?/i, 'https://');
}

export function decodeUrl(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

const uriCharacter = String.raw`(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})`;
const uriForm = new RegExp(`^[a-z]+:${uriCharacter}+(?:#${uriCharacter}*)?$`, 'i');

/** Encodes an address for programs that need a URI in ASCII. Source: https://www.rfc-editor.org/rfc/rfc3986#appendix-A */
export function toUri(address: string): string {
  if (uriForm.test(address)) return address;
  const { href } = new URL(address);
  return href.replace(/%(?![\da-f]{2})|(?<=#.*)#|[^\w.~!$&'()*+,;=:@/?#%-]/giu, encodeURIComponent);
}
