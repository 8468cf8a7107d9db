import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createSiteHandler } from '../../../netlify/host/siteHandler.ts';
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
const missing = '<h1>404</h1>';
const script = 'export {};';
const revalidated = 'public, max-age=0, must-revalidate';
const immutable = 'public, max-age=31536000, immutable';

test.each([
  ['the page, by every spelling of its path', '/ /index.html /?utm=x //', 200, home, revalidated],
  ['a file', '/assets/site.js /assets/s%69te.js?v=1 /assets//site.js', 200, script, immutable],
  ['a page of the owner', '/privacy /privacy/ /privacy//', 200, '<h1>Privacy</h1>', revalidated],
  ['a file whose name has no ending', '/media/LICENSE', 200, 'MIT', revalidated],
  ['a file of a search engine', '/google1f.html', 200, 'google-site-verification', revalidated],
  ['a file whose ending has signs', '/media/x.c++ /media/x.c%2B%2B', 200, 'int x;', revalidated],
  [
    'what is almost the path of a file',
    '/assets/gone.js /assets /assets/site.js/ /assets/site.js%2f /assets/site.js. /assets/SITE.js ' +
      '/ASSETS/site.js /robots.txt/ /ROBOTS.TXT /privacy/index /privacy/index.html',
    404,
    missing,
    revalidated,
  ],
  [
    'any other path',
    '/nope /nope/ /nope.html /gone.js /index /index/ /404 /404.html /404.HTML /%zz /%ff',
    404,
    missing,
    revalidated,
  ],
  [
    'a path that leads to what is not public',
    '/_headers //_headers /%5fheaders /_headers%3F.js /../replies.json /%2e%2e/replies.json ' +
      '/_headers%23.js /assets/..%2f_headers',
    404,
    missing,
    revalidated,
  ],
])('%s: %s is answered with %i and its headers', async (_, paths, status, text, caching) => {
  const get = await site();
  for (const path of paths.split(' ')) {
    const response = await get(path);
    expect({ path, status: response.status }).toEqual({ path, status });
    expect(response.text).toContain(text);
    expect(response.headers.get('cache-control')).toBe(caching);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    if (status === 404) expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  }
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
