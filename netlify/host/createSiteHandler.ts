import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { staticMiddleware } from 'srvx/static';

const platformFiles = new Set(['/_headers', '/_redirects']);

/**
 * Serves a built site as Netlify does: its `_headers`, `404.html` with status 404 for any other path, compression,
 * validators, ranges. Throws when `_headers` has an error.
 */
export async function createSiteHandler(folder: string): Promise<(request: Request) => Promise<Response>> {
  const serveFile = staticMiddleware({ dir: folder });
  const { headers: rules, errors } = await parseAllHeaders({
    headersFiles: [join(folder, '_headers')],
    configHeaders: undefined,
    minimal: false,
  });
  if (errors[0]) throw errors[0];

  const serveNotFound = staticMiddleware({
    dir: folder,
    renderHTML: ({ html }) =>
      new Response(html, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } }),
  });
  const notFound = (request: Request) =>
    serveNotFound(
      new Request(new URL('/404.html', request.url), { method: request.method }),
      () => new Response('Not found', { status: 404 }),
    );

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    const { pathname } = new URL(request.url);
    const response = platformFiles.has(pathname)
      ? await notFound(request)
      : await serveFile(request, () => notFound(request));
    const revalidate = ['cache-control', 'public, max-age=0, must-revalidate'] as const;
    response.headers.set(...revalidate);
    for (const rule of rules) {
      if (!('forRegExp' in rule) || !rule.forRegExp.test(pathname)) continue;
      for (const [name, value] of Object.entries(rule.values)) response.headers.set(name, value);
    }
    // A file that is missing today may be there tomorrow, whatever the rule says for its folder.
    if (response.status === 404) response.headers.set(...revalidate);
    return response;
  };
}
