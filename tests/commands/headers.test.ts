import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy, writeHeaders } from '../../commands/build/headers.ts';
import { createSiteHandler } from '../../netlify/host/siteHandler.ts';
import { changeFiles } from '../fixtures/changeFiles.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

type Files = Parameters<typeof writeHeaders>[2];
type Site = { names?: string[]; files?: Files };

/** The headers that `path` is served with on a site of these files. */
async function headersOf(path: string, { names = [path], files = [] }: Site = {}) {
  const site = await temporaryFolder();
  await changeFiles(site, Object.fromEntries(names.map((name) => [name.slice(1), '<svg/>'])));
  await writeHeaders(site, ['<style>a{}</style>'], files);
  const handle = await createSiteHandler(site);
  const { status, headers } = await handle(new Request(`http://localhost${path}`, { method: 'HEAD' }));
  return { status, ...Object.fromEntries(headers) };
}

const hash = (styles: string) => `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
const sandbox = expect.stringMatching(
  /^default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; .* sandbox$/,
);
const ofPages = expect.stringMatching(/^(?!.*sandbox).*script-src 'self'/);
const forAYear = 'public, max-age=31536000, immutable';

test.each([
  ['/images/0123456789ab.svg', sandbox, forAYear],
  ['/images/0123456789ab-340.avif', ofPages, forAYear],
  ['/assets/chunks/chunk-4tVxZq34.js', ofPages, forAYear],
  ['/assets/static/display-roman.6091150b.woff2', ofPages, forAYear],
  // Chrome shows no PDF in a sandbox.
  ['/media/cv.0a1b2c3d.pdf', ofPages, forAYear],
  ['/media/x.svg.0a1b2c3d.pdf', ofPages, forAYear],
  ['/resume.pdf', ofPages, 'public, max-age=0, must-revalidate'],
])('%s has the policy of its kind, and is kept if its name has a hash', async (path, policy, caching) => {
  expect(await headersOf(path)).toMatchObject({
    status: 200,
    'content-security-policy': policy,
    'cache-control': caching,
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000',
  });
});

test.each(['/images/none', '/images/none.svg', '/assets/none.js', '/nowhere'])(
  'where there is no file (%s), the 404 page has the policy of a page, and is not kept',
  async (path) => {
    expect(await headersOf(path, { names: ['/index.html'] })).toMatchObject({
      status: 404,
      'content-security-policy': ofPages,
      'cache-control': 'public, max-age=0, must-revalidate',
    });
  },
);

test.each([
  ['/images/0123456789ab-1200.jpg', 'cross-origin'],
  ['/index.html', 'same-origin'],
  ['/images/0123456789ab-600.jpg', 'same-origin'],
  ['/media/cv.pdf', 'same-origin'],
])('other sites may load what is shared, and nothing else: %s is %s', async (path, policy) => {
  const files = [{ path: '/images/0123456789ab-1200.jpg', type: 'image/jpeg', isShared: true }];
  expect(await headersOf(path, { files })).toMatchObject({ 'cross-origin-resource-policy': policy });
});

test('a document that is no PDF is kept under the name that its owner gave it, and never shown as a page', async () => {
  const path = '/media/levels-2024.0a1b2c3d.csv';
  const files = [{ path, type: 'text/csv; charset=utf-8', download: "Pegel O'Hara (2024).csv" }];
  expect(await headersOf(path, { names: [path], files })).toMatchObject({
    'content-disposition': "attachment; filename*=UTF-8''Pegel%20O%27Hara%20%282024%29.csv",
    'content-type': 'text/csv; charset=utf-8',
    'content-security-policy': expect.stringMatching(/; sandbox$/),
    'x-content-type-options': 'nosniff',
  });
});

test('the page leads to the files with a title, by their types', async () => {
  const files = [
    { path: '/index.md', type: 'text/markdown; charset=utf-8', title: 'The page' },
    { path: '/robots.txt', type: 'text/plain' },
    { path: '/feed.xml', type: 'application/atom+xml', title: 'The feed' },
  ];
  expect(await headersOf('/', { names: ['/index.html'], files })).toMatchObject({
    link: '</index.md>; rel="alternate"; type="text/markdown", </feed.xml>; rel="alternate"; type="application/atom+xml"',
  });
});

const form = (action: string) => `<form method="post" action="${action}">`;

test.each([
  [form('/functions/submit-contact-form'), ["form-action 'self'", "connect-src 'self'"]],
  [form('/portfolio/functions/submit-contact-form'), ["form-action 'self'", "connect-src 'self'"]],
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
