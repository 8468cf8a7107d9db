import { posix } from 'node:path';
import * as z from 'zod';
import { customIssue } from './customIssue.ts';
import { imageKinds } from './imageKind.ts';
import { mendImagePath } from './mendImagePath.ts';

const endings = Object.keys(imageKinds)
  .map((ending) => ending.slice(1))
  .join('|');

/** The path of an image in the content folder, such as `media/portrait.svg`. That it exists is the loader's to check. */
export const imagePathSchema = z
  .string()
  .trim()
  .check((context) => {
    const message = describeFault(context.value);
    const suggestion = mendImagePath(context.value);
    if (message) context.issues.push(customIssue(context.value, 'bad-image-path', message, suggestion));
  })
  .meta({
    pattern: String.raw`^\s*media/(?:(?!\.{1,2}/)[^/\\\x00?#%]+/)*[^/\\\x00?#%]+\.(?i:${endings})\s*$`,
    patternErrorMessage: 'Write media/ and the name of an SVG, JPEG, PNG, WebP or AVIF file.',
    examples: ['media/portrait.svg', 'media/portrait.jpg'],
  });

function describeFault(path: string): string | undefined {
  if (!isMediaPath(path)) return `Images lie in the media folder: write media/…, not "${path}".`;
  if (posix.extname(path).toLowerCase() in imageKinds) return undefined;
  return `"${path}" is no image of a kind that browsers show (SVG, JPEG, PNG, WebP, AVIF).`;
}

/** Whether a path stays inside `media/`, with plain names only. */
function isMediaPath(path: string): boolean {
  return path.startsWith('media/') && posix.normalize(path) === path && !/[\\\0?#%]/.test(path);
}
