import { editMarkdown } from '../edit/editMarkdown.ts';
import { isSampleValue } from '../tree/isSampleValue.ts';
import type { Tree } from '../tree/tree.ts';
import type { OwnedChange } from './ownedChange.ts';
import { toChange } from './toChange.ts';

/**
 * The link that shows only when the Tab key reaches it: the sample's leads nowhere, so it repeats another: the first
 * profile link, or that to the employer. The closing message is everybody's.
 */
export function composeFooter({ footer }: Tree, other: { name: string; url: string }): OwnedChange[] {
  if (!isSampleValue(footer.value.hiddenLink.url)) return [];
  const edits = [
    { path: ['hiddenLink', 'label'], value: other.name },
    { path: ['hiddenLink', 'url'], value: other.url },
  ];
  return toChange(footer, editMarkdown(footer.text, edits));
}
