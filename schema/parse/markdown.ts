import type { Nodes, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import type { Fault, Finding } from '../problems.ts';
import { explainMediaPath, type MediaReference, type MediaUse } from '../values/mediaFile.ts';
import { isBlank } from '../values/text.ts';
import { decodeUrl, findUrlFault, linkProtocols, pageOfLink } from '../values/url.ts';
import type { AddressReference } from './fileStages.ts';
import { pandocDollars, typesetFormulas } from './formula.ts';
import { findShownMarks } from './marks.ts';
import { nodesIn, spanOf, type TreeNode } from './nodes.ts';
import { keepStars } from './stars.ts';

export type ParsedMarkdown = {
  root: Root;
  media: MediaReference[];
  links: AddressReference[];
  faults: Fault[];
};

export function parseMarkdown(text: string): ParsedMarkdown {
  const root = parseTree(text);
  const found = root ? nodesIn(root) : [];
  const deep = found.find(({ depth }) => depth > deepestNesting);
  if (!root || deep) {
    const message = `This is nested too deeply: at most ${deepestNesting} quotes, lists, links and emphases may be in each other. Write it with fewer.`;
    const span = deep ? spanOf(deep.node) : { offset: text.search(/\S|$/) };
    const fault: Fault = { code: 'markdown-syntax', ...span, path: [], message };
    return { root: { type: 'root', children: [] }, media: [], links: [], faults: [fault] };
  }
  keepStars(root, text);
  const nodes = nodesIn(root);
  const faults: Fault[] = [];
  const media: MediaReference[] = [];
  const links: AddressReference[] = [];
  const usesOf = usesOfUrl(nodes);
  for (const { node, parent } of nodes) {
    faults.push(...findShownMarks(node, text), ...findSwallowed(node, text));
    if (node.type === 'text') continue;
    const span = { ...spanOf(node, parent), path: [] };
    const inNode = findNodeFaults(node, usesOf(node), text);
    if (losesCaption(node, parent)) {
      const message =
        'Visitors do not see this caption: the picture is not alone in its paragraph. Put an empty line before and after it.';
      inNode.push({ code: 'lost-text', message });
    }
    faults.push(...inNode.map((fault) => ({ ...fault, ...span })));
    if (!('url' in node)) continue;
    if (inNode.length === 0) links.push({ url: node.url, ...span });
    if (isMediaFile(node.url))
      media.push(...usesOf(node).map((use) => ({ file: decodeUrl(node.url), use, ...span })));
  }
  return { root, media, links, faults: [...faults, ...takeVersions(nodes), ...typesetFormulas(root, text)] };
}

/** Parses a text; returns `undefined` if the parser runs out of stack. */
function parseTree(text: string): Root | undefined {
  try {
    // A single tilde is text: it means "about" or a range, as in 5~10 km.
    const parser = remark().use(remarkGfm, { singleTilde: false });
    return parser.use(remarkMath).use(pandocDollars, text).parse(text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

export function showsNothing({ children }: Root): boolean {
  return children.every((node) => node.type === 'definition' || isBlank(toText(node)));
}

function findSwallowed(node: Nodes, text: string): Fault[] {
  const { offset, end } = spanOf(node);
  const fence = /^(?:`{3,}|~{3,})/.exec(text.slice(offset, end))?.[0];
  if (node.type === 'code' && fence !== undefined) {
    const rest = text.slice(offset + fence.length, end).trimEnd();
    const [closing = ''] = /(?<=\n[\s>]*)(?:`+|~+)$/.exec(rest) ?? [];
    const message = `This code has no end, so the rest of the text is part of it; write ${fence} on a line of its own where it ends.`;
    return closing.startsWith(fence)
      ? []
      : [{ code: 'shown-marks', message, path: [], offset, end: offset + fence.length }];
  }
  const [head, ...rows] = node.type === 'table' ? node.children : [];
  const room = head?.children.length ?? 0;
  return rows
    .filter(({ children }) => children.length > room)
    .map((row) => {
      const message = `This row has ${row.children.length} cells and the head of its table ${room}, so visitors don't see all of it; write \\| for the sign itself, also in code.`;
      return { code: 'lost-cells', message, path: [], ...spanOf(row) };
    });
}

function findNodeFaults(node: Nodes, uses: readonly MediaUse[], text: string): Finding[] {
  if (node.type === 'html') {
    const message = 'HTML is not used in texts; write Markdown, or \\< for the character itself.';
    return [{ code: 'raw-html', message }];
  }
  if (/^(?:footnoteD|d)efinition$/.test(node.type) && uses.length === 0) {
    const message =
      "Visitors don't see this: nothing in the text refers to its name, or it is the second with this name. Correct the name, or delete this.";
    return [{ code: 'unsupported-markdown', message }];
  }
  const faults = 'url' in node ? uses.flatMap((use) => findAddressFault(node.url, use, text) ?? []) : [];
  if ((node.type === 'image' || node.type === 'imageReference') && isBlank(node.alt ?? '')) {
    const message = 'This image has no alternative text; say between the brackets what it shows.';
    faults.push({ code: 'missing-alt', message });
  }
  const isLink = node.type === 'link' || node.type === 'linkReference';
  if (isLink && node.children.every((child) => child.type === 'text' && isBlank(child.value))) {
    const message = 'This link has no text; say between the brackets where it leads.';
    faults.push({ code: 'empty-text', message });
  }
  return faults;
}

function losesCaption(node: Nodes, parent: Nodes | undefined): boolean {
  const isAlone = parent?.type === 'paragraph' && parent.children.length === 1;
  return node.type === 'image' && Boolean(node.title) && !isAlone;
}

/** Checks the address of a link or picture. `checkMedia` later looks for files in `media/`. */
function findAddressFault(url: string, use: MediaUse, text: string): Finding | undefined {
  if (isMediaFile(url)) return undefined;
  if (use === 'text') return explainMediaPath(url);
  if (/^#./.test(url) || pageOfLink(url) !== undefined) return undefined;
  // Markdown puts http:// before a bare www.mahuta.nz.
  const written = text.includes(url) ? url : url.replace(/^http:\/\/(?=www\.)/i, '');
  const fault = findUrlFault(written, linkProtocols);
  if (!fault || fault.suggestion !== undefined || /^(?:https?|mailto|tel):/i.test(url)) return fault;
  const message = `"${url}" can't be a link; write https:, mailto:, tel:, /… for a page, #… for a part of the home page, or media/… for a file.`;
  const withSlash = url.replace('#', '/#');
  const suggestion = pageOfLink(withSlash) === undefined ? undefined : withSlash;
  return { code: 'bad-url', message, suggestion };
}

function isMediaFile(url: string): boolean {
  const file = decodeUrl(url);
  return file.startsWith('media/') && !file.split('/').includes('..');
}

/** How deep Markdown may be nested, so that libraries that recurse do not run out of stack. */
const deepestNesting = 100;

/** How the address of a node is used. A definition is used like its references, if it is the first of its name. */
function usesOfUrl(nodes: readonly TreeNode[]): (node: Nodes) => ('text' | 'link')[] {
  const named = new Map<string, Nodes>();
  for (const { node } of nodes.toReversed())
    if ('identifier' in node) named.set(`${node.type} ${node.identifier}`, node);
  return (node) => {
    if (node.type !== 'definition' && node.type !== 'footnoteDefinition')
      return node.type === 'image' ? ['text'] : ['link'];
    const isUsed = (type: string) =>
      named.get(`${node.type} ${node.identifier}`) === node && named.has(`${type} ${node.identifier}`);
    return [
      ...(isUsed('imageReference') ? (['text'] as const) : []),
      ...(isUsed('linkReference') || isUsed('footnoteReference') ? (['link'] as const) : []),
    ];
  };
}

declare module 'mdast' {
  interface ListItemData {
    versions?: string[];
  }
}

const versionName = '[a-z0-9]+(?:-[a-z0-9]+)*';

/** Ends the first line of a list item that only some versions of the CV have: `{for: lead, research}`. */
const versionMark = new RegExp(String.raw`\s*\{for:\s*(${versionName}(?:\s*,\s*${versionName})*)\s*\}\s*$`);

/** Moves the marks of versions from list items into their `data`, and reports misplaced marks. */
function takeVersions(nodes: readonly TreeNode[]): Fault[] {
  return nodes.flatMap(({ node, parent }) => {
    const [first] = node.type === 'listItem' ? node.children : [];
    const last = first?.type === 'paragraph' ? first.children.at(-1) : undefined;
    const [whole = '', names] = (last?.type === 'text' && versionMark.exec(last.value)) || [];
    if (node.type === 'listItem' && last?.type === 'text' && names !== undefined) {
      last.value = last.value.slice(0, last.value.length - whole.length);
      node.data = { ...node.data, versions: names.split(/\s*,\s*/) };
    }
    if (node.type !== 'text' || !/\{for\b|\{\s*for\s*:/i.test(node.value)) return [];
    const message =
      'Visitors see this mark; write it at the end of a list item, as in {for: lead}, with names of small letters, digits and hyphens.';
    return [{ code: 'shown-marks', message, ...spanOf(node, parent), path: [] }];
  });
}
