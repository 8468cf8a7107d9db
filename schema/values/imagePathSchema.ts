import * as z from 'zod';
import { customIssue } from './customIssue.ts';
import { describeUnshown } from './describeUnshown.ts';
import { imageKinds } from './imageKinds.ts';
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
  if (path === '') return 'This is empty; write the path of an image, such as media/portrait.jpg.';
  if (!isMediaPath(path)) return `Images lie in the media folder: write media/…, not "${path}".`;
  if (endingOf(path).toLowerCase() in imageKinds) return undefined;
  return describeUnshown(path);
}

/** Whether a path stays inside `media/`, with plain names only. */
function isMediaPath(path: string): boolean {
  const steps = path.split('/');
  const isPlain = !steps.some((step) => ['', '.', '..'].includes(step)) && !/[\\\0?#%]/.test(path);
  return steps[0] === 'media' && steps.length > 1 && isPlain;
}

/** The ending of a file's name with its dot; not that of Node's `path`, since the visual editor has no Node. */
function endingOf(path: string): string {
  return /[^/](\.[^./]*)$/.exec(path)?.[1] ?? '';
}
