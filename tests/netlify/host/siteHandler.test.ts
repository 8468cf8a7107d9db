import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createSiteHandler } from '../../../netlify/host/siteHandler.ts';
import { aBuiltSite } from '../fixtures/aBuiltSite.ts';

async function site() {
  const handle = await createSiteHandler(`${await aBuiltSite()}/client`);
  return async (path: string, init: RequestInit = {}) => {
    const response = await handle(new Request(`http://localhost${path}`, init));
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes, text: bytes.toString() };
  };
}

test('a page comes with the headers of _headers and has to be revalidated', async () => {
  const response = await (await site())('/');
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=0, must-revalidate',
    etag: expect.any(String),
  });
});

test('a rule of _headers holds for its path, whether there is such a file or not', async () => {
  const get = await site();
  for (const [path, status] of [
    ['/assets/site.js', 200],
    ['/assets/gone.js', 404],
  ] as const) {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  expect((await get('/gone.js')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});

test('any other path is the 404 page with status 404', async () => {
  const get = await site();
  for (const path of [
    '/nope',
    '/nope/',
    '/nope.html',
    '/index',
    '/index/',
    '/404',
    '/404.html',
    '/404.HTML',
    '/_headers',
    '//_headers',
    '/%5fheaders',
    '/assets/..%2f_headers',
    '/_headers%3F.js',
    '/_headers%23.js',
    '/%zz',
    '/%ff',
    '/assets/site.js/',
    '/assets',
    '/../replies.json',
    '/%2e%2e/replies.json',
  ]) {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.text).toContain('<h1>404</h1>');
  }
});

test('the page and files are found by every spelling of their paths', async () => {
  const get = await site();
  for (const path of ['/', '/index.html', '/?utm=x', '//']) {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.text).toContain('<h1>Home</h1>');
  }
  for (const path of ['/assets/site.js', '/assets/s%69te.js?v=1', '/assets//site.js']) {
    const response = await get(path);
    expect(response.text).toBe('export {};');
    expect(response.headers.get('cache-control')).toContain('immutable');
  }
});

test('a function that does not exist is not found, whatever the method', async () => {
  const get = await site();
  for (const method of ['GET', 'POST', 'DELETE']) {
    const response = await get('/.netlify/functions/nope', { method });
    expect(response.status).toBe(404);
    expect(response.text).toContain('<h1>404</h1>');
  }
});

test('an unchanged page is not sent again, and the 404 page is never taken for unchanged', async () => {
  const get = await site();
  const etag = (await get('/')).headers.get('etag') ?? '';
  expect((await get('/', { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await get('/nope', { headers: { 'if-none-match': '*' } })).status).toBe(404);
});

test('every page, the 404 page too, is compressed for those who can read it, and for nobody else', async () => {
  const get = await site();
  for (const [path, html] of [
    ['/', '<h1>Home</h1>'],
    ['/nope', '<h1>404</h1>'],
  ] as const) {
    const packed = await get(path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers.get('content-encoding'), path).toBe('br');
    expect(packed.headers.get('vary'), path).toContain('Accept-Encoding');
    expect(brotliDecompressSync(packed.bytes).toString(), path).toContain(html);
    const plain = await get(path);
    expect(plain.headers.get('content-encoding'), path).toBe(null);
    expect(plain.text, path).toContain(html);
  }
});

test('HEAD is answered like GET, without the body', async () => {
  const get = await site();
  for (const path of ['/', '/nope']) {
    const head = await get(path, { method: 'HEAD' });
    expect(head.status).toBe((await get(path)).status);
    expect(head.text).toBe('');
  }
});

test('other methods are refused with those that are allowed', async () => {
  const response = await (await site())('/', { method: 'POST' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});
