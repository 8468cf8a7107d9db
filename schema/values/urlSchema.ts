import * as z from 'zod';
import { customIssue } from './customIssue.ts';

/** An address that visitors can be sent to: `https:` with a host. */
export const httpsUrlSchema = urlSchema(['https:']);

/** An address for a link: `https:` with a host, or `mailto:`. */
export const linkUrlSchema = urlSchema(['https:', 'mailto:']);

/** The site's own address: an https origin, kept without a closing slash. */
export const originSchema = httpsUrlSchema.check((context) => {
  const url = URL.parse(context.value);
  if (!url || context.issues.length > 0) return;
  if (url.href !== `${url.origin}/`) {
    context.issues.push(
      customIssue(
        context.value,
        'bad-url',
        'The address of the site is an origin: scheme and host, no path.',
        url.origin,
      ),
    );
  }
  context.value = url.origin;
});

function urlSchema(protocols: string[]) {
  return z
    .string()
    .trim()
    .check((context) => {
      const fault = describeFault(context.value, protocols);
      if (fault) context.issues.push(customIssue(context.value, 'bad-url', fault.message, fault.suggestion));
    });
}

function describeFault(
  value: string,
  protocols: string[],
): { message: string; suggestion?: string } | undefined {
  const allowed = protocols.join(' or ');
  const url = /\s/.test(value) ? null : URL.parse(value);
  if (url && protocols.includes(url.protocol)) {
    const hasTarget = url.protocol === 'mailto:' ? url.pathname.includes('@') : url.hostname !== '';
    const isWritten = url.protocol === 'mailto:' || value.toLowerCase().startsWith('https://');
    return hasTarget && isWritten
      ? undefined
      : { message: `"${value}" is not a complete ${url.protocol} address.` };
  }
  if (url?.protocol === 'http:') {
    return {
      message: `Addresses begin with ${allowed}, not http:.`,
      suggestion: value.replace(/^http:/i, 'https:'),
    };
  }
  const completed = URL.parse(`https://${value}`);
  const isDomain = !url && completed?.hostname.includes('.') && !/\s/.test(value);
  return {
    message: `"${value}" is not an ${allowed} address.`,
    ...(isDomain && { suggestion: `https://${value}` }),
  };
}
