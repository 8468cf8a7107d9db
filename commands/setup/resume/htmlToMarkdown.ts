import type { Nodes, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { parseMarkdown } from '../../../schema/parse/markdown.ts';
import { severityOf } from '../../../schema/problems.ts';
import { isBlank } from '../../../schema/text.ts';
import { linkUrlSchema } from '../../../schema/url.ts';
import { acceptAnswer } from '../rules/acceptAnswer.ts';
import { plainToMarkdown } from './plainToMarkdown.ts';
import { readHtml } from './readHtml.ts';
import { toPhrasing } from './toPhrasing.ts';
import { writeMarkdown } from './writeMarkdown.ts';

/** How deep quotes, lists and emphases of a text stand in each other; writing more takes a time that multiplies. */
const deepest = 20;

/**
 * HTML as Markdown that shows the same: paragraphs, lists, emphasis and links. Where Markdown can't say it, or not within
 * the rules of a text, it is put as plain text. Gives an empty text where the HTML shows nothing.
 */
export function htmlToMarkdown(html: string): string {
  const root = readHtml(html);
  const plain = root.children.map((block) => toText(block)).filter((text) => !isBlank(text));
  if (plain.length === 0) return '';
  if (isDeeper(root, deepest)) return plainToMarkdown(plain.join('\n\n'));
  mendLinks(root);
  const markdown = writeMarkdown(root);
  const parsed = parseMarkdown(markdown, 0);
  const isSound = parsed.faults.every(({ code }) => severityOf(code) === 'warning');
  const isSame = lettersOf(toText(parsed.root)) === lettersOf(plain.join(''));
  return isSound && isSame ? markdown : plainToMarkdown(plain.join('\n\n'));
}

function isDeeper(node: Nodes, depth: number): boolean {
  return 'children' in node && (depth < 0 || node.children.some((child) => isDeeper(child, depth - 1)));
}

/** Without white space, and without the invisible character that keeps plain text from being a link. */
function lettersOf(text: string): string {
  return text.replace(/[\s\u2060]/g, '');
}

/** Keeps the links that a page may have, safely, and makes some of the addresses in the text. */
function mendLinks(root: Root): void {
  visit(root, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.type === 'text') {
      const parts = toPhrasing(node.value);
      parent.children.splice(index, 1, ...parts);
      return [SKIP, index + parts.length];
    }
    if (node.type !== 'link') return undefined;
    const url = toUrl(node.url);
    if (url === undefined || isBlank(toText(node))) {
      parent.children.splice(index, 1, ...node.children);
      return index;
    }
    node.url = url;
    return SKIP;
  });
}

function toUrl(href: string): string | undefined {
  if (!/^(?:https?:\/\/|mailto:)/i.test(href)) return undefined;
  const accepted = acceptAnswer(linkUrlSchema, href);
  return accepted.ok ? accepted.value : undefined;
}
