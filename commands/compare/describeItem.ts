import type { ItemChange } from './compareSections.ts';
import { type Mark, markWords, toText } from './markWords.ts';
import type { Item } from './section.ts';
import { shorten } from './shorten.ts';

/**
 * A change as people are told it: what changes, and how. A value that is no prose, such as an address, is told whole,
 * before and after; what stays the same by its name or its words is told in words of ours.
 */
export type ToldChange = {
  label: string;
  told:
    | { type: 'words'; marks: Mark[] }
    | { type: 'values'; before?: string; after?: string }
    | { type: 'remark'; remark: string };
};

/** @param language the language of the texts, as a tag of BCP 47 */
export function describeItem({ before, after }: ItemChange, language: string): ToldChange {
  const { label = '', kind = 'text' } = after ?? before ?? {};
  return { label, told: tell() };

  function tell(): ToldChange['told'] {
    const [from, to] = [before, after].map((item) => (item ? toText(item.value) : undefined));
    if (from === to) return { type: 'remark', remark: remarkOn(kind) };
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

function remarkOn(kind: Item['kind']): string {
  return kind === 'picture'
    ? 'another picture by the same name'
    : 'the same words, formatted in another way (bold, lists, headings …)';
}
