import { editMarkdown } from '../edit/editMarkdown.ts';
import { isSampleValue } from '../tree/isSampleValue.ts';
import type { Tree } from '../tree/tree.ts';
import type { OwnedChange } from './ownedChange.ts';
import { toChange } from './toChange.ts';

/**
 * The link that shows only when the Tab key reaches it: the sample's leads nowhere, so it repeats the first profile
 * link there is. The closing message is everybody's.
 */
export function composeFooter(
  { footer }: Tree,
  first: { name: string; url: string } | undefined,
): OwnedChange[] {
  if (!first || !isSampleValue(footer.value.hiddenLink.url)) return [];
  const edits = [
    { path: ['hiddenLink', 'label'], value: first.name },
    { path: ['hiddenLink', 'url'], value: first.url },
  ];
  return toChange(footer, editMarkdown(footer.text, edits));
}
