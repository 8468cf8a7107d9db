import type {
  Blockquote,
  Heading,
  Link,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  Root,
  Text,
} from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import type { Settings } from 'unified';

type Handle = NonNullable<NonNullable<Settings['handlers']>['text']>;

/** Removes escapes that the library adds needlessly: of `&` in R&D, which begins no entity, and of the dot in raw.txt. */
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

export function heading(depth: 1 | 2 | 3 | 4, ...parts: Part[]): Heading {
  return { type: 'heading', depth, children: inline(parts) };
}

export type Part = string | PhrasingContent | undefined | false;

function inline(parts: readonly Part[]): PhrasingContent[] {
  return parts.flatMap((part) => {
    if (part === undefined || part === false || part === '') return [];
    return typeof part === 'string' ? [{ type: 'text', value: part.replace(/[\t\n\f\r ]+/g, ' ') }] : [part];
  });
}

export function paragraph(...parts: Part[]): Paragraph[] {
  const children = inline(parts);
  return children.length > 0 ? [{ type: 'paragraph', children }] : [];
}

export function quote(value: string): Blockquote {
  return { type: 'blockquote', children: paragraph(value) };
}

export function list(items: readonly (readonly Part[])[]): List[] {
  const children = items.flatMap((parts): ListItem[] => {
    const [line] = paragraph(...parts);
    return line ? [{ type: 'listItem', children: [line] }] : [];
  });
  return children.length > 0 ? [{ type: 'list', ordered: false, spread: false, children }] : [];
}

export function link(url: string, ...label: Part[]): Link {
  return { type: 'link', url, children: inline(label) };
}
