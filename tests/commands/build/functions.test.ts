import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { expect, test } from 'vitest';
import { bundleFunctions } from '../../../commands/build/functions.ts';
import { afterFile, temporaryFolder } from '../../fixtures/folders.ts';
import { aBuiltForm } from '../../netlify/fixtures/aBuiltForm.ts';

const functions = join(await temporaryFolder(afterFile), 'functions');
await bundleFunctions(functions, { ...aBuiltForm, repository: 'ada/portfolio' });

test('Netlify packs the functions as they are and finds path, rate limit and schedules', async () => {
  const zips = await zipFunctions(functions, join(functions, '..', 'zips'), { basePath: functions });
  const found = Object.fromEntries(zips.map((zip) => [zip.name, zip]));
  expect(Object.keys(found).sort()).toEqual(['deliver-messages', 'messages', 'submit-contact-form']);
  expect(zips.map(({ bundler }) => bundler)).toEqual(['none', 'none', 'none']);
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
  expect(found.messages?.routes).toMatchObject([
    { literal: '/functions/messages' },
    { pattern: '/functions/messages/:id' },
  ]);
  expect(found['deliver-messages']).toMatchObject({ schedule: '*/15 * * * *' });
});

test('a site without a form or without messages in the browser has no functions for them', async () => {
  const folder = await temporaryFolder();
  await bundleFunctions(folder, { ...aBuiltForm, takesMessages: false });
  expect(await readdir(folder)).toEqual(['deliver-messages']);
});

test('a bundled function needs no file outside its folder, and contains the texts of its answers', async () => {
  const folder = join(functions, 'submit-contact-form');
  const { default: handle } = await import(pathToFileURL(join(folder, 'submit-contact-form.mjs')).href);
  const request = new Request('http://localhost/', { headers: { accept: 'text/html' } });
  const response: Response = await handle(request, { ip: '192.0.2.1', waitUntil: () => {} });
  expect(response.status).toBe(405);
  expect(response.headers.get('content-security-policy')).toBe(aBuiltForm.failedPagePolicy);
  expect(await response.text()).toContain('The message could not be read.');
});

test("the form's function starts with at most 40 kB and the texts of its answers, without the code for mail", async () => {
  const folder = join(functions, 'submit-contact-form');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.mjs'));
  const codes = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  );
  const files = new Map(codes);
  const loaded = new Set(['handler.mjs']);
  for (const name of loaded)
    for (const [, chunk = ''] of (files.get(name) ?? '').matchAll(
      /(?:from|import)\s*["'`]\.\/([\w.-]+)["'`]/g,
    ))
      loaded.add(chunk);
  const code = [...loaded].map((name) => files.get(name)).join('');
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(40_000);
  for (const mark of ['STARTTLS', 'message.undeliverable', 'NETLIFY_BLOBS_CONTEXT'])
    expect([mark, [...files.values()].join('').includes(mark), code.includes(mark)]).toEqual([
      mark,
      true,
      false,
    ]);
  // The driver of local hosts.
  expect([...files.values()].join('')).not.toContain('sqlite');
});
