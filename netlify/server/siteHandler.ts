import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { staticMiddleware } from 'srvx/static';
import { listFiles } from '../../lib/listFiles.ts';

/** Serves a built site with its `_headers`. A missing file gets only the rules for all paths. A proxy may remove `base`. */
export async function createSiteHandler(folder: string, base = '/') {
  const { files, rulesForAll } = await readHeaderRules(folder);
  const serveFile = staticMiddleware({ dir: folder, encodings: true, compress: false });
  const notFound = await readFile(join(folder, '404.html')).catch(() => 'Not found');
  /** Without `serveFile`, which would answer conditional and range requests. */
  const answerNotFound = ({ method }: Request) =>
    new Response(method === 'HEAD' ? null : notFound, {
      status: 404,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });

  const answer = async (request: Request, path: string | undefined) => {
    const { method, headers, url } = request;
    if (method !== 'GET' && method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    if (path === undefined || !files.has(path)) return answerNotFound(request);
    const file = new Request(new URL(encodeURI(path), url), { method, headers });
    return serveFile(file, () => answerNotFound(request));
  };

  return async (request: Request): Promise<Response> => {
    const asked = decodePath(request.url);
    if (`${asked}/` === base) return new Response(null, { status: 301, headers: { location: base } });
    const path = asked === undefined ? undefined : removeBasePath(asked, base);
    const response = await answer(request, path);
    const headers = response.status < 400 ? files.get(path) : undefined;
    for (const [name, value] of headers ?? rulesForAll) response.headers.set(name, value);
    return response;
  };
}

type HeaderList = readonly (readonly [name: string, value: string])[];

/** The headers of each file by its path, and those of all other answers. */
async function readHeaderRules(folder: string) {
  const { headers: rules, errors } = await parseAllHeaders({
    headersFiles: [join(folder, '_headers')],
    configHeaders: undefined,
    minimal: false,
  });
  if (errors[0]) throw errors[0];
  const headersOf = (applies: (rule: (typeof rules)[number]) => boolean): HeaderList => [
    ['cache-control', 'public, max-age=0, must-revalidate'],
    ...rules.filter(applies).flatMap(({ values }) => Object.entries(values)),
  ];
  const files = new Map<string | undefined, HeaderList>();
  for (const path of listPaths(folder)) {
    const headers = headersOf((rule) => 'forRegExp' in rule && rule.forRegExp.test(path));
    files.set(path, headers);
  }
  return { files, rulesForAll: headersOf((rule) => rule.for === '/*') };
}

/** The paths at which the files of a folder are served; a page has two, with and without a slash. */
function listPaths(folder: string): string[] {
  return listFiles(folder).flatMap((name) => {
    if (name === 'index.html') return ['/', '/index.html'];
    const page = /^((?:[\w-]+\/)*[\w-]+)\/index\.html$/.exec(name)?.[1];
    if (page !== undefined) return [`/${page}`, `/${page}/`];
    return /^_|^404\.html$|\/.*\.html$/i.test(name) ? [] : [`/${name}`];
  });
}

export function removeBasePath(path: string, base: string): string {
  return path.startsWith(base) ? path.slice(base.length - 1) : path;
}

/** The decoded path with `//`, `.` and `..` resolved, so that a file has one name; `undefined` if it can't be decoded. */
export function decodePath(url: string): string | undefined {
  try {
    return posix.normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
  } catch {
    return undefined;
  }
}
