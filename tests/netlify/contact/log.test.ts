import { expect, test } from 'vitest';
import { describeError } from '../../../netlify/contact/log.ts';
import { contactEndpoint } from '../fixtures/contactEndpoint.ts';
import { aMessage } from '../fixtures/messages.ts';

test('an error is logged by its code or class and by places in our own code, without its message', () => {
  const error = new TypeError('Anahera <anahera@example.com>\n    at home (/srv/Anahera:1:1)');
  const described = describeError(error);
  expect(described).toEqual({
    reason: 'TypeError',
    at: expect.arrayContaining([expect.stringMatching(/^log\.test\.ts:\d+:\d+$/)]),
  });
  expect(JSON.stringify(described)).not.toMatch(/Anahera|home|node_modules|node:/);
  expect(describeError(Object.assign(error, { code: 'ENOSPC' })).reason).toBe('ENOSPC');
  expect(describeError('Anahera')).toEqual({ reason: 'unknown' });
});

test('a line of the message that names one of our own files is not taken for a frame of the stack', () => {
  const forged = `    at ${process.cwd()}/Anahera:1:1`;
  const { at } = describeError(new Error(`first\n${forged}\nlast`));
  expect(at?.join()).not.toContain('Anahera');
});

test('the log names neither the sender nor the text', async () => {
  const { postJson, logged } = contactEndpoint();
  await postJson(aMessage());
  expect(logged).toHaveLength(1);
  for (const secret of [...Object.values(aMessage()), '192.0.2.1'])
    expect(JSON.stringify(logged)).not.toContain(secret);
});
