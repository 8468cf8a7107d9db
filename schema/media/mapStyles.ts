import { type CssNode, parse, type WalkContext, walk } from 'css-tree';

type Part = { start: number; end: number; text: string };

/**
 * CSS with every address of a file in it as `map` gives it, and comments without what they say. What can't be understood
 * and may hold an address counts as one, whole. All else stays as it is written.
 */
export function mapStyles(
  css: string,
  context: 'stylesheet' | 'declarationList' | 'value',
  map: (address: string) => string,
): string {
  const parts: Part[] = [];
  const replace = (loc: CssNode['loc'], text: string) => {
    if (loc) parts.push({ start: loc.start.offset, end: loc.end.offset, text });
  };
  const tree = parse(css, {
    context,
    positions: true,
    parseCustomProperty: true,
    onComment: (_, loc) => replace(loc, '/**/'),
  });
  walk(tree, function enter(this: WalkContext, node) {
    const address = findAddress(node, this);
    if (address === undefined) return;
    const mapped = map(address);
    if (mapped === address) return;
    replace(node.loc, node.type === 'String' ? `"${mapped}"` : `url("${mapped}")`);
  });
  const inOrder = parts.toSorted((one, other) => other.start - one.start);
  return inOrder.reduce(
    (text, { start, end, text: part }) => text.slice(0, start) + part + text.slice(end),
    css,
  );
}

function findAddress(node: CssNode, { atrule, function: within }: WalkContext): string | undefined {
  if (node.type === 'Url' && atrule?.name.toLowerCase() !== 'namespace') return node.value;
  if (node.type === 'Raw' && /url\(|data:|@import/i.test(node.value)) return node.value;
  if (node.type !== 'String') return undefined;
  const isAddress =
    /^\s*data:/i.test(node.value) ||
    atrule?.name.toLowerCase() === 'import' ||
    /^(?:-webkit-)?image-set$|^src$/i.test(within?.name ?? '');
  return isAddress ? node.value : undefined;
}
