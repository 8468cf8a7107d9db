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

type Answer = {
  status: number;
  type?: string;
  body: string;
  caching?: string;
  location?: string;
};

test.each<[string, string, RequestInit, Answer]>([
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
    { status: 303, caching: 'no-store', location: '/#message-sent', body: '' },
  ],
  [
    'an invalid form',
    contactPath,
    post(new URLSearchParams(aMessage({ email: 'anahera', name: '<Māhuta>' }))),
    { status: 422, type: html, caching: 'no-store', body: 'value="&lt;Māhuta&gt;"' },
  ],
  [
    'a body over 64 KiB',
    contactPath,
    post('x'.repeat(65_537), 'application/json'),
    { status: 413, type: json, caching: 'no-store', body: '"error":' },
  ],
])(
  'npm run serve and netlify dev give the same answer to %s',
  async (_, path, init, { body, ...expected }) => {
    for (const [host, site] of Object.entries(sites)) {
      const response = await fetch(site + path, { redirect: 'manual', ...init });
      const header = (name: string) => response.headers.get(name)?.toLowerCase();
      expect({
        host,
        safe: header('x-content-type-options'),
        status: response.status,
        type: header('content-type'),
        caching: path === contactPath ? header('cache-control') : undefined,
        location: header('location'),
      }).toEqual({ host, safe: 'nosniff', ...expected });
      expect(await response.text()).toContain(body);
    }
  },
);
