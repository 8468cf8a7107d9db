import { posix } from 'node:path';
import * as z from 'zod';
import { customIssue } from './customIssue.ts';

const kinds = ['.svg', '.jpg', '.jpeg', '.png', '.webp', '.avif'];

/** The path of an image in the content folder, such as `media/portrait.svg`. That it exists is the loader's to check. */
export const imagePathSchema = z
  .string()
  .trim()
  .check((context) => {
    const message = describeFault(context.value);
    if (message) context.issues.push(customIssue(context.value, 'bad-image-path', message));
  });

function describeFault(path: string): string | undefined {
  if (!isMediaPath(path)) return `Images lie in the media folder: write media/…, not "${path}".`;
  if (kinds.includes(posix.extname(path).toLowerCase())) return undefined;
  return `"${path}" is no image of a kind that browsers show (SVG, JPEG, PNG, WebP, AVIF).`;
}

/** Whether a path stays inside `media/`, with plain names only. */
function isMediaPath(path: string): boolean {
  return path.startsWith('media/') && posix.normalize(path) === path && !/[\\\0?#%]/.test(path);
}
