import { expect, test } from 'vitest';
import { clientAddress } from '../../../netlify/host/startHost.ts';
import { contactPath } from '../../../schema/contactMessage.ts';
import { aMessage } from '../fixtures/aMessage.ts';
import { servedSite } from '../fixtures/servedSite.ts';

const visitor = '203.0.113.7';
const peer = '127.0.0.1';

test.each([
  [0, visitor, peer],
  [1, visitor, visitor],
  [1, `198.51.100.1, ${visitor}`, visitor],
  [2, `${visitor}, 10.0.0.2`, visitor],
  [2, `198.51.100.1,198.51.100.2 ,${visitor},10.0.0.2`, visitor],
  [1, '2001:db8::7', '2001:db8::7'],
  [1, '[2001:db8::7]:4711', '2001:db8::7'],
  [1, `${visitor}:4711`, visitor],
])('behind %i proxies, of X-Forwarded-For: %s the visitor is %s', (hops, header, address) => {
  expect(clientAddress(peer, header, hops)).toBe(address);
});

test.each([
  [1, null],
  [1, ''],
  [1, ','],
  [1, 'unknown'],
  [1, `${visitor}, `],
  [1, '999.1.1.1'],
  [1, '[2001:db8::7'],
  [1, `${visitor}\r\nX: y`],
  [1, '9'.repeat(60_000)],
  [2, visitor],
  [3, `${visitor}, 10.0.0.2`],
])('behind %i proxies, X-Forwarded-For: %j says nothing, and the connection counts', (hops, header) => {
  expect(clientAddress(peer, header, hops)).toBe(peer);
});

test('behind one proxy each visitor has a limit of their own, whatever they write into the header', async () => {
  const { url } = await servedSite({ TRUST_PROXY: '1', CONTACT_RATE_LIMIT: '1' });
  const post = async (forwardedFor: string, text: string) => {
    const response = await fetch(url + contactPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
      body: JSON.stringify(aMessage({ message: text })),
    });
    return response.status;
  };
  expect(await post(visitor, 'one')).toBe(200);
  expect(await post(`1.2.3.4, ${visitor}`, 'two')).toBe(429);
  expect(await post(`1.2.3.5, ${visitor}`, 'three')).toBe(429);
  expect(await post('203.0.113.8', 'four')).toBe(200);
});

test('without the setting the header changes nothing', async () => {
  const { url } = await servedSite({ CONTACT_RATE_LIMIT: '1' });
  const post = (address: string) =>
    fetch(url + contactPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(aMessage({ message: address })),
    });
  expect((await post('203.0.113.1')).status).toBe(200);
  expect((await post('203.0.113.2')).status).toBe(429);
});
