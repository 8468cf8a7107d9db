import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createDelivery } from '../../netlify/contact/mail/delivery.ts';
import { openMailer } from '../../netlify/contact/mail/mail.ts';
import { createFileStore } from '../../netlify/contact/store/fileStore.ts';
import { submissionId } from '../../netlify/contact/store/keepOnce.ts';
import { listAll } from '../netlify/fixtures/listAll.ts';
import { smtpServer } from '../netlify/fixtures/smtpServer.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';
import { aVisitorsMessage, sendVisitors, startServer, writeSite } from '../netlify/fixtures/visitors.ts';

/** How often the server is killed (`FULL=1` is the long mode). */
const rounds = process.env.FULL ? 20 : 3;

/** After this many milliseconds the claims of a killed server have run out. */
const claimsAreOver = 2 * 60_000;

test(`killed ${rounds} times under load, the server has lost no message and kept none twice`, async () => {
  const folder = await temporaryFolder();
  const messages = join(folder, 'messages');
  const site = await writeSite(join(folder, 'site'));
  const smtp = await smtpServer();
  const accepted = new Set<string>();
  const unanswered = new Set<string>();

  for (let round = 0; round < rounds; round++) {
    const env = { MESSAGES_DIR: messages, ...smtp.env, CONTACT_MAILS_PER_DAY: '0' };
    const server = await startServer(site, env);
    // Visitors without an answer press the button again first.
    const again = [...unanswered].values();
    const nextKey = () => {
      const key = again.next().value ?? randomUUID();
      unanswered.add(key);
      return key;
    };
    let isAlive = true;
    const visits = sendVisitors(
      server.url,
      20,
      () => isAlive,
      (key, outcome) => {
        if (outcome === 'broken') isAlive = false;
        if (outcome !== 'sent') return;
        accepted.add(key);
        unanswered.delete(key);
      },
      nextKey,
    );
    await sleep(150 + Math.round(Math.random() * 500));
    await server.stop('SIGKILL');
    await visits;
  }

  // Several workers at once deliver what the killed servers left.
  const now = () => new Date(Date.now() + claimsAreOver);
  const deliver = () =>
    createDelivery({
      store: createFileStore(messages),
      mailer: openMailer(smtp.settings.smtpUrl),
      settings: smtp.settings,
      log: () => {},
      now,
    }).deliverDue();
  await Promise.all(Array.from({ length: 6 }, deliver));

  const { entries, damaged } = await listAll(createFileStore(messages));
  const texts = new Map(entries.map(({ id, message }) => [id, message]));
  const isKept = (key: string) => {
    const message = aVisitorsMessage(key);
    return texts.get(submissionId(`key:${key}`, message)) === message.message;
  };
  const mailed = new Set(smtp.inbox.map((mail) => /^message-id: <(\w+)@/im.exec(mail)?.[1]));
  expect(accepted.size).toBeGreaterThan(0);
  expect({
    lost: [...accepted].filter((key) => !isKept(key)),
    twice: entries.length - new Set(texts.values()).size,
    damaged,
    notMailed: entries.filter(({ id }) => !mailed.has(id)),
  }).toEqual({ lost: [], twice: 0, damaged: [], notMailed: [] });
});
