import type { Element, Nodes } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import * as z from 'zod';
import type { DisplayCut } from './faces.ts';

export type DisplayText = Readonly<Record<DisplayCut, string>>;

/** The elements that have the display typeface, and those in them that have another, after at most one ancestor. */
const selectors = {
  italic: ['.lake h2', '.message', '.lost p', '.notice-sent strong'],
  roman: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', '.lead', '.role', '.name', '.home', '.year', '.next'],
    ...['.work summary', '.notes a', '.figures b'],
  ],
  story: ['.story'],
  storyItalic: ['.story em'],
  other: [
    ...['math', 'svg', 'script', 'style', 'small', '.figures', '.notes time'],
    ...['pre', 'code', 'table', 'figcaption', '.film'],
  ],
} as const;

const styles = ['other', 'italic', 'roman', 'storyItalic', 'story'] as const;

const parser = unified().use(rehypeParse);

const contactSchema = z.object({ title: z.object({ sent: z.string() }) });

export function collectDisplayText(pages: Iterable<string>): DisplayText {
  const found = {
    roman: new Set<string>(),
    italic: new Set<string>(),
    story: new Set<string>(),
    storyItalic: new Set<string>(),
  };
  const visit = (node: Nodes, style: (typeof styles)[number], ancestors: readonly Element[]): string => {
    if (node.type === 'text') return style === 'other' ? '' : node.value;
    if (!('children' in node)) return '';
    if (node.type !== 'element') return node.children.map((child) => visit(child, style, ancestors)).join('');
    const { dataContact } = node.properties;
    if (typeof dataContact === 'string')
      found.roman.add(contactSchema.parse(JSON.parse(dataContact)).title.sent);
    const path = [node, ...ancestors];
    const set = styles.find((one) => selectors[one].some((selector) => isSelected(path, selector)));
    const own = set ?? (node.tagName === 'em' && style === 'roman' ? 'italic' : style);
    const text = node.children.map((child) => visit(child, own, path)).join('');
    if (own === style) return text;
    if (own !== 'other') found[own].add(text);
    return '';
  };
  for (const page of pages) visit(parser.parse(page), 'other', []);
  const join = (texts: Set<string>) => [...texts].join('\n');
  return {
    roman: join(found.roman),
    italic: join(found.italic),
    story: join(found.story),
    storyItalic: join(found.storyItalic),
  };
}

function isSelected([element, ...ancestors]: readonly Element[], selector: string): boolean {
  const [last = '', above] = selector.split(' ').toReversed();
  if (!element || !isNamed(element, last)) return false;
  return above === undefined || ancestors.some((ancestor) => isNamed(ancestor, above));
}

function isNamed({ tagName, properties }: Element, name: string): boolean {
  const classes = Array.isArray(properties.className) ? properties.className : [];
  return name.startsWith('.') ? classes.includes(name.slice(1)) : tagName === name;
}
