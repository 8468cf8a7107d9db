import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { loadContent } from '../../../schema/load.ts';
import type { Problem } from '../../../schema/problems.ts';
import type { BrokenTree } from './brokenTree.ts';

/**
 * What is wrong with how the loader reports a tree, in one line; nothing where it is right: the file, the line and the
 * code are those of the slip, no other file is blamed, the message says what to do in plain words, and whoever does what is
 * suggested is rid of the problem.
 */
export async function findFlaw(folder: string, tree: BrokenTree): Promise<string | undefined> {
  const { ok, found } = await load(folder);
  const hit = found.find(
    ({ file, line, code }) => file === tree.file && line === tree.line && code === tree.code,
  );
  const reported = found.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`);
  const all = reported.join(' | ') || 'nothing';
  if (!hit) return `expected ${tree.file}:${tree.line} ${tree.code}, found ${all}`;
  if (ok !== (hit.severity === 'warning')) return 'is taken for sound';
  if (!saysWhatToDo(hit)) return `does not say what to do: ${hit.message}`;
  if (found.some(({ file }) => file !== tree.file)) return `blames another file: ${all}`;
  return findFailedMend(folder, tree, hit, found);
}

/** What the loader says of a content folder, with files named as in it, but for what is the sample's own. */
async function load(folder: string): Promise<{ ok: boolean; found: Problem[] }> {
  const { ok, problems } = await loadContent(folder);
  const found = problems
    .filter(({ code }) => code !== 'placeholder')
    .map((problem) => ({ ...problem, file: relative(folder, join(process.cwd(), problem.file)) }));
  return { ok, found };
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
  /\b(?:write|add|begin|indent|find|finish|type|put|give|keep|end it|close|delete|create|set|save|fill|check|name|say|mend|move|must|needs?|required|expected|at most|at least|takes?|begins? with|the keys are|the link targets are|stands? in|double quotes|content is)\b/i;

/** The suggestion of a problem, where nobody who obeys it is rid of the problem, or has another for it. */
async function findFailedMend(
  folder: string,
  { file, content }: BrokenTree,
  hit: Problem,
  found: readonly Problem[],
): Promise<string | undefined> {
  const { suggestion } = hit;
  if (suggestion === undefined) return undefined;
  const nameOf = ({ line, code }: Problem) => `${line} ${code}`;
  const others = new Set(found.map(nameOf));
  others.delete(nameOf(hit));
  const left: string[] = [];
  for (const mended of obey(content, hit, suggestion)) {
    writeFileSync(join(folder, file), mended);
    const reported = (await load(folder)).found.filter(
      (problem) => problem.file === file && !others.has(nameOf(problem)),
    );
    if (reported.length === 0) return undefined;
    left.push(...reported.map(({ message }) => message));
  }
  return `suggests ${suggestion}, which leads to: ${left.join(' | ')}`;
}

/** The ways in which people write what is suggested: for the value, for the rest of the line, or for all of it. */
function* obey(text: string, { line, column, end }: Problem, suggestion: string): Generator<string> {
  const lines = text.split('\n');
  const startOf = (line: number) => lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  const start = startOf(line);
  const own = (lines[line - 1] ?? '').replace(/\r$/, '');
  const at = start + column - 1;
  const lineEnd = start + own.length;
  const valueEnd = end ? startOf(end.line) + end.column - 1 : lineEnd;
  const indent = own.search(/\S|$/);
  for (const written of text[at] === '"' ? [JSON.stringify(suggestion), suggestion] : [suggestion]) {
    yield text.slice(0, at) + written + text.slice(valueEnd);
    yield text.slice(0, at) + written + text.slice(lineEnd);
    yield text.slice(0, start + indent) + written + text.slice(lineEnd);
  }
}
