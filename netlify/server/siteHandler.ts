import { readFile, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { staticMiddleware } from 'srvx/static';
import { listFiles } from '../../lib/listFiles.ts';
import { memoize } from '../../lib/memoize.ts';

/** Serves a built site with its `_headers`. A missing file gets only the rules for all paths. A proxy may remove `base`. */
export async function createSiteHandler(folder: string, base = '/') {
  const serveFile = staticMiddleware({ dir: folder, encodings: true, compress: false });
  // A build may replace the folder while it is served.
  const readOnce = memoize((_builtAt: number) => readBuild(folder));
  const readLatest = async () => readOnce((await stat(folder)).mtimeMs);
  await readLatest();

  const answer = async (request: Request, path: string | undefined, { files, notFound }: Build) => {
    const { method, headers, url } = request;
    if (method !== 'GET' && method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    if (path === undefined || !files.has(path)) return answerNotFound(request, notFound);
    const file = new Request(new URL(encodeURI(path), url), { method, headers });
    return serveFile(file, () => answerNotFound(request, notFound));
  };

  return async (request: Request): Promise<Response> => {
    const asked = decodePath(request.url);
    if (`${asked}/` === base) return new Response(null, { status: 301, headers: { location: base } });
    const path = asked === undefined ? undefined : removeBasePath(asked, base);
    const build = await readLatest();
    const response = await answer(request, path, build);
    const headers = response.status < 400 ? build.files.get(path) : undefined;
    for (const [name, value] of headers ?? build.rulesForAll) response.headers.set(name, value);
    return response;
  };
}

/** Without the middleware for files, which would answer conditional and range requests. */
function answerNotFound({ method }: Request, page: string): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return new Response(method === 'HEAD' ? null : page, { status: 404, headers });
}

type Build = Awaited<ReturnType<typeof readBuild>>;

type HeaderList = readonly (readonly [name: string, value: string])[];

/** The headers of each file by its path, those of all other answers, and the page for unknown paths. */
async function readBuild(folder: string) {
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
  const notFound = await readFile(join(folder, '404.html'), 'utf8').catch(() => 'Not found');
  return { files, rulesForAll: headersOf((rule) => rule.for === '/*'), notFound };
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
