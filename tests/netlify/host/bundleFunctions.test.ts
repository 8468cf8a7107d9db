import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { beforeAll, expect, test } from 'vitest';
import { bundleFunctions } from '../../../netlify/host/bundleFunctions.ts';
import { someReplies } from '../fixtures/someReplies.ts';
import { temporaryFolder } from '../fixtures/temporaryFolder.ts';

let functions = '';

beforeAll(async () => {
  const works: (() => Promise<void>)[] = [];
  functions = join(await temporaryFolder((work) => works.push(work)), 'functions');
  await bundleFunctions(functions, someReplies);
  return async () => {
    for (const work of works) await work();
  };
});

test('Netlify packs the functions as they are and finds path, rate limit and schedules', async () => {
  const zips = await zipFunctions(functions, join(functions, '..', 'zips'), { basePath: functions });
  const found = Object.fromEntries(zips.map((zip) => [zip.name, zip]));
  expect(Object.keys(found).sort()).toEqual(['deliver-messages', 'submit-contact-form']);
  expect(zips.map(({ bundler }) => bundler)).toEqual(['none', 'none']);
  expect(found['submit-contact-form']).toMatchObject({
    routes: [{ literal: '/functions/submit-contact-form' }],
    trafficRules: {
      action: {
        type: 'rate_limit',
        config: {
          rateLimitConfig: { windowLimit: 10, windowSize: 60 },
          aggregate: { keys: [{ type: 'ip' }, { type: 'domain' }] },
        },
      },
    },
  });
  expect(found['deliver-messages']).toMatchObject({ schedule: '*/15 * * * *' });
});

test('a bundled function needs nothing beside its folder, and carries its replies', async () => {
  const folder = join(functions, 'submit-contact-form');
  const { default: handle } = await import(pathToFileURL(join(folder, 'submit-contact-form.mjs')).href);
  const request = new Request('http://localhost/', { headers: { accept: 'text/html' } });
  const response: Response = await handle(request, { ip: '192.0.2.1', waitUntil: () => {} });
  expect(response.status).toBe(405);
  expect(response.headers.get('content-security-policy')).toBe(someReplies.failedPagePolicy);
  expect(await response.text()).toContain('The message could not be read.');
});

test("the form's function loads at most 34.5 kB to start, without what mails, reads settings, refuses and fills pages", async () => {
  const folder = join(functions, 'submit-contact-form');
  const loaded = new Map<string, string>();
  const load = async (name: string) => {
    if (loaded.has(name)) return;
    const code = await readFile(join(folder, name), 'utf8');
    loaded.set(name, code);
    for (const [, chunk = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+)["'`]/g))
      await load(chunk);
  };
  await load('handler.mjs');
  const code = [...loaded.values()].join('');
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(34_500);
  // The driver of local hosts.
  expect(code).not.toContain('sqlite');
  const lazily = {
    'smtp-transport': 'STARTTLS',
    outbox: 'message.undeliverable',
    main: 'NETLIFY_BLOBS_CONTEXT',
    settings: 'CHROME_PATH',
    refusal: 'wayBack',
  };
  for (const [name, mark] of Object.entries(lazily)) {
    const file = (await readdir(folder)).find((file) => file.startsWith(`${name}-`)) ?? '';
    expect(await readFile(join(folder, file), 'utf8')).toContain(mark);
    expect(code).not.toContain(mark);
  }
});

test.each([
  ['submit-contact-form', 282_000],
  ['deliver-messages', 280_000],
])('the function %s has at most %i bytes', async (name, most) => {
  const folder = join(functions, name);
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (file) => (await stat(join(folder, file))).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most);
});
