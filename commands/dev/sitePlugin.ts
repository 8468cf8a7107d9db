import { realpathSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { NodeRequest, sendNodeResponse } from 'srvx/node';
import { renderPage } from 'vike/server';
import type { Connect, Plugin } from 'vite';
import { memoize } from '../../lib/memoize.ts';
import { isContactPath } from '../../netlify/contact/submitHandler.ts';
import { decodePath, removeBasePath } from '../../netlify/server/siteHandler.ts';
import { type SiteFile, siteFiles } from '../../renderer/siteFiles.ts';
import type { Content } from '../../schema/content.ts';
import { filePolicyOf } from '../build/headers.ts';
import type { LiveContent } from './liveContent.ts';
import { createLocalEditor } from './localEditor.ts';
import { isFromThisMachine } from './localRequest.ts';

const modules = ['pages', 'renderer', 'schema', 'node_modules'];

const noMessages = JSON.stringify({ success: false, error: 'To send a message, use npm start.' });

const vitePath = new RegExp(`^/(?:@|(?:${modules.join('|')})(?:/|$))`);

/** Serves the site from the last valid content, and no other files. While the content has errors, pages have status 500. */
export function sitePlugin(folder: string, base: string, live: LiveContent): Plugin {
  const respond = createResponder(folder, base, live);
  return {
    name: 'site',
    configureServer(server) {
      // Set here, since Vike adds the whole project to the list of the configuration.
      server.config.server.fs.allow = modules.map((name) => realpathSync(name));
      live.follow(server);
      server.middlewares.use((request, response, next) => void respond(request, response, next).catch(next));
      return () =>
        server.middlewares.use(
          (request, response, next) => void sendPage(live, base, request, response).catch(next),
        );
    },
  };
}

/** Answers requests for pages, files made from the content and the editor, and leaves those for modules to Vite. */
function createResponder(folder: string, base: string, live: LiveContent) {
  const filesOf = memoize((content: Content) => siteFiles(content, folder));
  const answerEditor = createLocalEditor(folder, base, (origin) => {
    const { languages = [] } = live.current().content.site;
    return { siteUrl: origin + base, ...(languages.length > 1 && { languages }) };
  });

  return async (request: IncomingMessage, response: ServerResponse, next: Connect.NextFunction) => {
    const asked = decodePath(request.url ?? '/') ?? '/404';
    const isOutside = !asked.startsWith(base) && (asked === '/' || `${asked}/` === base);
    if (isOutside) return response.writeHead(302, { location: base }).end();
    const path = removeBasePath(asked, base);
    if (isContactPath(path))
      return response.writeHead(503, { 'content-type': 'application/json' }).end(noMessages);
    if (isFromThisMachine(request) && /^\/edit(?:\/|$)/.test(path)) {
      const answer = await answerEditor(new NodeRequest({ req: request, res: response }), path);
      return sendNodeResponse(response, answer);
    }
    if (vitePath.test(path)) return next();
    const files = filesOf(live.current().content);
    const file = files.find((one) => [path, `${path}index.html`].includes(decodeURIComponent(one.path)));
    if (file) return sendFile(response, file);
    await sendPage(live, base, request, response);
  };
}

async function sendPage(live: LiveContent, base: string, request: IncomingMessage, response: ServerResponse) {
  const { content, errors } = live.current();
  const url = request.url ?? '/';
  const urlOriginal = url.startsWith(base) ? url : `${base}404`;
  const { httpResponse } = await renderPage({ urlOriginal, content });
  response
    .setHeaders(new Map(httpResponse.headers))
    .writeHead(errors ? 500 : httpResponse.statusCode)
    .end(await httpResponse.getBody());
}

async function sendFile(response: ServerResponse, { path, type, make }: SiteFile): Promise<void> {
  const body = await make(console.warn);
  response.writeHead(200, {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'cache-control': /^\/(?:assets|images|media)\//.test(path) ? 'max-age=3600' : 'no-cache',
    ...filePolicyOf(path),
  });
  response.end(body);
}
