import { expect, test } from 'vitest';
import type { ContactEvent } from '../../../netlify/contact/log.ts';
import { boundLog } from '../../../netlify/contact/log.ts';

test('a flood leaves a bounded log, which says how many lines are missing', () => {
  let now = 0;
  const lines: ContactEvent[] = [];
  const log = boundLog(
    (event) => lines.push(event),
    2,
    () => now,
  );
  const note = () => log({ event: 'flood.reported' });
  for (let time = 0; time < 5; time++) note();
  expect(lines).toHaveLength(2);
  now = 60_000;
  note();
  expect(lines.slice(2)).toEqual([{ event: 'log.cut', count: 3 }, { event: 'flood.reported' }]);
  now = 130_000;
  note();
  expect(lines).toHaveLength(5);
});
