import type { Nodes, Root, RootContent } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkInlineLinks from 'remark-inline-links';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { writeFormulasAsText, writeMarkdown } from '../../renderer/outputs/markdown.ts';
import { parseMarkdown } from '../../schema/parse/markdown.ts';
import { formulaToUnicode } from '../../schema/parse/unicodeFormula.ts';
import { isError } from '../../schema/problems.ts';
import { findUrlFault, linkProtocols } from '../../schema/values/url.ts';

const tagNames = 'p|br|b|strong|i|em|u|s|a|ul|ol|li|div|span|font|h[1-6]|su[bp]|code|pre';
const otherTag = new RegExp(String.raw`<(?!!--|/?(?:${tagNames})\b)`, 'gi');

const reader = unified().use(rehypeParse, { fragment: true }).use(rehypeRemark);

export function parseHtml(html: string): Root {
  return reader.runSync(reader.parse(writeScripts(html)));
}

/** Raised and lowered text in Unicode, or else raised words as `x^{…}`; others are as clear on the line: PM2.5, Rye®. */
function writeScripts(html: string): string {
  return html.replace(/<(su[bp])>(.*?)<\/\1>/g, (_, name: string, text: string) => {
    const script = `${name === 'sup' ? '^' : '_'}{${text.replace(/[−–]|&minus;/g, '-')}}`;
    return formulaToUnicode(script) ?? (name === 'sup' && /[\p{L}\p{N}]/u.test(text) ? script : text);
  });
}

/** The text of HTML on one line. Other tags, as in `List<T>`, are text. */
export function toPlainLine(html: string): string {
  const safe = html.replace(otherTag, '&lt;').replace(/&(?!#?\w+;)/g, '&amp;');
  const root = parseHtml(safe.replace(/<(?:br|\/(?:p|div|li|h\d))\b/gi, ' $&'));
  return toText(root).replace(/\s+/g, ' ').trim();
}

/** A text and its list as Markdown. If the check refuses its marks, they become plain ones, and `warn` receives why. */
export function toMarkdownBody(text: string, items: readonly string[], warn: (text: string) => void): string {
  const list = items.map((item) => `- ${escapeListItem(item).replaceAll('\n', '\n  ')}`).join('\n');
  const isHtml = /^<(?:p|ul|ol|div|h[1-6])\b/i.test(text);
  const parts = [isHtml ? writeMarkdown(parseHtml(text)) : text, list].filter(Boolean);
  const written = writeScripts(parts.join('\n\n')).trim();
  const { root, faults } = parseMarkdown(written);
  const fault = faults.find(isError);
  if (!fault) return written;
  warn(`its marks are changed: ${fault.message}`);
  remarkInlineLinks()(root);
  visit(root, (node, index = 0, parent) => {
    const nodes = parent && replaceRefused(node, /^(?:root|listItem|blockquote)$/.test(parent.type));
    if (!nodes) return undefined;
    parent.children.splice(index, 1, ...nodes);
    // The text of a link or picture may contain others.
    return node.type === 'link' || node.type === 'image' ? index : index + 1;
  });
  writeFormulasAsText(root);
  return writeMarkdown(root).trim();
}

function replaceRefused(node: Nodes, isBlock: boolean): RootContent[] | undefined {
  if (node.type === 'html') {
    const text = { type: 'text' as const, value: /^<br/i.test(node.value) ? ' ' : toPlainLine(node.value) };
    return isBlock ? [{ type: 'paragraph', children: [text] }] : [text];
  }
  // Formulas that cannot be typeset stay their source, as text.
  const isTypeset = 'data' in node && /^(?:math|bdi)$/.test(node.data?.hName ?? '');
  if (node.type === 'math' && !isTypeset) return [{ type: 'html', value: `\\$\\$${node.value}\\$\\$` }];
  if (node.type === 'inlineMath' && !isTypeset) return [{ type: 'html', value: `\\$${node.value}\\$` }];
  if (node.type === 'image')
    return [{ type: 'link', url: node.url, children: [{ type: 'text', value: node.alt || node.url }] }];
  if (node.type !== 'link') return undefined;
  const url = node.url.replace(/^http:/i, 'https:');
  for (const word of node.children) if (word.type === 'text' && word.value === node.url) word.value = url;
  node.url = url;
  if (findUrlFault(url, linkProtocols) === undefined && node.children.length > 0) return undefined;
  // GFM would link the address again if it were text.
  const text = toText(node);
  return /^(?:https?:|www\.)[^@]*$/i.test(text) ? [{ type: 'inlineCode', value: text }] : node.children;
}

function escapeListItem(item: string): string {
  const blockMark = '(?:#{1,6}|[-+*>]|={2,}|[-_*]{3,})(?:\\s|$)|>|~~~|```';
  const start = new RegExp(String.raw`^(?=${blockMark})|^(\d+)(?=[.)]\s)`);
  return item
    .trim()
    .replace(/^[•▪●◦‣·]\s*/, '')
    .replace(start, '$1\\');
}

/** Escapes marks outside addresses, which GFM links as they are written, and the sign of a first hashtag. */
function escapeMarks(text: string): string {
  const addressOrMark = /(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w.-]+|[*_`]|^#(?=\w)/gi;
  return text.replace(addressOrMark, (found) => (found.length > 1 ? found : `\\${found}`));
}

/** Markdown of a text from a form without formatting: each line is a paragraph, or an item after a bullet. */
export function plainTextToMarkdown(text: string): string {
  // Two spaces are what some exports leave of a line break, but many people type them after a full stop.
  const broken = text.includes('\n') ? text : text.replace(/(?<![.!?])\s{2,}|\s{2,}(?=[*·–-]\s)/g, '\n');
  const lines = broken.replace(/\s+(?=[•▪●◦‣]\s)/g, '\n').split('\n');
  const blocks = lines.flatMap((line) => {
    const [, bullet, rest = ''] = /^\s*([•▪●◦‣·*–-]\s+|[•▪●◦‣])?(.*?)\s*$/.exec(line) ?? [];
    const mark = bullet ? '- ' : '';
    return rest === '' ? [] : mark + escapeListItem(escapeMarks(rest));
  });
  return blocks.join('\n\n').replace(/(?<=^- .*)\n\n(?=- )/gm, '\n');
}
