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
 * A text of a résumé as Markdown that passes the check. Sound Markdown stays as it is, except that lines with bullets
 * become a list. Otherwise HTML becomes Markdown, links become safe or text, and the last resort is plain text.
 * @param isMarkdown whether it was written as Markdown, so that bullets are meant as they are
 */
export function safeMarkdown(
  written: string,
  isMarkdown = false,
): { text: string | undefined; isChanged: boolean } {
  const lines = written.replace(/\r\n?/g, '\n');
  const text = isMarkdown ? lines : lines.replace(/^[ \t]*[•·▪‣●][ \t]*/gm, '- ');
  if (isSafe(text)) return { text, isChanged: false };
  const { root } = parseMarkdown(text, 0);
  // The parser gives an empty tree for text that is nested too deeply.
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

/** A text and highlights, all of them safe Markdown, as one text that ends with a list; nothing if there is none. */
export function joinHighlights(text: string | undefined, highlights: readonly string[]): string | undefined {
  if (highlights.length === 0) return text;
  const lines = highlights.map((item) => item.trim().replaceAll('\n', '\n  '));
  const listed = (bullet: string) => lines.map((line) => `${bullet} ${line}`).join('\n');
  if (text === undefined) return isSafe(listed('-')) ? listed('-') : plainMarkdown(highlights.join(' '));
  const { root } = parseMarkdown(text, 0);
  const count = root.children.length + 1;
  // A text may end with a list of its own, or with a block that is not closed.
  const starts = [text, markdown.stringify(root).trim()];
  const joined = starts.flatMap((start) => ['-', '*'].map((bullet) => `${start}\n\n${listed(bullet)}`));
  const sound = joined.filter(isSafe);
  const separate = sound.find((one) => parseMarkdown(one, 0).root.children.length === count);
  return separate ?? sound[0] ?? plainMarkdown([text, ...highlights].join(' '));
}

/** The visible text of HTML, on one line. A lone `<`, as in `C<T>` or `a < b`, is not HTML. */
export function htmlToText(text: string): string {
  const isHtml = /<\/[a-z]\w*\s*>|<(?:br|p|li)\b[^<>]*>|&(?:[a-z]+|#\d+|#x[\da-f]+);/i.test(text);
  const blocks = isHtml ? readHtml(text).map((node) => toText(node)) : [text];
  return blocks.join(' ').replace(/\s+/g, ' ').trim();
}

function isSafe(text: string): boolean {
  return parseMarkdown(text, 0).faults.every(({ code }) => severityOf(code) === 'warning');
}

const nothing = () => undefined;
/** Elements that the page has no place for, or that would load something from elsewhere. */
const dropped = ['img', 'image', 'audio', 'video', 'iframe', 'input', 'select', 'textarea', 'hr', 'base'];
const htmlReader = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark, {
    document: true,
    handlers: Object.fromEntries(dropped.map((name) => [name, nothing])),
    nodeHandlers: { comment: nothing },
  });

function readHtml(html: string): RootContent[] {
  return htmlReader.runSync(htmlReader.parse(html)).children;
}

function convert(root: Root): void {
  visit(root, 'html', ({ value }, index, parent) => {
    if (!parent || index === undefined) return undefined;
    // Inline HTML is one tag; block HTML is the whole element.
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
