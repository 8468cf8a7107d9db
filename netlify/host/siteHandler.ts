import { join, posix } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { staticMiddleware } from 'srvx/static';

/**
 * Serves a built site as Netlify does: with compression, validators and ranges, with the rules of its `_headers` for
 * every path that they fit, and with `404.html` and status 404 for every path without a file. Its pages are `/`, also
 * as `/index.html`, and those of the owner, such as `/privacy/`. Unlike Netlify it serves neither `/index` nor `/404.html`
 * as pages.
 * @param base the path of the site. Requests without it are answered too, since a proxy may take it away.
 * @throws when `_headers` has an error
 */
export async function createSiteHandler(
  folder: string,
  base = '/',
): Promise<(request: Request) => Promise<Response>> {
  const { headers: rules, errors } = await parseAllHeaders({
    headersFiles: [join(folder, '_headers')],
    configHeaders: undefined,
    minimal: false,
  });
  if (errors[0]) throw errors[0];
  const serveFile = staticMiddleware({ dir: folder, encodings: true });
  const serveNotFound = createNotFoundHandler(folder);

  const answer = async (request: Request, path: string | undefined) => {
    const { method, headers, url } = request;
    if (method !== 'GET' && method !== 'HEAD' && !path?.startsWith('/.netlify/functions/')) {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    if (path === undefined || !isPublic(path)) return serveNotFound(request);
    const file = new Request(new URL(encodeURI(path), url), { method, headers });
    return serveFile(file, () => serveNotFound(request));
  };

  return async (request) => {
    const asked = readPath(request);
    if (`${asked}/` === base) return new Response(null, { status: 301, headers: { location: base } });
    const path = asked === undefined ? undefined : withoutBase(asked, base);
    const response = await answer(request, path);
    response.headers.set('cache-control', 'public, max-age=0, must-revalidate');
    for (const rule of rules) {
      if (!('forRegExp' in rule) || !rule.forRegExp.test(path ?? '/')) continue;
      for (const [name, value] of Object.entries(rule.values)) response.headers.set(name, value);
    }
    return response;
  };
}

/** A path on the host as a path in the site, which begins at `base`. */
export function withoutBase(path: string, base: string): string {
  return path.startsWith(base) ? path.slice(base.length - 1) : path;
}

/** Answers any request with the 404 page, whole, so that it is never taken for unchanged or for a part. */
function createNotFoundHandler(folder: string): (request: Request) => Promise<Response> {
  const serve = staticMiddleware({
    dir: folder,
    encodings: true,
    etag: false,
    lastModified: false,
    ranges: false,
  });
  return async ({ url, method, headers }) => {
    const page = new Request(new URL('/404.html', url), {
      method: method === 'HEAD' ? method : 'GET',
      headers: { 'accept-encoding': headers.get('accept-encoding') ?? '' },
    });
    const found = await serve(page, () => new Response('Not found'));
    // Bytes, since a client that breaks off ends the process where a `Response` holds a stream (nodejs/undici#5715).
    const body = method === 'HEAD' ? null : await found.arrayBuffer();
    return new Response(body, { status: 404, headers: found.headers });
  };
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

/** Whether a path may name a file: `_headers` and `_redirects` have no extension, and the 404 page is not asked for. */
function isPublic(path: string): boolean {
  if (path === '/' || /^\/(?!(?:index|404)\/?$)[a-z0-9-]+\/?$/.test(path)) return true;
  return path === '/index.html' || (/^[^?#\\]+\.\w+$/.test(path) && !/\.html$/i.test(path));
}
