import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imagePolicy } from './imagePolicy.ts';
import { pagePolicy } from './pagePolicy.ts';

/**
 * Writes the headers that Netlify and `npm run serve` send with the site's files. Only SVG is shut into a sandbox,
 * where Chrome shows no PDF. What else runs on subdomains of the owner's domain is not ours to force to https.
 * @param styleHashes the policy sources of the pages' inline styles
 */
export async function writeHeaders(site: string, styleHashes: readonly string[]): Promise<void> {
  await writeFile(
    join(site, '_headers'),
    `/*
  Content-Security-Policy: ${pagePolicy(styleHashes)}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=()
  Cross-Origin-Opener-Policy: same-origin
  Strict-Transport-Security: max-age=31536000

/assets/*
  Cache-Control: public, max-age=31536000, immutable

/site.webmanifest
  Content-Type: application/manifest+json

/images/*
  Content-Security-Policy: ${imagePolicy}
  Cache-Control: public, max-age=31536000, immutable
`,
  );
}
