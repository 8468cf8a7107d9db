import {
  _collections,
  type CustomPlugin,
  optimize,
  type XastChild,
  type XastElement,
  type XastParent,
} from 'svgo';
import { encodeWithoutMetadata } from './photo.ts';
import { measureDrawing } from './picture.ts';

type SanitizedSvg = { ok: true; svg: string; width: number; height: number } | { ok: false; message: string };

/**
 * An SVG as it is published: what it draws and nothing else. In a picture, browsers run no script and load no file, so
 * scripts are removed, and what would load a file is refused. Embedded photos lose their camera notes. Size is in CSS
 * pixels; the message about a refused file does not name it.
 */
export async function sanitizeSvg(bytes: Uint8Array): Promise<SanitizedSvg> {
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
    return message === undefined
      ? { ok: true, svg, ...measureDrawing(root.attributes) }
      : { ok: false, message };
  } catch (error) {
    const { reason, line } = { reason: '', line: 0, ...(error instanceof Error && error) };
    return refuse(`is damaged or not complete${line > 0 ? ` (line ${line}: ${reason})` : ''}`);
  }
}

function refuse(reason: string): { ok: false; message: string } {
  return { ok: false, message: `${reason}; save it again as plain SVG, or as PNG.` };
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Elements that draw. In a `<switch>`, the element after a `<foreignObject>` is drawn instead. */
const drawn = new Set([...Object.keys(_collections.elems), 'feDropShadow']);
for (const name of ['desc', 'foreignObject', 'metadata', 'script', 'title']) drawn.delete(name);

/** Attributes of scripts and editors, and of all namespaces but two. */
const foreignAttribute = /^(?:on|data-|content$|(?!xml:(?:space|lang)$|(?:xmlns:xlink|xlink:href)$).+:)/i;

const photoUrl = /^data:image\/(?:png|jpeg|webp);base64,[\w+/=]+$/;

/** CSS, or a value, that loads a file. An embedded WOFF, OpenType or TrueType is known by its first bytes in base64. */
const load =
  /(?:@import|\b(?:src|image|image-set)\(|url\((?![\s"']*(?:#|data:[\w/.+-]*;base64,(?:d09G[MR]|T1RUT|AAEAA|dHJ1Z)))|(?:^|[\s;])(?:data|https?):)[^;]*/i;

/**
 * Removes what draws nothing, and finds the photos that the drawing embeds, and what it would load. The plugins of svgo that
 * rewrite styles and paths are not used: they change how many drawings look.
 */
function clean(source: string) {
  const faults: string[] = [];
  const photos = new Set<string>();
  let root: XastElement | undefined;

  function report(what: string, sign: string, advice: string): void {
    const [before = '', ...found] = source.split(sign);
    const line = found.length > 0 ? ` (line ${before.split('\n').length})` : '';
    faults.push(`${what}${line}${advice}`);
  }

  function reportLoad(value: string): void {
    const advice = ', which browsers do not load in a picture; embed a JPEG, PNG or WebP instead.';
    report(`refers to "${value.slice(0, 80)}"`, value, advice);
  }

  function checkAttribute({ name, attributes }: XastElement, key: string, value: string): void {
    const photo = value.replaceAll(/\s/g, '');
    if (foreignAttribute.test(key)) delete attributes[key];
    else if (!key.endsWith('href')) {
      if (!key.startsWith('xmlns') && load.test(value)) reportLoad(value);
    } else if (/^(?:feI|i)mage$/.test(name) && photoUrl.test(photo)) {
      attributes[key] = photo;
      photos.add(photo);
    } else if (!/^\s*(?:#|$)/.test(value) && !(name === 'a' && /^\s*(?:https?|mailto):/i.test(value))) {
      reportLoad(value);
    }
  }

  function checkElement(node: XastElement, parent: XastParent): void {
    if (parent.type === 'root') root = node;
    if (node.name === 'foreignObject' && 'name' in parent && parent.name !== 'switch')
      report('contains <foreignObject>', '<foreignObject', '; turn its text into paths, or save it as PNG.');
    if (!drawn.has(node.name)) {
      remove(node, parent);
      return;
    }
    for (const [key, value] of Object.entries(node.attributes)) checkAttribute(node, key, value);
    for (const child of node.name === 'style' ? node.children : []) {
      if (!('value' in child)) continue;
      child.value = child.value.replaceAll(/\/\*.*?(?:\*\/|$)/gs, ' ');
      const [css] = load.exec(child.value) ?? [];
      if (css !== undefined) reportLoad(css);
    }
  }

  const checker: CustomPlugin = {
    name: 'check',
    fn: () => ({
      doctype: { enter: remove },
      instruction: { enter: remove },
      comment: { enter: remove },
      element: { enter: checkElement },
    }),
  };
  // svgo does not know every id that an animation refers to.
  const hasAnimation = /<(?:set|animate)/.test(source);
  const cleanupIds = hasAnimation ? [] : [{ name: 'cleanupIds', params: { minify: false } } as const];
  const { data: svg } = optimize(source, { plugins: ['removeScripts', checker, ...cleanupIds] });
  return { svg, root, faults, photos };
}

function remove(node: XastChild, parent: XastParent): void {
  parent.children = parent.children.filter((child) => child !== node);
}
