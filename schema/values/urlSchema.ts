import * as z from 'zod';
import { customIssue } from './customIssue.ts';
import { findUrlFault } from './findUrlFault.ts';

// Of an address, the patterns say what a pattern can: its scheme, that it has no spaces, and no user or password.
const start = String.raw`(?i:https)://(?![/\\]*[:@]*[^:@/?#\\][^/?#\\]*@)`;
const host = String.raw`[/\\]*[^\s/\\?#]+`;
// A path that leads nowhere but back, such as /a/.., is that of an origin too.
const noPath = String.raw`(?:[/\\](?:(?:\S*[/\\])?(?:\.|%2[eE]){1,2}(?:[/\\]\S*)?)?)?`;

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

/** Hosts that belong to no one owner: without its path, an address there is that of somebody else. */
const sharedHost = /(?:^|\.)(?:github\.com|gitlab\.com|linkedin\.com|medium\.com|netlify\.com)$/;

/** The site's own address: an https origin, kept without a closing slash. */
export const originSchema = httpsUrlSchema
  .check((context) => {
    const url = URL.parse(context.value);
    if (!url || context.issues.length > 0) return;
    if (url.href !== `${url.origin}/`) {
      context.issues.push(
        customIssue(
          context.value,
          'bad-url',
          'The address of the site is an origin: scheme and host, no path.',
          sharedHost.test(url.hostname) ? undefined : url.origin,
        ),
      );
    }
    context.value = url.origin;
  })
  .meta({
    pattern: String.raw`^\s*${start}${host}${noPath}\s*$`,
    patternErrorMessage:
      'Write https:// and a host name, without a path, such as https://portfolio.example.com.',
    examples: ['https://portfolio.example.com'],
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
