import type {
  Blockquote,
  Heading,
  Link,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
  Strong,
  Text,
} from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import type { Settings } from 'unified';
import { inlineFormula, type TitlePart, writtenFormula } from '../../schema/values/formula.ts';

type Handle = NonNullable<NonNullable<Settings['handlers']>['text']>;

/**
 * The library escapes each `&` before a letter, as in R&D, and each dot behind a w, as in raw.txt; only those of an entity and
 * of www. need it.
 */
const writeText: Handle = ({ value }: Text, _, state, info) =>
  state
    .safe(value, info)
    .replace(/(?<=(?:^|[^\\])(?:\\{2})*)\\&(?!#?\w+;)/g, '&')
    .replace(/(?<!ww)(?<=w)\\\./gi, '.')
    .replace(inlineFormula, '\\$&')
    .replaceAll('$$', '\\$\\$');

/** A formula as it was written, which many readers of Markdown typeset. */
const writeFormula: Handle = ({ value, data }: Nodes & { type: 'formula' }, parent) => {
  const { isBlock = false, source = value } = data?.formula ?? {};
  return isBlock && parent?.type !== 'paragraph' ? `$$\n${source}\n$$` : value;
};

const writer = remark()
  .use(remarkGfm)
  .data('settings', { bullet: '-', rule: '-', handlers: { text: writeText, formula: writeFormula } });

/** A syntax tree as Markdown, with a line end after the last line. All escaping is the library's. */
export function writeMarkdown(root: Root): string {
  return writer.stringify(root);
}

export function heading(depth: 1 | 2 | 3, ...parts: Part[]): Heading {
  return { type: 'heading', depth, children: inline(parts) };
}

/** A text as it is, or a node; `undefined`, `false` and empty texts are left out. */
type Part = string | PhrasingContent | undefined | false;

function inline(parts: readonly Part[]): PhrasingContent[] {
  return parts.flatMap((part) => {
    if (part === undefined || part === false || part === '') return [];
    return typeof part === 'string' ? [{ type: 'text', value: flat(part) }] : [part];
  });
}

/** Browsers show line ends and repeated spaces in a text as one space. */
export function flat(value: string): string {
  return value.replace(/[\t\n\f\r ]+/g, ' ');
}

/** A paragraph, unless it is empty. */
export function paragraph(...parts: Part[]): Paragraph[] {
  const children = inline(parts);
  return children.length > 0 ? [{ type: 'paragraph', children }] : [];
}

/** One line of parts, separated by dots. */
export function withDots(...parts: Part[]): Paragraph[] {
  return paragraph(...inline(parts).flatMap((part, index) => (index > 0 ? [' · ', part] : [part])));
}

export function quote(value: string): Blockquote {
  return { type: 'blockquote', children: paragraph(value) };
}

/** A list with an entry for each group of parts that is not empty. */
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

/** A title, whose formulas are as they were written. */
export function titled({
  title,
  titleParts = [title],
}: {
  title: string;
  titleParts?: readonly TitlePart[] | undefined;
}): Part[] {
  return titleParts.map((part) =>
    typeof part === 'string'
      ? part
      : { type: 'formula', value: writtenFormula(part), data: { isBlock: false, formula: part } },
  );
}

export function strong(value: string): Strong {
  return { type: 'strong', children: inline([value]) };
}

/** A text, linked where it has an address. */
export function textOrLink({ text, address }: { text: string; address?: string | undefined }): Part {
  return address === undefined ? text : link(address, text);
}
