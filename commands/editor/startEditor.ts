import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { GitHubBackend } from '@sveltia/cms';
import { serve } from 'srvx';
import { OwnerError } from '../../lib/errors.ts';
import { createSiteHandler } from '../../netlify/host/siteHandler.ts';
import { listenFault } from '../../netlify/host/startHost.ts';
import { buildEditor } from './buildEditor.ts';
import type { Repository } from './findRepository.ts';

/** Browsers open folders only for pages of this very machine. */
const hostname = '127.0.0.1';

export type RunningEditor = { origin: string; close: () => Promise<void> };

/**
 * Builds the editor of a repository on this machine, and serves it with its headers. Rejects with a `OwnerError` that
 * says what to do when it cannot listen.
 */
export async function startEditor(
  { root, contentFolder }: Repository,
  port: number,
  siteUrl: string,
): Promise<RunningEditor> {
  let answer = async (_: Request) => new Response('The editor is being built.', { status: 503 });
  const server = serve({
    hostname,
    port,
    silent: true,
    gracefulShutdown: false,
    fetch: (request) => answer(request),
  });
  await server.ready().catch((error: Error) => {
    const fault = listenFault(error, hostname, port, 'EDITOR_PORT');
    throw fault ? new OwnerError(fault) : error;
  });
  const { origin, port: actualPort } = new URL(server.url ?? '');
  const folder = join('.cache', `editor-${actualPort}`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const backend = localBackend(root, origin);
  await buildEditor(folder, { backend, contentFolder, siteUrl, isLocal: true });
  answer = await createSiteHandler(folder);
  const close = async () => {
    await server.close(true);
    await rm(folder, { recursive: true, force: true });
  };
  return { origin, close };
}

/**
 * Sveltia CMS opens a folder where it is set up for a repository at GitHub, by whose name it asks for the folder. Told
 * that GitHub's API is here, it leaves the real one alone.
 */
function localBackend(root: string, origin: string): GitHubBackend {
  const name = basename(root).replaceAll(':', '-') || 'site';
  const api_root = `${origin}/api/v3`;
  return { name: 'github', repo: `local/${name}`, branch: 'main', auth_methods: ['token'], api_root };
}
