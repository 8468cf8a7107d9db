import { globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import escapeHtml from 'escape-html';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { buildSite } from '../commands/build/buildSite.ts';
import { createCommand, failWith } from '../commands/lib/command.ts';
import { formatForPeople } from '../commands/lib/report.ts';
import { OwnerError } from '../lib/errors.ts';
import { startServer } from '../netlify/server/startServer.ts';
import { contactPath } from '../schema/contactForm.ts';
import { findBrowser, launchBrowser } from './browser/fixtures/launch.ts';
import { photographPage } from './browser/fixtures/picture.ts';

/** In CSS pixels: a phone, a tablet, upright and across, a laptop and a large screen. */
const widths = [360, 768, 1024, 1440, 2560];

const message = {
  name: 'Ana Ngāti',
  email: 'ana@example.org',
  subject: 'A rōle for you',
  message: 'Kia ora!\n\nWould you like to talk?',
};
const unnamed = { ...message, name: ' ' };
const refusal = 'Please enter your name.';

/** The states of the site, and how a visitor gets there from the home page. JavaScript is off where a name ends in `-page`. */
const scenes: Record<string, (page: Page) => Promise<unknown>> = {
  home: async () => {},
  invalid: (page) => {
    const json = { success: false, error: refusal, fields: { name: refusal } };
    return submit(page, { status: 422, json }, unnamed);
  },
  sent: (page) => submit(page, { status: 200, json: { success: true } }),
  'failed-page': async (page) => {
    await send(page, unnamed);
    await page.getByRole('alert').first().waitFor();
    await page.waitForLoadState();
  },
  'sent-page': async (page) => {
    await send(page);
    await page.waitForURL('**/#message-sent');
  },
  'not-found': (page) => page.goto('/no-such-page'),
};

async function submit(page: Page, answer: { status: number; json: object }, values = message): Promise<void> {
  await page.route(`**${contactPath}`, (route) => route.fulfill(answer), { times: 1 });
  await send(page, values);
  await page.locator('[data-contact] [role] > p').waitFor();
}

async function send(page: Page, values = message): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('form button').click();
}

async function takeSite(browser: Browser, content: string, out: string): Promise<void> {
  const name = basename(content);
  const buildDir = join('.cache/screenshots-of', name);
  const built = await buildSite({ content, out: buildDir });
  if (!built.ok) throw new OwnerError(formatForPeople(built.problems));
  const messagesDir = '.cache/screenshots-of/messages';
  const env = { CONTACT_RATE_LIMIT: '0' };
  const host = await startServer({
    buildDir,
    messagesDir,
    hostname: '127.0.0.1',
    port: 0,
    env,
    log: () => {},
  });
  const isSample = name === 'content';
  const ownPages = globSync('**/index.html', { cwd: join(buildDir, 'client') })
    .map((file) => dirname(file))
    .filter((path) => path !== '.' && !/^(contact-failed|edit)/.test(path));
  const shown = [
    ...Object.entries(scenes).filter(([scene]) => isSample || scene === 'home'),
    ...ownPages.map((path) => [path.replaceAll('/', '-'), (page: Page) => page.goto(`/${path}/`)] as const),
  ];
  for (const [scene, reach] of shown) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of widths) {
        const page = await openPage(browser, {
          baseURL: host.url.origin,
          javaScriptEnabled: !scene.endsWith('-page'),
          colorScheme,
          viewport: { width, height: Math.max(width * 0.625, 800) },
        });
        await reach(page);
        await page.evaluate(loadAll);
        const path = join(out, `${name}-${scene}-${colorScheme}-${width}.png`);
        const { data, ...size } = await photographPage(page);
        await sharp(data, { raw: { ...size, channels: 3 } }).toFile(path);
        await page.context().close();
      }
    }
  }
  await host.close();
}

/** The home page as on a second visit, with the typefaces that the first does not wait for. */
async function openPage(browser: Browser, options: Parameters<Browser['newPage']>[0]): Promise<Page> {
  // With motion, the road grows only as far as the window is scrolled.
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
  await page.goto('/');
  await page.reload();
  return page;
}

async function loadAll(): Promise<void> {
  for (const image of document.images) {
    image.loading = 'eager';
    await image.decode();
  }
  await document.fonts.ready;
}

async function writeSheet(out: string): Promise<string> {
  const files = globSync('*.png', { cwd: out }).toSorted();
  const shown = files.map(
    (file) =>
      `<a href="${escapeHtml(file)}">${escapeHtml(file)}<img src="${escapeHtml(file)}" alt="" loading="lazy"></a>`,
  );
  const style = 'a { display: inline-block; margin: 1rem } img { display: block; max-height: 40rem }';
  const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots</title><style>${style}</style>`;
  const path = join(out, 'index.html');
  await writeFile(path, [head, ...shown].join('\n'));
  return path;
}

if (import.meta.main) {
  await createCommand('npm run screenshots --', 'Takes pictures of every state of the sites.')
    .argument('[folders...]', 'content folders; without one, content and all in examples/')
    .option('--out <folder>', 'where to write the pictures, and index.html', '.cache/screenshots')
    .action(async (folders: string[], { out }: { out: string }) => {
      await mkdir(out, { recursive: true });
      const browser = await launchBrowser(await findBrowser());
      const all = ['content', ...globSync('examples/*').toSorted()];
      try {
        for (const folder of folders.length > 0 ? folders : all) await takeSite(browser, folder, out);
      } finally {
        await browser.close();
      }
      console.log(`All pictures: ${await writeSheet(out)}`);
    })
    .parseAsync()
    .catch(failWith);
}
