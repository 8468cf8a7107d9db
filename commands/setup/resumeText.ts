import type { PhrasingContent, Root, RootContent } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { parseMarkdown } from '../../schema/parse/markdown.ts';
import { severityOf } from '../../schema/problems.ts';
import { linkUrlSchema } from '../../schema/url.ts';
import { acceptAnswer } from './questions.ts';

const markdown = remark().use(remarkGfm).data('settings', { bullet: '-', resourceLink: true });

/**
 * A text of a résumé as Markdown that the page can show. Markdown stays as it is, and lines with dots become a list. Where
 * it breaks the rules of a text, HTML becomes Markdown or goes, links are made safe or become text, and what still breaks
 * them is put as plain text.
 */
export function safeMarkdown(written: string): { text: string | undefined; isChanged: boolean } {
  const text = written.replace(/\r\n?/g, '\n').replace(/^[ \t]*[•·▪‣●][ \t]*/gm, '- ');
  if (isSafe(text)) return { text, isChanged: false };
  const { root } = parseMarkdown(text, 0);
  // The parser gives an empty tree for what is nested too deeply.
  const isRefused = root.children.length === 0;
  convert(root);
  const converted = markdown.stringify(root).trim();
  const safe = isSafe(converted) ? converted : plainMarkdown(isRefused ? text : toText(root));
  return { text: isSafe(safe) ? safe : undefined, isChanged: true };
}

/**
 * Plain text as Markdown that shows just that text. GFM makes links of what looks like an address, escaped or not; an
 * invisible character (U+2060, word joiner) keeps it text. Source: https://github.github.com/gfm/#autolinks-extension-
 */
export function plainMarkdown(text: string): string {
  const value = text
    .replace(/\s+/g, ' ')
    .replace(/(?<=https?)(?=:)|(?<=www)(?=\.)|(?<=[\w.+-])(?=@)/gi, '\u2060')
    .trim();
  return markdown
    .stringify({ type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value }] }] })
    .trim();
}

/** What a text with HTML in it shows, on one line. A `<` alone, as in `C<T>` or `a < b`, is no HTML. */
export function htmlToText(text: string): string {
  const isHtml = /<\/[a-z]\w*\s*>|<(?:br|p|li)\b[^<>]*>|&(?:[a-z]+|#\d+|#x[\da-f]+);/i.test(text);
  const blocks = isHtml ? readHtml(text).map((node) => toText(node)) : [text];
  return blocks.join(' ').replace(/\s+/g, ' ').trim();
}

function isSafe(text: string): boolean {
  return parseMarkdown(text, 0).faults.every(({ code }) => severityOf(code) === 'warning');
}

const nothing = () => undefined;
/** What a page of this kind has no place for, or would fetch from elsewhere. */
const dropped = ['img', 'image', 'audio', 'video', 'iframe', 'input', 'select', 'textarea', 'hr', 'base'];
const htmlReader = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark, {
    document: true,
    handlers: Object.fromEntries(dropped.map((name) => [name, nothing])),
    nodeHandlers: { comment: nothing },
  });

/** Tags that are nested deeper than this can't be read; a text about somebody has fewer. */
const mostTags = 500;

function readHtml(html: string): RootContent[] {
  if (html.split('<').length > mostTags) {
    return [{ type: 'paragraph', children: [{ type: 'text', value: html.replace(/<[^<>]*>/g, '') }] }];
  }
  return htmlReader.runSync(htmlReader.parse(html)).children;
}

function convert(root: Root): void {
  visit(root, 'html', ({ value }, index, parent) => {
    if (!parent || index === undefined) return undefined;
    // HTML in a line is a tag alone; a block of HTML is all of it.
    const isBreak = /^<br\b/i.test(value);
    const inline: PhrasingContent[] = isBreak ? [{ type: 'break' }] : [];
    parent.children.splice(index, 1, ...(parent.type === 'paragraph' ? inline : readHtml(value)));
    return index;
  });
  visit(root, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.type === 'image') {
      parent.children.splice(index, 1, { type: 'text', value: node.alt ?? '' });
      return [SKIP, index + 1];
    }
    if (node.type !== 'link') return undefined;
    const accepted = acceptAnswer(linkUrlSchema, node.url);
    if (accepted.ok && toText(node).trim() !== '') node.url = accepted.value;
    else parent.children.splice(index, 1, ...node.children);
    return accepted.ok ? undefined : index;
  });
}
