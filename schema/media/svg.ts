import { createHash } from 'node:crypto';
import { generate, parse } from 'css-tree';
import { _collections, type CustomPlugin, optimize, type XastElement, type XastParent } from 'svgo';
import { findLoads } from '../parse/customCss.ts';
import { limits } from './mediaPath.ts';
import { encodeWithoutMetadata } from './photo.ts';
import { measureDrawing } from './picture.ts';

type SafeDrawing = { ok: true; svg: string; width: number; height: number } | { ok: false; message: string };

/**
 * An SVG that is safe inside a page: svgo removes scripts, metadata and the data of editors, and what is still unsafe is
 * refused. Embedded photos lose their camera notes. The message about a refused file does not name it.
 */
export async function clearDrawing(bytes: Uint8Array): Promise<SafeDrawing> {
  try {
    const source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // svgo limits how often an entity is used, not how long it is.
    if (/<!ENTITY\s+\S+\s+(?:'[^']{2000}|"[^"]{2000})/.test(source))
      return refuse('has entities that are too long');
    const { faults, photos, root, ...cleaned } = clean(source);
    const isSvg = root?.name === 'svg' && root.attributes.xmlns === svgNamespace;
    if (!isSvg) return refuse(`does not begin with <svg xmlns="${svgNamespace}">`);
    let { svg } = cleaned;
    for (const photo of faults.length > 0 ? [] : photos) {
      const encoded = await encodeWithoutMetadata(Buffer.from(photo.slice(photo.indexOf(',')), 'base64'));
      if (encoded.ok) svg = svg.replaceAll(photo, encoded.url);
      else faults.push(`embeds a photo that ${encoded.message}`);
    }
    const [message] = faults;
    if (message !== undefined) return { ok: false, message };
    if (svg.length > limits.drawingBytes) return refuse('expands to more than 1 MiB');
    return { ok: true, svg, ...measureDrawing(root.attributes) };
  } catch (error) {
    const { reason, line } = { reason: '', line: 0, ...(error instanceof Error && error) };
    return refuse(`is damaged or not complete${line > 0 ? ` (line ${line}: ${reason})` : ''}`);
  }
}

function refuse(reason: string): { ok: false; message: string } {
  return { ok: false, message: `${reason}; save it again as plain SVG, or as PNG.` };
}

const svgNamespace = 'http://www.w3.org/2000/svg';

const elements = new Set([...Object.keys(_collections.elems), 'feDropShadow']);

/** Those of SVG 1.1 as svgo lists them, and newer ones. */
const attributes = new Set(
  [
    ...Object.values(_collections.attrsGroups).flatMap((group) => [...group]),
    ...Object.values(_collections.elems).flatMap(({ attrs = [] }) => [...attrs]),
    ...['fr', 'href', 'inline-size', 'lang', 'mask-type', 'mix-blend-mode', 'path', 'side', 'white-space'],
  ].filter((name) => !/^on|^xml:base$|^xlink:(?!href)/.test(name)),
);

const photoUrl = /^data:image\/(?:png|jpeg|webp);base64,[\w+/=]+$/;

/** WOFF, OpenType and TrueType by their first bytes in base64. */
const typefaceUrl = /^data:[\w/.+-]*;base64,(?:d09GM|d09GR|T1RUT|AAEAA|dHJ1Z)/;

/** Runs svgo, and finds the photos that the drawing embeds, and what is unsafe in the rest. */
function clean(source: string) {
  const faults: string[] = [];
  const photos = new Set<string>();
  const rules = new Map<string, string>();
  let root: XastElement | undefined;

  function report(what: string, sign: string, advice: string): void {
    const [before = '', ...found] = source.split(sign);
    const line = found.length > 0 ? ` (line ${before.split('\n').length})` : '';
    faults.push(`${what}${line}${advice}`);
  }

  function reportUrl(url: string): void {
    const advice = ', which the page does not load; embed a JPEG, PNG or WebP instead.';
    report(`refers to "${url.slice(0, 80)}"`, url, advice);
  }

  function checkCss(css: string): void {
    for (const { url, message } of findLoads(css)) {
      if (url === undefined) report('has unsafe styles', css, `: ${message}`);
      else if (!typefaceUrl.test(url)) reportUrl(url);
    }
  }

  function checkAttribute({ name, attributes: kept }: XastElement, key: string, value: string): void {
    const isAnimated = kept.attributeName?.endsWith('href') && /^(?:from|to|by|values)$/.test(key);
    const photo = value.replaceAll(/\s/g, '');
    const isKnown = key.startsWith('xmlns') ? /svg$|xlink$/.test(value) : attributes.has(key);
    if (!isKnown) delete kept[key];
    else if (!isAnimated && !key.endsWith('href')) {
      if (/[(\\]/.test(value)) checkCss(value);
    } else if (/^(?:feI|i)mage$/.test(name) && photoUrl.test(photo)) {
      kept[key] = photo;
      photos.add(photo);
    } else {
      // An animation has several values.
      const isWithin = value.split(';').every((url) => /^\s*(?:#|$)/.test(url));
      if (!isWithin && !(name === 'a' && /^\s*(?:https?|mailto):/i.test(value))) reportUrl(value);
    }
  }

  /** A Content-Security-Policy can allow a style sheet by its hash, but style attributes only all at once. */
  function liftStyle({ attributes: kept }: XastElement): void {
    const list = parse(kept.style ?? '', { context: 'declarationList', parseCustomProperty: true });
    // Browsers ignore broken declarations, which could end the rule that they are moved to.
    const declarations = (list.type === 'DeclarationList' ? list.children.toArray() : [])
      .filter((node) => node.type === 'Declaration')
      .filter(({ value }) => value.type !== 'Raw' || !/[{};]/.test(value.value))
      .map((declaration) => generate(declaration))
      .join(';');
    delete kept.style;
    if (declarations === '') return;
    // Named by its contents, a class means the same in every drawing.
    const name = `s-${createHash('sha256').update(declarations).digest('hex').slice(0, 12)}`;
    rules.set(name, `.${name}:not(#s#s#s#s){${declarations}}`);
    kept.class = kept.class ? `${kept.class} ${name}` : name;
  }

  function checkSheet(sheet: XastElement): void {
    const css = sheet.children.map((child) => ('value' in child ? child.value : '')).join('');
    // svgo reads text without the spaces around it, so the hash in the policy would miss them.
    const value = css.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ').trim();
    sheet.children = [{ type: 'text', value }];
    checkCss(value);
  }

  function checkChildren(parent: XastParent): void {
    parent.children = parent.children.filter((child) => {
      if (child.type === 'instruction' && child.name === 'xml-stylesheet') reportUrl(child.value);
      if (child.type !== 'element') return child.type === 'text' || child.type === 'cdata';
      const { name } = child;
      if (parent.type === 'root') root = child;
      // In a <switch>, browsers draw something else instead.
      const isReplaced = name === 'foreignObject' && 'name' in parent && parent.name === 'switch';
      if (isReplaced || /^(?:title|desc)$/.test(name)) return false;
      if (!attributes.has(child.attributes.attributeName ?? 'id')) return false;
      const advice = ', which is not allowed; turn its text into paths, or save it as PNG.';
      const isUnsafe = /^(?:script|foreignObject)$/.test(name) || !elements.has(name);
      if (isUnsafe) report(`contains <${name}>`, `<${name}`, advice);
      for (const [key, value] of Object.entries(child.attributes)) checkAttribute(child, key, value);
      liftStyle(child);
      if (name === 'style') checkSheet(child);
      checkChildren(child);
      return true;
    });
  }

  function check(document: XastParent): void {
    checkChildren(document);
    const children = [{ type: 'text', value: [...rules.values()].join('') } as const];
    if (rules.size > 0) root?.children.unshift({ type: 'element', name: 'style', attributes: {}, children });
  }

  const cleaners = ['removeMetadata', 'removeScripts', 'removeEditorsNSData'] as const;
  const checker: CustomPlugin = { name: 'check', fn: () => ({ root: { exit: check } }) };
  // svgo does not know every id that an animation refers to.
  const hasAnimation = /<(?:set|animate)/.test(source);
  const cleanupIds = hasAnimation ? [] : [{ name: 'cleanupIds', params: { minify: false } } as const];
  const { data: svg } = optimize(source, { plugins: [...cleaners, ...cleanupIds, checker] });
  return { svg, root, faults, photos };
}
