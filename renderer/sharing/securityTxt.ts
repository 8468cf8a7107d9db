import type { Content } from '../../schema/content.ts';

const day = 24 * 3_600_000;

/**
 * `security.txt`: whom to tell about a security fault of the site; nothing where the content names nobody. It expires 364
 * days after the day of the build, so that builds of one day are the same, and a site that nobody builds any more stops
 * promising an answer.
 * Source: https://www.rfc-editor.org/rfc/rfc9116
 */
export function createSecurityTxt({ site }: Pick<Content, 'site'>, today: Date): string | undefined {
  if (!site.security) return undefined;
  const { contact, languages = [site.language] } = site.security;
  const midnight = Math.floor(today.getTime() / day) * day;
  return [
    // As `href`, letters of other scripts are percent-encoded.
    `Contact: ${new URL(contact).href}`,
    `Expires: ${new Date(midnight + 364 * day).toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${site.url}${securityPath}`,
    '',
  ].join('\n');
}

/** The only address at which programs look for it. */
export const securityPath = '/.well-known/security.txt';
