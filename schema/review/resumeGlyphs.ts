import { isCollection } from '../content.ts';
import { listCharacters } from '../displayText.ts';
import type { Finding } from '../problems.ts';
import { faceOf, findPackage } from '../resumeFaces.ts';
import type { ContentType } from '../types/contentType.ts';

type MissingOnResume = { fault: Finding; index: number; length: number };

/** Whether the résumé shows a text of this type, or with `body` its Markdown. */
export function isOnResume(type: ContentType, path: string): boolean {
  if (type.source === 'links/*.json') return path === 'name';
  return isCollection(type) || type.source === 'profile.md' || path.startsWith('headings.');
}

/** The characters of a text that the résumé leaves out, since none of its typefaces has them: the position of the first. */
export function findMissingOnResume(text: string): MissingOnResume | undefined {
  if (/^[\s\x20-\x7e]*$/.test(text)) return undefined;
  const missing = Array.from(graphemes.segment(text.normalize('NFC'))).filter(
    ({ segment }) => !/^[\s\p{Cc}]+$/u.test(segment) && !faceOf(segment),
  );
  const [first] = missing;
  if (!first) return undefined;
  const name = findPackage(first.segment);
  const remedy =
    name === undefined ? '' : ` Run "npm install ${name}" for a typeface that has such letters, or write`;
  const message = `The résumé leaves out ${listCharacters(missing.map(({ segment }) => segment))}: its typefaces have no such characters.${remedy || ' Write'} it with others.`;
  return { fault: { code: 'missing-on-resume', message }, index: first.index, length: first.segment.length };
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
