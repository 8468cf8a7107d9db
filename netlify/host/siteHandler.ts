import { join, posix } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { staticMiddleware } from 'srvx/static';

/**
 * Serves a built site as Netlify does: its `_headers`, whose rules hold for a path whether there is such a file or not,
 * `404.html` with status 404 for any other path, compression, validators, ranges. The only page is `/`, also as `/index.html`; unlike Netlify, this does not serve it as `/index`
 * too, nor the 404 page by its name with status 200. Throws when `_headers` has an error.
 */
export async function createSiteHandler(folder: string): Promise<(request: Request) => Promise<Response>> {
  const serveFile = staticMiddleware({ dir: folder, encodings: true });
  const { headers: rules, errors } = await parseAllHeaders({
    headersFiles: [join(folder, '_headers')],
    configHeaders: undefined,
    minimal: false,
  });
  if (errors[0]) throw errors[0];

  const serveNotFound = staticMiddleware({
    dir: folder,
    encodings: true,
    etag: false,
    lastModified: false,
    ranges: false,
  });
  const notFound = async ({ url, method, headers }: Request) => {
    const page = new Request(new URL('/404.html', url), {
      method: method === 'HEAD' ? method : 'GET',
      headers: { 'accept-encoding': headers.get('accept-encoding') ?? '' },
    });
    const found = await serveNotFound(page, () => new Response('Not found'));
    return new Response(found.body, { status: 404, headers: found.headers });
  };

  const answer = async (request: Request, path: string | undefined) => {
    const { method, headers, url } = request;
    if (method !== 'GET' && method !== 'HEAD' && !path?.startsWith('/.netlify/functions/')) {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    if (path === undefined || !isPublic(path)) return notFound(request);
    return serveFile(new Request(new URL(encodeURI(path), url), { method, headers }), () =>
      notFound(request),
    );
  };

  return async (request) => {
    const path = readPath(request);
    const response = await answer(request, path);
    response.headers.set('cache-control', 'public, max-age=0, must-revalidate');
    for (const rule of rules) {
      if (!('forRegExp' in rule) || !rule.forRegExp.test(path ?? '/')) continue;
      for (const [name, value] of Object.entries(rule.values)) response.headers.set(name, value);
    }
    return response;
  };
}

/** Whether a path may name a file: `_headers` and `_redirects` have no extension, and the 404 page is not asked for. */
function isPublic(path: string): boolean {
  return path === '/' || path === '/index.html' || (/^[^?#\\]+\.\w+$/.test(path) && !/\.html$/i.test(path));
}

/**
 * The path that a request asks for, decoded and with every `//`, `.` and `..` resolved, so that one file has one
 * name; nothing where it can't be decoded.
 */
function readPath(request: Request): string | undefined {
  try {
    return posix.normalize(decodeURIComponent(new URL(request.url).pathname));
  } catch {
    return undefined;
  }
}
