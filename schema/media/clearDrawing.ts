import { type CustomPlugin, optimize, type XastElement, type XastParent } from 'svgo';
import { clearEmbedded } from './clearEmbedded.ts';
import { decodeXml } from './decodeXml.ts';
import { dropNotes } from './dropNotes.ts';
import { liftStyles } from './liftStyles.ts';
import { mapAddresses } from './mapAddresses.ts';
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
  eachElement('dropNotes', dropNotes),
] as const;

/** Names that nothing refers to, such as those of layers; of animations, svgo does not know all that they refer to. */
const namesOf = (source: string) =>
  /<(?:\w+:)?(?:set|animate)/.test(source)
    ? []
    : ([{ name: 'cleanupIds', params: { minify: false } }] as const);

/**
 * An SVG without scripts, comments, metadata and what editors note for themselves, such as names of folders; what it embeds
 * without what cameras and editors note in that. (That no script runs does not hang on this: the site's headers see to
 * it.) What is wrong with a file that browsers can't show is said without its name.
 */
export async function clearDrawing(bytes: Uint8Array): Promise<ClearedDrawing> {
  try {
    const source = decodeXml(bytes);
    if (hasLongEntity(source)) return fail('has entities too long to unfold; save it as plain SVG.');
    const { svg, root, addresses } = clear(source);
    if (!root || !isSvg(root)) {
      return fail('does not begin with <svg xmlns="http://www.w3.org/2000/svg">; save it as plain SVG.');
    }
    const outside = addresses.find((address) => !isEmbedded(address));
    if (outside !== undefined) {
      const file = outside.length > 80 ? `${outside.slice(0, 80)}…` : outside;
      return fail(`needs another file, "${file}", which browsers do not load; embed it in the SVG.`);
    }
    const embedded = new Map<string, string>();
    for (const address of addresses) {
      const cleared = await clearEmbedded(address, clearDrawing);
      if (!cleared.ok) return cleared;
      embedded.set(address, cleared.address);
    }
    return { ok: true, svg: embed(svg, embedded), ...measureDrawing(root.attributes) };
  } catch (error) {
    return fail(`is damaged or not complete${whereOf(error)}; save it anew.`);
  }
}

/** The SVG without notes, and the addresses of all that it would load: within an <img>, only what is embedded in it. */
function clear(source: string): { svg: string; root: XastElement | undefined; addresses: string[] } {
  const roots: XastElement[] = [];
  const addresses = new Set<string>();
  const look = eachElement('look', (element, parent) => {
    if (parent.type === 'root') roots.push(element);
    mapAddresses(element, (address) => {
      if (!isLoadless(element, address)) addresses.add(address);
      return address;
    });
  });
  const lookForSheets: CustomPlugin = {
    name: 'lookForSheets',
    fn: () => ({
      instruction: {
        enter({ name, value }) {
          const address = /\bhref\s*=\s*["']([^"']*)/.exec(value)?.[1];
          if (name === 'xml-stylesheet' && address !== undefined) addresses.add(address);
        },
      },
    }),
  };
  const { data } = optimize(source, { plugins: [lookForSheets, ...clearing, ...namesOf(source), look] });
  return { svg: data, root: roots[0], addresses: [...addresses] };
}

/** The SVG with what it embeds cleared, and with its styles where a policy can tell them. */
function embed(svg: string, embedded: ReadonlyMap<string, string>): string {
  const replace = eachElement('replace', (element) =>
    mapAddresses(element, (address) => embedded.get(address) ?? address),
  );
  return optimize(svg, { plugins: [replace, liftStyles] }).data;
}

function eachElement(name: string, enter: (element: XastElement, parent: XastParent) => void): CustomPlugin {
  return { name, fn: () => ({ element: { enter } }) };
}

/** A part of the SVG itself, nothing, or where a link leads. */
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

/** A text that stands for a long one, hundreds of times, would fill the memory; svgo bounds how often, not how long. */
function hasLongEntity(source: string): boolean {
  return /<!ENTITY\s+\S+\s+(?:'[^']{2000}|"[^"]{2000})/.test(source);
}

function isSvg({ name, attributes }: XastElement): boolean {
  const [prefix] = name.split(':', 1);
  const namespace = attributes[name === 'svg' ? 'xmlns' : `xmlns:${prefix}`];
  return /^(?:\w+:)?svg$/.test(name) && namespace === 'http://www.w3.org/2000/svg';
}

function whereOf(error: unknown): string {
  const { reason, line } = error instanceof Error ? { reason: '', line: undefined, ...error } : {};
  return typeof line === 'number' ? ` (line ${line}: ${reason})` : '';
}
