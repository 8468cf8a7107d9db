import { type CustomPlugin, optimize, type XastElement } from 'svgo';
import { clearEmbedded } from './clearEmbedded.ts';
import { decodeXml } from './decodeXml.ts';
import { measureDrawing } from './measureDrawing.ts';

type ClearedDrawing =
  | { ok: true; svg: string; width: number; height: number }
  | { ok: false; message: string };

/** All that is taken out; nothing that is drawn. */
const clearing = [
  'removeDoctype',
  'removeXMLProcInst',
  { name: 'removeComments', params: { preservePatterns: false } },
  'removeMetadata',
  'removeEditorsNSData',
  'removeScripts',
] as const;

/**
 * An SVG without scripts, comments, metadata and what editors note for themselves, such as names of folders; the photos
 * in it without what cameras note. (That no script runs does not hang on this: the site's headers see to it.) What is
 * wrong with a file that browsers can't show is said without its name.
 */
export async function clearDrawing(bytes: Uint8Array): Promise<ClearedDrawing> {
  try {
    const source = decodeXml(bytes);
    if (hasLongEntity(source)) return fail('has entities too long to unfold; save it as plain SVG.');
    const roots: XastElement[] = [];
    const outside: string[] = [];
    const look: CustomPlugin = {
      name: 'look',
      fn: () => ({
        element: {
          enter(element, parent) {
            if (parent.type === 'root') roots.push(element);
            outside.push(...findOutside(element));
          },
        },
      }),
    };
    const { data } = optimize(source, { plugins: [...clearing, look] });
    const [root] = roots;
    if (!root || !isSvg(root)) {
      return fail('does not begin with <svg xmlns="http://www.w3.org/2000/svg">; save it as plain SVG.');
    }
    if (outside[0] !== undefined) {
      return fail(`shows another file, "${outside[0]}", which browsers do not load; embed it in the SVG.`);
    }
    return { ok: true, svg: await clearEmbedded(data), ...measureDrawing(root.attributes) };
  } catch (error) {
    return fail(`is damaged or not complete${whereOf(error)}; save it anew.`);
  }
}

function fail(message: string): ClearedDrawing {
  return { ok: false, message };
}

/** A text that stands for a long one, hundreds of times, would fill the memory; svgo bounds how often, not how long. */
function hasLongEntity(source: string): boolean {
  return /<!ENTITY\s+\S+\s+(?:'[^']{2000}|"[^"]{2000})/.test(source);
}

function isSvg({ name, attributes }: XastElement): boolean {
  const [prefix] = name.split(':', 1);
  const namespace = attributes[name === 'svg' ? 'xmlns' : `xmlns:${prefix}`];
  return /^(?:\w+:)?svg$/.test(name) && namespace === 'http://www.w3.org/2000/svg';
}

/** Within an <img>, an SVG can load nothing; what it shows must be part of it. */
function findOutside({ name, attributes }: XastElement): string[] {
  if (!/^(?:\w+:)?(?:image|use|feImage)$/.test(name)) return [];
  const address = (attributes.href ?? attributes['xlink:href'] ?? '#').trim();
  return /^(?:#|data:)/i.test(address) ? [] : [address];
}

function whereOf(error: unknown): string {
  const { reason, line } = error instanceof Error ? { reason: '', line: undefined, ...error } : {};
  return typeof line === 'number' ? ` (line ${line}: ${reason})` : '';
}
