import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import escapeHtml from 'escape-html';
import type { ErrorPayload } from 'vite';
import type { Problem } from '../../schema/problems.ts';
import { codeFrame, formatForPeople } from '../lib/report.ts';
import type { WatchedContent } from './contentWatch.ts';

/** What Vite's overlay shows while the content has errors: the first with its lines, then the others. */
export function problemOverlay({ problems }: Pick<WatchedContent, 'problems'>): ErrorPayload {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const [first, ...others] = errors;
  if (!first) throw new Error('Content that is broken has an error.');
  const explain = ({ message, suggestion }: Problem) =>
    suggestion === undefined ? message : `${message}\nWrite: ${suggestion}`;
  const count = others.length > 0 ? `1 of ${errors.length} errors in the content: ` : '';
  const rest = others.map(
    (problem) => `${resolve(problem.file)}:${problem.line}:${problem.column} ${explain(problem)}`,
  );
  return {
    type: 'error',
    err: {
      plugin: 'content',
      message: count + explain(first),
      loc: { ...first, file: resolve(first.file) },
      // Vite's overlay recognizes the lines of a frame only if each ends with a line break.
      frame: `${codeFrame(first) ?? ''}\n`,
      stack: rest.join('\n'),
    },
  };
}

/** The page below the overlay while there is no good page yet. It also works without JavaScript. */
export function problemPage({ problems }: WatchedContent): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>Errors in the content</title>
<body>
<h1>There is no page to show yet</h1>
<p>It appears as soon as these files are corrected.</p>
<pre style="white-space: pre-wrap">${escapeHtml(stripVTControlCharacters(formatForPeople(problems)))}</pre>`;
}
