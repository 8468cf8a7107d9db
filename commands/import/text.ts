import type { PhrasingContent, Root } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkInlineLinks from 'remark-inline-links';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { writeMarkdown } from '../../renderer/outputs/markdownTree.ts';
import { parseMarkdown } from '../../schema/parse/markdown.ts';
import { severityOf } from '../../schema/problems.ts';
import { plainTextOf } from '../../schema/values/text.ts';

const tag =
  /<\/?(?:p|br|b|strong|i|em|u|s|a|ul|ol|li|div|span|font|h[1-6]|sub|sup|code|pre|blockquote)\b[^<>]*>/i;
const block = /<(?:p|ul|ol|li|div|h[1-6]|pre|blockquote)\b/i;

const reader = unified().use(rehypeParse, { fragment: true }).use(rehypeRemark);

/** Parses HTML into a tree of Markdown. Nodes of `rawTypes` contain Markdown already. */
export function readHtml(html: string, ...rawTypes: readonly string[]): Root {
  const root: Root = reader.runSync(reader.parse(html));
  visit(root, (node, index, parent) => {
    if (parent && index !== undefined && 'value' in node && rawTypes.includes(node.type))
      parent.children[index] = { type: 'inlineMath', value: node.value };
  });
  return root;
}

/** Converts the HTML in a Markdown text. Without block elements, its line breaks stay. */
function convert(text: string): string {
  const write = (html: string) => writeMarkdown(readHtml(html, 'text')).trimEnd();
  if (block.test(text)) return write(text);
  return text.replace(
    /^([ \t]*)(.*)$/gm,
    (_, indent, line) => indent + (tag.test(line) ? write(line) : line),
  );
}

/** A value on one line, without tags of HTML. */
export function toLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return tag.test(line) ? (plainTextOf(line)?.plain ?? line) : line;
}

/**
 * Joins a text and a list below it, in Markdown or HTML, into Markdown that the check accepts. Only what it would refuse is
 * changed: HTML becomes Markdown, links get `https:` or become text, and other marks are escaped. `note` gets the reason.
 */
export function toBody(text: string, items: readonly string[], note: (text: string) => void): string {
  const list = items.map((item) => `- ${readItem(item).replaceAll('\n', '\n  ')}`).join('\n');
  const written = [convert(text), list].filter(Boolean).join('\n\n').trim();
  const { root, faults } = parseMarkdown(written);
  const fault = faults.find(({ code }) => code !== 'bad-formula' && severityOf(code) === 'error');
  if (!fault) return written;
  note(`its links and marks are changed: ${fault.message}`);
  repair(root);
  return writeMarkdown(root).trim();
}

/** Removes an item's bullet, and escapes what would start a quotation, heading or list. */
function readItem(item: string): string {
  return convert(item.trim().replace(/^[•▪●◦‣·]\s*/, '')).replace(
    /^(?=(?:#{1,6}|[-+*>]|={2,}|[-_*]{3,})(?:\s|$)|>|~~~|```)|^(\d+)(?=[.)]\s)/,
    '$1\\',
  );
}

function repair(root: Root): void {
  remarkInlineLinks()(root);
  visit(root, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.type === 'html') {
      const text = { type: 'text' as const, value: node.value.replace(/<!--.*?-->/gs, '') };
      parent.children[index] = parent.type === 'root' ? { type: 'paragraph', children: [text] } : text;
      return SKIP;
    }
    if (node.type !== 'link' && node.type !== 'image') return undefined;
    const words: PhrasingContent[] =
      node.type === 'link' ? node.children : [{ type: 'text', value: node.alt || node.url }];
    const url = node.url.replace(/^http:/i, 'https:');
    for (const word of words) if (word.type === 'text' && word.value === node.url) word.value = url;
    const isAllowed = /^(?:https:\/\/[^\s/]+\.[^\s/]+|mailto:\S+@\S)/i.test(url) && words.length > 0;
    parent.children.splice(
      index,
      1,
      ...(isAllowed ? [{ type: 'link' as const, url, children: words }] : words),
    );
    return isAllowed ? SKIP : index;
  });
}

/**
 * Plain text as Markdown: each line is a paragraph, or after a bullet an item of a list. In a text without line breaks, two
 * spaces or a bullet start a line.
 */
export function splitLines(text: string): string {
  const lines = text.includes('\n') ? text : text.replace(/\s{2,}/g, '\n');
  const blocks = lines
    .replace(/\s+(?=[•▪●◦‣]\s)/g, '\n')
    .split('\n')
    .flatMap((line) => {
      const [, bullet, rest = ''] = /^\s*([•▪●◦‣·*–-]\s+|[•▪●◦‣])?(.*?)\s*$/.exec(line) ?? [];
      return rest === '' ? [] : (bullet === undefined ? '' : '- ') + readItem(rest.replace(/[*_`]/g, '\\$&'));
    });
  return blocks.join('\n\n').replace(/(?<=^- .*)\n\n(?=- )/gm, '\n');
}
