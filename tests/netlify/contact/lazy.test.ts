import { expect, test } from 'vitest';
import { createFileStore } from '../../../netlify/contact/fileStore.ts';
import { deliverLazily } from '../../../netlify/contact/lazy.ts';
import type { ContactEvent } from '../../../netlify/contact/log.ts';
import { aStoredMessage } from '../fixtures/aStoredMessage.ts';
import { smtpServer } from '../fixtures/smtpServer.ts';
import { temporaryFolder } from '../fixtures/temporaryFolder.ts';

test('a first try that could not begin is logged, and the next begins anew', async () => {
  const store = createFileStore(await temporaryFolder());
  await store.create(aStoredMessage());
  const smtp = await smtpServer();
  const logged: ContactEvent[] = [];
  const env: Record<string, string | undefined> = { ...smtp.env, CONTACT_TO: undefined };
  const deliver = deliverLazily(store, (event) => logged.push(event), env);
  await deliver(aStoredMessage().id);
  expect(logged).toMatchObject([{ event: 'failed', during: 'delivery', reason: 'OwnerError' }]);
  env.CONTACT_TO = smtp.settings.to;
  await deliver(aStoredMessage().id);
  expect(smtp.inbox).toHaveLength(1);
});
