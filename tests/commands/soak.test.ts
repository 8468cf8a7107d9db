import { expect, test } from 'vitest';
import { runScript } from '../netlify/fixtures/runScript.ts';

test('killed three times under load, every message that was called sent is there once, whole, and gets mailed', async () => {
  const { closed, output } = runScript('commands/soak.ts', ['--rounds', '3']);
  const status = await closed;
  const figure = (name: string) => Number(new RegExp(`${name} +│ (\\d+)`).exec(output())?.[1]);
  expect(output()).toMatch(/round 3: \d+ sent/);
  expect(figure('accepted')).toBeGreaterThan(0);
  expect(figure('stored')).toBeGreaterThanOrEqual(figure('accepted'));
  for (const fault of ['lost', 'twice', 'damaged', 'notMailed']) expect(figure(fault), fault).toBe(0);
  expect(status).toBe(0);
});

test('called wrongly it exits with 2', async () => {
  expect(await runScript('commands/soak.ts', ['--rounds', 'many']).closed).toBe(2);
});
