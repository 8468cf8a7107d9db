import type { PhrasingContent, Root, RootContent } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
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
/** Writes texts as they are, since HTML in a text of Markdown has Markdown in it. */
const writer = remark()
  .use(remarkGfm)
  .data('settings', { bullet: '-', handlers: { text: ({ value }: { value: string }) => value } });

/** The HTML in a text as Markdown. Without blocks of HTML, its lines stay lines. */
function readHtml(text: string): string {
  const convert = (html: string) => writer.stringify(reader.runSync(reader.parse(html))).trimEnd();
  if (!tag.test(text)) return text;
  if (block.test(text)) return convert(text);
  return text.replace(/^([ \t]*)(.*<.*)$/gm, (_, indent, line) => indent + convert(line));
}

/** A value on one line, without tags of HTML. */
export function toLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return tag.test(line) ? (plainTextOf(line)?.plain ?? line) : line;
}

/**
 * A text and the items of a list below it, in Markdown or HTML, as Markdown that the check accepts. Only what it would refuse
 * is changed: HTML becomes Markdown, links get `https:` or become text, and other marks are escaped. `say` is told of it.
 */
export function toBody(text: string, items: readonly string[], say: (text: string) => void): string {
  const list = items.map((item) => `- ${readItem(item).replaceAll('\n', '\n  ')}`).join('\n');
  const written = [readHtml(text), list].filter(Boolean).join('\n\n').trim();
  const faultOf = (markdown: string) =>
    parseMarkdown(markdown, 0, { mayBeEmpty: true }).faults.find(({ code }) => severityOf(code) === 'error');
  if (tag.test(text) || items.some((item) => tag.test(item))) say('its HTML is taken as Markdown');
  const fault = faultOf(written);
  if (!fault) return written;
  const { root } = parseMarkdown(written, 0, { mayBeEmpty: true });
  repair(root);
  const repaired = writeMarkdown(root).trim();
  const rest = faultOf(repaired);
  say(
    `its ${fault.code === 'raw-html' ? 'angle brackets are' : 'links and marks are'} changed: ${fault.message}`,
  );
  return rest ? toPlainBody(toText(root)) : repaired;
}

/** An item, whose first mark is not one of a quotation, heading or list. */
function readItem(item: string): string {
  return readHtml(item.trim().replace(/^[•▪●◦‣·]\s*/, '')).replace(
    /^(?=(?:#{1,6}|[-+*>]|={2,}|[-_*]{3,})(?:\s|$)|>|~~~|```)|^(\d+)(?=[.)]\s)/,
    '$1\\',
  );
}

function repair(root: Root): void {
  remarkInlineLinks()(root);
  visit(root, (node, index, parent) => {
    if (node.type === 'html' && parent && index !== undefined) {
      const text = { type: 'text' as const, value: node.value.replace(/<!--.*?-->/gs, '') };
      parent.children[index] = parent.type === 'root' ? { type: 'paragraph', children: [text] } : text;
      return SKIP;
    }
    if ((node.type !== 'link' && node.type !== 'image') || !parent || index === undefined) return undefined;
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
 * Plain text as Markdown: each line is a paragraph, or behind a bullet an item of a list, and addresses are links. In one
 * without lines, two spaces or a bullet begin a line.
 */
export function toPlainBody(text: string): string {
  const children: RootContent[] = [];
  const lines = text.includes('\n') ? text : text.replace(/\s{2,}/g, '\n');
  for (const line of lines.replace(/\s+(?=[•▪●◦‣]\s)/g, '\n').split('\n')) {
    const [, bullet, rest = ''] = /^\s*([•▪●◦‣·*–-]\s+|[•▪●◦‣])?(.*?)\s*$/.exec(line) ?? [];
    if (rest === '') continue;
    const paragraph = { type: 'paragraph' as const, children: linkAddresses(rest) };
    const last = children.at(-1);
    if (bullet === undefined) children.push(paragraph);
    else if (last?.type === 'list') last.children.push({ type: 'listItem', children: [paragraph] });
    else
      children.push({ type: 'list', spread: false, children: [{ type: 'listItem', children: [paragraph] }] });
  }
  return writeMarkdown({ type: 'root', children }).trim();
}

function linkAddresses(text: string): PhrasingContent[] {
  return text.split(/((?:https?:\/\/|www\.)[^\s<>]+[^\s<>.,;:!?)\]'"])/i).map((value, index) => {
    if (index % 2 === 0) return { type: 'text', value };
    const url = value.replace(/^(?:http:\/\/|(?=www\.))/i, 'https://');
    return { type: 'link', url, children: [{ type: 'text', value: value.replace(/^http:/i, 'https:') }] };
  });
}
