import type { ElementContent } from 'hast';
import type { Root, Text } from 'mdast';
import rehypeRemark from 'rehype-remark';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { type Settings, unified } from 'unified';

type Handle = NonNullable<NonNullable<Settings['handlers']>['text']>;

/** Removes needless escapes of the library: of `&` in R&D, which is no entity, and of the dot in raw.txt. */
const writeText: Handle = ({ value }: Text, _, state, info) =>
  state
    .safe(value, info)
    .replace(/(?<=(?:^|[^\\])(?:\\{2})*)\\&(?!#?\w+;)/g, '&')
    .replace(/(?<!ww)(?<=w)\\\./gi, '.');

const writer = remark()
  .use(remarkGfm)
  .data('settings', { bullet: '-', rule: '-', handlers: { text: writeText } });

export function writeMarkdown(root: Root): string {
  return writer.stringify(root);
}

export function htmlToMarkdown(children: ElementContent[]): string {
  return writeMarkdown(unified().use(rehypeRemark).runSync({ type: 'root', children }));
}
