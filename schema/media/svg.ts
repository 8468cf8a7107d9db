import { type CustomPlugin, optimize, type XastElement, type XastParent } from 'svgo';
import { encodeWithoutMetadata } from './photo.ts';
import { measureDrawing } from './picture.ts';

type SanitizedSvg =
  | { ok: true; svg: string; width: number; height: number; isAnimated: boolean }
  | { ok: false; message: string };

/**
 * An SVG as it is published: only elements, attributes, styles and addresses on the lists below, so that it neither runs nor
 * loads anything, even opened by itself. What draws nothing is removed, what could load a file is refused, and animations
 * stand still (`isAnimated`). Embedded photos lose their metadata. The size is in CSS pixels; the message about a refused
 * file does not name it.
 */
export async function sanitizeSvg(bytes: Uint8Array): Promise<SanitizedSvg> {
  try {
    const source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // svgo limits how often an entity is used, not how long it is.
    if (/<!ENTITY\s+\S+\s+(?:'[^']{2000}|"[^"]{2000})/.test(source))
      return refuse('has entities that are too long');
    const { faults, photos, root, isAnimated, ...cleaned } = applyLists(source);
    if (root?.name !== 'svg' || root.attributes.xmlns !== svgNamespace)
      return refuse(`does not begin with <svg xmlns="${svgNamespace}">`);
    let { svg } = cleaned;
    for (const photo of faults.length > 0 ? [] : photos) {
      const encoded = await encodeWithoutMetadata(Buffer.from(photo.slice(photo.indexOf(',')), 'base64'));
      if (encoded.ok) svg = svg.replaceAll(photo, encoded.url);
      else faults.push(`embeds a photo that ${encoded.message}`);
    }
    const [message] = faults;
    if (message !== undefined) return { ok: false, message };
    return { ok: true, svg, isAnimated, ...measureDrawing(root.attributes) };
  } catch (error) {
    const { reason, line } = { reason: '', line: 0, ...(error instanceof Error && error) };
    return refuse(`is damaged or not complete${line > 0 ? ` (line ${line}: ${reason})` : ''}`);
  }
}

function refuse(reason: string): { ok: false; message: string } {
  return { ok: false, message: `${reason}; save it again as plain SVG, or as PNG.` };
}

const svgNamespace = 'http://www.w3.org/2000/svg';

function listOf(...names: string[]): ReadonlySet<string> {
  return new Set(names.join(' ').split(' '));
}

/** Of a link, only the contents are published: as a group, or as a part of a text. */
const elements = listOf(
  'a svg g defs symbol use switch style path rect circle ellipse line polyline polygon image text tspan textPath',
  'linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer feComposite',
  'feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR',
  'feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
);

/** Elements that show something, but load it or hold HTML. All others that are not published show nothing. */
const refusedElements = listOf('foreignObject feImage');

const animations = listOf('animate animateColor animateMotion animateTransform set');

const attributes = listOf(
  'xml:space id class style type media requiredExtensions systemLanguage width height x y viewBox preserveAspectRatio overflow',
  'd points cx cy r rx ry x1 x2 y1 y2 fx fy fr dx dy rotate pathLength textLength lengthAdjust startOffset method side spacing',
  'transform transform-origin gradientTransform gradientUnits spreadMethod offset stop-color stop-opacity patternTransform',
  'patternUnits patternContentUnits clipPathUnits maskUnits maskContentUnits mask-type markerWidth markerHeight markerUnits',
  'refX refY orient marker-start marker-mid marker-end clip clip-path clip-rule mask filter display visibility opacity color',
  'fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit',
  'stroke-opacity stroke-width vector-effect paint-order color-interpolation color-interpolation-filters color-rendering',
  'shape-rendering text-rendering image-rendering font font-family font-size font-size-adjust font-stretch font-style',
  'font-variant font-weight letter-spacing word-spacing text-anchor text-decoration text-overflow dominant-baseline',
  'alignment-baseline baseline-shift direction unicode-bidi writing-mode glyph-orientation-vertical white-space',
  'filterUnits primitiveUnits in in2 result mode values tableValues slope intercept amplitude exponent operator k1 k2 k3 k4',
  'stdDeviation edgeMode order kernelMatrix divisor bias targetX targetY preserveAlpha surfaceScale diffuseConstant',
  'specularConstant specularExponent lighting-color flood-color flood-opacity azimuth elevation z pointsAtX pointsAtY pointsAtZ',
  'limitingConeAngle radius scale xChannelSelector yChannelSelector baseFrequency numOctaves seed stitchTiles kernelUnitLength',
);

/** The functions of CSS in values, conditions and selectors that take no address. */
const functions = listOf(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark var calc min max clamp round abs sin cos tan sqrt pow',
  'matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scale3d rotate rotatex rotatey',
  'rotatez rotate3d skew skewx skewy perspective cubic-bezier steps linear blur brightness contrast drop-shadow grayscale',
  'hue-rotate invert opacity saturate sepia circle ellipse inset polygon path rect xywh local format tech',
  'linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient env',
  'not is where has nth-child nth-last-child nth-of-type nth-last-of-type first-child last-child lang',
);

const foreignRule = /@(?!(?:media|supports|font-face|(?:-webkit-)?keyframes|charset)\b)[^;{]*/i;

/** A part of this drawing, or an embedded typeface, known by the first bytes of WOFF, OpenType or TrueType in base64. */
const localUrl =
  /\burl\([ \t\r\n]*(["']?)(?:#[^"'()\s]*|data:[\w/.+;=-]*;base64,(?:d09G[MR]|T1RUT|AAEAA|dHJ1Z)[\w+/=\s]*)\1\s*\)/gi;

const photoUrl = /^data:image\/(?:png|jpeg|webp);base64,[\w+/=]+$/;

/** The first rule or function in CSS without comments that is not on the lists. */
function findForeignCss(css: string): string | undefined {
  const plain = css
    .replaceAll(/\\(?:([\da-f]{1,6})\s?|(.))/gis, (_, code, sign) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
    )
    .replaceAll(localUrl, ' ');
  const [rule] = foreignRule.exec(plain) ?? [];
  if (rule !== undefined) return rule.trim();
  const calls = [...plain.matchAll(/(?<![@\w-])([\w-]+)\([^;{}]*/g)];
  return calls.find(([, name = '']) => !functions.has(name.toLowerCase()))?.[0];
}

function applyLists(source: string) {
  const faults: string[] = [];
  const photos = new Set<string>();
  let root: XastElement | undefined;
  let isAnimated = false;

  function report(found: string, sign = found): void {
    const [before = '', ...after] = source.split(sign);
    const line = after.length > 0 ? ` (line ${before.split('\n').length})` : '';
    faults.push(
      `contains ${found.slice(0, 80)}${line}, which is not published: it could load a file. Embed its pictures as JPEG or PNG and turn its HTML into text or paths, or save it as PNG.`,
    );
  }

  /** The same CSS without comments. */
  function checkCss(css: string): string {
    const bare = css.replaceAll(/\/\*.*?(?:\*\/|$)/gs, ' ');
    const foreign = findForeignCss(bare);
    if (foreign !== undefined) report(`"${foreign}"`, foreign);
    return bare;
  }

  function checkAddress(name: string, address: string): string | undefined {
    if (name === 'a') return undefined;
    const photo = address.replaceAll(/\s/g, '');
    if (name === 'image' && photoUrl.test(photo)) {
      photos.add(photo);
      return photo;
    }
    // What is no space for URLs, such as a no-break space, would lead to another file.
    if (address.trim().startsWith('#')) return address.trim();
    if (photo !== '') report(`"${address}"`, address);
    return undefined;
  }

  function checkAttributes({ name, attributes: given }: XastElement): Record<string, string> {
    const kept: Record<string, string> = {};
    for (const [key, value] of Object.entries(given)) {
      if (/(?:^|:)href$/.test(key)) {
        const address = checkAddress(name, value);
        if (address !== undefined) kept.href = address;
      } else if (attributes.has(key)) {
        kept[key] = key === 'id' || key === 'class' ? value : checkCss(value);
      }
    }
    return kept;
  }

  function checkElement(node: XastElement, parent: XastParent): void {
    const parentName = 'name' in parent ? parent.name : '';
    const { xmlns = svgNamespace } = node.attributes;
    if (parent.type === 'root') root = { ...node };
    if (!elements.has(node.name) || xmlns !== svgNamespace) {
      isAnimated ||= animations.has(node.name);
      // In a <switch>, the element after it is shown instead.
      if (refusedElements.has(node.name) && parentName !== 'switch')
        report(`<${node.name}>`, `<${node.name}`);
      remove(node, parent);
      return;
    }
    node.attributes = {
      ...(parent.type === 'root' && { xmlns: svgNamespace }),
      ...checkAttributes(node),
    };
    if (node.name === 'a') node.name = /^(?:text|tspan|textPath)$/.test(parentName) ? 'tspan' : 'g';
    if (node.name !== 'style') return;
    const css = node.children.map((child) => ('value' in child ? child.value : '')).join('');
    node.children = [{ type: 'text', value: checkCss(css) }];
  }

  const lists: CustomPlugin = {
    name: 'lists',
    fn: () => ({
      doctype: { enter: remove },
      instruction: { enter: remove },
      comment: { enter: remove },
      element: { enter: checkElement },
    }),
  };
  const cleanupIds = { name: 'cleanupIds', params: { minify: false } } as const;
  const { data: svg } = optimize(source, { plugins: [lists, cleanupIds] });
  return { svg, root, faults, photos, isAnimated };
}

function remove(node: XastParent['children'][number], parent: XastParent): void {
  parent.children = parent.children.filter((child) => child !== node);
}
