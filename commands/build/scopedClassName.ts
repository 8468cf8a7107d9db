import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));

const sheets = globSync('{editor,pages,renderer}/**/*.module.css', { cwd: project })
  .map((sheet) => join(project, sheet))
  .toSorted();

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The name of a class or animation of a CSS Module in the built site: a letter for the sheet `file`, and one for its place in the
 * text `css`. Hashes of four letters would add 3 % to a page. @throws if there is no letter, since two classes would get one name
 */
export function scopedClassName(name: string, file: string, css: string): string {
  const names = new Set(Array.from(css.matchAll(/(?:\.|@keyframes )([a-z]\w*)/gi), ([, found]) => found));
  const sheet = letters[sheets.indexOf(join(file))];
  const place = letters[[...names].indexOf(name)];
  if (sheet === undefined || place === undefined)
    throw new Error(`No letter for the class ${name} of ${file}.`);
  return sheet + place;
}
