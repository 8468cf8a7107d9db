import { describe, expect, test } from 'vitest';
import { readStatus } from '../../../../netlify/contact/inbox/status.ts';
import type { ContactEvent } from '../../../../netlify/contact/log.ts';
import type { Mail } from '../../../../netlify/contact/mail/mail.ts';
import { createOutbox } from '../../../../netlify/contact/mail/outbox.ts';
import { runRound, sendDigest } from '../../../../netlify/contact/mail/rounds.ts';
import type { KeyValue } from '../../../../netlify/contact/store/keyValue.ts';
import { parseOutboxEntry } from '../../../../netlify/contact/store/mailRecords.ts';
import { createMessageStore } from '../../../../netlify/contact/store/messageStore.ts';
import { day, hour, minute } from '../../../../netlify/contact/time.ts';
import { aStore, noon, seed } from '../../fixtures/messages.ts';
import { smtpServer } from '../../fixtures/smtpServer.ts';

/** Workers over a store, whose clock the test sets and whose mails it collects. Times are milliseconds after noon. */
function workers() {
  const made = aStore();
  const { kv, now, clockIs } = made;
  const mails: Mail[] = [];
  const logged: ContactEvent[] = [];
  /** Methods of the store that fail, and an action before each mail is accepted. */
  const faults: { kv: Partial<KeyValue>; mail: () => Promise<void> } = { kv: {}, mail: async () => {} };
  const env = {
    SMTP_URL: 'smtp://mail.example.com',
    CONTACT_FROM: 'form@example.com',
    CONTACT_TO: 'owner@example.com',
  };
  const settings = { smtpUrl: env.SMTP_URL, from: env.CONTACT_FROM, to: env.CONTACT_TO };
  const parts = () => ({
    store: createMessageStore({ ...kv, ...faults.kv }, { now }),
    mailer: {
      async send(mail: Mail) {
        await faults.mail();
        mails.push(mail);
      },
    },
    settings,
    log: (event: ContactEvent) => void logged.push(event),
    now,
  });
  return {
    ...made,
    env,
    mails,
    logged,
    faults,
    worker: () => createOutbox(parts()),
    async entry(id: string) {
      const found = await kv.get(`outbox/${id}`);
      return found && parseOutboxEntry(found);
    },
    async mailAt(...times: number[]) {
      for (const after of times) {
        clockIs(after);
        await createOutbox(parts()).deliverDue();
      }
    },
    async digestAt(...times: number[]) {
      for (const after of times) {
        clockIs(after);
        await sendDigest(parts(), env);
      }
    },
    subjects: () => mails.map(({ subject }) => subject.replace('[Contact] ', '')),
  };
}

const fault = (code: string, responseCode?: number) =>
  Object.assign(new Error('No'), { code, ...(responseCode && { responseCode }) });
const refuse = (code: string, responseCode?: number) => () => Promise.reject(fault(code, responseCode));
const accept = async () => {};

describe('a message in the outbox', () => {
  test('is tried again at once, if its time was set by a clock that was years ahead', async () => {
    const { kv, faults, entry, mailAt } = workers();
    const id = await seed(kv, 'a', { outbox: 'new' });
    faults.mail = refuse('EAUTH');
    await mailAt(2_000 * day);
    faults.mail = accept;
    await mailAt(0);
    expect(await entry(id)).toBeUndefined();
  });

  test('whose mail fails is tried again no sooner than its time, and sent once', async () => {
    const { kv, store, worker, mails, faults, logged, entry, mailAt } = workers();
    const id = await seed(kv, 'a', { outbox: 'new' });
    const reason = 'EENVELOPE 452';
    faults.mail = refuse('EENVELOPE', 452);
    await worker().deliver(id);
    expect(await entry(id)).toEqual({ attempts: 1, at: noon + 5 * minute, reason });
    const failure = expect.stringContaining('does not accept mail for CONTACT_TO');
    expect(logged).toEqual([{ event: 'message.failed', id, attempts: 1, reason, failure }]);
    faults.mail = accept;
    await mailAt(5 * minute - 1);
    expect(mails).toHaveLength(0);
    await mailAt(5 * minute, 6 * minute, 2 * day);
    expect(mails).toHaveLength(1);
    for (const kind of ['outbox', 'unread'] as const) expect(await store.ids(kind)).toEqual([]);
  });

  test('needs the owner an hour after its release from quarantine, not after it came', async () => {
    const { kv, store, env, now, faults, clockIs, mailAt } = workers();
    const id = await seed(kv, 'a', { quarantined: true });
    clockIs(day);
    await store.release(id);
    faults.mail = refuse('EAUTH');
    await mailAt(day, day + 5 * minute);
    const waitingAt = async (after: number) => {
      clockIs(after);
      const { lines } = await readStatus({ store, env, now: now() });
      return lines.find(({ text }) =>
        text.startsWith('1 message to be mailed, the oldest since 2026-11-02 12:00'),
      );
    };
    expect(await waitingAt(day + hour)).toMatchObject({ isNeed: false });
    expect(await waitingAt(day + hour + 1)).toMatchObject({ isNeed: true });
  });

  test('is tried for four weeks, then given up, and stays', async () => {
    const { kv, store, faults, entry, mailAt, logged } = workers();
    const id = await seed(kv, 'a', { outbox: 'new' });
    faults.mail = refuse('EAUTH', 535);
    let tries = 0;
    let last = 0;
    for (let next: number | undefined = noon; next !== undefined; tries++) {
      last = next - noon;
      await mailAt(last);
      next = (await entry(id))?.at;
    }
    expect([tries, Math.floor(last / day)]).toEqual([36, 27]);
    expect(logged.at(-1)).toMatchObject({ event: 'message.undeliverable', attempts: 36 });
    await mailAt(100 * day);
    expect(logged).toHaveLength(36);
    for (const kind of ['messages', 'unread'] as const) expect(await store.ids(kind)).toEqual([id]);
  });

  test('is mailed once by many workers, each of which sends at most four at a time', async () => {
    const { kv, worker, mails, faults, mailAt } = workers();
    let open = 0;
    let most = 0;
    faults.mail = async () => {
      most = Math.max(most, ++open);
      await new Promise(setImmediate);
      open--;
    };
    const ids = await Promise.all([...'abcdef0123456789'].map((each) => seed(kv, each, { outbox: 'new' })));
    const one = worker();
    await Promise.all(ids.map((id) => one.deliver(id)));
    expect(mails.length).toBeLessThan(16);
    await one.deliverDue();
    expect([mails.length, most]).toEqual([16, 4]);
    for (const id of ids) await kv.put(`outbox/${id}`, '');
    await Promise.all(Array.from({ length: 5 }, () => mailAt(1)));
    expect(mails).toHaveLength(32);
  });

  test.each(['put', 'get', 'list'] as const)('is not sent where %s fails, but later', async (method) => {
    const { kv, faults, mails, worker, mailAt, logged } = workers();
    const id = await seed(kv, 'a', { outbox: 'new' });
    faults.kv = { [method]: () => Promise.reject(fault('EIO')) };
    await (method === 'list' ? expect(worker().deliverDue()).rejects.toThrow() : worker().deliver(id));
    if (method !== 'list') expect(logged).toMatchObject([{ event: 'store.failed', id, reason: 'EIO' }]);
    expect(mails).toEqual([]);
    faults.kv = {};
    await mailAt(1);
    expect(mails).toHaveLength(1);
  });

  test('whose record is not a message is given up at once', async () => {
    const { kv, entry, mailAt, logged } = workers();
    const id = await seed(kv, 'a', { outbox: 'new' });
    await kv.put(`messages/${id}`, '{}', await kv.get(`messages/${id}`));
    await mailAt(0, day);
    expect(await entry(id)).toEqual({ attempts: 1, reason: 'EUNREADABLE' });
    expect(logged).toMatchObject([{ event: 'store.failed', id, reason: 'EUNREADABLE' }]);
  });

  test('waits where 200 mails have gone out on that day', async () => {
    const { kv, mails, mailAt } = workers();
    for (let index = 0; index < 10; index++)
      await seed(kv, index.toString(16), { after: index, outbox: 'new' });
    await kv.put('mails', `${new Date(noon).toISOString()} 197`);
    await mailAt(hour);
    // Those that are under way when the limit is reached are sent.
    expect(mails.length).toBeGreaterThanOrEqual(3);
    expect(mails.length).toBeLessThanOrEqual(6);
    await mailAt(13 * hour);
    expect(mails).toHaveLength(10);
  });
});

describe('the digest', () => {
  const quarantine = async () => {
    const made = workers();
    await seed(made.kv, 'a', { quarantined: true, subject: 'Buy 0\u202e' });
    await seed(made.kv, 'b', { after: hour, quarantined: true, subject: 'Buy 1' });
    return made;
  };

  test('names once a day what is in quarantine, with the signs and without the texts', async () => {
    const { kv, store, mails, mailAt, digestAt } = await quarantine();
    await mailAt(hour);
    await digestAt(hour, 2 * hour);
    expect(mails).toMatchObject([{ kind: 'digest', subject: '[Contact] 2 messages held back as spam' }]);
    expect(mails[0]?.text).toContain(
      'aaaaaaaa  Anahera Māhuta <anahera@example.com>: Buy 0   [too-fast]\n' +
        'bbbbbbbb  Anahera Māhuta <anahera@example.com>: Buy 1  [too-fast]\n',
    );
    expect(mails[0]?.text).not.toContain('Are you free in March?');
    expect([await store.ids('unread'), (await store.ids('quarantine')).length]).toEqual([[], 2]);
    await seed(kv, 'c', { after: 3 * hour, quarantined: true });
    await digestAt(20 * hour);
    expect(mails).toHaveLength(1);
    await digestAt(25 * hour, 3 * day);
    expect(mails.map(({ subject }) => subject)[1]).toBe('[Contact] 1 message held back as spam');
    expect(mails).toHaveLength(2);
  });

  test('says once a day what needs a person, until the owner has read it', async () => {
    const { kv, store, subjects, digestAt } = workers();
    await digestAt(0);
    const id = await seed(kv, 'a', { outbox: { attempts: 36, reason: 'EAUTH 535' } });
    await digestAt(hour, 2 * hour, 2 * day);
    await store.markRead(id);
    await digestAt(4 * day);
    expect(subjects()).toEqual(Array(2).fill('The form needs you'));
  });
});

test('a round mails waiting messages and deletes old ones; a wrong setting stops only its own part', async () => {
  const smtp = await smtpServer();
  const round = async (env: Record<string, string>, isHourly: boolean, hasTime = () => true) => {
    const made = aStore({ now: () => new Date() });
    await seed(made.kv, 'a', { after: -400 * day, read: true });
    await seed(made.kv, 'b', { after: Date.now() - noon, outbox: 'new' });
    const logged: ContactEvent[] = [];
    const log = (event: ContactEvent) => void logged.push(event);
    await runRound({ ...made, env, isHourly, log, hasTime });
    const left = (await made.store.ids('messages')).map((id) => id[0]).join('');
    return { left, logged: logged.map(({ event }) => event).join() };
  };
  const env = { ...smtp.env, MESSAGE_RETENTION_DAYS: '300' };
  expect(await round(env, false)).toEqual({ left: 'ab', logged: 'message.sent' });
  expect(await round(env, true)).toEqual({ left: 'b', logged: 'messages.purged,message.sent' });
  expect(await round(env, true, () => false)).toEqual({ left: 'ab', logged: 'messages.purged' });
  const wrong = { ...env, CONTACT_TO: 'x' };
  expect(await round(wrong, true)).toEqual({ left: 'b', logged: 'setting.invalid,messages.purged' });
  expect(await round(wrong, false)).toEqual({ left: 'ab', logged: '' });
  expect(await round({ ...env, MESSAGE_RETENTION_DAYS: 'a year' }, true)).toEqual({
    left: 'ab',
    logged: 'setting.invalid,digest.sent,message.sent',
  });
  expect(smtp.inbox).toHaveLength(4);
});
