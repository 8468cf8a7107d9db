import type { ItemChange } from './compareSections.ts';
import { type Mark, markWords, toText } from './markWords.ts';
import { shorten } from './shorten.ts';

/**
 * A change as people are told it: what changes, whether it is how something looks, and how. A value that is no prose,
 * such as an address, is told whole, before and after; of a picture by the same name there is nothing to tell.
 */
export type ToldChange = {
  label: string;
  isLook: boolean;
  told:
    | { type: 'words'; marks: Mark[] }
    | { type: 'values'; before?: string; after?: string }
    | { type: 'picture' };
};

/** @param language the language of the texts, as a tag of BCP 47 */
export function describeItem({ before, after }: ItemChange, language: string): ToldChange {
  const { label = '', kind = 'text' } = after ?? before ?? {};
  return { label, isLook: kind === 'look' || kind === 'picture', told: tell() };

  function tell(): ToldChange['told'] {
    const [from, to] = [before, after].map((item) => (item ? toText(item.value) : undefined));
    if (kind === 'picture' && from === to) return { type: 'picture' };
    if (kind !== 'text') {
      return {
        type: 'values',
        ...(from !== undefined && { before: from }),
        ...(to !== undefined && { after: to }),
      };
    }
    if (before && after) {
      return { type: 'words', marks: shorten(markWords(before.value, after.value, language)) };
    }
    const mark: Mark = { kind: after ? 'added' : 'removed', text: to ?? from ?? '' };
    return { type: 'words', marks: shorten([mark]) };
  }
}
