import escapeHtml from 'escape-html';

/** What the dev server tells open pages when the problems of the content have changed. */
export const problemEvent = 'content:problems';

/**
 * What a browser shows while the content has errors and there is no good page yet: the problems, once, since Vite's
 * overlay would repeat them. It follows every change and gives way to the page when they are mended.
 */
export function problemPage(report: string): string {
  return `<!doctype html>
<html lang="en">
<title>Content problems</title>
<style>vite-error-overlay { display: none } pre { white-space: pre-wrap }</style>
<script type="module">
import { createHotContext } from '/@vite/client';
createHotContext('/content-problems').on('${problemEvent}', () => location.reload());
</script>
<pre>${escapeHtml(report)}</pre>
</html>`;
}
