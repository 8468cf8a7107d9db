import { expect, test } from 'vitest';
import { contactPath } from '../../../schema/contactForm.ts';
import { wordsByLanguage } from '../../../schema/words/languages.ts';
import { aBuiltForm } from '../fixtures/aBuiltForm.ts';
import { contactEndpoint } from '../fixtures/contactEndpoint.ts';
import { aMessage } from '../fixtures/messages.ts';
import { smtpServer } from '../fixtures/smtpServer.ts';

/** The site's `_headers` do not reach a function's answers, so each carries them all. */
const safeHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
};
const nothingAllowed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const jsonHeaders = {
  ...safeHeaders,
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': nothingAllowed,
};

test('a JSON post is answered with the sent text once the message is stored, and the log has no personal data', async () => {
  const { postJson, kept, logged } = contactEndpoint();
  const response = await postJson(aMessage(), { 'content-type': 'application/json; charset="UTF-8"' });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual(jsonHeaders);
  expect(await response.json()).toEqual({ success: true, message: 'Thank you, talk soon.' });
  expect(await kept()).toMatchObject([aMessage()]);
  expect(logged).toHaveLength(1);
  for (const secret of [...Object.values(aMessage()), '192.0.2.1'])
    expect(JSON.stringify(logged)).not.toContain(secret);
});

test('a form post without JavaScript redirects to the sent notice', async () => {
  const { postForm, kept } = contactEndpoint();
  const response = await postForm(aMessage());
  expect(response.status).toBe(303);
  expect(Object.fromEntries(response.headers)).toEqual({
    ...safeHeaders,
    'content-security-policy': nothingAllowed,
    location: '/#message-sent',
  });
  expect(await kept()).toMatchObject([aMessage()]);
});

test('an invalid form post comes back as a page with all typed text, escaped', async () => {
  const { postForm } = contactEndpoint();
  const response = await postForm(aMessage({ name: ' ', message: '</textarea><script>"&\uE000error\uE001' }));
  expect(response.status).toBe(422);
  expect(Object.fromEntries(response.headers)).toEqual({
    ...safeHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
  });
  expect(await response.text()).toBe(
    '<p></p><input aria-invalid="true" value=" "><i>Please enter your name.</i><b></b>' +
      '<textarea>&lt;/textarea&gt;&lt;script&gt;&quot;&amp;\uE000error\uE001</textarea>',
  );
});

test('if a page cannot be made, an accepted message is sent, and a plain form gets a sentence', async () => {
  const builtForm = { ...aBuiltForm, home: '/ā/', failedPagePolicy: 'ā' };
  const { postForm, postJson, kept, logged } = contactEndpoint(undefined, builtForm);
  const sent = await postForm(aMessage());
  expect([sent.status, await sent.text()]).toEqual([200, 'Your message was sent.']);
  const refused = await postForm(aMessage({ name: '' }));
  expect([refused.status, refused.headers.get('content-type')]).toEqual([500, 'text/plain; charset=utf-8']);
  expect(await refused.text()).toMatch(/^Your message was not sent\. /);
  expect(await (await postJson(aMessage({ subject: 'More' }))).json()).toMatchObject({ success: true });
  expect(await kept()).toHaveLength(2);
  expect(logged).toContainEqual(expect.objectContaining({ event: 'failed', during: 'submit' }));
});

const json = { 'content-type': 'application/json' };
const text = JSON.stringify(aMessage());

test.each<[string, RequestInit, number]>([
  ['broken JSON', { body: '{"name":', headers: json }, 400],
  ['JSON null', { body: 'null', headers: json }, 400],
  ['invalid UTF-8', { body: new Uint8Array([0x22, 0xff, 0x22]), headers: json }, 400],
  ['a number for a text', { body: JSON.stringify({ ...aMessage(), subject: 5 }), headers: json }, 422],
  ['text', { body: text, headers: { 'content-type': 'text/plain' } }, 415],
  ['no content type', { body: new TextEncoder().encode(text) }, 415],
  ['a long body by its header', { body: 'é', headers: { ...json, 'content-length': '65537' } }, 413],
  ['the method GET', { method: 'GET' }, 405],
  ['a link of another site', { method: 'GET', headers: { 'sec-fetch-site': 'cross-site' } }, 405],
])('%s is refused with a plain sentence', async (_, init, status) => {
  const { request, kept } = contactEndpoint();
  const response = await request(init);
  expect(response.status).toBe(status);
  const headers = { ...jsonHeaders, ...(status === 405 && { allow: 'POST' }) };
  expect(Object.fromEntries(response.headers)).toEqual(headers);
  const error = expect.stringMatching(/^[A-Z].*\.$/);
  expect(await response.json()).toMatchObject({ success: false, error });
  expect(await kept()).toEqual([]);
});

test('a too large form comes back filled in, with the limit of its field; a still larger one says where the text is', async () => {
  const { postForm, kept } = contactEndpoint();
  const tooLong = await postForm(aMessage({ message: 'x'.repeat(5001) }));
  const limit = 'This is too long. Please keep it to 5,000 characters.';
  expect(await tooLong.text()).toContain(`<b>${limit}</b>`);
  const response = await postForm(aMessage({ name: 'Tāne & Co', message: 'ā'.repeat(80_000) }));
  expect(response.status).toBe(413);
  const page = await response.text();
  expect(page).toContain(`<p>${limit}</p>`);
  expect(page).toContain('value="Tāne &amp; Co"');
  expect(page).toContain(`<textarea>${'ā'.repeat(80_000)}</textarea>`);
  const huge = await postForm(aMessage({ message: 'x'.repeat(512 * 1024) }));
  expect(await huge.text()).toContain(`${limit} The Back button of your browser brings back what you typed.`);
  expect(await kept()).toEqual([]);
});

test.each([
  ['CONTACT_RATE_LIMIT', 'five'],
  ['CONTACT_RATE_LIMIT', '-1'],
  ['MESSAGE_RETENTION_DAYS', 'never'],
  ['SMTP_PORT', 'ssl'],
  ['TRUST_PROXY', 'yes'],
])('the wrong setting %s=%s is logged by its name, and refuses no message', async (name, value) => {
  const { postJson, logged, kept } = contactEndpoint({ [name]: value });
  for (const message of ['1', '2', '3', '4', '5'])
    expect((await postJson(aMessage({ message }))).status).toBe(200);
  expect((await postJson(aMessage({ message: '6' }))).status).toBe(429);
  expect(logged[0]).toEqual({ event: 'setting.invalid', names: [name] });
  expect(await kept()).toHaveLength(5);
});

test('a wrong mail setting is logged, refuses no message, and is read again for the next one', async () => {
  const smtp = await smtpServer();
  const { CONTACT_TO, ...env } = smtp.env;
  const { postJson, afterwards, logged, kept } = contactEndpoint(env);
  expect((await postJson(aMessage())).status).toBe(200);
  await afterwards();
  expect(logged.map(({ event }) => event)).toEqual(['setting.invalid', 'message.stored']);
  Object.assign(env, { CONTACT_TO });
  expect((await postJson(aMessage({ message: 'More.' }))).status).toBe(200);
  await afterwards();
  expect(smtp.inbox).toHaveLength(1);
  expect(await kept()).toHaveLength(2);
});

test('answers are in the language that the address of the form names', async () => {
  const { de } = wordsByLanguage;
  const german = { ...aBuiltForm, home: '/de/', language: 'de', sent: 'Danke.', errors: de?.contact.errors };
  const builtForm = {
    ...aBuiltForm,
    otherEditions: [{ ...german, errors: german.errors ?? aBuiltForm.errors }],
  };
  const { answer } = contactEndpoint(undefined, builtForm);
  const post = (language: string, body: BodyInit, headers: Record<string, string> = {}) =>
    answer(
      new Request(`http://localhost${contactPath}?language=${language}`, { method: 'POST', body, headers }),
    );
  const sent = await post('de', JSON.stringify(aMessage()), json);
  expect(await sent.json()).toEqual({ success: true, message: 'Danke.' });
  const form = await post('de', new URLSearchParams({ ...aMessage(), subject: 'Noch etwas' }));
  expect(form.headers.get('location')).toBe('/de/#message-sent');
  const refused = await post('de', new URLSearchParams({ ...aMessage(), name: '' }));
  expect(await refused.text()).toContain(de?.contact.errors.fields.name);
  const unknown = await post('xx', JSON.stringify(aMessage({ subject: 'A third' })), json);
  expect(await unknown.json()).toMatchObject({ message: aBuiltForm.sent });
});
