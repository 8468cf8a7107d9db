import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pagePolicy, writeHeaders } from '../../commands/build/headers.ts';
import { createSiteHandler } from '../../netlify/server/siteHandler.ts';
import { changeFiles, temporaryFolder } from '../fixtures/folders.ts';

const hash = (styles: string) => `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;

test('browsers save a document that is not a PDF, and never show it as a page', async () => {
  const path = '/media/levels-2024.0a1b2c3d.csv';
  const files = [{ path, type: 'text/csv; charset=utf-8' }];
  const site = await temporaryFolder();
  await changeFiles(site, { [path.slice(1)]: 'a,b' });
  await writeHeaders(site, ['<style>a{}</style>'], files);
  const response = await (await createSiteHandler(site))(new Request(`http://localhost${path}`));
  // Reading it closes the file.
  expect(await response.text()).toBe('a,b');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-disposition': 'attachment',
    'content-type': 'text/csv; charset=utf-8',
    'content-security-policy': expect.stringMatching(/; sandbox$/),
    'x-content-type-options': 'nosniff',
  });
});

const form = (action: string) => `<form method="post" action="${action}">`;

test.each([
  [form('/functions/submit-contact-form'), ["form-action 'self'", "connect-src 'self'"]],
  [
    form('https://forms.example:8443/f?a=1&amp;b=2'),
    ["form-action 'self' https://forms.example:8443", "connect-src 'self' https://forms.example:8443"],
  ],
  // An address cannot add a directive.
  [form("https://forms.example; script-src 'unsafe-inline'"), ["form-action 'self'", "connect-src 'self'"]],
  ['', ["form-action 'none'", "connect-src 'none'", "default-src 'none'", "script-src 'self'"]],
  ['<img src="/images/0123456789ab.svg"/><p>src="data:</p>', ["img-src 'self'"]],
  ['<img alt="Me" src="data:image/svg+xml,%3Csvg/%3E"/>', ["img-src 'self' data:"]],
  ['<style>a{}</style><style>b{}</style>', [`style-src 'self' ${hash('a{}')} ${hash('b{}')}`]],
])('the policy of pages allows what they need, and no more: %s', (html, directives) => {
  const policy = pagePolicy([html, '<style>a{}</style>', html]).split('; ');
  expect(policy).toEqual(expect.arrayContaining(directives));
  expect(new Set(policy.map((directive) => directive.split(' ')[0]))).toHaveLength(policy.length);
});

test('the rules of hashed files are the last, since Cloudflare reads the first 100', async () => {
  const site = await temporaryFolder();
  await changeFiles(site, { 'assets/a.0a1b2c3d.js': '' });
  await writeHeaders(site, [''], [{ path: '/og.png', type: 'image/png' }], { editor: {} });
  const paths = (await readFile(join(site, '_headers'), 'utf8')).match(/^\/.*/gm);
  expect(paths).toEqual(['/*', '/og.png', '/og.png', '/edit/*', '/assets/a.0a1b2c3d.js']);
});
