import { guessImagePath, type MediaUse } from '../mediaPath.ts';
import { pageOfLink } from '../pages.ts';
import type { PlacelessFault } from '../problems.ts';
import { closestName } from '../text.ts';
import { decodeUrl, findUrlFault } from '../url.ts';

/** What is wrong with an address in Markdown: of a picture in a text, or of a link. */
export function findAddressFaults(url: string, use: MediaUse): PlacelessFault[] {
  if (url.startsWith('media/') && !decodeUrl(url).split('/').includes('..')) return [];
  return use === 'text' ? [describeImage(url)] : findLinkFaults(url);
}

function describeImage(url: string): PlacelessFault {
  const message = `Images are in the media folder: write media/…, not "${url}".`;
  return { code: 'bad-image-path', message, suggestion: guessImagePath(decodeUrl(url)) };
}

function findLinkFaults(url: string): PlacelessFault[] {
  if (url === '') {
    const message = 'This link leads nowhere; write its address between ( and ).';
    return [{ code: 'bad-url', message }];
  }
  if (/^#./.test(url)) return findAnchorFaults(decodeUrl(url.slice(1)));
  if (pageOfLink(url) !== undefined) return [];
  if (isRelative(url)) return [describeRelative(url)];
  const fault = findUrlFault(url, ['https:', 'mailto:']);
  if (!fault) return [];
  if (fault.suggestion !== undefined || /^(?:https?|mailto):/i.test(url))
    return [{ code: 'bad-url', ...fault }];
  const message = `"${url}" can't be a link here; write https:, mailto:, #…, /… or media/….`;
  return [{ code: 'unsafe-url', message }];
}

function findAnchorFaults(anchor: string): PlacelessFault[] {
  if (pageAnchors.includes(anchor) || ownAnchor.test(anchor)) return [];
  const places = pageAnchors.map((name) => `#${name}`).join(', ');
  const message = `There is no place #${anchor} on the page; the places are ${places}.`;
  const begun = pageAnchors.find((name) => name.startsWith(`${anchor}-`));
  const closest = begun ?? closestName(anchor, pageAnchors);
  return [{ code: 'missing-anchor', message, suggestion: closest && `#${closest}` }];
}

/** Endings of files. Some are of domains, too, but a domain comes with https:. */
const fileEnding =
  /\.(?:html?|md|pdf|docx?|odt|rtf|txt|csv|json|ipynb|pptx?|xlsx?|zip|png|jpe?g|svg|webp|avif|gif|mp[34])(?:[?#]|$)/i;

/** Whether an address leads to another page or file of this site. A bare domain is an address without its https:. */
function isRelative(url: string): boolean {
  if (URL.canParse(url) || /^(?:#|\/\/|https?:)/i.test(url)) return false;
  return /^[./?]/.test(url) || !url.includes('.') || fileEnding.test(url);
}

function describeRelative(url: string): PlacelessFault {
  const message = `"${url}" is an address within this site; write /… for a page, #… for a place of the home page, or media/… for a file.`;
  const anchor = /^[./]*(#.+)$/.exec(url)?.[1];
  const suggestion = anchor ?? (/^[./]*$/.test(url) ? '#content' : guessImagePath(decodeUrl(url)));
  return { code: 'relative-url', message, suggestion };
}

/**
 * The places of the home page that a link in a text can lead to, where it shows all sections; headings within texts have
 * no ids.
 */
const pageAnchors = [
  'content',
  'contact-section',
  'skills-heading',
  'hobbies-heading',
  'contact-heading',
  'experience-heading',
  'projects-heading',
  'publications-heading',
  'talks-heading',
  'education-heading',
  'message-sent',
];

/** The heading of a section of one's own. */
const ownAnchor = /^section-.+-heading$/;
