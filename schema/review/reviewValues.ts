import type { ContentType } from '../content.ts';
import type { Fault } from '../problems/fault.ts';
import type { SourceDocument } from '../source/sourceDocument.ts';
import { valueAt } from '../source/valueAt.ts';
import { findMissingGlyphs } from './findMissingGlyphs.ts';
import { findUnreadableColours } from './findUnreadableColours.ts';

/** What of a file's values stops nothing, but would embarrass its owner. Takes values of any shape. */
export function reviewValues(document: SourceDocument, type: ContentType): Fault[] {
  return [...findUnreadableColours(document, type), ...reviewDisplayTexts(document, type)];
}

function reviewDisplayTexts(document: SourceDocument, type: ContentType): Fault[] {
  return (type.display ?? []).flatMap((name) => {
    const path = name.split('.');
    const text = valueAt(document.value, path);
    const missing = typeof text === 'string' ? findMissingGlyphs(text) : undefined;
    if (!missing) return [];
    const { index, length, ...found } = missing;
    return [{ code: 'missing-glyph', ...document.spanOf(path), path, ...found }];
  });
}
