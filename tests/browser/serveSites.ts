import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import type { TestProject } from 'vitest/node';
import { buildSite } from '../../commands/build/buildSite.ts';
import { formatForPeople } from '../../commands/lib/report.ts';
import { startHost } from '../../netlify/host/startHost.ts';
import { writeOtherContent } from '../fixtures/writeOtherContent.ts';
import { writePrivate } from '../fixtures/writePrivate.ts';
import { type BrowserProgram, findBrowser } from './launch.ts';

export type ServedSite = { origin: string; folder: string; content: string; messages: string };

declare module 'vitest' {
  interface ProvidedContext {
    sample: ServedSite;
    /** A site that is as different from it as the rules of content allow. */
    other: ServedSite;
    /** A site with every optional type of content: `examples/career`. */
    career: ServedSite;
    /** Arabic and English, each in its direction: `examples/layla`. */
    layla: ServedSite;
    /** Projects with a page each, and photos: `examples/designer`. */
    designer: ServedSite;
    /** A finished career with much that is private, and its site as Netlify builds it. */
    privateSite: { content: string; folder: string };
    browserProgram: BrowserProgram;
  }
}

/** Builds the sites, and serves them for the whole run. Of `npm run test:quick`, the sample's alone. */
export default async function serveSites(project: TestProject): Promise<() => Promise<void>> {
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp(join('.cache', 'sites-'));
  const isQuick = project.name === 'smoke';
  const browser = findBrowser().then((program) => addFallbackFace(program, join(folder, 'typefaces')));
  const stops: (() => Promise<void>)[] = [];
  const serve = async (name: 'sample' | 'other' | 'career' | 'designer' | 'layla', content: string) => {
    const { site, stop } = await serveSite(content, join(folder, name));
    project.provide(name, site);
    stops.push(stop);
  };
  // One after the other, since Vike keeps a build's state in globals.
  await serve('sample', 'content');
  if (!isQuick) {
    const otherContent = join(folder, 'other-content');
    await writeOtherContent(otherContent);
    await serve('other', otherContent);
    await serve('career', 'examples/career');
    await serve('designer', 'examples/designer');
    await serve('layla', 'examples/layla');
    const content = join(folder, 'private-content');
    const out = join(folder, 'private');
    await writePrivate(content);
    await buildOnNetlify({ content, out });
    project.provide('privateSite', { content, folder: out });
  }
  project.provide('browserProgram', await browser);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await rm(folder, { recursive: true });
  };
}

async function buildOnNetlify(site: Parameters<typeof buildOrThrow>[0]): Promise<void> {
  const before = process.env;
  process.env = {
    ...before,
    NETLIFY: 'true',
    CONTEXT: 'production',
    URL: 'https://marama.netlify.app',
    REPOSITORY_URL: 'https://github.com/marama/portfolio',
    BRANCH: 'main',
  };
  await buildOrThrow(site).finally(() => {
    process.env = before;
  });
}

async function buildOrThrow(site: NonNullable<Parameters<typeof buildSite>[0]>): Promise<void> {
  const { warn } = console;
  // The pages of what each résumé leaves out.
  console.warn = () => {};
  const built = await buildSite(site).finally(() => {
    console.warn = warn;
  });
  if (!built.ok) throw new Error(`${site.content} has errors:\n${formatForPeople(built.problems)}`);
}

async function serveSite(
  content: string,
  folder: string,
): Promise<{ site: ServedSite; stop: () => Promise<void> }> {
  await buildOrThrow({ content, out: folder });
  const messages = `${folder}-messages`;
  const host = await startHost({
    buildDir: folder,
    messagesDir: messages,
    hostname: '127.0.0.1',
    port: 0,
    // All tests come from one address.
    env: { CONTACT_RATE_LIMIT: '0' },
    log: (entry) => {
      if (entry.event.endsWith('failed')) console.error(entry);
    },
  });
  host.url.hostname = 'localhost';
  const site = { origin: host.url.origin, folder: join(folder, 'client'), content, messages };
  return { site, stop: host.close };
}

const latin = String.fromCharCode(...Array.from({ length: 0x250 - 32 }, (_, index) => 32 + index));

/**
 * The browser with one more typeface: Tinos, roman and italic, under the names of the same typeface on Linux systems. It is
 * the stand-in for the display face while that loads, which is then there on a machine without typefaces, too.
 * @param folder for the typeface and the configuration that names it
 */
async function addFallbackFace(program: BrowserProgram, folder: string): Promise<BrowserProgram> {
  const place = resolve(folder);
  await mkdir(join(place, 'fonts'), { recursive: true });
  const { resolve: find } = createRequire(import.meta.url);
  for (const style of ['normal', 'italic']) {
    const source = find(`@fontsource/tinos/files/tinos-latin-400-${style}.woff2`);
    const bytes = await subsetFont(await readFile(source), latin, { targetFormat: 'truetype' });
    await writeFile(join(place, 'fonts', `tinos-${style}.ttf`), bytes);
  }
  const file = join(place, 'fonts.conf');
  const systemFile = join(program.env.FONTCONFIG_PATH ?? '/etc/fonts', 'fonts.conf');
  await writeFile(file, fontConfiguration(systemFile, place));
  return { ...program, env: { ...program.env, FONTCONFIG_FILE: file } };
}

/** Source: https://www.freedesktop.org/software/fontconfig/fontconfig-user.html */
function fontConfiguration(systemFile: string, place: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">${systemFile}</include>
  <dir>${join(place, 'fonts')}</dir>
  <cachedir>${join(place, 'cache')}</cachedir>
  <match target="scan">
    <test name="family"><string>Tinos</string></test>
    <test name="slant"><const>roman</const></test>
    <edit name="fullname" mode="assign"><string>Liberation Serif</string></edit>
    <edit name="postscriptname" mode="assign"><string>LiberationSerif</string></edit>
  </match>
  <match target="scan">
    <test name="family"><string>Tinos</string></test>
    <test name="slant"><const>italic</const></test>
    <edit name="fullname" mode="assign"><string>Liberation Serif Italic</string></edit>
    <edit name="postscriptname" mode="assign"><string>LiberationSerif-Italic</string></edit>
  </match>
  <match target="scan">
    <test name="family"><string>Tinos</string></test>
    <edit name="family" mode="assign"><string>Liberation Serif</string></edit>
  </match>
</fontconfig>
`;
}
