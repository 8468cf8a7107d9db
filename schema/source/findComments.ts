import { type Document, isPair, isScalar, visit } from 'yaml';
import { proseKeys } from '../content.ts';
import type { YamlFault } from './explainYaml.ts';

/** Comments that end a line with a text, since a # there is as often meant as part of the text. */
export function findComments(source: string, document: Document): YamlFault[] {
  if (!source.includes('#')) return [];
  const faults: YamlFault[] = [];
  visit(document, {
    Scalar: (key, { type, value, range }, ancestors) => {
      const pair = ancestors.at(-1);
      const name = isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : '';
      if (key === 'key' || !proseKeys.includes(name)) return;
      if (type !== 'PLAIN' || !range || !(typeof value === 'string' || value === null)) return;
      const [rest = ''] = source.slice(range[1]).split('\n', 1);
      const before = /^\s*(?=#)/.exec(rest)?.[0];
      if (before === undefined || (before === '' && value !== null)) return;
      faults.push({
        code: 'yaml-comment',
        offset: range[1] + before.length,
        message:
          'The # begins a comment, which is not shown. If it belongs to the text, use double quotes; if not, give it a line of its own.',
        suggestion: JSON.stringify(`${source.slice(range[0], range[1])}${rest}`.trim()),
      });
    },
  });
  return faults;
}
