import { isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml';
import type { Span } from '../problems.ts';
import { createLocate, type ParseResult } from './document.ts';
import { explainYaml } from './explainYaml.ts';

export function parseYaml(text: string): ParseResult {
  try {
    const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false, logLevel: 'silent' });
    const faults = explainYaml(text, document);
    if (faults.some(({ code }) => code === 'yaml-syntax')) return { faults };
    const value: unknown = document.toJS() ?? {};
    const spanOf = createLocate<unknown>(document.contents, yamlChildOf, spanOfYaml);
    return { document: { value, text, format: 'yaml', spanOf }, faults };
  } catch (error) {
    // The parser recurses.
    if (!(error instanceof RangeError)) throw error;
    const message = 'Invalid YAML: nested too deeply. Delete the extra brackets.';
    const offset = text.search(/\S|$/);
    return { faults: [{ code: 'yaml-syntax', offset, path: [], message }] };
  }
}

/** `yaml` gives the start of a node, the end of its value, and the end of what belongs to it. */
function spanOfYaml(node: unknown): Required<Span> {
  const [offset, end] = (isNode(node) && node.range) || [0, 0];
  return { offset, end };
}

function yamlChildOf(parent: unknown, step: PropertyKey) {
  if (isSeq(parent)) return { value: parent.items[Number(step)] };
  if (!isMap(parent)) return undefined;
  return parent.items.findLast(({ key }) => isScalar(key) && String(key.value) === String(step));
}
