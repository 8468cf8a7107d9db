import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startHost } from '../netlify/host/startHost.ts';
import { contactPath } from '../schema/contactMessage.ts';
import { findBrowser, launchBrowser } from './lib/browser.ts';
import { createCommand, failWith } from './lib/command.ts';

/** In CSS pixels: a phone, a tablet, a laptop and a large screen. */
const widths = [360, 768, 1440, 2560];
const themes = ['light', 'dark'] as const;

const typed = {
  name: 'Ana Ngāti',
  email: 'ana@example.org',
  subject: 'A rōle for you',
  message: 'Kia ora!\n\nWould you like to talk?',
};

/** The states of the page, and how to reach each from the home page. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  idle: async () => undefined,
  invalid: (page) =>
    submit(page, 422, {
      success: false,
      error: 'Please enter your name.',
      fields: { name: 'Please enter your name.' },
    }),
  failed: (page) => submit(page, 503, { success: false, error: 'Your message could not be kept.' }),
  sent: (page) => submit(page, 200, { success: true }),
  'not-found': (page) => page.goto('/no-such-page'),
};

if (import.meta.main) {
  await createCommand(
    'npm run screenshots --',
    'Takes a picture of every state of the built site, in every width and theme.',
    ['CHROME_PATH'],
  )
    .option('--out <folder>', 'where to write the pictures', '.cache/screenshots')
    .option('--build <folder>', 'the folder that npm run build wrote', 'dist')
    .action(({ out, build }: { out: string; build: string }) => screenshots(build, out).catch(failWith))
    .parseAsync();
}

/** Serves the site in the folder `build` and writes its pictures into the folder `out`. */
async function screenshots(build: string, out: string): Promise<void> {
  const messagesDir = await mkdtemp(join(tmpdir(), 'messages-'));
  const host = await startHost({ buildDir: build, messagesDir, hostname: '127.0.0.1', port: 0, env: {} });
  const browser = await launchBrowser(await findBrowser());
  try {
    await mkdir(out, { recursive: true });
    for await (const name of takePictures(browser, host.url.origin, out)) console.log(join(out, name));
  } finally {
    await browser.close();
    await host.close();
    await rm(messagesDir, { recursive: true, force: true });
  }
}

async function* takePictures(browser: Browser, origin: string, out: string): AsyncGenerator<string> {
  for (const colorScheme of themes) {
    for (const width of widths) {
      const viewport = { width, height: Math.max(width * 0.625, 800) };
      const open = (javaScriptEnabled = true) =>
        browser.newPage({ baseURL: origin, colorScheme, viewport, javaScriptEnabled });
      const save = async (state: string, page: Page) => {
        const name = `${state}-${colorScheme}-${width}.png`;
        await page.screenshot({ path: join(out, name), fullPage: true, animations: 'disabled' });
        return name;
      };

      const page = await open();
      for (const [state, reach] of Object.entries(states)) {
        await page.goto('/', { waitUntil: 'networkidle' });
        await reach(page);
        await page.evaluate(loadPictures);
        yield await save(state, page);
      }
      await page.context().close();

      const refused = await open(false);
      await refused.goto('/');
      await send(refused, { ...typed, name: ' ' });
      await refused.getByRole('alert').first().waitFor();
      yield await save('failed-page', refused);
      await refused.context().close();
    }
  }
}

/** Submits the form, and answers instead of the function. */
async function submit(page: Page, status: number, json: object): Promise<void> {
  await page.route(`**${contactPath}`, (route) => route.fulfill({ status, json }), { times: 1 });
  await send(page, typed);
  await page.locator('[data-contact] .notice').waitFor();
}

async function send(page: Page, values: typeof typed): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('form button').click();
}

/** Runs in the page: loads lazy pictures. */
async function loadPictures(): Promise<void> {
  for (const image of document.images) {
    image.loading = 'eager';
    await image.decode();
  }
}
