import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { answerCanary } from '../../../netlify/contact/canary.ts';
import {
  canaryKey,
  canaryMessage,
  signCanary,
  verifyCanary,
} from '../../../netlify/contact/canarySignature.ts';
import { createFileStore } from '../../../netlify/contact/fileStore.ts';
import { submissionId } from '../../../netlify/contact/keepOnce.ts';
import { contactPath } from '../../../schema/contactMessage.ts';
import { aMessage } from '../fixtures/aMessage.ts';
import { aStoredMessage } from '../fixtures/aStoredMessage.ts';
import { contactEndpoint } from '../fixtures/contactEndpoint.ts';
import { temporaryFolder } from '../fixtures/temporaryFolder.ts';

const secret = '0123456789abcdef'.repeat(4);
const run = 'c0ffee00'.repeat(4);
const noon = new Date('2026-11-22T12:00:00Z');
const minute = 60_000;

const later = (wait: number) => new Date(noon.getTime() + wait);

/** A store with a visitor's message, and the canary's answers over it. */
async function aStore(env: Record<string, string> = { CONTACT_CANARY_SECRET: secret }) {
  const store = createFileStore(await temporaryFolder());
  await store.create(aStoredMessage({ id: 'a'.repeat(32) }));
  const id = submissionId(`key:${canaryKey(run)}`, canaryMessage);
  const send = (method: string, authorization: string, now = noon) =>
    answerCanary(new Request(`http://localhost${contactPath}`, { method, headers: { authorization } }), {
      store,
      env,
      idOf: submissionId,
      now: () => now,
    });
  const ask = (method: string, now = noon) => send(method, signCanary(secret, method, run, now), now);
  return { store, id, send, ask };
}

test('a signed request learns how far the message of its run has come, and nothing more', async () => {
  const { store, id, ask } = await aStore({ CONTACT_CANARY_SECRET: secret, SMTP_URL: 'smtp://localhost' });
  expect(await ask('GET')).toEqual({ outcome: 'missing' });
  await store.create(aStoredMessage({ id, ...canaryMessage }));
  expect(await ask('GET')).toEqual({ outcome: 'unmailed' });
  for (const [state, answer] of [
    [{ spam: true }, { outcome: 'quarantined' }],
    [{ delivery: { status: 'sent', attempts: 1, at: '' } }, { outcome: 'mailed' }],
    [
      { delivery: { status: 'waiting', attempts: 1, at: '', reason: 'EAUTH 535' } },
      { outcome: 'unmailed', failure: 'the mail server refuses the user name or the password in SMTP_URL' },
    ],
  ] as const) {
    await store.remove(id);
    await store.create(aStoredMessage({ id, ...canaryMessage, state }));
    expect(await ask('GET')).toEqual(answer);
  }
});

test('asking marks the message as read, and leaves those of visitors alone', async () => {
  const { store, id, ask } = await aStore();
  await store.create(aStoredMessage({ id, ...canaryMessage }));
  await ask('GET');
  await ask('GET');
  expect(await store.get(id)).toMatchObject({ state: { read: true } });
  expect(await store.get('a'.repeat(32))).toMatchObject({ state: { read: false } });
  expect(await store.claims('canary-message/')).toHaveLength(1);
});

test('removing keeps the outcome once, however often the request is repeated', async () => {
  const { store, id, ask } = await aStore();
  await store.create(aStoredMessage({ id, ...canaryMessage, state: { spam: true } }));
  await ask('GET');
  expect(await ask('DELETE')).toEqual({ outcome: 'quarantined' });
  for (const wait of [0, 1, 4]) await ask('DELETE', later(wait * minute));
  expect(await store.claims('canary')).toEqual([`canary/2026-11-22T12:00:00/${run}/quarantined`]);
  expect((await store.list()).entries.map((entry) => entry.id)).toEqual(['a'.repeat(32)]);
});

test('outcomes of earlier days are forgotten when a new one is known', async () => {
  const { store, ask } = await aStore();
  await store.claim('canary/2026-11-20T06:17:05/1b9d6bcd/mailed');
  await store.claim('canary/2026-11-22T06:17:05/1b9d6bce/mailed');
  await ask('DELETE');
  expect(await store.claims('canary/')).toEqual([
    'canary/2026-11-22T06:17:05/1b9d6bce/mailed',
    `canary/2026-11-22T12:00:00/${run}/missing`,
  ]);
});

const own = signCanary(secret, 'GET', run, noon);
const forged: [string, string, Date?][] = [
  ['nothing of it', ''],
  ['another scheme', `Bearer ${secret}`],
  ['the secret itself', `Canary ${secret}`],
  ['another secret', signCanary('x'.repeat(64), 'GET', run, noon)],
  ['an empty secret', signCanary('', 'GET', run, noon)],
  ['the header of another method', signCanary(secret, 'DELETE', run, noon)],
  ['another run', own.replace(run, 'c0ffee01'.repeat(4))],
  ['another time', own.replace(/\d{13}/, String(later(1).getTime()))],
  ['a header of six minutes ago', own, later(6 * minute)],
  ['a header of the future', signCanary(secret, 'GET', run, later(6 * minute))],
  ['a cut signature', own.slice(0, -2)],
  ['a longer signature', `${own}00`],
  ['a signature in capitals', own.toUpperCase()],
  [
    'an HMAC of the run alone',
    `Canary ${noon.getTime()}.${run}.${createHmac('sha256', secret).update(run).digest('hex')}`,
  ],
  ['a huge header', `Canary ${'9'.repeat(8_000)}`],
];

test.each(forged)('a request with %s finds nobody, and looks into no store', async (_, header, now) => {
  const { send, store } = await aStore();
  const looks: string[] = [];
  const watched = new Proxy(store, {
    get: (target, name) => {
      looks.push(String(name));
      return Reflect.get(target, name);
    },
  });
  const request = new Request('http://localhost/', { headers: { authorization: header } });
  const env = { CONTACT_CANARY_SECRET: secret };
  const options = { store: watched, env, idOf: submissionId, now: () => now ?? noon };
  expect(await answerCanary(request, options)).toBeUndefined();
  expect(looks).toEqual([]);
  expect(await send('GET', own)).toEqual({ outcome: 'missing' });
});

test.each([[{}], [{ CONTACT_CANARY_SECRET: ' ' }], [{ CONTACT_CANARY_SECRET: 'short' }]])(
  'without a good secret (%j) nothing is answered, not even what is signed with it',
  async (env: { CONTACT_CANARY_SECRET?: string }) => {
    const { send } = await aStore(env);
    const { CONTACT_CANARY_SECRET: weak = '' } = env;
    for (const key of [secret, weak, weak.trim()]) {
      expect(await send('GET', signCanary(key, 'GET', run, noon))).toBeUndefined();
    }
  },
);

test('only GET and DELETE are answered', async () => {
  const { ask } = await aStore();
  for (const method of ['HEAD', 'PUT', 'PATCH', 'OPTIONS']) expect(await ask(method)).toBeUndefined();
});

test('a signature says which run it is for', () => {
  expect(verifyCanary(secret, 'GET', own, noon)).toBe(run);
  expect(own).not.toContain(secret);
});

test('over HTTP a stranger gets the same answer, with a secret set and without', async () => {
  const answers = new Set<string>();
  for (const env of [{}, { CONTACT_CANARY_SECRET: secret }]) {
    const { request } = await contactEndpoint({ CONTACT_RATE_LIMIT: '0', ...env });
    for (const headers of [{}, { authorization: signCanary('x'.repeat(64), 'GET', run, new Date()) }]) {
      const response = await request({ method: 'GET', headers });
      answers.add(JSON.stringify([response.status, [...response.headers], await response.text()]));
    }
  }
  expect(answers.size).toBe(1);
  expect([...answers][0]).toContain('405');
});

test('a post with the signature is a post like any other, and a stranger cannot post a canary', async () => {
  const { postJson, kept, request } = await contactEndpoint({
    CONTACT_RATE_LIMIT: '0',
    CONTACT_CANARY_SECRET: secret,
  });
  await postJson(aMessage(), { authorization: signCanary(secret, 'POST', run, new Date()) });
  await postJson({ ...canaryMessage }, { 'idempotency-key': 'canary:guessed' });
  expect(await kept()).toMatchObject([{ state: { read: false } }, { state: { read: false } }]);
  const headers = { authorization: signCanary(secret, 'GET', run, new Date()) };
  const response = await request({ method: 'GET', headers });
  expect(await response.json()).toEqual({ outcome: 'missing' });
  expect(response.headers.get('cache-control')).toBe('no-store');
});
