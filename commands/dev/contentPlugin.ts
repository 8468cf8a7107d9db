import type { ServerResponse } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import type { Plugin } from 'vite';
import type { Problem } from '../../schema/problems.ts';
import { formatForPeople } from '../lib/report.ts';
import type { ContentWatch } from './createContentWatch.ts';
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
export function contentPlugin({ current, lastGood, follow }: ContentWatch): Plugin {
  return {
    name: 'content',
    configureServer(server) {
      const print = createPrinter(server.config.logger, current().problems);

      follow(server.watcher, (content) => {
        print(content.problems);
        server.ws.send(stateEvent, toPreviewState(content));
      });
      server.ws.on(askEvent, (_, client) => client.send(stateEvent, toPreviewState(current())));

      server.middlewares.use(async (request, response, next) => {
        const wanted = pageRequest(request);
        const { ok, problems } = current();
        if (!wanted || (ok && !wanted.isNamedAsPage)) return next();
        const good = lastGood();
        if (!ok && !wanted.isForBrowser) return sendReport(response, 'text/plain', report(problems));
        if (!good) return sendReport(response, 'text/html', problemPage(report(problems)));
        try {
          const { status, headers, html } = await renderPageFor(request, good.version);
          response
            .setHeaders(new Map(headers))
            .writeHead(ok ? status : 500)
            .end(html);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

function report(problems: readonly Problem[]): string {
  return `${stripVTControlCharacters(formatForPeople(problems))}\n`;
}

function sendReport(response: ServerResponse, type: string, body: string): void {
  response.writeHead(500, { 'content-type': `${type}; charset=utf-8` }).end(body);
}
