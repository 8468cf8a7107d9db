import { createHash, randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import type { EditorSettings } from '../../editor/config.ts';
import { listFiles } from '../../lib/listFiles.ts';
import { memoize } from '../../lib/memoize.ts';
import { splitLanguageTag, typeAt } from '../../schema/sourcePaths.ts';
import { bundleEditor, fillPage } from '../build/editorBundle.ts';
import { editorHeaders } from '../build/headers.ts';
import { writeChange } from '../lib/changes.ts';
import { pathToProject } from '../lib/command.ts';

/** Serves the editor, and below `files/` the content folder. Its page gets a key, without which no file is read or written. */
export function createLocalEditor(
  folder: string,
  base: string,
  settingsOf: (origin: string) => Pick<EditorSettings, 'siteUrl' | 'languages'>,
) {
  const key = randomUUID();
  const address = `${base}edit/`;
  // Built at the first request, when Vite has set NODE_ENV: a build would set it for the whole process.
  const bundleOnce = memoize(bundleEditor);

  return async (request: Request, path: string): Promise<Response> => {
    if (path === '/edit') return new Response(null, { status: 302, headers: { location: address } });
    const name = path.slice('/edit/'.length);
    const refuse = ({ message }: Error) => refuseEdit(500, message);
    if (name.startsWith('files/'))
      return answerFiles(request, folder, name.slice('files/'.length), key).catch(refuse);
    const bundle = await bundleOnce('editor');
    // Other pages may link here, but their scripts cannot read the key.
    if (name === '' && request.headers.get('sec-fetch-mode') !== 'cors') {
      const ofSite = settingsOf(new URL(request.url).origin);
      const settings = { ...ofSite, key, contentFolder: '', toProject: pathToProject(folder) };
      const page = readFileSync(join(bundle, 'index.html'), 'utf8');
      const filled = fillPage(page, settings, address, editorHeaders['content-security-policy']);
      return answerBundled(filled.replace('<body>', '<body class="local">'), 'index.html', 'no-store');
    }
    const file = join(bundle, name);
    const isServed = /^(?:icon\.svg|assets\/[\w.-]+)$/.test(name) && existsSync(file);
    return isServed ? answerBundled(readFileSync(file), name, 'max-age=3600') : refuseEdit(404, 'Not found');
  };
}

function answerBundled(body: string | Buffer<ArrayBuffer>, name: string, cacheControl: string): Response {
  const headers = { ...editorHeaders, 'content-type': lookup(name) ?? '', 'cache-control': cacheControl };
  return new Response(body, { headers });
}

/** Lists, reads, writes and deletes files that have a form, and media. */
async function answerFiles(request: Request, folder: string, path: string, key: string): Promise<Response> {
  // Other pages cannot read the key, and browsers let them send this header only if an answer allows it.
  if (request.headers.get('x-editor-key') !== key)
    return refuseEdit(403, 'This page is older than the dev server. Copy what you typed, and reload it.');
  if (path === '') return Response.json(listFiles(folder).filter((file) => isEditable(folder, file)));
  if (!isEditable(folder, path)) return refuseEdit(403, `The editor does not read or write ${path}.`);
  return answerFile(request, folder, path, Buffer.from(await request.arrayBuffer()));
}

/** Refuses to replace a file that has changed since it was read. Synchronous: nothing comes between comparing and writing. */
function answerFile({ method, headers }: Request, folder: string, path: string, body: Buffer): Response {
  const file = join(folder, path);
  const before = lstatSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined;
  if (method === 'GET')
    return before ? new Response(before, { headers: fileHeaders(path, before) }) : refuseEdit(404, path);
  const isAsRead = before
    ? headers.get('if-match') === versionOf(before)
    : headers.get('if-none-match') === '*';
  const changed = `Not saved: ${path} has changed since this page read it. Copy what you typed, and reload the page.`;
  if (!isAsRead) return refuseEdit(412, changed);
  if (method === 'DELETE') {
    writeChange(folder, { source: path });
    return new Response(null, { status: 204 });
  }
  if (method !== 'PUT') return refuseEdit(405, `The editor does not ${method} files.`);
  writeChange(folder, { source: path, after: body });
  return new Response(null, { status: 204, headers: fileHeaders(path, body) });
}

function fileHeaders(path: string, body: Buffer) {
  return { etag: versionOf(body), 'content-type': lookup(path) ?? '', 'cache-control': 'no-store' };
}

function versionOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url')}"`;
}

function refuseEdit(status: number, reason: string): Response {
  return new Response(reason, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

/** Whether a path has a form or is in `media/`. Symbolic links may lead out of the folder, so none is followed. */
function isEditable(folder: string, path: string): boolean {
  const steps = path.split('/');
  const { original } = splitLanguageTag(path);
  if (!typeAt(original) && !path.startsWith('media/')) return false;
  if (steps.some((step) => step === '' || step.startsWith('.') || /[\\:]/.test(step))) return false;
  const parents = steps.map((_, at) => join(folder, ...steps.slice(0, at + 1)));
  return !parents.some((parent) => lstatSync(parent, { throwIfNoEntry: false })?.isSymbolicLink());
}
