import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import escapeHtml from 'escape-html';
import type { ErrorPayload } from 'vite';
import { codeFrame, formatForPeople } from '../lib/report.ts';
import type { WatchedContent } from './contentWatch.ts';

const limit = 50;

/** What Vite's overlay shows while the content has errors: the first two with their lines, then the others. */
export function problemOverlay({ problems }: Pick<WatchedContent, 'problems'>): ErrorPayload {
  const [first, ...others] = problems.filter(({ severity }) => severity === 'error');
  if (!first) return errorOverlay('The content has errors.');
  const { message, suggestion, line, column } = first;
  const count = others.length > 0 ? `1 of ${others.length + 1} errors in the content: ` : '';
  const hint = suggestion === undefined ? '' : `\nWrite: ${suggestion}`;
  const shown = others.slice(0, limit).map((problem, index) => {
    const { file, line, column, message, suggestion } = problem;
    const lines = index === 0 ? [suggestion && `Write: ${suggestion}`, codeFrame(problem)] : [];
    return [`${resolve(file)}:${line}:${column} ${message}`, ...lines].filter(Boolean).join('\n');
  });
  const more =
    others.length > limit ? [`And ${others.length - limit} more; npm run check shows them all.`] : [];
  const frame = codeFrame(first);
  return {
    type: 'error',
    err: {
      plugin: 'content',
      message: `${count}${message}${hint}`,
      loc: { file: resolve(first.file), line, column },
      // Vite's overlay recognizes the lines of a frame only if each ends with a line break.
      ...(frame !== undefined && { frame: `${frame}\n` }),
      stack: [...shown, ...more].join('\n'),
    },
  };
}

/** What Vite's overlay shows of an exception. */
export function errorOverlay(error: unknown): ErrorPayload {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const [plain, trace] = [message, stack].map(stripVTControlCharacters);
  return { type: 'error', err: { message: plain ?? '', stack: trace ?? '' } };
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
