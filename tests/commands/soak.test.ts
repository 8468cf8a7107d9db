import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Mailer } from '../../netlify/contact/mail/mail.ts';
import { createOutbox } from '../../netlify/contact/mail/outbox.ts';
import { openLocalStore } from '../../netlify/contact/store/localStore.ts';
import { temporaryFolder } from '../fixtures/folders.ts';
import { messagesIn } from '../netlify/fixtures/messages.ts';
import { servedSite } from '../netlify/fixtures/servedSite.ts';
import { smtpServer } from '../netlify/fixtures/smtpServer.ts';
import { sendVisitors } from '../netlify/fixtures/visitors.ts';

/** How often the server is killed (`FULL=1` is the long mode). */
const rounds = process.env.FULL ? 20 : 3;

/** How many messages it accepts at most before it is killed; in all rounds, fewer than may wait unseen. */
const most = process.env.FULL ? 900 : 200;

const day = 86_400_000;

test(`killed ${rounds} times under load, the server has lost no message and kept none twice`, async () => {
  const messages = await temporaryFolder();
  const smtp = await smtpServer();
  const accepted = new Set<string>();
  const unanswered = new Set<string>();

  for (let round = 0; round < rounds; round++) {
    const env = { MESSAGES_DIR: messages, CONTACT_RATE_LIMIT: '0', ...smtp.env };
    const server = await servedSite(env);
    // Visitors without an answer press the button again first.
    const again = [...unanswered].values();
    const nextKey = () => {
      const key = again.next().value ?? randomUUID();
      unanswered.add(key);
      return key;
    };
    let isAlive = true;
    const { promise: isEnough, resolve: stop } = Promise.withResolvers<void>();
    const enough = accepted.size + Math.ceil(Math.random() * most);
    const visits = sendVisitors(
      server.url,
      20,
      () => isAlive,
      (key, outcome) => {
        if (outcome === 'broken') isAlive = false;
        if (outcome !== 'sent') return;
        accepted.add(key);
        if (accepted.size >= enough) stop();
        unanswered.delete(key);
      },
      nextKey,
    );
    await Promise.race([isEnough, visits]);
    server.child.kill('SIGKILL');
    await server.closed;
    await visits;
  }

  // Several workers at once mail what the killed servers left, as many a day as may go out.
  const store = openLocalStore(messages);
  const mails = smtp.inbox.map((mail) => /^message-id: (\S+)/im.exec(mail)?.[1]);
  const mailer: Mailer = { send: async ({ messageId }) => void mails.push(messageId) };
  for (let days = 1; (await store.readIndex()).outbox.size > 0; days++) {
    const now = () => new Date(Date.now() + days * day);
    const parts = { settings: smtp.settings, mailer, log: () => {}, now };
    const work = () => createOutbox({ ...parts, store: openLocalStore(messages, { now }) }).deliverDue();
    await Promise.all(Array.from({ length: 6 }, work));
  }

  const kept = await messagesIn(store);
  const texts = new Set(kept.map(({ message }) => message));
  const mailed = new Set(mails);
  expect(accepted.size).toBeGreaterThan(0);
  expect({
    lost: [...accepted].filter((key) => !texts.has(key)),
    twice: kept.length - texts.size,
    notMailed: kept.filter(({ id }) => !mailed.has(`<${id}@example.com>`)),
  }).toEqual({ lost: [], twice: 0, notMailed: [] });
  console.info(`${rounds} kills, ${accepted.size} accepted, ${kept.length} kept, ${mails.length} mails.`);
}, 1_200_000);
