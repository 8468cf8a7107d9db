import stringWidth from 'string-width';
import { type SourceDocument, textsIn, valueAt, valuesAt } from '../parse/document.ts';
import { inlineFormula } from '../parse/formulaSyntax.ts';
import type { Fault, Finding } from '../problems.ts';
import type { ContentType } from '../types/contentType.ts';
import { isBlank, normalizeText, plainTextOf } from '../values/text.ts';
import { findMissingGlyphs, findMissingOnResume, isOnResume } from './glyphs.ts';
import { findSampleLists, findStandInText, findStandInUrl } from './standIns.ts';

/** Warnings about valid values that would hurt visitors. Takes values of any shape. */
export function reviewValues(document: SourceDocument, type: ContentType): Fault[] {
  const { texts = {}, media = [], markdown, heading, title = heading } = type;
  const reviewAt = (name: string, review: (text: string) => (Finding | undefined)[]) =>
    valuesAt(document.value, name).flatMap(({ path, value }) =>
      typeof value === 'string' ? review(value).flatMap((fault) => (fault ? [{ ...fault, path }] : [])) : [],
    );
  const found = [
    ...Object.entries(texts).flatMap(([name, { room, display }]) =>
      reviewAt(name, (text) => [
        findLength(text, room),
        display === undefined ? undefined : findMissingGlyphs(text),
      ]),
    ),
    // The first text with a character that the résumé leaves out; one is enough.
    ...Object.keys(texts)
      .filter((name) => isOnResume(type, name))
      .flatMap((name) => reviewAt(name, (text) => [findMissingOnResume(text)]))
      .slice(0, 1),
    ...media.flatMap(({ alt = '' }) => reviewAt(alt, (text) => [findPoorAlt(text)])),
    ...findSampleLists(document.value),
    ...textsIn(document.value).flatMap(({ path, text }) => {
      const isMarkdown = path[0] === markdown;
      // The hints of the form may say "Your name".
      const message = findStandInUrl(text) ?? (path[0] === 'fields' ? undefined : findStandInText(text));
      const faults = [
        message === undefined ? undefined : ({ code: 'placeholder', message } as const),
        isMarkdown ? undefined : findMarks(text),
        findLatex(isMarkdown || path[0] === title ? withoutFormulas(text) : text),
      ];
      return faults.flatMap((fault) => (fault ? [{ ...fault, path }] : []));
    }),
  ];
  return found.map((fault) => ({ ...fault, ...document.spanOf(fault.path) }));
}

/** Values are not Markdown: the page shows its marks, and those of HTML. */
function findMarks(text: string): Finding | undefined {
  const found = /^\s*(?:https?:|mailto:|media\/)/i.test(text) ? undefined : plainTextOf(text);
  if (!found) return undefined;
  const { mark, plain } = found;
  const start = mark.length > 40 ? `${mark.slice(0, 40)}…` : mark;
  const message = `This text is plain, so visitors see "${start.trim()}"; write only the words.`;
  return { code: 'shown-marks', message, suggestion: isBlank(plain) ? undefined : plain };
}

/** Commands of LaTeX are text for the page, except in formulas. Paths of files have backslashes, too. */
function findLatex(text: string): Finding | undefined {
  const [command] = /(?<![\w:.\\])\\(?:[a-zA-Z]{2,}(?![\w\\])|["'`^~=.]\{?\\?[a-zA-Z])/.exec(text) ?? [];
  if (command === undefined) return undefined;
  return {
    code: 'shown-marks',
    message: `Visitors see "${command}", since LaTeX is only read in formulas; write only the words.`,
  };
}

function withoutFormulas(text: string): string {
  return text.replace(/(?<!\\)\$\$.*?\$\$/gs, '').replace(inlineFormula, '');
}

/** A text that is too long for its place, such as a title or a label, with `room` for so many columns. */
function findLength(text: string, room: number): Finding | undefined {
  // No character takes more than two columns, and measuring takes a while.
  const width = text.length * 2 <= room ? 0 : stringWidth(text.trim());
  if (width <= room) return undefined;
  const message = `There is room for about ${room} letters, and this has ${width}; shorten it.`;
  return { code: 'long-text', message };
}

/** What cameras and phones call their files, names of files, words for any picture, and signs alone. */
const poorAlt =
  /^(?:(?:img|image|dsc[nf]?|pxl|mvi|photo|screenshot)[ _-]?\d[\d _.-]*|(?:an? |the |my )?(?:image|picture|photo|portrait|profile (?:picture|photo)|avatar|icon|screenshot|logo|alt(?:ernative)? text)(?: of me)?|.*\.(?:svg|jpe?g|png|webp|avif)|[^\p{L}\p{N}]+)$/iu;

/**
 * The warning about an alternative text that says nothing: a file name, or a word that fits every picture.
 * Source: https://www.w3.org/WAI/WCAG22/Techniques/failures/F30
 */
export function findPoorAlt(alt: string): Finding | undefined {
  const text = alt.trim();
  const message = `"${text}" doesn't say what the picture shows; describe it in a few words.`;
  return poorAlt.test(text) ? { code: 'poor-alt', message } : undefined;
}

/** Finds headings that an earlier file of the same type has: visitors could not distinguish the two. */
export function createHeadingCheck({ heading = '' }: ContentType) {
  const sources = new Map<string, string>();
  return ({ value, spanOf }: SourceDocument, source: string): Fault[] => {
    const text = valueAt(value, [heading]);
    if (typeof text !== 'string' || isBlank(text)) return [];
    const first = sources.get(normalizeText(text));
    sources.set(normalizeText(text), first ?? source);
    if (first === undefined) return [];
    const message = `"${text.trim()}" is already the ${heading} of ${first}; give this one another.`;
    return [{ code: 'duplicate-item', message, path: [heading], ...spanOf([heading]) }];
  };
}
