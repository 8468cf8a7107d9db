import { join, relative } from 'node:path';
import { loadContent } from '../../../schema/load.ts';
import type { Problem } from '../../../schema/problems.ts';
import type { BrokenTree } from './brokenTree.ts';
import { findFailedMend } from './findFailedMend.ts';

/**
 * What is wrong with how the loader reports a tree, in one line; nothing where it is right: the file, the line and the
 * code are those of the slip, no other file is blamed, the message says what to do in plain words, and whoever does what is
 * suggested is rid of the problem.
 */
export async function findFlaw(folder: string, tree: BrokenTree): Promise<string | undefined> {
  const { ok, problems } = await loadContent(folder);
  const found = problems
    .filter(({ code }) => code !== 'placeholder')
    .map((problem) => ({ ...problem, file: relative(folder, join(process.cwd(), problem.file)) }));
  const hit = found.find(
    ({ file, line, code }) => file === tree.file && line === tree.line && tree.codes.includes(code),
  );
  const reported = found
    .map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`)
    .join(' | ');
  if (!hit)
    return `expected ${tree.file}:${tree.line} ${tree.codes.join(' or ')}, found ${reported || 'nothing'}`;
  if (ok !== (hit.severity === 'warning')) return 'is taken for sound';
  if (!saysWhatToDo(hit)) return `does not say what to do: ${hit.message}`;
  if (found.some(({ file }) => file !== tree.file)) return `blames another file: ${reported}`;
  return findFailedMend(folder, tree, { hit, found: problems });
}

function saysWhatToDo({ message, suggestion }: Problem): boolean {
  // Rare mistakes are said in the parser's own words.
  const isPlain =
    /[.?)]$/.test(message) && (/^Invalid (?:YAML|JSON): /.test(message) || !jargon.test(message));
  return isPlain && (suggestion !== undefined || advice.test(message));
}

/** The words of zod and of the parsers, of which no owner has heard. */
const jargon =
  /invalid (?:input|option|escape)|received|undefined|unexpected|unresolved|scalar|token|\bnodes?\b|\bflow\b|\bseq\b|\bmaps?\b|mapping|implicit|compact|collections|alias node|stream/i;

const advice =
  /\b(?:write|add|begin|find|finish|type|put|give|keep|end it|close|delete|create|set|save|fill|check|name|say|mend|move|must|needs?|required|expected|at most|at least|takes?|begins? with|the keys are|the link targets are|stands? in|double quotes|content is)\b/i;
