import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type BrowserProgram, findBrowser } from '../../commands/lib/browser.ts';
import { writeLargeContent } from '../fixtures/writeLargeContent.ts';
import { writePhotoContent } from '../fixtures/writePhotoContent.ts';
import { writeSmallContent } from '../fixtures/writeSmallContent.ts';
import { addStandIn } from './addStandIn.ts';
import { runBuild } from './runBuild.ts';
import { startServer } from './startServer.ts';

/** A site that was built and is being served: its address, the folder of its files, and where messages are kept. */
export type ServedSite = { origin: string; folder: string; messages: string };

declare module 'vitest' {
  interface ProvidedContext {
    sample: ServedSite;
    other: ServedSite;
    large: ServedSite;
    small: ServedSite;
    photos: ServedSite;
    browserProgram: BrowserProgram;
  }
}

/**
 * Builds five sites, of the sample content, of another, of the most and the least that the rules of content allow, and
 * of pictures of every kind, and serves them by the project's own command while the tests run.
 */
export default async function serveSites(project: TestProject): Promise<() => Promise<void>> {
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp(join('.cache', 'sites-'));
  project.provide('browserProgram', await addStandIn(await findBrowser(), join(folder, 'typefaces')));
  const sample = await serveSite('content', join(folder, 'sample'));
  const other = await serveSite('tests/fixtures/otherContent', join(folder, 'other'));
  await writeLargeContent(join(folder, 'large-content'));
  const large = await serveSite(join(folder, 'large-content'), join(folder, 'large'));
  await writeSmallContent(join(folder, 'small-content'));
  const small = await serveSite(join(folder, 'small-content'), join(folder, 'small'));
  await writePhotoContent(join(folder, 'photos-content'));
  const photos = await serveSite(join(folder, 'photos-content'), join(folder, 'photos'));
  project.provide('sample', sample.site);
  project.provide('other', other.site);
  project.provide('large', large.site);
  project.provide('small', small.site);
  project.provide('photos', photos.site);
  return async () => {
    await Promise.all([sample, other, large, small, photos].map(({ stop }) => stop()));
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
  const command = ['commands/serve.ts', '--build', folder];
  const { origin, stop } = await startServer(command, { MESSAGES_DIR: messages });
  return { site: { origin, folder: join(folder, 'client'), messages }, stop };
}
