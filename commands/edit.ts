import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { GitHubBackend } from '@sveltia/cms';
import type { Command } from 'commander';
import { type Plugin, preview } from 'vite';
import { hasCode, OwnerError } from '../lib/errors.ts';
import { readSettings } from '../netlify/contact/settings.ts';
import { listenFault } from '../netlify/host/startHost.ts';
import { createCommand, failWith } from './lib/command.ts';
import { editorHeaders, findRepository, type Repository, writeEditor } from './lib/editor.ts';
import { contentFolder } from './lib/folders.ts';
import { inProduction } from './lib/inProduction.ts';
import { onOrphaned, readServerSettings, serverSettings } from './lib/server.ts';

/** Serves the site as `npm run dev` does, and its visual editor. */
export function editCommand(env: NodeJS.ProcessEnv = process.env): Command {
  return createCommand(
    'npm run edit --',
    'Serves the site and its visual editor while you work on the content.',
    ['CONTENT_DIR', 'EDITOR_PORT', ...serverSettings],
  ).action(() => edit(env));
}

async function edit(env: NodeJS.ProcessEnv): Promise<void> {
  const settings = readServerSettings(env, { port: 5173, hostname: '127.0.0.1' });
  const editorPort = Number(readSettings(env, ['EDITOR_PORT']).EDITOR_PORT);
  const content = contentFolder(env);
  const repository = findRepository(content);
  if (!repository) {
    throw new OwnerError(
      `The editor opens a Git repository, and ${content} is not in one. Run \`git init\` in the project's folder.`,
      2,
    );
  }
  const { hostname, port } = settings;
  const site = `http://${hostname}:${port}`;
  await inProduction(() => startEditor(repository, editorPort, site));
  // Loaded after Vite, which reads NODE_ENV.
  const { dev } = await import('./dev/dev.ts');
  await dev({ ...settings, content });
  console.log(`
The site    ${site}, which updates when you save
The editor  http://127.0.0.1:${editorPort}, for Chrome, Edge or another Chromium: press “Work with Local Repository”
            and choose the folder ${repository.root}
Ctrl-C stops both.`);
}

/**
 * Builds the editor of a repository on this machine and serves it on 127.0.0.1, with what its content files hold now
 * under `/content/`. Vite refuses requests for other hosts; the browser refuses pages of other origins.
 * @throws {OwnerError} where it cannot listen on `port`
 */
async function startEditor(
  { root: repository, contentFolder }: Repository,
  port: number,
  siteUrl: string,
): Promise<void> {
  const folder = join('.cache', `editor-${process.pid}`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const backend = localBackend(repository, port);
  await writeEditor(folder, { backend, contentFolder, siteUrl, isLocal: true }, './');
  await preview({
    configFile: false,
    appType: 'mpa',
    logLevel: 'error',
    plugins: [serveContent(join(repository, contentFolder))],
    build: { outDir: resolve(folder) },
    preview: { host: '127.0.0.1', port, strictPort: true, cors: false, headers: editorHeaders(true) },
  }).catch((error: Error) => {
    const fault = listenFault(error, '127.0.0.1', port, 'EDITOR_PORT');
    throw fault ? new OwnerError(fault) : error;
  });
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

if (import.meta.main) {
  process.once('SIGINT', () => process.exit(0));
  process.once('SIGTERM', () => process.exit(0));
  onOrphaned(() => process.exit(0));
  await editCommand().parseAsync().catch(failWith);
}
