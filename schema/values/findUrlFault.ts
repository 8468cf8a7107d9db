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
  const url = /[\s\p{Cc}]/u.test(value) ? null : URL.parse(value);
  if (url && protocols.includes(url.protocol)) return findIncomplete(value, url);
  if (url?.protocol === 'http:') {
    const suggestion = value.replace(/^http:/i, 'https:');
    return { message: `Addresses begin with ${allowed}, not http:.`, suggestion };
  }
  const suggestion = url ? undefined : completeUrl(value, protocols);
  const message = `"${value}" is not an ${allowed} address; write all of it, from ${protocols[0]} on.`;
  return { message, ...(suggestion !== undefined && { suggestion }) };
}

function findIncomplete(value: string, url: URL): UrlFault | undefined {
  const isMail = url.protocol === 'mailto:';
  const isComplete = isMail ? url.pathname.includes('@') : /^https:\/\//i.test(value) && url.hostname !== '';
  if (!isComplete)
    return {
      message: `"${value}" is not a complete ${url.protocol} address; write ${isMail ? 'mailto:name@host' : 'https://host'}.`,
    };
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
