import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { bundleFunctions } from '../../commands/build/functions.ts';
import { contactPath, messagesPath } from '../../schema/contactForm.ts';
import { findFreePort } from '../fixtures/findFreePort.ts';
import { temporaryFolder } from '../fixtures/folders.ts';
import { runScript } from '../fixtures/runScript.ts';
import { aBuiltForm } from './fixtures/aBuiltForm.ts';
import { gitHubApi } from './fixtures/gitHubApi.ts';
import { aMessage } from './fixtures/messages.ts';
import { servedSite } from './fixtures/servedSite.ts';
import { smtpServer } from './fixtures/smtpServer.ts';

const builtForm = { ...aBuiltForm, repository: 'ada/portfolio' };

/** `netlify dev` over a built site with its functions, in a folder and a home of its own. */
async function netlifyDev(build: string, env: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder();
  await cp(join(build, 'client'), join(folder, 'dist/client'), { recursive: true });
  await cp('netlify.toml', join(folder, 'netlify.toml'));
  await bundleFunctions(join(folder, 'dist/functions'), builtForm);
  const ports = ['--port', `${await findFreePort()}`, '--staticServerPort', `${await findFreePort()}`];
  const offline = ['--offline', '--internal-disable-edge-functions', '--no-open', '--skip-gitignore'];
  const netlify = resolve('node_modules/netlify-cli/bin/run.js');
  const settings = { HOME: folder, CI: 'true', ...env };
  await runScript(netlify, ['dev', ...offline, ...ports], settings, { cwd: folder }).prints(
    /Local dev server ready/,
  );
  return `http://localhost:${ports[1]}`;
}

test('netlify dev and npm run serve answer alike, and keep, mail, list, change and delete messages', async () => {
  const smtp = await smtpServer();
  const { url: GITHUB_API_URL } = await gitHubApi();
  const env = { CONTACT_RATE_LIMIT: '0', GITHUB_API_URL, ...smtp.env };
  const serve = await servedSite(env, undefined, { 'form.json': JSON.stringify(builtForm) });
  for (const site of [serve.url, await netlifyDev(serve.build, env)]) {
    const ask = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(site + path, { redirect: 'manual', ...init });
      expect([path, response.headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
      return `${response.status} ${response.headers.get('location') ?? ''}${await response.text()}`;
    };
    const post = (body: string | URLSearchParams, headers: HeadersInit = {}) =>
      ask(contactPath, { method: 'POST', body, headers });
    expect(await ask('/')).toContain('200 <h1>Home</h1>');
    expect(await ask('/no/such/page')).toContain('404 <h1>404</h1>');
    const json = { 'content-type': 'application/json' };
    expect(await post('x'.repeat(65_537), json)).toContain('413 {"success":false,"error":"');
    const invalid = new URLSearchParams(aMessage({ email: 'ana', name: '<Māhuta>' }));
    expect(await post(invalid)).toMatch(/^422 .*value="&lt;Māhuta&gt;"/);

    smtp.inbox.length = 0;
    expect(await post(JSON.stringify(aMessage()), json)).toContain('200 {"success":true');
    expect(await post(new URLSearchParams(aMessage()))).toBe('303 /#message-sent');
    const spam = new URLSearchParams(aMessage({ name: 'www.spam.example' }));
    expect(await post(spam)).toBe('303 /#message-sent');
    const asOwner = async (path = '', init: RequestInit = {}) => {
      const headers = { ...json, authorization: 'Bearer owner' };
      return JSON.parse((await ask(messagesPath + path, { headers, ...init })).slice(4));
    };
    const list = async () => (await asOwner()).messages;
    await expect.poll(list).toMatchObject([{ read: false, quarantined: true }, { read: true }]);
    const [quarantined] = await list();
    const released = { method: 'POST', body: '{"released":true}' };
    const { message } = await asOwner(`/${quarantined.id}`, released);
    expect(message).toMatchObject({ quarantined: false, read: true });
    expect(smtp.inbox).toHaveLength(2);
    expect(Object.keys(await asOwner(`/${quarantined.id}`, { method: 'DELETE' }))).toEqual(['status']);
    expect(await list()).toMatchObject([aMessageHead]);
  }
});

const { message: _, ...aMessageHead } = aMessage();
