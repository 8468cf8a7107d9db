import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';

const { folder } = inject('sample');
const read = (name: string) => readFile(join(folder, name), 'utf8');
const compressed = async (name: string) => brotliCompressSync(await readFile(join(folder, name))).length;

test('the home page refers to one script, of at most 420 bytes compressed', async () => {
  const scripts = [...(await read('index.html')).matchAll(/<script\b[^>]*src="([^"]+)"/g)].map(([, src]) =>
    String(src),
  );
  expect(scripts).toHaveLength(1);
  expect(await compressed(scripts[0] ?? '')).toBeLessThanOrEqual(420);
  expect(await read(scripts[0] ?? '')).not.toMatch(/\bimport\s*[{*\w]|from\s*["'`]/);
});

test('the home page comes in at most 14,600 bytes of brotli with its styles, other pages in 16,000', async () => {
  expect(await compressed('index.html')).toBeLessThanOrEqual(14_600);
  for (const path of ['career', 'designer'] as const) {
    const pages = (await readdir(inject(path).folder, { recursive: true })).filter((name) =>
      /^(?!mi\/index).*\/index\.html$/.test(name),
    );
    expect(pages.length).toBeGreaterThan(3);
    for (const name of pages) {
      const html = await readFile(join(inject(path).folder, name));
      expect(brotliCompressSync(html).length, name).toBeLessThanOrEqual(16_000);
    }
  }
});

test('with every type of content, the home page comes in at most 20,800 bytes, with the same script', async () => {
  const readHome = (name: string) => readFile(join(inject('career').folder, name), 'utf8');
  const html = await readHome('index.html');
  // It has 15 sections, results and a promotion. The hash in one file name alone moves it by 100 bytes.
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(20_800);
  // The texts that are still English are marked.
  expect(brotliCompressSync(await readHome('mi/index.html')).length).toBeLessThanOrEqual(21_100);
  expect(html.match(/<link[^>]*stylesheet(?![^>]*media="print,)/g)).toBeNull();
  const scripts = (page: string) => page.match(/<script\b[^>]*src="[^"]+"/g);
  expect(scripts(html)).toEqual(scripts(await read('index.html')));
});

test('the first paint waits for no other file: not even for the typeface, which a preload would have it do', async () => {
  const html = await read('index.html');
  expect(html).toMatch(/@font-face\{[^}]*url\(\/assets\/static\/display-roman\./);
  expect(html).not.toMatch(/<link[^>]*as="font"/);
  expect(html).not.toMatch(/<script(?![^>]*\b(?:async|defer|ld\+json)\b)/);
});

test('the template of the refused form and the server build stay out of the site', async () => {
  const files = await readdir(folder, { recursive: true });
  expect(files.filter((name) => /contact-failed\/|\.mjs$/.test(name))).toEqual([]);
  expect(await readdir(join(folder, '..'))).not.toContain('server');
});

test('pages, scripts, JSON and text are sent in the smallest form there is, which the build has laid ready', async () => {
  const { origin } = inject('sample');
  const script = /src="([^"]+\.js)"/.exec(await read('index.html'))?.[1] ?? '';
  for (const file of ['index.html', script, 'resume.json', 'llms.txt']) {
    const response = await fetch(new URL(file, origin), { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(Number(response.headers.get('content-length'))).toBe(await compressed(file));
    expect(await response.text()).toBe(await read(file));
  }
});

test('the two cuts of the display face come in at most 20 kB together', async () => {
  const fonts = (await readdir(join(folder, 'assets/static'))).filter((name) => name.endsWith('.woff2'));
  expect(fonts.toSorted()).toEqual([
    expect.stringMatching(/^display-italic\.[0-9a-f]{8}\.woff2$/),
    expect.stringMatching(/^display-roman\.[0-9a-f]{8}\.woff2$/),
  ]);
  const sizes = await Promise.all(
    fonts.map(async (name) => (await readFile(join(folder, 'assets/static', name))).length),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20_000);
});

/** What the editor is made of: its library, its element in the page, our own fields and its settings. */
const traces = /sveltia|nc-root|icon-choice|api\.github\.com|preSave/i;

test("the visitors' site has nothing of the visual editor", async () => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((name) => name.isFile()).map((name) => join(name.parentPath, name.name));
  expect(files.length).toBeGreaterThan(20);
  const read = files.map(async (file) => `${file}\n${await readFile(file, 'latin1')}`);
  expect((await Promise.all(read)).filter((text) => traces.test(text))).toEqual([]);
});
