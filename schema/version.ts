import * as z from 'zod';
import type { Fault } from './problems.ts';

/** The versions of content that this release reads. Content whose `site.json` names none is of version 0. */
export const contentVersions = { oldest: 0, current: 1 } as const;

type VersionFault = Pick<Fault, 'code' | 'message'>;

/** Why content of a version can't be read by a release that reads those from `oldest` to `current`, or nothing. */
export function findVersionFault(
  version: number,
  { oldest, current }: { oldest: number; current: number },
): VersionFault | undefined {
  if (version > current) {
    const message = `This content is of version ${version}, but this release of the project reads versions up to ${current}; update the project.`;
    return { code: 'content-too-new', message };
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
    description:
      'The version of the content, by which "npm run migrate" knows what to bring forward; leave it as it is.',
    maximum: contentVersions.current,
    examples: [contentVersions.current],
  });
