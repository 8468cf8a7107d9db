import { type Document, isAlias, isMap, isNode, isScalar, parseDocument, visit } from 'yaml';
import type { Fault } from '../problems/fault.ts';
import type { ParseResult } from './sourceDocument.ts';

/** How many nodes the aliases of one file may expand to; the `yaml` package's own default. */
const maxAliasCount = 100;

/**
 * Parses YAML 1.2 that begins at offset `start` of its file. Duplicate keys, unknown tags and aliases that expand
 * without bound are faults like any syntax error.
 */
export function parseYaml(source: string, start: number): ParseResult {
  try {
    const document = parseDocument(source, { prettyErrors: false, uniqueKeys: true, logLevel: 'silent' });
    const problems = [...document.errors, ...document.warnings];
    if (problems.length > 0) {
      return {
        ok: false,
        faults: problems.map(({ code, message, pos }) => ({
          code: code === 'DUPLICATE_KEY' ? 'duplicate-key' : 'yaml-syntax',
          offset: start + pos[0],
          path: [],
          message: explain(code, message),
        })),
      };
    }
    const value: unknown = document.toJS({ maxAliasCount }) ?? {};
    return {
      ok: true,
      document: { value, offsetOf: (path, target = 'value') => start + offsetOf(document, path, target) },
    };
  } catch (error) {
    return { ok: false, faults: [expansionFault(source, start, error)] };
  }
}

function explain(code: string, message: string): string {
  if (code === 'DUPLICATE_KEY') return 'This key stands twice; keep one of the two.';
  if (code === 'TAB_AS_INDENT') return 'YAML is indented with spaces; there is a tab here.';
  if (code === 'TAG_RESOLVE_FAILED')
    return 'YAML tags (words that begin with !) are not used here; write plain values.';
  return `${message.replace(/\s*:?$/, '')}. Texts with a colon, a quote or a # in them stand in double quotes.`;
}

function expansionFault(source: string, start: number, error: unknown): Fault {
  if (error instanceof RangeError) {
    return { code: 'yaml-syntax', offset: start, path: [], message: 'This YAML is nested too deeply.' };
  }
  let alias = 0;
  visit(parseDocument(source, { logLevel: 'silent' }), {
    Alias: (_, node) => {
      alias = node.range?.[0] ?? alias;
    },
  });
  const message = 'The aliases (*name) in this YAML expand too far, or name nothing; write the values out.';
  return { code: 'yaml-syntax', offset: start + alias, path: [], message };
}

function offsetOf(document: Document, path: readonly PropertyKey[], target: 'value' | 'key'): number {
  for (let length = path.length; length > 0; length--) {
    const steps = path.slice(0, length);
    const key = length === path.length && target === 'key' ? findKey(document, steps) : undefined;
    const node = key ?? document.getIn(steps, true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}

function findKey(document: Document, path: readonly PropertyKey[]): unknown {
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  const map = isAlias(parent) ? parent.resolve(document) : parent;
  if (!isMap(map)) return undefined;
  return map.items.find(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)))?.key;
}
