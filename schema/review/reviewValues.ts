import type { ContentType } from '../content.ts';
import type { Fault, PlacelessFault } from '../problems/fault.ts';
import { displayPaths } from '../source/findDisplayNodes.ts';
import type { SourceDocument } from '../source/sourceDocument.ts';
import { textsIn } from '../source/textsIn.ts';
import { valueAt } from '../source/valueAt.ts';
import { valuesAt } from '../source/valuesAt.ts';
import { hasWord, isBlank } from '../values/characters.ts';
import { plainTextOf } from '../values/plainTextOf.ts';
import { findHiddenCharacter } from './findHiddenCharacter.ts';
import { findMissingGlyphs } from './findMissingGlyphs.ts';
import { findPoorAlt } from './findPoorAlt.ts';
import { findStandInText } from './findStandInText.ts';
import { findStandInUrl } from './findStandInUrl.ts';
import { findTextFaults } from './findTextFaults.ts';
import { findUnreadableColours } from './findUnreadableColours.ts';

type ValueFault = PlacelessFault & Pick<Fault, 'path'>;

/** What of a file's values would embarrass its owner, though they are as they should be. Takes values of any shape. */
export function reviewValues(document: SourceDocument, type: ContentType): Fault[] {
  const found: ValueFault[] = [
    ...reviewTexts(document.value, type),
    ...reviewDisplayTexts(document.value, type),
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
  return displayPaths(type).flatMap((path) => {
    const text = valueAt(root, path);
    const missing = typeof text === 'string' ? findMissingGlyphs(text) : undefined;
    if (!missing) return [];
    const { index, length, ...found } = missing;
    return [{ code: 'missing-glyph', path, ...found }];
  });
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

/** The words in the form's fields are hints to visitors, so "Your name" is right there. */
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

/** Values are no Markdown: the page shows its marks, and those of HTML, as they are written. */
function findMarks(root: unknown): ValueFault[] {
  return textsIn(root).flatMap(({ path, text }) => {
    const found = /^\s*(?:https?:|mailto:|media\/)/i.test(text) ? undefined : plainTextOf(text);
    if (!found) return [];
    const { mark, plain } = found;
    const start = mark.length > 40 ? `${mark.slice(0, 40)}…` : mark;
    const message = `"${start.trim()}" is shown as it is written, since this text is no Markdown and no HTML; write the words alone.`;
    return [{ code: 'shown-marks', path, message, ...(!isBlank(plain) && { suggestion: plain }) }];
  });
}
