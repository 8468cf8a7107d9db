import { expect, test } from 'vitest';
import { createAddressKey, createRateLimiter } from '../../../netlify/contact/rateLimit.ts';

function limiter(limit: number) {
  let time = 0;
  const { take, giveBack } = createRateLimiter(limit, () => time);
  const at = (seconds: number) => {
    time = seconds * 1000;
    return { take, giveBack };
  };
  return at;
}

test('in any minute there are as many as allowed, and the wait is told in whole seconds', () => {
  const at = limiter(2);
  expect(at(0).take('a')).toBe(0);
  expect(at(50).take('a')).toBe(0);
  expect(at(55.5).take('a')).toBe(5);
  expect(at(59.99).take('a')).toBe(1);
  expect(at(60).take('a')).toBe(0);
  expect(at(61).take('a')).toBe(49);
});

test('one key does not use up what another has', () => {
  const at = limiter(1);
  expect(at(0).take('a')).toBe(0);
  expect(at(0).take('b')).toBe(0);
});

test('what is given back can be taken again', () => {
  const at = limiter(1);
  at(0).take('a');
  at(1).giveBack('a');
  expect(at(2).take('a')).toBe(0);
});

test('0 lifts the limit', () => {
  const at = limiter(0);
  for (let count = 0; count < 1000; count++) expect(at(0).take('a')).toBe(0);
});

test('an address becomes a key that differs with every start and does not hold it', () => {
  const key = createAddressKey();
  expect(key('192.0.2.1')).toBe(key('192.0.2.1'));
  expect(key('192.0.2.1')).not.toBe(key('192.0.2.2'));
  expect(key('192.0.2.1')).not.toBe(createAddressKey()('192.0.2.1'));
  expect(key('192.0.2.1')).not.toContain('192');
});

test('all addresses of one IPv6 network count as one, and an IPv4 address is the same in both notations', () => {
  const key = createAddressKey();
  expect(key('2001:db8:1:2:3:4:5:6')).toBe(key('2001:db8:1:2::9'));
  expect(key('2001:db8::1')).toBe(key('2001:db8:0:0:ffff::'));
  expect(key('2001:db8:1:2::1')).not.toBe(key('2001:db8:1:3::1'));
  expect(key('::ffff:192.0.2.1')).toBe(key('192.0.2.1'));
});
