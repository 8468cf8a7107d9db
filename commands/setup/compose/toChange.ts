import type { ContentFile } from '../tree/tree.ts';
import type { OwnedChange } from './ownedChange.ts';

/** The change that gives a file another text, or none where it would say the same; without a text, the file goes. */
export function toChange(file: ContentFile<unknown>, text?: string): OwnedChange[] {
  if (text === file.text) return [];
  const change = { source: file.source, before: Buffer.from(file.text), isOwn: file.isOwn };
  return [text === undefined ? change : { ...change, after: Buffer.from(text) }];
}
