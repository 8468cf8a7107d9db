import { expect, test } from 'vitest';
import { parseSites } from '../../../netlify/contact/otherSites.ts';
import { contactSettings, readSettings } from '../../../netlify/contact/settings.ts';
import { aMessage } from '../fixtures/aMessage.ts';
import { contactEndpoint } from '../fixtures/contactEndpoint.ts';

const pages = 'https://me.github.io';
const env = { CONTACT_RATE_LIMIT: '0', CONTACT_SITES: `${pages}/portfolio, https://me.example.org` };
const crossSite = (origin: string) => ({ origin, 'sec-fetch-site': 'cross-site' });
const cors = /^access-control-/;
const corsOf = (response: Response) =>
  Object.fromEntries([...response.headers].filter(([name]) => cors.test(name) || name === 'vary'));

test('a page of a site that is named may post, and read the answer or why it was refused', async () => {
  const { postJson, kept } = await contactEndpoint(env);
  const response = await postJson(aMessage(), crossSite(pages));
  expect(response.status).toBe(200);
  expect(corsOf(response)).toEqual({ 'access-control-allow-origin': pages, vary: 'origin' });
  expect(await kept()).toMatchObject([{ ...aMessage(), signs: [] }]);
  const refused = await postJson(aMessage({ email: 'x' }), crossSite('https://me.example.org'));
  expect(refused.status).toBe(422);
  expect(corsOf(refused)).toMatchObject({ 'access-control-allow-origin': 'https://me.example.org' });
});

test('its form, posted without JavaScript, leads back to the notice on its own page', async () => {
  const { request } = await contactEndpoint(env);
  const response = await request({ body: new URLSearchParams(aMessage()), headers: crossSite(pages) });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`${pages}/portfolio/#message-sent`);
});

test('a browser that asks first learns what it may send', async () => {
  const { request, kept } = await contactEndpoint(env);
  const response = await request({
    method: 'OPTIONS',
    headers: { origin: pages, 'access-control-request-method': 'POST' },
  });
  expect(response.status).toBe(204);
  expect(corsOf(response)).toEqual({
    'access-control-allow-origin': pages,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type, idempotency-key',
    'access-control-max-age': '7200',
    vary: 'origin',
  });
  expect(await kept()).toEqual([]);
});

test.each([
  'https://evil.example',
  'http://me.github.io',
  'https://me.github.io.evil.example',
  'https://xme.github.io',
  'https://me.github.io:8443',
  'https://me.github.io/portfolio',
  'null',
])('no page of %s gets an answer that it could read, nor may it post', async (origin) => {
  const { request, postJson, kept } = await contactEndpoint(env);
  const asked = await request({
    method: 'OPTIONS',
    headers: { ...crossSite(origin), 'access-control-request-method': 'POST' },
  });
  expect([asked.status, corsOf(asked)]).toEqual([405, {}]);
  const posted = await postJson(aMessage(), crossSite(origin));
  expect([posted.status, corsOf(posted)]).toEqual([403, {}]);
  expect(await kept()).toEqual([]);
});

test.each([
  '*',
  'https://*.github.io',
  'me.github.io',
  'http://me.github.io',
  'https://a@b.example',
  'https://',
  'http://localhost.example',
])('the setting %j is refused', (CONTACT_SITES) => {
  expect(() => readSettings({ CONTACT_SITES }, contactSettings)).toThrow('CONTACT_SITES must be addresses');
});

test.each(['*', 'null', 'data:text/html,x', 'file:///x', '', undefined])(
  'even unchecked, as on Netlify, %j names no site',
  (text) => {
    expect(parseSites(text)).toEqual([]);
  },
);
