import type { IncomingMessage, ServerResponse } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import type { Plugin } from 'vite';
import { formatForPeople } from '../report/formatForPeople.ts';
import type { ContentWatch, WatchedContent } from './createContentWatch.ts';
import { createPrinter } from './createPrinter.ts';
import { pageRequest } from './pageRequest.ts';
import { askEvent, stateEvent } from './preview/previewState.ts';
import { problemPage } from './problemPage.ts';
import { renderPageFor } from './renderPageFor.ts';
import { toPreviewState } from './toPreviewState.ts';

/**
 * Brings every change of a content file into the open page. While files have errors, the last good page stays, also
 * when it is loaded again, with the problems over it, until they are mended.
 */
export function contentPlugin({ current, refresh, follow }: ContentWatch): Plugin {
  return {
    name: 'content',
    configureServer(server) {
      const lastGood = new Map<string, string>();
      const print = createPrinter(server.config.logger, current().problems);

      follow(server.watcher, (content) => {
        print(content.problems);
        server.ws.send(stateEvent, toPreviewState(content));
      });
      server.ws.on(askEvent, (_, client) => client.send(stateEvent, toPreviewState(current())));

      server.middlewares.use(async (request, response, next) => {
        const wanted = pageRequest(request);
        if (!wanted || (current().ok && !wanted.isNamedAsPage)) return next();
        try {
          const page = current().ok ? await renderPageFor(request, current()) : undefined;
          // A file can have been broken since the content was last read.
          if (page && page.status >= 500) await refresh();
          if (!page || !current().ok) {
            answerBroken(request, response, current(), lastGood.get(wanted.path));
            return;
          }
          if (page.status < 500) lastGood.set(wanted.path, page.html);
          response.setHeaders(new Map(page.headers)).writeHead(page.status).end(page.html);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

/** A browser gets the last good page, or else a page for the problems alone; others get text. */
function answerBroken(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { problems }: WatchedContent,
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
