import type { PhrasingContent, Root } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkInlineLinks from 'remark-inline-links';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { writeMarkdown } from '../../renderer/outputs/markdown.ts';
import { parseMarkdown } from '../../schema/parse/markdown.ts';
import { severityOf } from '../../schema/problems.ts';

const tag =
  /<!--.*?-->|<\/?(?:p|br|b|strong|i|em|u|s|a|ul|ol|li|div|span|font|h[1-6]|su[bp]|code|pre)\b[^<>]*>/gis;

const reader = unified().use(rehypeParse, { fragment: true }).use(rehypeRemark);

export function readHtml(html: string): Root {
  return reader.runSync(reader.parse(html));
}

export function toLine(text: string): string {
  return text.replace(tag, ' ').replace(/\s+/g, ' ').trim();
}

export function toBody(text: string, items: readonly string[], note: (text: string) => void): string {
  const list = items.map((item) => `- ${readItem(item).replaceAll('\n', '\n  ')}`).join('\n');
  const isHtml = /^<(?:p|ul|ol|div|h[1-6])\b/i.test(text);
  const written = [isHtml ? writeMarkdown(readHtml(text)) : text, list].filter(Boolean).join('\n\n').trim();
  const { root, faults } = parseMarkdown(written);
  const fault = faults.find(({ code }) => severityOf(code) === 'error');
  if (!fault) return written;
  note(`its marks are changed: ${fault.message}`);
  remarkInlineLinks()(root);
  visit(root, (node, index = 0, parent) => {
    if (!parent) return undefined;
    if (node.type === 'html') {
      const text = { type: 'text' as const, value: node.value.replace(/<br[^>]*>/gi, ' ').replace(tag, '') };
      parent.children[index] = parent.type === 'root' ? { type: 'paragraph', children: [text] } : text;
    } else if (node.type === 'math' || node.type === 'inlineMath') {
      const dollars = node.type === 'math' ? '\\$\\$' : '\\$';
      parent.children[index] = { type: 'html', value: dollars + node.value + dollars };
      return SKIP;
    } else if (node.type === 'link' || node.type === 'image') {
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
    }
    return undefined;
  });
  return writeMarkdown(root).trim();
}

function readItem(item: string): string {
  const start = /^(?=(?:#{1,6}|[-+*>]|={2,}|[-_*]{3,})(?:\s|$)|>|~~~|```)|^(\d+)(?=[.)]\s)/;
  return item
    .trim()
    .replace(/^[•▪●◦‣·]\s*/, '')
    .replace(start, '$1\\');
}

export function splitLines(text: string): string {
  const lines = (text.includes('\n') ? text : text.replace(/\s{2,}/g, '\n')).replace(
    /\s+(?=[•▪●◦‣]\s)/g,
    '\n',
  );
  const blocks = lines.split('\n').flatMap((line) => {
    const [, bullet, rest = ''] = /^\s*([•▪●◦‣·*–-]\s+|[•▪●◦‣])?(.*?)\s*$/.exec(line) ?? [];
    return rest === '' ? [] : (bullet ? '- ' : '') + readItem(rest.replace(/[*_`]/g, '\\$&'));
  });
  return blocks.join('\n\n').replace(/(?<=^- .*)\n\n(?=- )/gm, '\n');
}
