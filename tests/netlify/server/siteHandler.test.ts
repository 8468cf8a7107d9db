import { rename } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createSiteHandler } from '../../../netlify/server/siteHandler.ts';
import { aBuiltSite } from '../fixtures/aBuiltSite.ts';

async function site(files = {}) {
  const handle = await createSiteHandler(`${await aBuiltSite(undefined, files)}/client`);
  return async (path: string, init: RequestInit = {}) => {
    const response = await handle(new Request(`http://localhost${path}`, init));
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes, text: bytes.toString() };
  };
}

const home = '<h1>Home</h1>';
const revalidated = 'public, max-age=0, must-revalidate';
const immutable = 'public, max-age=31536000, immutable';

test.each([
  { file: 'the home page', paths: '/ /index.html /?utm=x //', text: home },
  { file: 'a page of the owner', paths: '/privacy /privacy/ /privacy//', text: '<h1>Privacy</h1>' },
  { file: 'a file without an ending', paths: '/media/LICENSE', text: 'MIT' },
  { file: 'a file of a search engine', paths: '/google1f.html', text: 'google-site-verification' },
  { file: 'a file whose ending has signs', paths: '/media/x.c++ /media/x.c%2B%2B', text: 'int x;' },
  { file: 'a script', paths: '/assets/site.js /assets/s%69te.js?v=1 /assets//site.js', text: 'export {};' },
])('$file is at $paths, with its headers', async ({ paths, text }) => {
  const get = await site();
  for (const path of paths.split(' ')) {
    const { status, headers, text: found } = await get(path);
    expect([path, status, found]).toEqual([path, 200, expect.stringContaining(text)]);
    expect(headers.get('cache-control')).toBe(path.startsWith('/assets') ? immutable : revalidated);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

const almostFiles = `/assets/gone.js /assets /assets/site.js/ /assets/site.js%2f /assets/site.js. /assets/SITE.js
  /ASSETS/site.js /robots.txt/ /ROBOTS.TXT /privacy/index /privacy/index.html`;
const unknown = '/nope /nope/ /nope.html /gone.js /index /index/ /404 /404.html /404.HTML /%zz /%ff';
const notPublic = `/_headers //_headers /%5fheaders /_headers%3F.js /../form.json /%2e%2e/form.json
  /_headers%23.js /assets/..%2f_headers`;

test.each(`${almostFiles} ${unknown} ${notPublic}`.split(/\s+/))('nothing is at %s', async (path) => {
  const { status, headers, text } = await (await site())(path);
  expect([status, text]).toEqual([404, expect.stringContaining('<h1>404</h1>')]);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': revalidated,
    'x-content-type-options': 'nosniff',
  });
});

test('an unchanged page is not sent again, and the 404 page always is', async () => {
  const get = await site();
  const { headers } = await get('/');
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  const etag = headers.get('etag') ?? '';
  expect((await get('/', { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await get('/nope', { headers: { 'if-none-match': '*' } })).status).toBe(404);
});

test('a page is compressed only for clients that accept it, and HEAD has no body', async () => {
  const get = await site();
  const packed = await get('/', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('vary')).toContain('Accept-Encoding');
  expect(brotliDecompressSync(packed.bytes).toString()).toContain(home);
  expect((await get('/')).headers.get('content-encoding')).toBe(null);
  expect(await get('/', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  expect(await get('/nope', { method: 'HEAD' })).toMatchObject({ status: 404, text: '' });
});

test('a site that is built again while it is served has its new files and headers', async () => {
  const folder = await aBuiltSite();
  const handle = await createSiteHandler(`${folder}/client`);
  const script = new Request('http://localhost/assets/new.js');
  expect((await handle(script)).status).toBe(404);
  await rename(`${folder}/client`, `${folder}/old`);
  await rename(`${await aBuiltSite(undefined, { 'client/assets/new.js': '1' })}/client`, `${folder}/client`);
  const { status, headers } = await handle(script);
  expect([status, headers.get('cache-control')]).toEqual([200, immutable]);
});
