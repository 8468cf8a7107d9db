import escapeHtml from 'escape-html';
import { previewScript } from './previewScript.ts';

/**
 * What a browser shows while the content has errors and there is no good page yet: the problems alone, in the panel
 * that follows every change, or as text where there is no JavaScript. It gives way to the page when they are mended.
 */
export function problemPage(report: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>Errors in the content</title>
${previewScript}
<body style="font-family: system-ui, sans-serif; margin: 1rem">
<main>
<h1>There is no page to show yet</h1>
<p>It comes by itself when the files below are mended.</p>
<noscript><pre style="white-space: pre-wrap">${escapeHtml(report)}</pre></noscript>
</main>
</body>
</html>`;
}
