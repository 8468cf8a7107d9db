import { explainMediaPath, type MediaUse } from '../media/mediaPath.ts';
import { pageOfLink } from '../pages.ts';
import type { Finding } from '../problems.ts';
import { decodeUrl, findUrlFault, isFileName, linkProtocols } from '../values/url.ts';

/** The faults of the address of a link or picture in a text; `checkMedia` then looks for its file. */
export function findAddressFaults(url: string, use: MediaUse): Finding[] {
  if (url.startsWith('media/') && !decodeUrl(url).split('/').includes('..')) return [];
  return use === 'text' ? [explainMediaPath(url)] : findLinkFaults(url);
}

function findLinkFaults(url: string): Finding[] {
  if (url === '') {
    const message = 'This link leads nowhere; write its address between ( and ).';
    return [{ code: 'bad-url', message }];
  }
  if (/^#./.test(url) || pageOfLink(url) !== undefined) return [];
  if (isRelative(url)) return [describeRelative(url)];
  const fault = findUrlFault(url, linkProtocols);
  if (!fault) return [];
  if (fault.suggestion !== undefined || /^(?:https?|mailto|tel):/i.test(url)) return [fault];
  const message = `"${url}" can't be a link here; write https:, mailto:, tel:, #…, /… or media/….`;
  return [{ code: 'unsafe-url', message }];
}

/** Whether an address leads to another page or file of this site. A bare domain is an address without its https:. */
function isRelative(url: string): boolean {
  if (URL.canParse(url) || /^(?:#|\/\/|https?:)/i.test(url)) return false;
  return /^[./?]/.test(url) || !url.includes('.') || isFileName(url);
}

function describeRelative(url: string): Finding {
  const page = /^[./]*(?:content\/)?(?:pages\/)?([\w/-]+)\.(?:md|html?)$/i.exec(url)?.[1];
  if (page !== undefined) {
    const message = `"${url}" is the name of a file; the address of a page has no ending.`;
    return { code: 'relative-url', message, suggestion: `/${page}/` };
  }
  const message = `"${url}" is an address within this site; write /… for a page, #… for a part of the home page, or media/… for a file.`;
  return { code: 'relative-url', message };
}
