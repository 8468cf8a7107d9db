import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createMessagesHandler } from '../../../../netlify/contact/inbox/messagesHandler.ts';
import type { ContactEvent } from '../../../../netlify/contact/log.ts';
import type { KeyValue } from '../../../../netlify/contact/store/keyValue.ts';
import { minute } from '../../../../netlify/contact/time.ts';
import { messagesPath } from '../../../../schema/contactForm.ts';
import { gitHubApi } from '../../fixtures/gitHubApi.ts';
import { aKeyValue, aStore, idOf, messagesIn, seed } from '../../fixtures/messages.ts';
import { smtpServer } from '../../fixtures/smtpServer.ts';

type Asked = {
  token?: string;
  method?: string;
  body?: object;
  headers?: Record<string, string>;
  ip?: string;
};

/**
 * The function over three messages and a stand-in of GitHub; `log` has all that it logged, and `used` what it read or wrote in
 * the store. After each test, no token that was sent is in the store, the log or an answer, and no answer may be cached.
 */
async function messagesFunction(env: Record<string, string> = {}) {
  const hub = await gitHubApi();
  const used: string[] = [];
  const real = aKeyValue();
  const on = (key: string) => {
    used.push(key);
    return real;
  };
  const kv: KeyValue = {
    get: (key) => on(key).get(key),
    put: (key, ...what) => on(key).put(key, ...what),
    delete: (key) => on(key).delete(key),
    list: (prefix) => on(prefix).list(prefix),
  };
  const { store } = aStore({}, kv);
  await seed(kv, 'a', { after: 1000, outbox: 'new' });
  await seed(kv, 'b', { after: 2000, quarantined: true, name: '=cmd()', message: '<img src=x>' });
  await seed(kv, 'c', { read: true, outbox: { attempts: 36, reason: 'EENVELOPE 550' } });
  const log: ContactEvent[] = [];
  let time = 0;
  const handle = createMessagesHandler({
    store,
    env: { GITHUB_API_URL: hub.url, ...env },
    repository: 'ada/portfolio',
    log: (event) => log.push(event),
    monotonicNow: () => time,
  });
  const sent = new Set<string>();
  const answers: Response[] = [];
  onTestFinished(async () => {
    const values = await Promise.all((await real.list('')).map((key) => real.get(key)));
    const texts = await Promise.all(answers.map(async (one) => [...one.headers, await one.text()]));
    const all = JSON.stringify([values, log, texts]);
    const secrets = [...sent].flatMap((token) => [token, createHash('sha256').update(token).digest('hex')]);
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
    for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store');
  });
  const ask = async (path = '', { token, body, headers, ip = '192.0.2.1', method = 'GET' }: Asked = {}) => {
    if (token) sent.add(token);
    const given = { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' };
    const init = { method, headers: { ...given, ...headers }, ...(body && { body: JSON.stringify(body) }) };
    const answer = await handle(new Request(`http://localhost${messagesPath}${path}`, init), { ip });
    answers.push(answer.clone());
    return answer;
  };
  const owner = async (path = '', asked: Asked = {}) => {
    const response = await ask(path, { token: 'owner', ...asked });
    return { status: response.status, body: await response.json() };
  };
  const wait = (milliseconds: number) => {
    time += milliseconds;
  };
  used.length = 0;
  return { hub, store, kv, log, used, ask, owner, wait };
}

const foreign = { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' };
const long = 'a'.repeat(256);
const whole = `/${idOf('a', 1000)}`;

test.each<{ when: string; asked: Asked; status: number; questions: number }>([
  { when: 'without a token', asked: {}, status: 401, questions: 0 },
  { when: 'from a form of another site', asked: { headers: foreign }, status: 401, questions: 0 },
  { when: 'with no token', asked: { headers: { authorization: 'Bearer ' } }, status: 401, questions: 0 },
  { when: 'with an oversized token', asked: { token: long }, status: 401, questions: 0 },
  { when: 'with another path as token', asked: { token: '../../user?x=' }, status: 401, questions: 0 },
  { when: 'with a wrong token', asked: { token: 'wrong' }, status: 401, questions: 1 },
  { when: "with a collaborator's token", asked: { token: 'writer' }, status: 403, questions: 1 },
  { when: "with the owner's token for reading", asked: { token: 'reader' }, status: 403, questions: 2 },
  { when: 'with a token of another repository', asked: { token: 'foreign' }, status: 403, questions: 1 },
  { when: 'if GitHub names another repository', asked: { token: 'moved' }, status: 403, questions: 1 },
  { when: 'while GitHub limits requests', asked: { token: 'busy' }, status: 503, questions: 1 },
  { when: 'while GitHub is broken', asked: { token: 'broken' }, status: 503, questions: 1 },
])('$when, no request reads, changes or deletes anything', async ({ asked, status, questions }) => {
  const { hub, ask, log, used } = await messagesFunction();
  const body = { read: true, released: true };
  for (const [path, method] of [
    ['', 'GET'],
    [whole, 'GET'],
    [`/${idOf('z')}`, 'GET'],
    [whole, 'DELETE'],
    ['', 'OPTIONS'],
  ] as const) {
    const response = await ask(path, { ...asked, method });
    expect([path, response.status]).toEqual([path, status]);
    const { error, ...others } = await response.json();
    expect([error.endsWith('.'), others]).toEqual([true, {}]);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  }
  expect((await ask(whole, { ...asked, method: 'POST', body })).status).toBe(status);
  // So the time of an answer says nothing about the messages either.
  expect(used).toEqual([]);
  // A refusal of GitHub is cached; no answer is not.
  expect(hub.asked).toHaveLength((status === 503 ? 6 : 1) * questions);
  expect(log).toEqual([]);
});

test('an owner who renamed the repository learns what to do', async () => {
  const { ask } = await messagesFunction();
  expect((await (await ask('', { token: 'moved' })).json()).error).toContain('If the repository was renamed');
});

test('GitHub out of reach is a 503 in words, and a wrong setting of its address a 503 that says so', async () => {
  const { hub, ask, log } = await messagesFunction();
  await hub.close();
  const response = await ask('', { token: 'owner' });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
  expect((await response.json()).error).toMatch(/^GitHub does not answer/);
  expect(log).toMatchObject([{ event: 'failed', during: 'signIn' }]);
  const wrong = await messagesFunction({ GITHUB_API_URL: 'http://evil.example' });
  for (let token = 0; token < 12; token++) {
    const explained = await wrong.ask('', { token: `owner${token}` });
    expect(explained.status).toBe(503);
    expect((await explained.json()).error).toMatch(/^GITHUB_API_URL must be/);
  }
  expect(wrong.log).toContainEqual(expect.objectContaining({ event: 'failed', during: 'messages' }));
});

test('an accepted token is cached for five minutes, and a refused one for one minute', async () => {
  const { hub, ask, owner, wait } = await messagesFunction();
  expect((await owner()).status).toBe(200);
  hub.revoked.add('owner');
  wait(5 * minute - 1);
  expect((await owner()).status).toBe(200);
  expect(hub.asked).toEqual(['GET /repos/ada/portfolio owner', 'POST /repos/ada/portfolio/git/blobs owner']);
  wait(1);
  expect((await owner()).status).toBe(401);
  hub.revoked.delete('owner');
  expect((await owner()).status).toBe(401);
  wait(minute);
  expect((await owner()).status).toBe(200);
  for (const near of ['OWNER', 'owne', 'owner2']) expect((await ask('', { token: near })).status).toBe(401);
});

test('missing tokens and one repeated wrong token lock nobody out, and an accepted token stays accepted', async () => {
  const { ask, wait } = await messagesFunction();
  const statuses = async (times: number, token?: (at: number) => string) => {
    const all = Array.from({ length: times }, (_, at) => ask('', token ? { token: token(at) } : {}));
    return [...new Set((await Promise.all(all)).map(({ status }) => status))];
  };
  for (let minutes = 0; minutes < 50; minutes++) {
    expect(await statuses(12)).toEqual([401]);
    expect(await statuses(12, () => 'wrong')).toEqual([401]);
    wait(minute);
  }
  expect((await ask('', { token: 'owner' })).status).toBe(200);
  wait(10 * minute);
  expect(await statuses(60, (at) => `guess${at}`)).toEqual([401, 429]);
  expect((await ask('', { token: 'coowner' })).status).toBe(429);
  expect((await ask('', { token: 'owner' })).status).toBe(200);
});

test('the list is the newest first with its status in words', async () => {
  const { owner, ask } = await messagesFunction();
  const { body } = await owner();
  const message = { name: 'Anahera Māhuta', email: 'anahera@example.com', subject: 'Kia ora 👋' };
  expect(body).toEqual({
    hasMore: false,
    status: [
      { text: '3 messages, 2 unread, 1 in quarantine.', isNeed: false },
      { text: expect.stringMatching(/^Mail is not set up\. .* set CONTACT_TO, /), isNeed: true },
      { text: expect.stringMatching(/^Messages are kept until you delete them/), isNeed: false },
      { text: 'No mail went out yet.', isNeed: false },
    ],
    messages: [
      {
        ...message,
        name: '=cmd()',
        id: idOf('b', 2000),
        receivedAt: '2026-11-01T12:00:02.000Z',
        read: false,
        quarantined: true,
      },
      expect.objectContaining({ ...message, id: idOf('a', 1000), read: false, quarantined: false }),
      expect.objectContaining({ ...message, id: idOf('c'), read: true, quarantined: false }),
    ],
  });
  const response = await ask('', { token: 'owner' });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(/^default-src 'none'/),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('without mail settings, the status reads no waiting mail of older messages', async () => {
  const { owner, kv, used } = await messagesFunction();
  for (let at = 0; at < 50; at++) await seed(kv, 'e', { after: 3000 + at });
  used.length = 0;
  await owner();
  expect(used).toContain('outbox/');
  expect(used).not.toContain(`outbox/${idOf('a', 1000)}`);
});

test('pages of the list go on after an id, also if one cannot be read, was deleted, or newer ones came', async () => {
  const { owner, kv, store } = await messagesFunction();
  const broken = Array.from({ length: 60 }, (_, at) => idOf('e', 3000 + at));
  for (const id of broken) await kv.put(`messages/${id}`, '{}');
  const page = async (after: string) => {
    const { messages, hasMore, status } = (await owner(after && `?after=${after}`)).body;
    return { ids: messages.map(({ id }: { id: string }) => id), hasMore, isFirst: status !== undefined };
  };
  const newest = broken.toReversed();
  const need = { text: '50 of the newest 50 messages cannot be read.', isNeed: true };
  expect((await owner()).body.status).toContainEqual(need);
  expect(await page('')).toEqual({ ids: newest.slice(0, 50), hasMore: true, isFirst: true });
  await seed(kv, 'd', { after: 5000 });
  await store.remove(idOf('e', 3010));
  const seeded = [idOf('b', 2000), idOf('a', 1000), idOf('c')];
  const older = [...newest.slice(50), ...seeded];
  expect(await page(idOf('e', 3010))).toEqual({ ids: older, hasMore: false, isFirst: false });
  expect(await page(idOf('c'))).toEqual({ ids: [], hasMore: false, isFirst: false });
  for (const wrong of ['-5', '50', 'x', `${idOf('c')}x`])
    expect((await owner(`?after=${wrong}`)).status).toBe(404);
});

test('a message can be read, released and deleted, and nothing else; a replay does nothing', async () => {
  const smtp = await smtpServer();
  const { owner, store } = await messagesFunction(smtp.env);
  const id = `/${idOf('b', 2000)}`;
  const post = (body: object, path = id) => owner(path, { method: 'POST', body });
  const { message } = (await post({ read: true }, `/${idOf('c')}`)).body;
  expect(message.notes).toEqual([expect.stringMatching(/^Mail: 36 failed tries/)]);
  expect((await post({ read: true })).body).toMatchObject({
    message: { message: '<img src=x>', releasable: true, read: true, quarantined: true },
    status: [{ text: '3 messages, 1 unread, 1 in quarantine.' }, {}, {}, {}],
  });
  const released = await post({ released: true });
  expect(released.body.message).toMatchObject({ quarantined: false, releasable: false });
  expect(smtp.inbox).toHaveLength(1);
  expect((await post({ released: true })).status).toBe(409);
  expect(smtp.inbox).toHaveLength(1);
  for (const wrong of [{ read: false }, { read: true, more: 'a'.repeat(100_000) }, [true]])
    expect((await post(wrong)).status).toBe(400);
  expect((await owner(id, { method: 'PUT', body: {} })).status).toBe(405);
  expect((await owner('', { method: 'DELETE' })).status).toBe(405);
  const unknown = `/x ${id}/extra ${id}/extra/ /x/y /..%2fmails /${idOf('e')} /mails`;
  for (const path of unknown.split(' '))
    expect([path, (await post({ read: true }, path)).status]).toEqual([path, 404]);
  for (const _ of 'twice') expect((await owner(id, { method: 'DELETE' })).body).toHaveProperty('status');
  expect((await messagesIn(store)).map((message) => message.id[0]).join('')).toBe('ac');
});
