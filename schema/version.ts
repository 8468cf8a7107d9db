import * as z from 'zod';
import { customIssue } from './values/fields.ts';

/** The newest version of content that this release reads. Content without a version in `site.json` is of version 1. */
export const newestVersion = 1;

/** The version of the content as a whole. */
export const versionSchema = z
  .int()
  .min(1)
  .check(({ value, issues }) => {
    if (value <= newestVersion) return;
    const message = `The content has version ${value}, but this release reads versions up to ${newestVersion}; update the project.`;
    issues.push(customIssue(value, { code: 'content-too-new', message }));
  })
  .meta({
    title: 'Version',
    description: 'The version of the format of these files; do not change it.',
    maximum: newestVersion,
    examples: [newestVersion],
  });
