import { beforeAll, expect, test } from 'vitest';
import { contactPath } from '../../schema/contactMessage.ts';
import { aMessage } from './fixtures/messages.ts';
import { netlifyDev } from './fixtures/netlifyDev.ts';
import { servedSite } from './fixtures/servedSite.ts';

const sites: Record<string, string> = {};

beforeAll(async () => {
  const works: (() => Promise<void>)[] = [];
  const cleanUp = (work: () => Promise<void>) => void works.unshift(work);
  const [serve, dev] = await Promise.all([
    servedSite({ CONTACT_RATE_LIMIT: '0' }, cleanUp),
    netlifyDev(cleanUp),
  ]);
  Object.assign(sites, { 'npm run serve': serve.url, 'netlify dev': dev.url });
  return async () => {
    for (const work of works) await work();
  };
});

const post = (body: RequestInit['body'], type?: string): RequestInit => ({
  method: 'POST',
  body: body ?? null,
  ...(type && { headers: { 'content-type': type } }),
});
const postJson = (body: unknown) => post(JSON.stringify(body), 'application/json');
const json = 'application/json; charset=utf-8';
const html = 'text/html; charset=utf-8';

test.each<
  [
    string,
    string,
    RequestInit,
    { status: number; type: string | null; body: string; [header: string]: unknown },
  ]
>([
  ['the page', '/', {}, { status: 200, type: html, body: '<h1>Home</h1>' }],
  ['any other path', '/no/such/page', {}, { status: 404, type: html, body: '<h1>404</h1>' }],
  [
    'a JSON post',
    contactPath,
    postJson(aMessage()),
    { status: 200, type: json, caching: 'no-store', body: '"message":"Thank you, talk soon."' },
  ],
  [
    'a form post',
    contactPath,
    post(new URLSearchParams(aMessage())),
    { status: 303, type: null, location: '/#message-sent', body: '' },
  ],
  [
    'an invalid form',
    contactPath,
    post(new URLSearchParams(aMessage({ email: 'anahera', name: '<Māhuta>' }))),
    { status: 422, type: html, body: 'value="&lt;Māhuta&gt;"' },
  ],
  [
    'a body over 64 KiB',
    contactPath,
    post('x'.repeat(65_537), 'application/json'),
    { status: 413, type: json, body: '"error":' },
  ],
  ['another method', contactPath, {}, { status: 405, type: json, allow: 'POST', body: '"error":' }],
])('npm run serve and netlify dev answer %s alike', async (_, path, init, expected) => {
  for (const [host, site] of Object.entries(sites)) {
    const response = await fetch(site + path, { redirect: 'manual', ...init });
    const { body, caching, ...rest } = expected;
    const header = (name: string) => response.headers.get(name);
    expect({ host, safe: header('x-content-type-options'), status: response.status }).toEqual({
      host,
      safe: 'nosniff',
      status: rest.status,
    });
    expect({
      type: header('content-type')?.toLowerCase() ?? null,
      location: header('location') ?? undefined,
      allow: header('allow') ?? undefined,
    }).toEqual({ type: rest.type, location: rest.location, allow: rest.allow });
    if (caching) expect(header('cache-control')).toBe(caching);
    expect(await response.text()).toContain(body);
  }
});
