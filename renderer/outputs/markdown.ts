import type { ElementContent } from 'hast';
import type { PhrasingContent, Root, Text } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import rehypeRemark from 'rehype-remark';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { type Settings, unified } from 'unified';
import { visit } from 'unist-util-visit';
import { formulaToUnicode } from '../../schema/parse/unicodeFormula.ts';

type Handle = NonNullable<NonNullable<Settings['handlers']>['text']>;

/** Removes escapes that R&D and raw.txt do not need, and escapes each `$` that could end a formula. */
const writeText: Handle = ({ value }: Text, _, state, info) =>
  state
    .safe(value, info)
    .replace(/(?<=(?:^|[^\\])(?:\\{2})*)\\&(?!#?\w+;)/g, '&')
    .replace(/(?<!ww)(?<=w)\\\./gi, '.')
    .replace(/\$(?!\d)/g, '\\$&');

const writer = remark()
  .use(remarkGfm)
  .data('settings', { bullet: '-', rule: '-', handlers: { text: writeText, inlineMath: toText } });

const reader = unified().use(rehypeRemark, {
  handlers: {
    var: (_, node) => ({ type: 'inlineMath', value: toText(node) }),
    // The number of a footnote: after a figure, a plain one would be its last digit.
    sup: (_, node) => ({ type: 'text', value: formulaToUnicode(`^{${toText(node)}}`) ?? '' }),
  },
});

export function writeMarkdown(root: Root): string {
  return writer.stringify(root);
}

export function htmlToMarkdown(children: ElementContent[]): string {
  return writeMarkdown(reader.runSync({ type: 'root', children }));
}

/** Replaces formulas by their text in Unicode. Others keep their source: HTML has it in a `var`, and Markdown without escapes. */
export function writeFormulasAsText(root: Root): void {
  visit(root, ['math', 'inlineMath'], (node, index = 0, parent) => {
    const value = toText(node);
    const text: PhrasingContent = value.startsWith('$')
      ? { type: 'inlineMath', value, data: { hName: 'var' } }
      : { type: 'text', value };
    parent?.children.splice(index, 1, node.type === 'math' ? { type: 'paragraph', children: [text] } : text);
    return index + 1;
  });
}
