import { expect, test } from 'vitest';
import { createRateLimiter } from '../../../../netlify/contact/spam/rateLimit.ts';

function limiter(limit: number) {
  let time = 0;
  const limits = createRateLimiter(limit, () => time);
  return (seconds: number) => {
    time = seconds * 1000;
    return limits;
  };
}

test('a minute allows the limit, counted from the first, and the wait is in whole seconds', () => {
  const at = limiter(2);
  expect(at(0).take('a')).toBe(0);
  expect(at(50).take('a')).toBe(0);
  expect(at(55.5).take('a')).toBe(5);
  expect(at(59.99).take('a')).toBe(1);
  at(59.99).refund('a');
  for (const wait of [0, 1]) expect(at(59.99).take('a')).toBe(wait);
  for (const wait of [0, 0, 60]) expect(at(60).take('a')).toBe(wait);
});

test('an hour allows four times the limit, and a day ten times', () => {
  const at = limiter(2);
  for (let count = 0; count < 8; count++) expect(at(count * 60).take('a')).toBe(0);
  expect(at(480).take('a')).toBe(3600 - 480);
  expect(at(3600).take('a')).toBe(0);
  expect(at(7200).take('a')).toBe(0);
  for (let count = 0; count < 10; count++) expect(at(10_000 + count * 1000).take('a')).toBe(0);
  expect(at(40_000).take('a')).toBe(86_400 - 40_000);
  expect(at(86_400).take('a')).toBe(0);
});
