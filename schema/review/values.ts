import { posix } from 'node:path';
import stringWidth from 'string-width';
import { findUnreadableColours } from '../colours.ts';
import type { ContentType } from '../content.ts';
import { displayPaths, findMissingGlyphs } from '../displayText.ts';
import { imageKinds } from '../mediaPath.ts';
import { type SourceDocument, textsIn, valueAt, valuesAt } from '../parse/document.ts';
import { type Fault, formatPath, type PlacelessFault } from '../problems.ts';
import { hasWord, isBlank, normalizeText, plainTextOf } from '../text.ts';
import { findHiddenCharacter } from './hiddenCharacter.ts';
import { findMissingOnResume, isOnResume } from './resumeGlyphs.ts';
import { findStandInText, findStandInUrl } from './standIns.ts';

type ValueFault = PlacelessFault & Pick<Fault, 'path'>;

/** Warnings about valid values that would embarrass their owner. Takes values of any shape. */
export function reviewValues(document: SourceDocument, type: ContentType): Fault[] {
  const found: ValueFault[] = [
    ...reviewTexts(document.value, type),
    ...reviewDisplayTexts(document.value, type),
    ...findLeftOut(document.value, type),
    ...reviewAlts(document.value, type),
    ...findUnreadableColours(document.value, type),
    ...findStandIns(document.value),
    ...findHidden(document.value),
    ...findMarks(document.value),
  ];
  return found.map((fault) => ({ ...fault, ...document.spanOf(fault.path) }));
}

function reviewTexts(root: unknown, { texts = {} }: ContentType): ValueFault[] {
  return Object.entries(texts).flatMap(([name, { room, spoken, searched = false }]) =>
    valuesAt(root, name).flatMap(({ path, value }) => {
      if (typeof value !== 'string') return [];
      const faults = spoken && isWordless(value) ? [wordlessFault] : findTextFaults(value, room, searched);
      return faults.map((fault) => ({ ...fault, path }));
    }),
  );
}

const wordlessFault: PlacelessFault = {
  code: 'no-words',
  message: 'There is no letter and no digit in this, so screen readers have no name to read out; add a word.',
};

function isWordless(text: string): boolean {
  return !isBlank(text) && !hasWord(text);
}

function reviewDisplayTexts(root: unknown, type: ContentType): ValueFault[] {
  return displayPaths(type).flatMap(({ path }) => {
    const text = valueAt(root, path);
    const missing = typeof text === 'string' ? findMissingGlyphs(text) : undefined;
    if (!missing) return [];
    const { index, length, ...found } = missing;
    return [{ code: 'missing-glyph', path, ...found }];
  });
}

/** What the résumé leaves out: the first text with such a character. */
function findLeftOut(root: unknown, type: ContentType): ValueFault[] {
  for (const name of Object.keys(type.texts ?? {}).filter((name) => isOnResume(type, name))) {
    for (const { path, value } of valuesAt(root, name)) {
      const missing = typeof value === 'string' ? findMissingOnResume(value) : undefined;
      if (missing) return [{ ...missing.fault, path }];
    }
  }
  return [];
}

function reviewAlts(root: unknown, { media = [] }: ContentType): ValueFault[] {
  return media.flatMap(({ path: image, alt: text }) => {
    if (text === undefined) return [];
    const path = text.split('.');
    const alt = valueAt(root, path);
    const file = valueAt(root, image.split('.'));
    const message =
      typeof alt === 'string' ? findPoorAlt(alt, typeof file === 'string' ? file : undefined) : undefined;
    return message === undefined ? [] : [{ code: 'poor-alt', path, message }];
  });
}

/** "Your name" is right in the form's fields, as a hint to visitors. */
function findStandIns(root: unknown): ValueFault[] {
  return textsIn(root).flatMap(({ path, text }) => {
    const message =
      findStandInUrl(text) ?? (path[0] === 'fields' ? undefined : findStandInText(text)?.message);
    return message === undefined ? [] : [{ code: 'placeholder', path, message }];
  });
}

function findHidden(root: unknown): ValueFault[] {
  return textsIn(root).flatMap(({ path, text }) => {
    const hidden = findHiddenCharacter(text);
    return hidden ? [{ code: 'hidden-character', path, message: hidden.message }] : [];
  });
}

/** Values are not Markdown: the page shows its marks, and those of HTML, as they are written. */
function findMarks(root: unknown): ValueFault[] {
  return textsIn(root).flatMap(({ path, text }) => {
    const found = /^\s*(?:https?:|mailto:|media\/)/i.test(text) ? undefined : plainTextOf(text);
    if (!found) return [];
    const { mark, plain } = found;
    const start = mark.length > 40 ? `${mark.slice(0, 40)}…` : mark;
    const message = `"${start.trim()}" is shown as it is written, since this text is neither Markdown nor HTML; write the words alone.`;
    return [{ code: 'shown-marks', path, message, suggestion: isBlank(plain) ? undefined : plain }];
  });
}

/** The longest word that a phone of 320 px shows unbroken, in columns. */
const widestWord = 30;

/** What would look wrong in a short text, such as a title or a label, with `room` for so many columns. */
export function findTextFaults(text: string, room: number, isForSearch: boolean): PlacelessFault[] {
  if (isBlank(text)) return [];
  return [describeWidth(text, room, isForSearch), describeWord(text)].filter((fault) => fault !== undefined);
}

function describeWidth(text: string, room: number, isForSearch: boolean): PlacelessFault | undefined {
  // No character takes more than two columns, and measuring takes a while.
  const width = text.length * 2 <= room ? 0 : stringWidth(text.trim());
  if (width <= room) return undefined;
  const message = isForSearch
    ? `Search engines show about ${room} letters of this and cut off the rest; it has ${width}. Shorten it.`
    : `There is room for about ${room} letters here, and this has ${width}; shorten it.`;
  return { code: 'long-text', message };
}

/**
 * A run of characters in which no line can break. Lines break after hyphens, dashes, slashes, bars and question marks, at
 * invisible characters for that, and beside emoji and letters of scripts without spaces.
 * Source: https://www.unicode.org/reports/tr14/#Table1
 */
const unbroken = new RegExp(
  String.raw`[^\s\p{Cf}\p{Pd}/|?…\p{Extended_Pictographic}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Hangul}\p{sc=Yi}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}]{${widestWord + 1},}`,
  'u',
);

function describeWord(text: string): PlacelessFault | undefined {
  const word = unbroken.exec(text)?.[0];
  if (word === undefined) return undefined;
  const start = Array.from(word).slice(0, 12).join('');
  const message = `The word "${start}…" is too long for the width of a phone; shorten it, or put a hyphen or a soft hyphen (U+00AD) where it may break.`;
  return { code: 'long-word', message };
}

/** Words for any picture. */
const names =
  'image|img|picture|pic|photo|photograph|portrait|profile picture|profile photo|avatar|headshot|selfie|icon|graphic|figure|screenshot|logo|alt|alt text|alternative text|description|untitled|bild|foto|imagen|imagem|immagine|afbeelding';
const poor = new RegExp(String.raw`^(?:an? |the |my |our )?(?:${names})(?: of me)?[\s\d._#()-]*$`, 'i');

/** What cameras and phones call their files. */
const cameraName = /^(?:img|image|dsc|dscn|dscf|pxl|mvi|photo|screenshot)[ _-]?\d(?:[\d _.-]|at)*$/i;

/**
 * The message about an alternative text that describes no picture: a file name, or a word that fits every picture.
 * Source: https://www.w3.org/WAI/WCAG22/Techniques/failures/F30
 * @param file the picture's own name, if known
 */
export function findPoorAlt(alt: string, file: string | undefined): string | undefined {
  const text = alt.trim();
  const extension = posix.extname(text).toLowerCase();
  const isFileName = extension in imageKinds || cameraName.test(text) || isNameOf(text, file);
  if (isFileName) return `"${text}" is the name of a file; say what the picture shows.`;
  if (poor.test(text)) return `"${text}" could be said of any picture; say what this one shows.`;
  if (text !== '' && !hasWord(text)) return 'There is no word in this; say what the picture shows.';
  return undefined;
}

/** A name of only words, such as a person's, may be both a file name and a description. */
function isNameOf(text: string, file: string | undefined): boolean {
  if (file === undefined || !/[\d_-]/.test(text)) return false;
  return posix.basename(file, posix.extname(file)).toLowerCase() === text.toLowerCase();
}

/**
 * Finds texts that a file, or a file of the same type before it, has already. The same heading twice is an error, since
 * visitors could not distinguish the two; anything else is a warning.
 */
export function createRepeats({ heading, unique = [], uniqueInFile = [] }: ContentType) {
  const headings = createList(heading === undefined ? [] : [heading]);
  const others = unique.map(createList);

  return (document: SourceDocument, source: string): Fault[] => [
    ...headings(document, source).map(({ text, first, ...fault }): Fault => {
      const message = `"${text}" is already the ${heading} of ${first.source}; give this one another.`;
      return { ...fault, code: 'duplicate-item', message };
    }),
    ...[...others, createList(uniqueInFile)].flatMap((list) =>
      list(document, source).map(({ text, first, ...fault }): Fault => {
        const message = `"${text}" is already ${first.path} of ${first.source}; keep one of the two.`;
        return { ...fault, code: 'repeated-item', message };
      }),
    ),
  ];
}

type Place = { path: string; source: string };
type Repeat = Omit<Fault, 'code' | 'message'> & { text: string; first: Place };

function createList(paths: readonly string[]) {
  const seen = new Map<string, Place>();
  return (document: SourceDocument, source: string): Repeat[] =>
    paths
      .flatMap((dotted) => valuesAt(document.value, dotted))
      .flatMap(({ path, value }) => {
        if (typeof value !== 'string' || isBlank(value)) return [];
        const key = normalizeUrl(value) ?? normalizeText(value);
        const first = seen.get(key);
        if (first) return [{ text: value.trim(), first, path, ...document.spanOf(path) }];
        seen.set(key, { path: formatPath(path), source });
        return [];
      });
}

/** An address without `www.`, a closing slash and the case of a mail address, which seldom make a difference. */
function normalizeUrl(text: string): string | undefined {
  const url = /^(?:https|mailto):/i.test(text.trim()) ? URL.parse(text.trim()) : null;
  if (!url) return undefined;
  if (url.protocol === 'mailto:') return url.href.toLowerCase();
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}${url.search}${url.hash}`;
}
