import * as z from 'zod';
import type { Fault } from './problems.ts';

/** The versions of content that this release reads. Content without a version in `site.json` is of version 1. */
export const contentVersions = { oldest: 1, current: 1 } as const;

type VersionFault = Pick<Fault, 'code' | 'message'>;

/** The fault of content of a version outside `oldest` to `current`. */
export function findVersionFault(
  version: number,
  { oldest, current }: { oldest: number; current: number },
): VersionFault | undefined {
  if (version > current) {
    const message = `This content is of version ${version}, but this release of the project reads versions up to ${current}; update the project.`;
    return { code: 'content-too-new', message };
  }
  if (version < 1) {
    const message = `No release wrote content of version ${version}; the first version is 1. Correct the number.`;
    return { code: 'content-too-old', message };
  }
  if (version < oldest) {
    const message = `This content is of version ${version}, but this release of the project reads versions from ${oldest} on; run "npm run migrate".`;
    return { code: 'content-too-old', message };
  }
  return undefined;
}

/** The version of the content as a whole. */
export const versionSchema = z
  .int()
  .min(0)
  .meta({
    title: 'Version',
    description: 'The version of the content, which "npm run migrate" raises; leave it as it is.',
    minimum: contentVersions.oldest,
    maximum: contentVersions.current,
    examples: [contentVersions.current],
  });
