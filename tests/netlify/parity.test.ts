import { request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { contactPath } from '../../schema/contactMessage.ts';
import { aMessage } from './fixtures/aMessage.ts';
import type { CleanUp } from './fixtures/cleanUp.ts';
import { netlifyDev } from './fixtures/netlifyDev.ts';
import { servedSite } from './fixtures/servedSite.ts';

type Host = (cleanUp: CleanUp) => Promise<{ url: string }>;

const hosts: [string, Host][] = [
  ['npm run serve', (cleanUp) => servedSite({ CONTACT_RATE_LIMIT: '0' }, cleanUp)],
  ['netlify dev', netlifyDev],
];

describe.each(hosts)('over HTTP, %s', (host, start) => {
  let site = '';

  beforeAll(async () => {
    const works: (() => Promise<void>)[] = [];
    site = (await start((work) => works.unshift(work))).url;
    return async () => {
      for (const work of works) await work();
    };
  }, 120_000);

  const post = (body: RequestInit['body'], headers: Record<string, string> = {}) =>
    fetch(site + contactPath, { method: 'POST', headers, body: body ?? null, redirect: 'manual' });
  const postJson = (body: unknown) => post(JSON.stringify(body), { 'content-type': 'application/json' });

  test('serves the page with the headers of _headers', async () => {
    const response = await fetch(site);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toContain('<h1>Home</h1>');
  });

  // The static server within netlify dev sets a caching of its own and compresses nothing; the service does both.
  const testUnlessDev = test.skipIf(host === 'netlify dev');

  testUnlessDev('serves a file with the caching of its folder', async () => {
    const response = await fetch(`${site}/assets/site.js`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toBe('export {};');
  });

  testUnlessDev('serves a page compressed', async () => {
    const encoding = await new Promise((resolve) => {
      request(site, { headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
        response.resume();
        resolve(response.headers['content-encoding']);
      }).end();
    });
    expect(['br', 'gzip']).toContain(encoding);
  });

  test('answers any other path with the 404 page', async () => {
    const response = await fetch(`${site}/no/such/page`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<h1>404</h1>');
  });

  test('takes a JSON post', async () => {
    const response = await postJson(aMessage());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.json()).toEqual({ success: true, message: 'Thank you, talk soon.' });
  });

  test('takes a form post', async () => {
    const response = await post(new URLSearchParams(aMessage()));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/#message-sent');
  });

  test('gives an invalid form back as it was typed', async () => {
    const response = await post(new URLSearchParams(aMessage({ email: 'anahera', name: '<Māhuta>' })));
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain('value="&lt;Māhuta&gt;"');
  });

  test('names the fields of an invalid JSON post', async () => {
    const response = await postJson(aMessage({ email: 'anahera' }));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ success: false, fields: { email: expect.any(String) } });
  });

  test.each([
    ['broken JSON', '{', 'application/json', 400],
    ['broken UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'application/json', 400],
    ['another content type', 'x', 'text/plain', 415],
    ['a body over 64 KiB', 'x'.repeat(65_537), 'application/json', 413],
  ])('refuses %s', async (_, body, type, status) => {
    const response = await post(body, { 'content-type': type });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, error: expect.any(String) });
  });

  test('refuses another method', async () => {
    const response = await fetch(site + contactPath);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });
});
