import * as z from 'zod';
import type { Finding } from './problems.ts';

/** The versions of content that this release reads. Content without a version in `site.json` is of version 1. */
export const contentVersions = { oldest: 1, current: 1 };

/** The fault of content of a version outside `oldest` to `current`. */
export function findVersionFault(
  version: number,
  { oldest, current } = contentVersions,
): Finding | undefined {
  const reads = `The content has version ${version}, but this release reads versions`;
  if (version > current)
    return { code: 'content-too-new', message: `${reads} up to ${current}; update the project.` };
  if (version < oldest)
    return { code: 'content-too-old', message: `${reads} from ${oldest} on; run "npm run migrate".` };
  return undefined;
}

/** The version of the content as a whole. */
export const versionSchema = z
  .int()
  .min(0)
  .meta({
    title: 'Version',
    description: 'Written by npm run migrate; do not change it.',
    minimum: contentVersions.oldest,
    maximum: contentVersions.current,
    examples: [contentVersions.current],
  });
