import * as z from 'zod';
import type { Finding } from './problems.ts';

/** The newest version of content that this release reads. Content without a version in `site.json` is of version 1. */
export const newestVersion = 1;

/** The fault of content of a later version. */
export function findVersionFault(version: number): Finding | undefined {
  if (version <= newestVersion) return undefined;
  const message = `The content has version ${version}, but this release reads versions up to ${newestVersion}; update the project.`;
  return { code: 'content-too-new', message };
}

/** The version of the content as a whole. */
export const versionSchema = z
  .int()
  .min(1)
  .meta({
    title: 'Version',
    description: 'The version of the format of these files; do not change it.',
    maximum: newestVersion,
    examples: [newestVersion],
  });
