import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Option } from 'commander';
import type { Browser } from 'playwright-core';
import { OwnerError } from '../lib/errors.ts';
import { startHost } from '../netlify/host/startHost.ts';
import { loadContent } from '../schema/load.ts';
import { sectionsOf } from '../schema/sections.ts';
import { findBrowser, launchBrowser } from './lib/browser.ts';
import { createCommand, failWith } from './lib/command.ts';
import { formatForPeople } from './lib/report.ts';
import { type Camera, createCamera, papers } from './screenshots/camera.ts';
import { home, type Scene, scenes } from './screenshots/scenes.ts';
import { writeSheet } from './screenshots/sheet.ts';

/** In CSS pixels: a phone, a tablet, a laptop and a large screen. */
const widths = [360, 768, 1440, 2560];
/** The same for the sites of other owners, where a phone and a laptop are enough. */
const ownerWidths = [390, 1440];
const themes = ['light', 'dark'] as const;

/** Content folders of other owners, and where their sites are built. */
const examples = { content: 'examples', sites: '.cache/examples' };

/** What the sheet says of the browser that `npm ci` brings. */
const withoutTypefaces =
  ' of an npm package, which has no typeface for Arabic, Chinese and many other scripts and shows boxes instead. To see them, set CHROME_PATH to a browser of a system that has such typefaces';

/** What `--only` can name: a group of pictures. */
type Part = {
  name: string;
  title: string;
  note?: string;
  rows: { label: string; pictures: Picture[] }[];
};

type Picture = { file: string; label: string; take: (camera: Camera) => Promise<void> };

type Options = { out: string; build: string; only?: string };

if (import.meta.main) {
  const owners = globSync('*', { cwd: examples.content }).toSorted();
  const names = [...scenes.map(({ name }) => name), 'print', ...owners];
  await createCommand(
    'npm run screenshots --',
    'Takes pictures of every state of the built site, and of the sites of other owners, in every width and theme.',
    ['CHROME_PATH'],
  )
    .option(
      '--out <folder>',
      'where to write the pictures, and index.html, which shows them all',
      '.cache/screenshots',
    )
    .option('--build <folder>', 'the folder that npm run build wrote', 'dist')
    .addOption(new Option('--only <part>', 'take one part; the others stay as they are').choices(names))
    .action((options: Options) => screenshots(owners, options).catch(failWith))
    .parseAsync();
}

/** Takes the pictures into the folder `out`, and writes the page that shows them. */
async function screenshots(owners: string[], { out, build: dist, only }: Options): Promise<void> {
  const isWanted = ({ name }: Part) => only === undefined || name === only;
  const ownParts = [
    ...scenes.map((scene) => createPart(scene, scene.name, scene.title, widths)),
    { name: 'print', title: 'Print', rows: [createPrintRow('print')] },
  ];
  const ownerParts = await Promise.all(owners.map(describeOwner));
  const program = await findBrowser();
  const browser = await launchBrowser(program);
  try {
    await mkdir(join(out, 'thumbnails'), { recursive: true });
    const wanted = ownParts.filter(isWanted);
    if (wanted.length > 0) await takeParts(browser, dist, out, wanted);
    for (const part of ownerParts.filter(isWanted)) {
      await takeParts(browser, await buildOwner(part.name), out, [part]);
    }
    const isBundled = Object.keys(program.env).length > 0;
    const note = `Chromium ${browser.version()}${isBundled ? withoutTypefaces : ''}.`;
    console.log(`All pictures: ${await writeSheet(out, [...ownParts, ...ownerParts], note)}`);
  } finally {
    await browser.close();
  }
}

/** Serves the site in the folder `site`, and takes the pictures of `parts`. */
async function takeParts(browser: Browser, site: string, out: string, parts: readonly Part[]): Promise<void> {
  const messagesDir = await mkdtemp(join(tmpdir(), 'messages-'));
  const host = await startHost({
    buildDir: site,
    messagesDir,
    hostname: '127.0.0.1',
    port: 0,
    env: { CONTACT_RATE_LIMIT: '0' },
    log: (entry) => {
      if (entry.event.endsWith('failed')) console.error(entry);
    },
  });
  try {
    const camera = createCamera(browser, host.url.origin, out);
    for (const { take, file } of parts.flatMap(({ rows }) => rows.flatMap(({ pictures }) => pictures))) {
      await take(camera);
      console.log(join(out, file));
    }
  } finally {
    await host.close();
    await rm(messagesDir, { recursive: true, force: true });
  }
}

/** One scene, with a row of widths for each theme. */
function createPart(scene: Scene, name: string, title: string, widths: readonly number[]): Part {
  const rows = themes.map((theme) => ({
    label: theme,
    pictures: widths.map((width) => {
      const file = `${name}-${theme}-${width}.png`;
      const take = (camera: Camera) => camera.take(scene, file, { theme, width });
      return { file, label: `${width}`, take };
    }),
  }));
  return { name, title, rows };
}

/** The home page on paper of each size, in files that begin with `start`. */
function createPrintRow(start: string): Part['rows'][number] {
  const pictures = papers.map((paper) => {
    const name = `${start}-${paper.name}`;
    return {
      file: `${name}.png`,
      label: paper.name,
      take: (camera: Camera) => camera.print(paper, name),
    };
  });
  return { label: 'on paper', pictures };
}

/** The home page of another owner, and what is special about their content. */
async function describeOwner(name: string): Promise<Part> {
  const loaded = await loadContent(join(examples.content, name));
  if (!loaded.ok) throw new OwnerError(formatForPeople(loaded.problems, { stream: process.stderr }));
  const { profile, site, links, skills } = loaded.content;
  const sections = sectionsOf(loaded.content).map(({ id }) => id);
  const note = [
    `language: ${site.language}`,
    `seed: ${site.theme?.seed ?? 'none'}`,
    `accent: ${site.theme?.accent ?? 'none'}`,
    `links: ${links.length}`,
    `skills: ${skills.map(({ skills }) => skills.length).join(' + ')}`,
    `sections: ${sections.join(', ')}`,
  ].join(' · ');
  const part = createPart(home, name, profile.name, ownerWidths);
  return { ...part, rows: [...part.rows, createPrintRow(`${name}-print`)], note };
}

/** @returns the folder of the site */
async function buildOwner(name: string): Promise<string> {
  const out = join(examples.sites, name);
  console.log(`Building the site of ${join(examples.content, name)} …`);
  // Vite comes with it, which the other parts do without.
  const { build } = await import('./build/build.ts');
  const result = await build({ content: join(examples.content, name), out });
  if (!result.ok) throw new OwnerError(formatForPeople(result.problems, { stream: process.stderr }));
  return out;
}
