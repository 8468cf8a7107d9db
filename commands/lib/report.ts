import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { styleText } from 'node:util';
import { codeFrameColumns } from '@babel/code-frame';
import { controlCharacters } from '../../lib/controlCharacters.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { codesWithoutLines, type Problem, type ProblemCode } from '../../schema/problems.ts';

/** `stream` decides colours and the width of lines; without `listsPlaceholders`, placeholders are only counted. */
type Options = { stream?: NodeJS.WriteStream; listsPlaceholders?: boolean };

type Style = (format: Parameters<typeof styleText>[0], text: string) => string;

const shownInFull = { warning: 3, error: 10 };

const defaultWidth = 100;

/** The columns of the mark, the line number and the bar before a line. */
const gutterWidth = 10;

/**
 * Problems for a terminal: location, message, source lines, and what to write instead. If many have one code, the later ones
 * come without lines. The last line is the total.
 */
export function formatForPeople(
  problems: readonly Problem[],
  { stream = process.stdout, listsPlaceholders = false }: Options = {},
): string {
  const style: Style = (format, text) => styleText(format, text, { stream });
  const shown = problems.filter(
    ({ code, severity }) => listsPlaceholders || code !== 'placeholder' || severity === 'error',
  );
  const counts = new Map<ProblemCode, number>();
  const parts = shown.map((problem) => {
    const count = (counts.get(problem.code) ?? 0) + 1;
    counts.set(problem.code, count);
    if (isUnquoted(problem)) return formatOne(withoutTexts(problem), style, undefined);
    const hasLines = count <= shownInFull[problem.severity];
    return formatOne(problem, style, hasLines ? codeFrame(problem, stream.columns) : undefined);
  });
  return [...parts, summarize(problems, problems.length - shown.length, style)].join('\n');
}

const isApplication = (file: string) => /(?:^|\/)applications\/[^/]+$/.test(file);

/** A key that keeps texts private, or is meant to: while a file has errors, nobody knows which texts. */
const privateKey = /\b(?:privat\w*|hidden|unlisted)["']?\s*:/i;

/** Whether a problem is printed without texts: a host's log may be public, and its file, or the source of it, has private ones. */
function isUnquoted({ file }: Problem): boolean {
  const source = file.replace(/\.[a-z]{2,3}(?:-[a-z\d]+)*(?=\.(?:md|json)$)/i, '');
  const files = [file, source].filter((one) => lstatSync(one, { throwIfNoEntry: false })?.isFile());
  return Boolean(process.env.CI) && files.some((one) => privateKey.test(readFileSync(one, 'utf8')));
}

function withoutTexts({ suggestion: _, ...problem }: Problem): Problem {
  const message = 'This file has private texts: run npm run check on your machine to see the problem.';
  return { ...problem, message };
}

/** The lines of a problem with the value marked. Symbolic links are not followed: their targets may be private. */
export function codeFrame(
  { file, line, column, end, code }: Problem,
  width = defaultWidth,
): string | undefined {
  if (codesWithoutLines.has(code) || !lstatSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const lines = readFileSync(file, 'utf8').split(/\r\n|\r|\n/);
  const [marked = '', room] = [lines[line - 1], width - gutterWidth];
  const last = end?.line === line ? end.column : end ? marked.trimEnd().length + 1 : column + 1;
  // All lines are cut at the same place, so that they stay below each other.
  const left = Math.max(0, Math.min(column - Math.floor(room / 3), marked.length - room));
  const shown = lines.slice(Math.max(0, line - 2), line + 1).map((text) => {
    const part = printable(text.slice(left, left + room));
    const cutAtStart = left > 0 ? part.replace(/^./, '…') : part;
    return text.length > left + room ? cutAtStart.replace(/.$/, '…') : cutAtStart;
  });
  const start = { line, column: column - left - 1 };
  const marks = { start, end: { line, column: Math.min(Math.max(last, column + 1) - left, room + 1) - 1 } };
  const options = { startLine: Math.max(1, line - 1), linesAbove: 1, linesBelow: 1 };
  return codeFrameColumns(shown.join('\n'), marks, options);
}

/**
 * Prints problems as workflow annotations, which GitHub shows at their lines in a pull request. It shows only the first
 * ones, so placeholders come last. Paths are relative to the repository (`GITHUB_WORKSPACE`).
 */
export function printForGitHub(problems: readonly Problem[]): void {
  const repository = process.env.GITHUB_WORKSPACE || '.';
  const isPlaceholder = ({ code }: Problem) => (code === 'placeholder' ? 1 : 0);
  for (const problem of problems.toSorted((a, b) => isPlaceholder(a) - isPlaceholder(b))) {
    const shown = isUnquoted(problem) ? withoutTexts(problem) : problem;
    const { file, line, column, end, severity, code, message, suggestion } = shown;
    const hint = suggestion === undefined ? '' : ` Write: ${suggestion}`;
    // GitHub accepts columns only if both are on one line.
    const range = end?.line === line ? { endColumn: end.column } : {};
    const path = relative(repository, resolve(file)).split(sep).join('/');
    annotate(severity, message + hint, { title: code, file: path, line, col: column, ...range });
  }
  const sum = summarize(problems, 0, (_, text) => text).replace(/\.?$/, '.');
  annotate('notice', `${sum} GitHub shows ten of a kind here; npm run check prints all.`);
}

/** Source: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands */
function annotate(kind: string, message: string, properties: Record<string, string | number> = {}): void {
  const encode = (text: string | number, special: RegExp) =>
    String(text).replace(special, encodeURIComponent);
  const list = Object.entries(properties).map(([name, value]) => `${name}=${encode(value, /[%\r\n:,]/g)}`);
  console.log(`::${[kind, list.join(',')].join(' ').trim()}::${encode(message, /[%\r\n]/g)}`);
}

function formatOne(problem: Problem, style: Style, lines: string | undefined): string {
  const { severity, code, message, suggestion } = problem;
  const colour = severity === 'error' ? 'red' : 'yellow';
  const location = style('bold', locationOf(problem));
  const parts = [`${location} ${style(colour, severity)} ${printable(message)} ${style('dim', code)}`];
  if (lines) parts.push(lines.replace(/^>|\^+$/gm, (mark) => style(colour, mark)));
  if (suggestion !== undefined) parts.push(`  Write: ${style('green', printable(suggestion))}`);
  return [...parts, ...(lines ? [''] : [])].join('\n');
}

function summarize(problems: readonly Problem[], hidden: number, style: Style): string {
  if (problems.length === 0) return style('green', 'No problems found.');
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const files = new Set(problems.map(({ file }) => file)).size;
  const sum = `${pluralize(errors, 'error')}, ${pluralize(problems.length - errors, 'warning')} in ${pluralize(files, 'file')}`;
  // The same number as in the strip of a published site.
  const left = problems.filter(({ code, file }) => code === 'placeholder' && !isApplication(file)).length;
  if (left === 0) return sum;
  const list = hidden === 0 ? '' : ' (npm run check lists them)';
  return `${sum}. Replace the ${pluralize(left, 'sample or example text')}${list}: until then, search engines do not list the published site.`;
}

/** The location in the form that terminals and editors open: file, line and column; of a missing file, only its name. */
function locationOf({ file, line, column, code }: Problem): string {
  const isMissing = (code === 'missing-file' || code === 'missing-folder') && !existsSync(file);
  return isMissing ? printable(file) : `${printable(file)}:${line}:${column}`;
}

const unprintable = new RegExp(String.raw`(?!\t)${controlCharacters}`, 'gu');

/** A line without the characters that control a terminal or reverse the reading order. Columns stay the same. */
function printable(line: string): string {
  return line.replace(unprintable, '\ufffd');
}
