import { expect, test } from 'vitest';
import { createFileStore } from '../../../netlify/contact/createFileStore.ts';
import { createDelivery } from '../../../netlify/contact/delivery/createDelivery.ts';
import { openMailer } from '../../../netlify/contact/delivery/openMailer.ts';
import { backoff } from '../../../netlify/contact/delivery/schedule.ts';
import { aStoredMessage } from '../fixtures/aStoredMessage.ts';
import { smtpServer } from '../fixtures/smtpServer.ts';
import { temporaryFolder } from '../fixtures/temporaryFolder.ts';

const noon = Date.parse('2026-11-01T12:00:00.000Z');
const hour = 3_600_000;
const spamIds = ['a', 'b'].map((letter) => letter.repeat(32));

/** Two quarantined messages, an hour apart, and a worker whose clock the test sets. */
async function quarantine() {
  const folder = await temporaryFolder();
  const smtp = await smtpServer();
  const store = createFileStore(folder);
  for (const [index, id] of spamIds.entries()) {
    const receivedAt = new Date(noon + index * hour).toISOString();
    const signs = ['hidden-field'];
    await store.create(
      aStoredMessage({ id, receivedAt, signs, subject: `Buy ${index}`, state: { spam: true } }),
    );
  }
  let time = noon;
  const worker = () =>
    createDelivery({
      store: createFileStore(folder),
      mailer: openMailer(smtp.settings.smtpUrl),
      settings: smtp.settings,
      log: () => {},
      now: () => new Date(time),
    });
  return {
    store,
    smtp,
    worker,
    async runAt(next: number) {
      time = next;
      await worker().deliverDue();
    },
  };
}

test('a quarantined message is not mailed, not even when asked for', async () => {
  const { worker, smtp, runAt } = await quarantine();
  await worker().deliver('a'.repeat(32));
  await runAt(noon + 23 * hour);
  expect(smtp.inbox).toEqual([]);
});

test('once a day one mail names everything in quarantine, with the signs and without the texts', async () => {
  const { smtp, runAt } = await quarantine();
  await runAt(noon + 24 * hour);
  await runAt(noon + 25 * hour);
  await runAt(noon + 72 * hour);
  const mails = await smtp.mails();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('Contact form: 2 messages held back as spam');
  expect(mails[0]?.text).toContain('aaaaaaaa  Anahera Māhuta <anahera@example.com>: Buy 0  [hidden-field]');
  expect(mails[0]?.text).toContain('bbbbbbbb  Anahera Māhuta <anahera@example.com>: Buy 1  [hidden-field]');
  expect(mails[0]?.text).not.toContain('Are you free in March?');
});

test('messages that come later are in the next digest', async () => {
  const { store, smtp, runAt } = await quarantine();
  await runAt(noon + 24 * hour);
  const receivedAt = new Date(noon + 30 * hour).toISOString();
  await store.create(
    aStoredMessage({ id: 'c'.repeat(32), receivedAt, subject: 'Buy 2', state: { spam: true } }),
  );
  await runAt(noon + 53 * hour);
  expect(smtp.inbox).toHaveLength(1);
  await runAt(noon + 54 * hour);
  const [, second] = await smtp.mails();
  expect(second?.subject).toBe('Contact form: 1 message held back as spam');
});

test('a digest that could not be sent is tried again', async () => {
  const { smtp, runAt } = await quarantine();
  smtp.becomes({ refuses: 'data', code: 451 });
  await runAt(noon + 24 * hour);
  smtp.becomes('accepts');
  await runAt(noon + 24 * hour + backoff(1) - 1);
  expect(smtp.inbox).toHaveLength(0);
  await runAt(noon + 24 * hour + backoff(1));
  expect(smtp.inbox).toHaveLength(1);
});

test('many workers at once send one digest', async () => {
  const { smtp, runAt } = await quarantine();
  await Promise.all(Array.from({ length: 8 }, () => runAt(noon + 24 * hour)));
  expect(smtp.inbox).toHaveLength(1);
});
