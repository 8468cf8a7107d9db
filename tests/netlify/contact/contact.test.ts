import { expect, test } from 'vitest';
import { aMessage } from '../fixtures/aMessage.ts';
import { contactEndpoint } from '../fixtures/contactEndpoint.ts';
import { smtpServer } from '../fixtures/smtpServer.ts';

test('a wrong setting of mail is logged, no message is refused for it, and the next try begins anew', async () => {
  const smtp = await smtpServer();
  const { CONTACT_TO, ...env } = smtp.env;
  const { postJson, afterwards, logged, kept } = await contactEndpoint(env);
  expect((await postJson(aMessage())).status).toBe(200);
  await afterwards();
  expect(logged).toContainEqual(expect.objectContaining({ during: 'delivery', reason: 'OwnerError' }));
  // A wrong retention stops the purge alone.
  Object.assign(env, { CONTACT_TO, MESSAGE_RETENTION_DAYS: 'a year' });
  expect((await postJson(aMessage({ message: 'More.' }))).status).toBe(200);
  await afterwards();
  expect(smtp.inbox).toHaveLength(1);
  expect(await kept()).toHaveLength(2);
});

test('a wrong setting of the form is logged and answered like any other failure', async () => {
  const { postJson, logged, kept } = await contactEndpoint({ CONTACT_RATE_LIMIT: 'five' });
  expect((await postJson(aMessage())).status).toBe(500);
  expect(logged).toMatchObject([{ event: 'failed', during: 'submit', reason: 'OwnerError' }]);
  expect(await kept()).toEqual([]);
});

test('a slow mail server does not hold up the answer', async () => {
  const smtp = await smtpServer('hangs');
  const { postJson, logged } = await contactEndpoint(smtp.env);
  expect((await postJson(aMessage())).status).toBe(200);
  expect(logged).toEqual([expect.objectContaining({ event: 'message.stored' })]);
});
