import { expect, test } from 'vitest';
import { contactEndpoint } from '../fixtures/contactEndpoint.ts';
import { aMessage } from '../fixtures/messages.ts';

test('the sixth message in a minute from one address is refused, and one from another is not', async () => {
  const { postJson, kept } = contactEndpoint({});
  for (let count = 1; count <= 5; count++) {
    expect((await postJson(aMessage({ message: `message ${count}` }))).status).toBe(200);
  }
  // A header from the client does not change the address that is counted.
  const spoofed = { 'x-forwarded-for': '203.0.113.9', 'x-nf-client-connection-ip': '203.0.113.9' };
  const sixth = await postJson(aMessage({ message: 'message 6' }), spoofed);
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await sixth.json()).error).toContain('try again later');
  expect((await postJson(aMessage({ message: 'message 7' }), {}, '198.51.100.7')).status).toBe(200);
  expect(await kept()).toHaveLength(6);
});

test('an IPv6 /64 and both notations of an IPv4 address are one address', async () => {
  const statuses = async (...addresses: string[]) => {
    const { postJson } = contactEndpoint({ CONTACT_RATE_LIMIT: '1' });
    const sent = addresses.map((ip) => postJson(aMessage({ message: ip }), {}, ip));
    return (await Promise.all(sent)).map(({ status }) => status);
  };
  const oneNetwork = ['2001:db8:1:1:2:3:4:5', '2001:db8:1:1::9', '2001:0DB8:1:1:ffff::'];
  expect(await statuses(...oneNetwork, '2001:db8:1::1')).toEqual([200, 429, 429, 200]);
  expect(await statuses('192.0.2.1', '::ffff:192.0.2.1')).toEqual([200, 429]);
});

const own = 'http://localhost';
const foreign = 'https://evil.example';

test.each<[number, Record<string, string>]>([
  [403, { 'sec-fetch-site': 'cross-site' }],
  [403, { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  [403, { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' }],
  [403, { origin: foreign }],
  [403, { origin: foreign, 'x-forwarded-host': 'site.example' }],
  [403, { origin: 'localhost' }],
  [200, {}],
  [200, { origin: 'null' }],
  [200, { origin: own }],
  [200, { origin: 'https://localhost' }],
  [200, { 'sec-fetch-site': 'same-origin', origin: own }],
  // Behind proxies: one changes the host, the other adds the port.
  [200, { 'sec-fetch-site': 'same-origin', origin: 'https://site.example' }],
  [200, { origin: 'https://site.example', 'x-forwarded-host': 'site.example' }],
  [200, { origin: 'https://site.example', 'x-forwarded-host': 'site.example:443' }],
])('a post is answered with %i by where a browser says that it comes from: %j', async (status, headers) => {
  const { postJson, kept, store } = contactEndpoint();
  const response = await postJson(aMessage(), headers);
  expect(response.status).toBe(status);
  if (status === 403) expect((await response.json()).error).toContain('This came from another website');
  expect([await kept(), await store.ids('quarantine')]).toMatchObject([status === 200 ? [{}] : [], []]);
});
