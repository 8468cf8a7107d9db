import { editMarkdown } from '../../lib/editText.ts';
import { isSampleText } from '../tree/isSampleText.ts';
import { isSampleValue } from '../tree/isSampleValue.ts';
import type { Tree } from '../tree/tree.ts';
import { neutralClosing } from './neutralClosing.ts';
import type { OwnedChange } from './ownedChange.ts';
import { toChange } from './toChange.ts';

/**
 * The link that shows only when the Tab key reaches it: the sample's leads nowhere, so it repeats another: the first
 * profile link, or that to the employer. The sample's closing message speaks for its made-up owner; who gives none of
 * their own gets one that suits everybody.
 */
export function composeFooter(
  { footer }: Tree,
  closing: string | undefined,
  other: { name: string; url: string },
): OwnedChange[] {
  const edits = [
    { path: ['hiddenLink', 'label'], value: other.name },
    { path: ['hiddenLink', 'url'], value: other.url },
  ];
  const body = closing ?? (isSampleText('footer.md', 'body', footer.body) ? neutralClosing : undefined);
  const isLinkSample = isSampleValue(footer.value.hiddenLink.url);
  return toChange(footer, editMarkdown(footer.text, isLinkSample ? edits : [], body));
}
