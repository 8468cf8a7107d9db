import type { IncomingMessage, ServerResponse } from 'node:http';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Plugin, ViteDevServer } from 'vite';
import { loadContent } from '../../schema/loadContent.ts';
import type { Problem } from '../../schema/problems/problem.ts';
import { formatForPeople } from '../report/formatForPeople.ts';
import { pageRequest } from './pageRequest.ts';
import { problemEvent, problemPage } from './problemPage.ts';
import { renderPageFor } from './renderPageFor.ts';

/** How long to wait, in milliseconds, for an editor to finish with all the files that it writes in one save. */
const settling = 50;

/**
 * Brings every change of a content file into the open page. While files have errors, the last good page stays, also
 * when it is loaded again, with the problems in Vite's overlay; mending them reloads the page.
 */
export function contentPlugin(folder: string): Plugin {
  return {
    name: 'content',
    async configureServer(server) {
      const root = resolve(folder);
      const lastGood = new Map<string, string>();
      let content = await loadContent(folder);
      let printed = formatForPeople(content.problems);
      let timer: NodeJS.Timeout | undefined;
      let refreshed = Promise.resolve();

      const refresh = async () => {
        content = await loadContent(folder);
        const report = formatForPeople(content.problems);
        if (report !== printed) print(server, report, content.problems);
        printed = report;
        if (!content.ok) {
          showOverlay(server, content.problems);
          return server.ws.send({ type: 'custom', event: problemEvent });
        }
        server.ws.send({ type: 'full-reload' });
      };

      server.watcher.add(root);
      server.watcher.on('all', (_, path) => {
        const name = relative(root, path);
        if (isAbsolute(name) || name.split(sep).some((part) => part.startsWith('.'))) return;
        clearTimeout(timer);
        // One after the other, so that the newest state of the files is also the last to be shown.
        timer = setTimeout(() => {
          refreshed = refreshed.then(refresh);
        }, settling);
      });
      server.ws.on('connection', () => {
        if (!content.ok) showOverlay(server, content.problems);
      });
      server.middlewares.use((request, response, next) => {
        const wanted = pageRequest(request);
        if (!wanted || (content.ok && !wanted.isNamedAsPage)) return next();
        if (!content.ok) {
          answerBroken(request, response, content.problems, lastGood.get(wanted.path));
          return;
        }
        renderPageFor(request).then(({ status, headers, html }) => {
          if (status < 500) lastGood.set(wanted.path, html);
          response.setHeaders(new Map(headers)).writeHead(status).end(html);
        }, next);
      });
    },
  };
}

/** A browser gets the last good page, for Vite's overlay to cover, or else a page of the problems; others get text. */
function answerBroken(
  { headers }: IncomingMessage,
  response: ServerResponse,
  problems: readonly Problem[],
  lastGood: string | undefined,
): void {
  const report = stripVTControlCharacters(formatForPeople(problems));
  if (headers.accept?.includes('text/html')) {
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
    response.end(lastGood ?? problemPage(report));
  } else {
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(`${report}\n`);
  }
}

function print(server: ViteDevServer, report: string, problems: readonly Problem[]): void {
  const { logger } = server.config;
  const isError = problems.some(({ severity }) => severity === 'error');
  if (isError) logger.error(report, { timestamp: true });
  else if (problems.length > 0) logger.warn(report, { timestamp: true });
  else logger.info(report, { timestamp: true });
}

function showOverlay(server: ViteDevServer, problems: readonly Problem[]): void {
  const [first] = problems;
  if (!first) return;
  const loc = { file: resolve(first.file), line: first.line, column: first.column };
  const message = stripVTControlCharacters(formatForPeople(problems));
  server.ws.send({ type: 'error', err: { message, stack: '', plugin: 'content', id: loc.file, loc } });
}
