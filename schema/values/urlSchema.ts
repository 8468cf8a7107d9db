import * as z from 'zod';
import { customIssue } from './customIssue.ts';
import { findUrlFault } from './findUrlFault.ts';

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

function urlSchema(protocols: readonly string[]) {
  return z
    .string()
    .trim()
    .check((context) => {
      const fault = findUrlFault(context.value, protocols);
      if (fault) context.issues.push(customIssue(context.value, 'bad-url', fault.message, fault.suggestion));
    });
}
