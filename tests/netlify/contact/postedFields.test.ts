import { expect, test } from 'vitest';
import { contactEndpoint } from '../fixtures/contactEndpoint.ts';
import { aMessage } from '../fixtures/messages.ts';

test.each<[string, string?]>([
  ['ana@münchen-beispiel.example', 'ana@xn--mnchen-beispiel-zvb.example'],
  ['me@пример.рф', 'me@xn--e1afmkfd.xn--p1ai'],
  ['Ana@Example.ORG', 'Ana@Example.ORG'],
  ['ána@münchen.example'],
  ['ana@müller@münchen.example'],
])('%s is stored with its domain in ASCII, or refused if mail cannot reach it', async (email, stored) => {
  const { postForm, kept } = contactEndpoint();
  expect((await postForm(aMessage({ email }))).status).toBe(stored === undefined ? 422 : 303);
  expect(await kept()).toMatchObject(stored === undefined ? [] : [{ email: stored }]);
});

test('a lone surrogate in JSON is stored as a replacement character, and alone counts as no text', async () => {
  const { request, postJson, kept } = contactEndpoint();
  const headers = { 'content-type': 'application/json' };
  const broken = aMessage({ name: 'A\udc00', subject: 'S\ud800', message: '\ud800\ud83d\ude42' });
  expect((await request({ body: JSON.stringify(broken), headers })).status).toBe(200);
  expect(await kept()).toMatchObject([{ name: 'A\ufffd', subject: 'S\ufffd', message: '\ufffd🙂' }]);
  expect((await postJson(aMessage({ subject: '\ud800' }))).status).toBe(422);
});

test.each(['', '; charset=windows-1251'])('a form in another charset%s is refused', async (charset) => {
  const { request, kept } = contactEndpoint();
  const headers = { 'content-type': `application/x-www-form-urlencoded${charset}` };
  const body = 'name=%CF%E0%E2%E5%EB&email=a%40example.com&subject=100%&message=%EF%F0%E8%E2%E5%F2';
  expect((await request({ body, headers })).status).toBe(400);
  expect(await kept()).toEqual([]);
});

test('a form with 50 fields is read, and one with more is refused', async () => {
  const { postForm, kept } = contactEndpoint();
  const others = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`, '']));
  expect((await postForm({ ...aMessage(), ...others(46) })).status).toBe(303);
  for (const count of [47, 50_000]) {
    const refused = await postForm({ ...aMessage({ message: 'More' }), ...others(count) });
    expect([refused.status, await refused.text()]).toEqual([400, expect.not.stringContaining('More')]);
  }
  expect(await kept()).toHaveLength(1);
});

test('a form is read as browsers encode it: trimmed, without unknown fields, also with a bare percent sign', async () => {
  const { request, kept } = contactEndpoint();
  const body =
    'name=++T%C4%81ne+%2B++&email=a%40example.com&&subject=100%25+100%+%2&message=a=b&message=c=%26d%0D%0A%ef%bf%bd%EF%BF%BD�&x';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await request({ body, headers })).status).toBe(303);
  const [message] = await kept();
  const texts = { name: 'Tāne +', email: 'a@example.com', subject: '100% 100% %2', message: 'c=&d\n���' };
  expect(message).toMatchObject(texts);
  expect(message).not.toHaveProperty('x');
});
