import { createHash } from 'node:crypto';
import { type CssNode, generate, parse, type WalkContext, walk } from 'css-tree';
import sharp, { type Metadata } from 'sharp';
import { _collections, type CustomPlugin, optimize, type XastElement, type XastParent } from 'svgo';
import { limits } from './mediaPath.ts';
import { decodeAlone, describeExcess, readHead } from './photo.ts';
import type { PictureResult } from './picture.ts';

type ClearedDrawing =
  | { ok: true; svg: string; width: number; height: number }
  | { ok: false; message: string };

/** A safe drawing of at most this size comes with its text, so that a page can hold it. */
const smallBytes = 6 * 1024;

/** Checks that browsers can show an SVG, and measures it. */
export async function readDrawing(bytes: Uint8Array, hash: string): Promise<PictureResult> {
  const drawing = await clearDrawing(bytes);
  if (!drawing.ok) return { ok: false, fault: { code: 'bad-image', message: drawing.message } };
  const { svg, width, height } = drawing;
  const size = Buffer.byteLength(svg);
  if (size > limits.drawingBytes) {
    const message = 'unfolds to more than 1 MiB; save it simpler, or as a PNG.';
    return { ok: false, fault: { code: 'too-large', message } };
  }
  return { ok: true, picture: { kind: 'drawing', hash, width, height, ...(size <= smallBytes && { svg }) } };
}

/**
 * An SVG with only allowed elements and attributes: no scripts, comments, metadata or notes of editors, such as names of
 * folders. Embedded photos lose the notes of cameras and editors, too. (Scripts are also forbidden by the site's headers.)
 * The message about a file that browsers can't show does not name it.
 */
export async function clearDrawing(bytes: Uint8Array): Promise<ClearedDrawing> {
  try {
    const source = decodeXml(bytes);
    if (hasLongEntity(source)) return fail('has entities too long to unfold; save it as plain SVG.');
    const { svg, root, addresses, hasHtml } = clear(source);
    if (!root) {
      return fail('does not begin with <svg xmlns="http://www.w3.org/2000/svg">; save it as plain SVG.');
    }
    if (hasHtml) {
      return fail(
        'holds HTML (foreignObject), which is not shown; turn its texts into paths, or save it as PNG.',
      );
    }
    const outside = addresses.find((address) => !isEmbedded(address));
    if (outside !== undefined) {
      const file = outside.length > 80 ? `${outside.slice(0, 80)}…` : outside;
      return fail(`needs another file, "${file}", which browsers do not load; embed it in the SVG.`);
    }
    const embedded = new Map<string, string>();
    for (const address of addresses) {
      const cleared = await clearEmbedded(address);
      if (!cleared.ok) return cleared;
      embedded.set(address, cleared.address);
    }
    return { ok: true, svg: embed(svg, embedded), ...measureDrawing(root.attributes) };
  } catch (error) {
    return fail(`is damaged or not complete${whereOf(error)}; save it anew.`);
  }
}

type Cleaned = { svg: string; root?: XastElement; addresses: string[]; hasHtml: boolean };

/** The SVG with what is allowed, and the addresses of all that it would load: an <img> loads only what is embedded. */
function clear(source: string): Cleaned {
  const addresses = new Set<string>();
  const found = { hasHtml: false };
  let root: XastElement | undefined;
  const look = eachElement('look', (element, parent) => {
    if (parent.type === 'root') root = element;
    mapAddresses(element, (address) => {
      if (!isLoadless(element, address)) addresses.add(address);
      return address;
    });
  });
  const allow: CustomPlugin = {
    name: 'allow',
    fn: () => ({
      root: {
        enter(document) {
          for (const sheet of sheetsBeside(document)) addresses.add(sheet);
          keepAllowed(document, new Map(), found);
        },
      },
    }),
  };
  const { data } = optimize(source, { plugins: [allow, ...cleanupOf(source), look] });
  return { svg: data, ...(root && { root }), addresses: [...addresses], ...found };
}

/** Drops ids that nothing refers to, such as those of layers; svgo does not know all that animations refer to. */
function cleanupOf(source: string) {
  if (/<(?:\w+:)?(?:set|animate)/.test(source)) return [];
  return [{ name: 'cleanupIds', params: { minify: false } }] as const;
}

function sheetsBeside({ children }: XastParent): string[] {
  return children.flatMap((child) => {
    if (child.type !== 'instruction' || child.name !== 'xml-stylesheet') return [];
    return /\bhref\s*=\s*["']([^"']*)/.exec(child.value)?.[1] ?? [];
  });
}

const svgNamespace = 'http://www.w3.org/2000/svg';
const linkNamespace = 'http://www.w3.org/1999/xlink';

/** Elements of SVG that are never kept: scripts, HTML, and what is not drawn. No page reads titles. */
const refusedElements = ['script', 'foreignObject', 'metadata', 'title', 'desc'];

const elements: ReadonlySet<string> = new Set(
  [...Object.keys(_collections.elems), 'feDropShadow'].filter((name) => !refusedElements.includes(name)),
);

/** Those of SVG 1.1 as svgo lists them, and newer ones. */
const attributes: ReadonlySet<string> = new Set(
  [
    ...Object.values(_collections.attrsGroups).flatMap((group) => [...group]),
    ...Object.values(_collections.elems).flatMap(({ attrs = [] }) => [...attrs]),
    ...['fr', 'href', 'inline-size', 'lang', 'mask-type', 'mix-blend-mode', 'path', 'side', 'white-space'],
  ].filter((name) => !name.startsWith('on') && !name.includes(':')),
);

/** The namespaces of prefixes; `''` is no prefix. */
type Scope = ReadonlyMap<string, string>;

/** Removes everything below `parent` that is not on the lists above: comments, instructions and foreign names, too. */
function keepAllowed(parent: XastParent, scope: Scope, found: { hasHtml: boolean }): void {
  parent.children = parent.children.filter((child) => {
    if (child.type !== 'element') return child.type === 'text' || child.type === 'cdata';
    const own = scopeOf(child, scope);
    const [prefix, name] = splitName(child.name);
    if (own.get(prefix) !== svgNamespace) return false;
    // In a <switch>, browsers draw something else instead.
    if (name === 'foreignObject' && !isSwitch(parent)) found.hasHtml = true;
    const target = splitName(child.attributes.attributeName ?? 'id')[1];
    if (!elements.has(name) || !attributes.has(target)) return false;
    if (parent.type === 'root' && name !== 'svg') return false;
    for (const [attribute, value] of Object.entries(child.attributes)) {
      if (!isAllowed(attribute, value, name, own)) delete child.attributes[attribute];
    }
    keepAllowed(child, own, found);
    return true;
  });
}

function scopeOf({ attributes }: XastElement, outer: Scope): Scope {
  const declared = Object.entries(attributes).flatMap(([name, uri]): [string, string][] => {
    if (name === 'xmlns') return [['', uri]];
    return name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), uri]] : [];
  });
  return declared.length === 0 ? outer : new Map([...outer, ...declared]);
}

function isSwitch(parent: XastParent): boolean {
  return parent.type === 'element' && splitName(parent.name)[1] === 'switch' && parent.children.length > 1;
}

function isAllowed(attribute: string, value: string, element: string, scope: Scope): boolean {
  const [prefix, name] = splitName(attribute);
  if (prefix === 'xmlns' || attribute === 'xmlns') return [svgNamespace, linkNamespace].includes(value);
  if (prefix === 'xml') return name === 'space' || name === 'lang';
  const isKnown =
    prefix === '' ? attributes.has(name) : scope.get(prefix) === linkNamespace && name === 'href';
  // A link loads nothing; the page may only link to addresses for visitors.
  return isKnown && (element !== 'a' || name !== 'href' || /^\s*(?:https?:|mailto:)/i.test(value));
}

/** The prefix of a name, which may be empty, and what follows it. */
function splitName(name: string): [prefix: string, local: string] {
  const colon = name.indexOf(':');
  return [name.slice(0, Math.max(colon, 0)), name.slice(colon + 1)];
}

/** The SVG with what it embeds cleared, and its style attributes as rules that a policy can allow by hash. */
function embed(svg: string, embedded: ReadonlyMap<string, string>): string {
  const replace = eachElement('replace', (element) =>
    mapAddresses(element, (address) => embedded.get(address) ?? address),
  );
  return optimize(svg, { plugins: [replace, liftStyles] }).data;
}

function eachElement(name: string, enter: (element: XastElement, parent: XastParent) => void): CustomPlugin {
  return { name, fn: () => ({ element: { enter } }) };
}

/** Whether an address loads nothing: it is empty, a part of the SVG itself, or of a link. */
function isLoadless({ name }: XastElement, address: string): boolean {
  return (
    /^\s*(?:#|$)/.test(address) || (/^(?:\w+:)?a$/.test(name) && /^\s*(?:https?|mailto):/i.test(address))
  );
}

/** Browsers leave tabs and line ends out of addresses. */
function isEmbedded(address: string): boolean {
  return /^\s*data:/i.test(address.replaceAll(/[\t\n\r]/g, ''));
}

function fail(message: string): ClearedDrawing {
  return { ok: false, message };
}

/** A long entity used hundreds of times would fill the memory; svgo limits the number of uses, not the length. */
function hasLongEntity(source: string): boolean {
  return /<!ENTITY\s+\S+\s+(?:'[^']{2000}|"[^"]{2000})/.test(source);
}

function whereOf(error: unknown): string {
  const { reason, line } = error instanceof Error ? { reason: '', line: undefined, ...error } : {};
  return typeof line === 'number' ? ` (line ${line}: ${reason})` : '';
}

type Cleared = { ok: true; address: string } | { ok: false; message: string };

/** By their first bytes. Source: https://mimesniff.spec.whatwg.org/#matching-a-font-type-pattern */
const fonts = [
  ['wOF2', 'font/woff2'],
  ['wOFF', 'font/woff'],
  ['OTTO', 'font/otf'],
  ['\0\x01\0\0', 'font/ttf'],
  ['true', 'font/ttf'],
] as const;

/**
 * A `data:` address without the notes of cameras and editors. Its bytes decide what it is, not its declared type. Photos
 * keep their kind if browsers show it in an SVG, and become PNG otherwise; typefaces stay unchanged.
 */
async function clearEmbedded(address: string): Promise<Cleared> {
  const bytes = await decode(address);
  if (bytes?.length === 0) return { ok: true, address: 'data:,' };
  if (!bytes) return refuse(address);
  const head = bytes.subarray(0, 64 * 1024).toString('latin1');
  if (/<(?:\w+:)?svg[\s>]/.test(head)) {
    const drawing = await clearDrawing(bytes);
    if (!drawing.ok) return { ok: false, message: `embeds an SVG that ${drawing.message}` };
    return { ok: true, address: encode('image/svg+xml', Buffer.from(drawing.svg)) };
  }
  const [, font] = fonts.find(([sign]) => head.startsWith(sign)) ?? [];
  if (font !== undefined) return { ok: true, address: encode(font, bytes) };
  try {
    const photo = await readHead(bytes);
    const excess = describeExcess(photo);
    if (excess !== undefined) return { ok: false, message: `embeds a photo that ${excess}` };
    return { ok: true, address: await decodeAlone(() => clearPhoto(bytes, photo)) };
  } catch {
    return refuse(address);
  }
}

async function decode(address: string): Promise<Buffer | undefined> {
  try {
    return Buffer.from(await (await fetch(address)).arrayBuffer());
  } catch {
    return undefined;
  }
}

async function clearPhoto(bytes: Buffer, { format }: Metadata): Promise<string> {
  const photo = sharp(bytes, { failOn: 'error', limitInputPixels: limits.photoPixels });
  const kind = format === 'jpeg' || format === 'webp' ? format : 'png';
  return encode(`image/${kind}`, await photo.autoOrient().toFormat(kind, { quality: 88 }).toBuffer());
}

function encode(type: string, bytes: Buffer): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}

function refuse(address: string): Cleared {
  const message = `embeds "${address.slice(0, 40)}…", which is damaged, or no picture and no typeface; embed it anew.`;
  return { ok: false, message };
}

/**
 * The text of an XML file in its declared encoding, by default UTF-8.
 * @throws {RangeError | TypeError} if there is no such encoding, or the bytes do not fit it
 */
function decodeXml(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?\sencoding=["']([\w.:-]+)["']/.exec(head)?.[1];
  return new TextDecoder(declared ?? 'utf-8', { fatal: true }).decode(bytes);
}

/**
 * Turns the style attributes of an SVG into rules of a style sheet in it, since a Content-Security-Policy can allow a style
 * sheet by hash, but style attributes only all at once. The rules have a higher specificity than any in the SVG.
 */
const liftStyles: CustomPlugin = {
  name: 'liftStyles',
  fn: () => {
    const roots: XastElement[] = [];
    const rules = new Map<string, string>();
    return {
      element: {
        enter(element, parent) {
          const { attributes } = element;
          if (parent.type === 'root') roots.push(element);
          if (attributes.style === undefined) return;
          const declarations = toDeclarations(attributes.style);
          delete attributes.style;
          if (declarations === '') return;
          // Named by its contents, a class means the same in every drawing.
          const name = `s-${createHash('sha256').update(declarations).digest('hex').slice(0, 12)}`;
          rules.set(name, `.${name}:not(#s#s#s#s){${declarations}}`);
          attributes.class = attributes.class ? `${attributes.class} ${name}` : name;
        },
      },
      root: {
        exit() {
          const [root] = roots;
          if (!root || rules.size === 0) return;
          const value = [...rules.values()].join('');
          const name = root.name.replace(/svg$/, 'style');
          root.children.unshift({
            type: 'element',
            name,
            attributes: {},
            children: [{ type: 'text', value }],
          });
        },
      },
    };
  },
};

/** Declarations that browsers ignore in a style attribute could end the rule they are moved to, so they are dropped. */
function toDeclarations(style: string): string {
  const list = parse(style, { context: 'declarationList', parseCustomProperty: true });
  const declarations = list.type === 'DeclarationList' ? list.children.toArray() : [];
  return declarations
    .filter(isSound)
    .map((node) => generate(node))
    .join(';');
}

function isSound(node: CssNode): boolean {
  return node.type === 'Declaration' && !(node.value.type === 'Raw' && /[{};]/.test(node.value.value));
}

/** Attributes that name a file to load. */
const loading = /^(?:href|src)$/;

/** Attributes of an animation with values for the attribute that it animates. */
const animated = /^(?:from|to|by|values)$/;

/** Rewrites every address of a file that an element of an SVG would load with `map`. */
function mapAddresses(element: XastElement, map: (address: string) => string): void {
  const { attributes } = element;
  const isAnimated = /(?:^|:)href$/.test(attributes.attributeName ?? '');
  for (const [name, value] of Object.entries(attributes)) {
    if (loading.test(splitName(name)[1]) || (isAnimated && animated.test(name))) {
      attributes[name] = map(value);
    } else if (name === 'style') {
      attributes[name] = mapStyles(value, 'declarationList', map);
    } else if (/(?:url|image|image-set|src)\(|\\/i.test(value.replaceAll(/url\(\s*["']?#/gi, ''))) {
      attributes[name] = mapValue(value, map);
    }
  }
  if (splitName(element.name)[1] === 'style') mapSheet(element, map);
}

/** A value that is not CSS, but may contain an address, counts as one. */
function mapValue(value: string, map: (address: string) => string): string {
  try {
    return mapStyles(value, 'value', map);
  } catch {
    return map(value);
  }
}

function mapSheet(element: XastElement, map: (address: string) => string): void {
  const css = element.children.map((child) => ('value' in child ? child.value : '')).join('');
  const mapped = mapStyles(css, 'stylesheet', map);
  if (mapped !== css) element.children = [{ type: 'text', value: mapped }];
}

type Part = { start: number; end: number; text: string };

/**
 * Rewrites each address of a file in the CSS with `map`, and empties comments. Text that can't be parsed and may contain an
 * address counts as one. Everything else stays as it is written.
 */
function mapStyles(
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
  if (node.type === 'Raw' && /url\(|data:|@import|\\/i.test(node.value)) return node.value;
  // Escapes can write any name: \75rl( is url(.
  if ((node.type === 'Function' || node.type === 'Atrule') && node.name.includes('\\')) return generate(node);
  if (node.type !== 'String') return undefined;
  const isAddress =
    /^\s*data:/i.test(node.value) ||
    atrule?.name.toLowerCase() === 'import' ||
    /^(?:-webkit-)?image-set$|^(?:src|image)$/i.test(within?.name ?? '');
  return isAddress ? node.value : undefined;
}

type Attributes = Readonly<Record<string, string>>;
type Size = { width: number; height: number };

/** CSS pixels to a unit. Source: https://www.w3.org/TR/css-values-4/#absolute-lengths */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
};

/** A view box with shorter sides than this is not in pixels, but in parts of the whole, for example. */
const shortest = 16;

/** The length of its longer side then, and the largest length of any drawing's longer side. */
const bounds = { small: 300, large: 4096 };

/**
 * The size of an SVG in whole CSS pixels, from the attributes of its root: its width and height, a missing one from the
 * ratio of the view box, or the view box itself, or the default of browsers. A size that is too large for a page, or too
 * small to be seen, is scaled.
 * Source: https://www.w3.org/TR/css-images-3/#default-sizing
 */
export function measureDrawing({ width, height, viewBox }: Attributes): Size {
  const [wide, high] = [toPixels(width), toPixels(height)];
  const box = toBox(viewBox);
  if (wide === undefined && high === undefined) return toWhole(box, shortest);
  const ratio = box.width / box.height;
  return toWhole({ width: wide ?? (high ?? 1) * ratio, height: high ?? (wide ?? 1) / ratio }, 1);
}

function toPixels(length = ''): number | undefined {
  const [, number, unit = ''] = /^\s*\+?([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(length) ?? [];
  const pixels = Number(number) * (units[unit.toLowerCase()] ?? Number.NaN);
  return pixels > 0 && Number.isFinite(pixels) ? pixels : undefined;
}

function toBox(viewBox = ''): Size {
  const [, , width = 0, height = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? { width, height } : { width: 300, height: 150 };
}

/** Scales both sides; the height follows from the rounded width. */
function toWhole({ width, height }: Size, least: number): Size {
  const longer = Math.max(width, height);
  const goal = longer < least ? bounds.small : Math.min(longer, bounds.large);
  const wide = Math.max(Math.round((width / longer) * goal), 1);
  return { width: wide, height: Math.max(Math.round(Math.min(wide * (height / width), goal)), 1) };
}
