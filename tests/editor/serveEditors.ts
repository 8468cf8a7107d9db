import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { serve } from 'srvx';
import type { TestProject } from 'vitest/node';
import { type RunningEditor, startEditor } from '../../commands/editor/startEditor.ts';
import { type BrowserProgram, findBrowser } from '../../commands/lib/browser.ts';
import { createSiteHandler } from '../../netlify/host/siteHandler.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browserProgram: BrowserProgram;
    /** Where the editor is served that works on this machine. */
    localEditor: string;
    /** Where the editor is served that works on ada/portfolio at GitHub, and the folder of its files. */
    deployedEditor: { origin: string; folder: string };
  }
}

/** Builds both editors, and serves them while the tests run: that of `npm run edit`, and that of `editor:build`. */
export default async function serveEditors(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserProgram', await findBrowser());
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp(join('.cache', 'editors-'));
  const local = await startEditor({ root: process.cwd(), contentFolder: 'content' }, 0, 'https://x.example');
  const deployed = await serveFolder(await buildDeployed(join(folder, 'deployed')));
  project.provide('localEditor', local.origin);
  project.provide('deployedEditor', { origin: deployed.origin, folder: join(folder, 'deployed') });
  return async () => {
    await Promise.all([local.close(), deployed.close()]);
    await rm(folder, { recursive: true });
  };
}

async function buildDeployed(out: string): Promise<string> {
  const child = spawn('node', ['commands/editorBuild.ts', '--out', out], {
    env: { ...process.env, EDITOR_REPO: 'ada/portfolio', EDITOR_BRANCH: 'site' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [status, errors] = await Promise.all([ended, text(child.stderr)]);
  if (status !== 0) throw new Error(`The editor does not build:\n${errors}`);
  return out;
}

async function serveFolder(folder: string): Promise<RunningEditor> {
  const server = serve({
    hostname: '127.0.0.1',
    port: 0,
    silent: true,
    gracefulShutdown: false,
    fetch: await createSiteHandler(folder),
  });
  await server.ready();
  return { origin: new URL(server.url ?? '').origin, close: () => server.close(true) };
}
