import { realpathSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { NodeRequest, sendNodeResponse } from 'srvx/node';
import { renderPage } from 'vike/server';
import type { Connect, Plugin } from 'vite';
import { isContactPath } from '../../netlify/contact/http.ts';
import { withoutBase } from '../../netlify/host/siteHandler.ts';
import { type SiteFile, siteFiles } from '../../renderer/siteFiles.ts';
import type { Content } from '../../schema/content.ts';
import { attachment, filePolicyOf } from '../build/headers.ts';
import { createApplicationPages } from './applicationPages.ts';
import type { ContentWatch } from './contentWatch.ts';
import { problemPage } from './problemOverlay.ts';

/** `base` is the path of the site, and `answer` the contact function. */
type SiteOptions = {
  folder: string;
  base: string;
  watch: ContentWatch;
  answer: (request: Request) => Promise<Response>;
};

const previewClient = 'commands/dev/previewClient.ts';

const modules = ['pages', 'renderer', 'schema', 'node_modules', previewClient];

/** The paths that Vite answers: modules, its own paths, and the one that opens a file in the owner's editor. */
const vitePath = new RegExp(`^/(?:@|__open-in-editor|(?:${modules.join('|')})(?:/|$))`);

/**
 * Serves the site and nothing else of the project: the contact function, the files beside the pages, and the pages from
 * the last good content. Any other path gets the 404 page. While the content has errors, pages have status 500; if there
 * was no good content yet, a page with the errors is sent instead.
 */
export function sitePlugin({ folder, base, watch, answer }: SiteOptions): Plugin {
  const findFile = fileFinder(folder);
  const findApplicationFile = createApplicationPages(folder);

  async function respond(request: IncomingMessage, response: ServerResponse, next: Connect.NextFunction) {
    const asked = decodePath(request.url ?? '/');
    if (!asked.startsWith(base) && ['/', base].includes(`${asked}/`.replace('//', '/'))) {
      return response.writeHead(302, { location: base }).end();
    }
    const path = withoutBase(asked, base);
    if (isContactPath(path)) {
      return sendNodeResponse(response, await answer(new NodeRequest({ req: request, res: response })));
    }
    // Any page on the web can make the owner's browser ask for this.
    if (path.startsWith('/__open-in-editor') && request.headers['sec-fetch-site'] !== 'same-origin') {
      return response.writeHead(403).end();
    }
    if (vitePath.test(path)) return next();
    const { content, version } = watch.current();
    const file =
      (await findApplicationFile(request, path, version)) ?? (content && (await findFile(content, path)));
    if (file) return sendFile(response, file, clientFor(version));
    await sendPage(request, response);
  }

  function clientFor(version: number): string {
    return `<script type="module" src="${base}${previewClient}?version=${version}"></script>`;
  }

  async function sendPage(request: IncomingMessage, response: ServerResponse) {
    const current = watch.current();
    const { content, isBroken } = current;
    const script = clientFor(current.version);
    if (!content) {
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
      return response.end(addScript(problemPage(current), script));
    }
    const url = request.url ?? '/';
    const isTemplate = decodePath(withoutBase(url, base)).startsWith('/contact-failed');
    const { status, headers, html } = await render(
      url.startsWith(base) && !isTemplate ? url : `${base}404`,
      content,
    );
    response
      .setHeaders(new Map(headers))
      .writeHead(isBroken ? 500 : status)
      .end(addScript(html, script));
  }

  return {
    name: 'site',
    configureServer(server) {
      // Not in the configuration: Vike adds the whole project to it.
      server.config.server.fs.allow = modules.map((name) => realpathSync(name));
      server.middlewares.use((request, response, next) => void respond(request, response, next).catch(next));
      // Answers what Vite has not, before Vike would without the content.
      return () =>
        server.middlewares.use((request, response, next) => void sendPage(request, response).catch(next));
    },
  };
}

/** The event by which a page that has loaded says which version of the content it shows (see `previewClient.ts`). */
export const shownEvent = 'content:shown';

function addScript(html: string, script: string): string {
  return html.includes('</head>') ? html.replace('</head>', () => `${script}</head>`) : html + script;
}

/** Renders the page at `url` from this content, or the 404 page if there is none. Errors of the code are in the terminal. */
export async function render(url: string, content: Content) {
  const { httpResponse } = await renderPage({ urlOriginal: url, content });
  const { statusCode: status, headers } = httpResponse;
  return { status, headers, html: await httpResponse.getBody() };
}

function fileFinder(folder: string) {
  let listed: { content: Content; files: Promise<SiteFile[]> } | undefined;
  return async (content: Content, path: string) => {
    if (listed?.content !== content) listed = { content, files: siteFiles(content, folder) };
    return (await listed.files).find((file) => decodeURIComponent(file.path) === path);
  };
}

/** @param script added to a file that is a page */
async function sendFile(
  response: ServerResponse,
  { path, type, download, make }: SiteFile,
  script: string,
): Promise<void> {
  const body = await make(console.warn);
  response.writeHead(200, {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    ...attachment(download),
    // The names of these change with the contents, so a reload need not fetch them again.
    'cache-control': /^\/(?:assets|images|media)\//.test(path) ? 'max-age=3600' : 'no-cache',
    ...filePolicyOf(path),
  });
  response.end(typeof body === 'string' && type.startsWith('text/html') ? addScript(body, script) : body);
}

function decodePath(url: string): string {
  const [path = '/'] = url.split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
