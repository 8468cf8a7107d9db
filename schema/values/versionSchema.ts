import * as z from 'zod';
import { contentVersions } from '../contentVersions.ts';

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
