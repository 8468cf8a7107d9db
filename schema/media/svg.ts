import { type CustomPlugin, optimize, type XastElement, type XastParent } from 'svgo';
import { hasCode } from '../../lib/errors.ts';
import type { RefusedPicture } from '../values/mediaFile.ts';
import { encodeWithoutMetadata } from './photo.ts';
import lists from './svgLists.json' with { type: 'json' };

type SanitizedSvg = { ok: true; svg: string; width: number; height: number } | RefusedPicture;

/** Sanitizes by allow-lists, so that a drawing runs and loads nothing, even if it is opened as a page. */
export async function sanitizeSvg(bytes: Uint8Array): Promise<SanitizedSvg> {
  try {
    const source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // svgo limits how often an entity is used, but not its length.
    if (/<!ENTITY\s+\S+\s+(?:'[^']{2000}|"[^"]{2000})/.test(source))
      return refuseDrawing('has entities that are too long');
    const { faults, photos, root, ...cleaned } = applyLists(source);
    if (root?.name !== 'svg' || root.attributes.xmlns !== svgNamespace)
      return refuseDrawing(`does not begin with <svg xmlns="${svgNamespace}">`);
    let { svg } = cleaned;
    for (const photo of faults.length > 0 ? [] : photos) {
      const encoded = await encodeWithoutMetadata(Buffer.from(photo.slice(photo.indexOf(',')), 'base64'));
      if (encoded.ok) svg = svg.replaceAll(photo, encoded.url);
      else faults.push(`embeds a photo that ${encoded.message}`);
    }
    const [message] = faults;
    if (message !== undefined) return { ok: false, message };
    return { ok: true, svg, ...measureDrawing(root.attributes) };
  } catch (error) {
    // The errors of svgo, whose class it does not export.
    if (error instanceof Error && 'line' in error && 'reason' in error)
      return refuseDrawing(`is damaged or not complete (line ${error.line}: ${error.reason})`);
    const isNotUtf8 = hasCode(error, 'ERR_ENCODING_INVALID_ENCODED_DATA');
    // Nested too deeply for the stack, or with a reference such as #%.
    if (isNotUtf8 || error instanceof RangeError || error instanceof URIError)
      return refuseDrawing('is damaged or not complete');
    throw error;
  }
}

/** The size in CSS pixels, made larger or smaller if it is extreme. */
export function measureDrawing({ width = '', height = '', viewBox = '' }: Readonly<Record<string, string>>) {
  const [, , ...box] = viewBox.trim().split(/[\s,]+/);
  const sides = (box.length === 2 ? box : [width, height]).map(Number.parseFloat);
  const [w = 0, h = 0] = sides.every((side) => side > 0 && side < Infinity) ? sides : [300, 150];
  const longer = Math.max(w, h);
  const scale = (longer < 16 ? 300 : Math.min(longer, 4096)) / longer;
  return { width: Math.max(Math.round(w * scale), 1), height: Math.max(Math.round(h * scale), 1) };
}

function refuseDrawing(reason: string): RefusedPicture {
  return { ok: false, message: `${reason}; save it again as plain SVG, or as PNG.` };
}

const svgNamespace = 'http://www.w3.org/2000/svg';

const setOf = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '));

/** A link becomes a group, or a part of its text. */
const elements = setOf(lists.elements);

/** Elements that would show something, but load it or contain HTML. Other unlisted elements are invisible, and are removed. */
const refusedElements = setOf(lists.refusedElements);

const attributes = setOf(lists.attributes);

const cssFunctions = [
  'rgba?|hsla?|hwb|(?:ok)?(?:lab|lch)|color|color-mix|light-dark|var|calc|matrix|translate[xy]?|scale[xy]?|rotate|skew[xy]?',
  'cubic-bezier|steps|blur|drop-shadow|opacity|inset|polygon|circle|ellipse|not|is|where|nth-child|nth-of-type|format',
].join('|');

/** Known functions and rules, references into the drawing, and embedded typefaces, recognized by their first bytes. */
const harmlessCss = new RegExp(
  [
    String.raw`(?<![\w-])(?:${cssFunctions})\(|@(?:media|font-face|(?:-webkit-)?keyframes)(?![\w-])`,
    String.raw`\burl\([ \t\r\n]*(["']?)#[^"'()\s]*\1[ \t\r\n]*\)`,
    String.raw`\burl\([ \t\r\n]*(["']?)data:[\w/.+;=-]*;base64,(?:d09G[MR]|T1RUT|AAEAA|dHJ1Z)[\w+/=]*\2[ \t\r\n]*\)`,
  ].join('|'),
  'gi',
);

const photoUrl = /^data:image\/(?:png|jpeg|webp);base64,[\w+/=]+$/;

type Findings = { faults: string[]; photos: Set<string>; root?: XastElement };

/** Applies the lists. Embedded photos are unchanged. */
function applyLists(source: string): Findings & { svg: string } {
  const found: Findings = { faults: [], photos: new Set() };
  const lists: CustomPlugin = {
    name: 'lists',
    fn: () => ({
      doctype: { enter: removeNode },
      instruction: { enter: removeNode },
      comment: { enter: removeNode },
      element: { enter: (node, parent) => checkElement(node, parent, found) },
    }),
  };
  const cleanupIds = { name: 'cleanupIds', params: { minify: false } } as const;
  const { data: svg } = optimize(source, { plugins: [lists, cleanupIds] });
  return { ...found, svg };
}

function checkElement(node: XastElement, parent: XastParent, found: Findings): void {
  const parentName = 'name' in parent ? parent.name : '';
  // Inkscape declares this prefix.
  node.name = node.name.replace(/^svg:/, '');
  const { xmlns = svgNamespace } = node.attributes;
  if (parent.type === 'root') found.root = { ...node };
  if (!elements.has(node.name) || xmlns !== svgNamespace) {
    // A <switch> has another element to show instead.
    if (refusedElements.has(node.name) && parentName !== 'switch') reportRefused(`<${node.name}>`, found);
    removeNode(node, parent);
    return;
  }
  const ofRoot = parent.type === 'root' && { xmlns: svgNamespace };
  node.attributes = { ...ofRoot, ...checkAttributes(node, found) };
  if (node.name === 'a') node.name = /^(?:text|tspan|textPath)$/.test(parentName) ? 'tspan' : 'g';
  if (node.name !== 'style') return;
  const css = node.children.map((child) => ('value' in child ? child.value : '')).join('');
  node.children = [{ type: 'text', value: checkCss(css, found) }];
}

function checkAttributes({ name, attributes: given }: XastElement, found: Findings): Record<string, string> {
  const published: Record<string, string> = {};
  for (const [key, value] of Object.entries(given)) {
    if (/(?:^|:)href$/.test(key)) {
      const address = checkAddress(name, value, found);
      if (address !== undefined) published.href = address;
    } else if (attributes.has(key)) {
      published[key] = key === 'id' || key === 'class' ? value : checkCss(value, found);
    }
  }
  return published;
}

function checkAddress(name: string, address: string, found: Findings): string | undefined {
  if (name === 'a') return undefined;
  const photo = address.replaceAll(/\s/g, '');
  if (name === 'image' && photoUrl.test(photo)) {
    found.photos.add(photo);
    return photo;
  }
  // Publish the trimmed address: `trim` also removes characters that URLs do not ignore, such as a no-break space.
  if (address.trim().startsWith('#')) return address.trim();
  if (photo !== '') reportRefused(`"${address}"`, found);
  return undefined;
}

function checkCss(css: string, found: Findings): string {
  const bare = css.replaceAll(/\/\*.*?(?:\*\/|$)/gs, ' ');
  const [foreign] = /@.*|\\.*|[\w-]+\(.*/.exec(bare.replaceAll(harmlessCss, ' ')) ?? [];
  if (foreign !== undefined) reportRefused(`"${foreign}"`, found);
  return bare;
}

function reportRefused(refused: string, { faults }: Findings): void {
  faults.push(
    `contains ${refused.slice(0, 80)}, which is not published: it could load a file. Embed its pictures as JPEG or PNG and turn its HTML into text or paths, or save it as PNG.`,
  );
}

function removeNode(node: XastParent['children'][number], parent: XastParent): void {
  parent.children = parent.children.filter((child) => child !== node);
}
