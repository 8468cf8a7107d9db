import type { PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { spanOf } from './nodes.ts';

const withoutSpaces = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}`;

/** A letter or digit of a script that separates words by spaces. */
const letter = new RegExp(String.raw`^(?![${withoutSpaces}])[\p{L}\p{M}\p{N}]$`, 'u');

const digit = /^\p{N}$/u;

/** Characters before a sign of multiplication: `(a+b)*c*d`, `5%*3*2`. */
const closing = /^[)\]}%\p{Sc}]$/u;

/** Turns accidental emphasis back into text: `20*30*5`, `width*height*depth` and `__init__.py` keep their signs. */
export function keepStars(root: Root, text: string): void {
  visit(root, ['emphasis', 'strong'], (node, index, parent) => {
    if (index === undefined || !parent || (node.type !== 'emphasis' && node.type !== 'strong'))
      return undefined;
    const { offset, end } = spanOf(node);
    const mark = text.slice(offset, offset + (node.type === 'strong' ? 2 : 1));
    const inner = text.slice(offset + mark.length, end - mark.length);
    const before = [...text.slice(Math.max(0, offset - 2), offset)].at(-1) ?? '';
    const after = [...text.slice(end, end + 2)].at(0) ?? '';
    const characters = [...inner];
    const first = characters.at(0) ?? '';
    const last = characters.at(-1) ?? '';
    const isInWord =
      (letter.test(before) || closing.test(before)) && [first, last, after].every((one) => letter.test(one));
    const isInNumber = (digit.test(before) && digit.test(first)) || (digit.test(last) && digit.test(after));
    const isName = mark === '__' && /^\w+$/.test(inner) && /^(?:\.\w|\()/.test(text.slice(end, end + 2));
    if (!isName && !isInWord && !isInNumber) return undefined;
    const sign = { type: 'text' as const, value: mark };
    const plain = [{ ...sign }, ...node.children, { ...sign }];
    const siblings = parent.children as PhrasingContent[];
    parent.children = siblings.toSpliced(index, 1, ...plain);
    return [SKIP, 0];
  });
}
