import { isAbsolute, relative, resolve, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import escapeHtml from 'escape-html';
import type { Plugin, ViteDevServer } from 'vite';
import { loadContent } from '../../schema/loadContent.ts';
import type { Problem } from '../../schema/problems/problem.ts';
import { formatForPeople } from '../report/formatForPeople.ts';

/** How long to wait, in milliseconds, for an editor to finish with all the files that it writes in one save. */
const settling = 50;

/**
 * Brings every change of a content file into the open page. A file with problems leaves the last good page there,
 * with the problems in Vite's overlay; mending it reloads the page.
 */
export function contentPlugin(folder: string): Plugin {
  return {
    name: 'content',
    configureServer(server) {
      const root = resolve(folder);
      let problems = findErrors(folder);
      let timer: NodeJS.Timeout | undefined;

      const refresh = () => {
        problems = findErrors(folder);
        if (problems.length === 0) return server.ws.send({ type: 'full-reload' });
        server.config.logger.error(formatForPeople(problems), { timestamp: true });
        showOverlay(server, problems);
      };

      server.watcher.add(root);
      server.watcher.on('all', (_, path) => {
        const name = relative(root, path);
        if (isAbsolute(name) || name.split(sep).some((part) => part.startsWith('.'))) return;
        clearTimeout(timer);
        timer = setTimeout(refresh, settling);
      });
      server.ws.on('connection', () => {
        if (problems.length > 0) showOverlay(server, problems);
      });
      server.middlewares.use((request, response, next) => {
        if (problems.length === 0 || !request.headers.accept?.includes('text/html')) return next();
        response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(problemPage(problems));
      });
    },
  };
}

function findErrors(folder: string): Problem[] {
  const result = loadContent(folder);
  return result.ok ? [] : result.problems;
}

function showOverlay(server: ViteDevServer, problems: readonly Problem[]): void {
  const [first] = problems;
  if (!first) return;
  const loc = { file: resolve(first.file), line: first.line, column: first.column };
  const message = stripVTControlCharacters(formatForPeople(problems));
  server.ws.send({ type: 'error', err: { message, stack: '', plugin: 'content', id: loc.file, loc } });
}

/** What a page shows that is opened while the content has problems. */
function problemPage(problems: readonly Problem[]): string {
  const text = escapeHtml(stripVTControlCharacters(formatForPeople(problems)));
  const client = '<script type="module" src="/@vite/client"></script>';
  return `<!doctype html><html lang="en"><title>Content problems</title>${client}<pre>${text}</pre></html>`;
}
