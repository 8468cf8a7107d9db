import { findUrlSlip } from './findUrlSlip.ts';

type UrlFault = { message: string; suggestion?: string };

/**
 * What is wrong with an address that visitors are sent to, where its scheme is to be one of `protocols` (with their
 * colons): it must be complete, written out, and give no password away.
 */
export function findUrlFault(value: string, protocols: readonly string[]): UrlFault | undefined {
  const allowed = protocols.join(' or ');
  if (/^(?:https?:)?\/*$/i.test(value)) {
    const fault = value === '' ? 'This is empty' : `"${value}" is only the beginning of an address`;
    return { message: `${fault}; write all of it, such as https://example.com/research.` };
  }
  const slip = findUrlSlip(value);
  if (slip) return { message: slip.message, ...suggest(slip.meant, protocols) };
  const url = /[\s\p{Cc}]/u.test(value) ? null : URL.parse(value);
  if (url && protocols.includes(url.protocol)) return findIncomplete(value, url, protocols);
  if (url?.protocol === 'http:') {
    const suggestion = value.replace(/^http:/i, 'https:');
    return { message: `Addresses begin with ${allowed}, not http:.`, suggestion };
  }
  // What stands before the colon of a domain and its port is no scheme.
  if (url && !url.protocol.includes('.') && url.protocol !== 'localhost:') {
    return { message: `Addresses begin with ${allowed}, not ${url.protocol}.` };
  }
  const suggestion = url ? undefined : completeUrl(value, protocols);
  const message = `"${value}" is not an ${allowed} address; write all of it, from ${protocols[0]} on.`;
  return { message, ...(suggestion !== undefined && { suggestion }) };
}

/** What was meant, where it is an address, or one can be made of it. */
function suggest(meant: string | undefined, protocols: readonly string[]): { suggestion?: string } {
  const fault = meant === undefined ? { message: '' } : findUrlFault(meant, protocols);
  const suggestion = fault ? fault.suggestion : meant;
  return suggestion === undefined ? {} : { suggestion };
}

function findIncomplete(value: string, url: URL, protocols: readonly string[]): UrlFault | undefined {
  const isMail = url.protocol === 'mailto:';
  const isComplete = isMail ? url.pathname.includes('@') : /^https:\/\//i.test(value) && url.hostname !== '';
  if (!isComplete) {
    const rest = value.replace(/^https:[/\\]*/i, '');
    return {
      message: `"${value}" is not a complete ${url.protocol} address; write ${isMail ? 'mailto:name@host' : 'https://host'}.`,
      ...(url.hostname.includes('.') && suggest(`https://${rest}`, protocols)),
    };
  }
  if (/^\.|\.\./.test(url.hostname)) {
    const message = `The host "${url.hostname}" has a dot too many; delete it.`;
    const mended = value.replace(/^https:\/\/[^/\\?#]*/i, (start) =>
      start.replace(/\.{2,}/g, '.').replace('//.', '//'),
    );
    return { message, ...(mended !== value && suggest(mended, protocols)) };
  }
  if (url.username === '' && url.password === '') return undefined;
  const message = 'This address holds a user name or password, which every visitor could read.';
  return { message, suggestion: value.replace(/^(https:\/\/)[^/?#]*@/i, '$1') };
}

function completeUrl(value: string, protocols: readonly string[]): string | undefined {
  if (/^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/.test(value)) {
    return protocols.includes('mailto:') ? `mailto:${value}` : undefined;
  }
  const rest = value.replace(/^\/\//, '');
  const isDomain = !/[\s@]/.test(rest) && URL.parse(`https://${rest}`)?.hostname.includes('.');
  return isDomain ? `https://${rest}` : undefined;
}
