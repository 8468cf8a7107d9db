import { existsSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GitHubBackend } from '@sveltia/cms';
import { build, type Plugin, preview } from 'vite';
import { createConfig, type EditorSettings } from '../../editor/config.ts';
import { hasCode, OwnerError } from '../../lib/errors.ts';
import { siteHeaders } from '../../netlify/contact/siteHeaders.ts';
import { listenFault } from '../../netlify/host/startHost.ts';
import { iconSets } from '../../schema/values/iconSets.ts';

const root = fileURLToPath(new URL('../../editor', import.meta.url));

/** What a build of the editor writes. */
export const editorNames: ReadonlySet<string> = new Set(['index.html', 'icon.svg', 'assets', '_headers']);

/** A Git repository on this machine, and where in it the content is, such as `content`. */
type Repository = { root: string; contentFolder: string };

/** The Git repository that holds `folder`, or nothing. */
export function findRepository(folder: string): Repository | undefined {
  const start = resolve(folder);
  for (let root = start; ; root = dirname(root)) {
    if (existsSync(join(root, '.git')))
      return { root, contentFolder: relative(root, start).split(sep).join('/') };
    if (dirname(root) === root) return undefined;
  }
}

/**
 * Builds the editor's page into `out`, which is emptied first, with a `_headers` file for a host.
 * @throws where the editor has no field for the schema of a key
 */
export async function buildEditor(out: string, settings: EditorSettings, isLocal: boolean): Promise<void> {
  const page = {
    config: createConfig(settings),
    content: { contentFolder: settings.contentFolder, isLocal },
  };
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [iconsForBrowser()],
    // gray-matter also keeps its input as a Buffer, which browsers do not have.
    define: { EDITOR_PAGE: JSON.stringify(page), 'Buffer.from': 'String' },
    build: {
      outDir: resolve(out),
      emptyOutDir: true,
      minify: !isLocal,
      target: 'baseline-widely-available',
      modulePreload: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    },
  });
  const lines = Object.entries(editorHeaders(isLocal)).map(([name, value]) => `  ${name}: ${value}\n`);
  const immutable = '\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n';
  await writeFile(join(out, '_headers'), `/*\n${lines.join('')}${immutable}`);
}

/** The icon sets are read by `node:fs`; in the editor they are part of the bundle. */
function iconsForBrowser(): Plugin {
  const names = Object.keys(iconSets).map((prefix) => `@iconify-json/${prefix}/icons.json`);
  const imports = names.map((name, index) => `import set${index} from ${JSON.stringify(`${name}?raw`)};`);
  const texts = names.map((name, index) => `${JSON.stringify(name)}: set${index}`);
  return {
    name: 'icons-for-browser',
    enforce: 'pre',
    resolveId: { filter: { id: /^(?:node:)?(?:fs|module)$/ }, handler: () => '\0icons' },
    load: {
      filter: { id: /^\0icons$/ },
      handler: () => `${imports.join('\n')}
const texts = { ${texts.join(', ')} };
export const createRequire = () => ({ resolve: (name) => name });
export const readFileSync = (name) => texts[name];`,
    },
  };
}

/**
 * The headers of the editor: no search engines, no frames, and no other servers than GitHub's, if the content is there.
 * Sveltia CMS styles its page with style elements and attributes, and shows pictures from `blob:` and `data:`.
 */
function editorHeaders(isLocal: boolean): Record<string, string> {
  const api = isLocal ? '' : ' https://api.github.com https://www.githubstatus.com';
  const pictures = isLocal ? '' : ' https://avatars.githubusercontent.com';
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data:${pictures}`,
    "font-src 'self'",
    `connect-src 'self' blob: data:${api}`,
    'manifest-src blob:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  const { 'strict-transport-security': transport, ...headers } = siteHeaders;
  return {
    ...headers,
    'content-security-policy': policy.join('; '),
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    ...(!isLocal && { 'strict-transport-security': transport }),
  };
}

/**
 * Builds the editor of a repository on this machine and serves it on 127.0.0.1, with what its content files hold now
 * under `/content/`. Vite refuses requests for other hosts; the browser refuses pages of other origins.
 * @throws {OwnerError} where it cannot listen on `port`
 */
export async function startEditor(
  { root: repository, contentFolder }: Repository,
  port: number,
  siteUrl: string,
): Promise<void> {
  const folder = join('.cache', `editor-${process.pid}`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const hasSchemas = existsSync(join(repository, 'schema/json'));
  const backend = localBackend(repository, port);
  const { NODE_ENV } = process.env;
  await buildEditor(folder, { backend, contentFolder, hasSchemas, siteUrl }, true);
  await preview({
    configFile: false,
    root,
    appType: 'mpa',
    logLevel: 'error',
    plugins: [serveContent(join(repository, contentFolder))],
    build: { outDir: resolve(folder) },
    preview: { host: '127.0.0.1', port, strictPort: true, cors: false, headers: editorHeaders(true) },
  }).catch((error: Error) => {
    const fault = listenFault(error, '127.0.0.1', port, 'EDITOR_PORT');
    throw fault ? new OwnerError(fault) : error;
  });
  // The build and the preview set NODE_ENV, and a dev server in this process would read it.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
}

/** Sveltia CMS opens a local folder only if it is configured for a remote repository, whose name it shows. */
function localBackend(repository: string, port: number): GitHubBackend {
  const name = basename(repository).replaceAll(':', '-') || 'site';
  // Without this address, it would request GitHub's status.
  const api_root = `http://127.0.0.1:${port}/api/v3`;
  return { name: 'github', repo: `local/${name}`, branch: 'main', auth_methods: ['token'], api_root };
}

/** Serves the current text of the content's JSON and Markdown files, so that the editor can refuse to overwrite changes. */
function serveContent(folder: string): Plugin {
  return {
    name: 'serve-content',
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use('/content/', async ({ url = '', headers }, response) => {
        try {
          const [, path] = /^\/((?:[\w-]+\/)?[^/\\]+\.(?:json|md))$/.exec(decodeURIComponent(url)) ?? [];
          const isSameOrigin = [undefined, 'same-origin', 'none'].includes(
            headers['sec-fetch-site']?.toString(),
          );
          if (path === undefined || !isSameOrigin) return void response.writeHead(404).end();
          const text = await readFile(join(folder, path), 'utf8');
          response.setHeader('Cache-Control', 'no-store').setHeader('Content-Type', 'text/plain').end(text);
        } catch (error) {
          response.writeHead(hasCode(error, 'ENOENT') ? 404 : 500).end();
        }
      });
    },
  };
}
