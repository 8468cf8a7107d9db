import { lstatSync, readFileSync } from 'node:fs';
import { styleText } from 'node:util';
import { codeFrameColumns } from '@babel/code-frame';
import { replaceControls } from '../../lib/controlCharacters.ts';
import { OwnerError } from '../../lib/errors.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { isError, type Problem, settingCodes } from '../../schema/problems.ts';
import { splitLanguageTag } from '../../schema/sourcePaths.ts';

const lineWidth = 90;

const withoutTexts = 'This file has private texts: run npm run check on your machine to see the problem.';

/** Formats problems for a terminal, with their total. Placeholders are only counted by default. */
export function formatForPeople(problems: readonly Problem[], listsPlaceholders = false): string {
  const isListed = (problem: Problem) => problem.code !== 'placeholder' || isError(problem);
  const shown = listsPlaceholders ? problems : problems.filter(isListed);
  const parts = shown.map((problem) => {
    const printed = withoutPrivateTexts(problem);
    const hasLines = isError(problem) && printed === problem;
    return formatOne(printed, hasLines ? codeFrame(problem) : undefined);
  });
  return [...parts, summarize(problems, problems.length - shown.length)].join('\n');
}

/** Why a command does not begin: its content has errors. */
export function refuseContent(problems: readonly Problem[]): OwnerError {
  return new OwnerError(`${formatForPeople(problems.filter(isError))}\nFix this first.`);
}

const isApplication = (file: string) => /(?:^|\/)applications\/[^/]+$/.test(file);

/** A key that hides texts. While a file has errors, it is unknown which texts are private. */
const privateKey = /\b(?:privat\w*|hidden|unlisted)["']?\s*:/i;

/** A host's log may be public: removes the texts of a problem if its file, or the original of its file, has private texts. */
function withoutPrivateTexts(problem: Problem): Problem {
  if (!process.env.CI) return problem;
  const { suggestion: _, ...place } = problem;
  const { file } = problem;
  const files = [file, splitLanguageTag(file).original].filter((path) =>
    lstatSync(path, { throwIfNoEntry: false })?.isFile(),
  );
  const isPrivate = files.some((path) => privateKey.test(readFileSync(path, 'utf8')));
  return isPrivate ? { ...place, path: '', message: withoutTexts } : problem;
}

/** The lines of a problem with the value marked. Does not follow symbolic links, whose targets may be private. */
export function codeFrame({ file, line, column, end, code, path }: Problem): string | undefined {
  const isAboutFile = line === 1 && column === 1 && path === '';
  if (isAboutFile || settingCodes.has(code)) return undefined;
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const lines = readFileSync(file, 'utf8').split(/\r\n|\r|\n/);
  const lineOfValue = lines[line - 1] ?? '';
  // Of a long line, the part around the value is shown.
  const skipped = Math.max(0, Math.min(column - lineWidth / 3, lineOfValue.length - lineWidth));
  const shown = lines.map((text) => replaceControls(text.slice(skipped, skipped + lineWidth)));
  const endOfValue = end?.line === line ? end.column : lineOfValue.trimEnd().length + 1;
  const to = Math.min(Math.max(end ? endOfValue : 0, column + 1), skipped + lineWidth + 1);
  const marked = { start: { line, column: column - skipped - 1 }, end: { line, column: to - skipped - 1 } };
  return codeFrameColumns(shown.join('\n'), marked, { linesAbove: 1, linesBelow: 1 });
}

function formatOne(problem: Problem, lines?: string): string {
  const { file, line, column, severity, code, message, suggestion } = problem;
  const colour = isError(problem) ? 'red' : 'yellow';
  const location = styleText('bold', `${replaceControls(file)}:${line}:${column}`);
  const kind = styleText(colour, severity);
  const parts = [`${location} ${kind} ${replaceControls(message)} ${styleText('dim', code)}`];
  if (lines) parts.push(lines.replace(/^>|\^+$/gm, (mark) => styleText(colour, mark)));
  if (suggestion !== undefined) parts.push(`  Write: ${styleText('green', replaceControls(suggestion))}`);
  if (lines) parts.push('');
  return parts.join('\n');
}

function summarize(problems: readonly Problem[], hidden: number): string {
  if (problems.length === 0) return styleText('green', 'No problems found.');
  const errors = problems.filter(isError).length;
  const files = new Set(problems.map(({ file }) => file)).size;
  const sum = `${pluralize(errors, 'error')}, ${pluralize(problems.length - errors, 'warning')} in ${pluralize(files, 'file')}`;
  const placeholders = problems.filter(
    ({ code, file }) => code === 'placeholder' && !isApplication(file),
  ).length;
  if (placeholders === 0) return sum;
  const list = hidden === 0 ? '' : ' (npm run check lists them)';
  return `${sum}. Replace the ${pluralize(placeholders, 'sample or example text')}${list}: until then, search engines do not list the published site.`;
}
