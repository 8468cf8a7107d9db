import { contentTypes } from '../../../schema/content.ts';
import { findTextFaults } from '../../../schema/review/values.ts';

/**
 * An address as people say it: without its scheme, `www.` and what a server adds; where that is too long for a button,
 * its last part, or its host.
 */
export function describeUrl(url: string): string {
  const { protocol, hostname, pathname } = new URL(url);
  if (protocol === 'mailto:') return decode(pathname);
  const host = hostname.replace(/^www\./, '');
  const steps = decode(pathname)
    .split('/')
    .filter((step) => step !== '');
  const fits = (text: string | undefined) =>
    text !== undefined && findTextFaults(text, contentTypes.links.texts.description.room, false).length === 0;
  return [[host, ...steps].join('/'), steps.at(-1)].find(fits) ?? host;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
