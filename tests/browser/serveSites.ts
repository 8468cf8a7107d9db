import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type BrowserProgram, findBrowser } from '../../browser/findBrowser.ts';
import { runBuild } from './runBuild.ts';
import { startServer } from './startServer.ts';

/** A site that was built and is being served: its address, the folder of its files, and where messages are kept. */
export type ServedSite = { origin: string; folder: string; messages: string };

declare module 'vitest' {
  interface ProvidedContext {
    sample: ServedSite;
    other: ServedSite;
    browserProgram: BrowserProgram;
  }
}

/**
 * Builds two sites, of the sample content and of another, and serves both by the project's own command while the
 * tests run.
 */
export default async function serveSites(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browserProgram', await findBrowser());
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp(join('.cache', 'sites-'));
  const sample = await serveSite('content', join(folder, 'sample'));
  const other = await serveSite('tests/fixtures/otherContent', join(folder, 'other'));
  project.provide('sample', sample.site);
  project.provide('other', other.site);
  return async () => {
    await Promise.all([sample.stop(), other.stop()]);
    await rm(folder, { recursive: true });
  };
}

async function serveSite(
  content: string,
  folder: string,
): Promise<{ site: ServedSite; stop: () => Promise<void> }> {
  const built = await runBuild(content, folder);
  if (built.status !== 0) throw new Error(`${content} does not build:\n${built.output}`);
  const messages = `${folder}-messages`;
  const command = ['scripts/serve.ts', '--build', folder];
  const { origin, stop } = await startServer(command, { MESSAGES_DIR: messages });
  return { site: { origin, folder: join(folder, 'client'), messages }, stop };
}
