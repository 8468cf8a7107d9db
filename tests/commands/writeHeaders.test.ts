import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { writeHeaders } from '../../commands/build/writeHeaders.ts';
import { createSiteHandler } from '../../netlify/host/siteHandler.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

/** The headers that a file is served with on a site that has it and nothing else; without one, those of its 404. */
async function headersOf(
  path: string,
  {
    shared = [],
    exists = true,
    body = '<svg/>',
    pages = ['<style>a{}</style>'],
  }: { shared?: string[]; exists?: boolean; body?: string; pages?: string[] } = {},
): Promise<Headers> {
  const site = await temporaryFolder();
  const file = join(site, exists ? path : 'index.html');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, body);
  const files = shared.map((path) => ({ path, type: 'image/jpeg', isShared: true }));
  await writeHeaders(site, pages, files);
  const handle = await createSiteHandler(site);
  const response = await handle(new Request(`http://localhost${path}`, { method: 'HEAD' }));
  expect(response.status).toBe(exists ? 200 : 404);
  return response.headers;
}

const policy = 'content-security-policy';
const forAYear = 'public, max-age=31536000, immutable';

test('a drawing that is opened by itself runs nothing, loads nothing, and is kept for a year', async () => {
  const headers = await headersOf('/images/0123456789ab.svg');
  expect(headers.get(policy)).toMatch(/^default-src 'none';.* sandbox$/);
  expect(headers.get(policy)).not.toMatch(/script|allow-|unsafe|style-src/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe(forAYear);
});

test('a drawing with styles may use those, and no other', async () => {
  const body =
    '<svg><style>a&gt;b{fill:red}</style><style><![CDATA[a>b{fill:red}]]></style><style>i{}</style></svg>';
  const hashes = ['a>b{fill:red}', 'i{}'].map((styles) => {
    return `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
  });
  const headers = await headersOf('/images/0123456789ab.svg', { body });
  expect(headers.get(policy)).toContain(`default-src 'none'; style-src ${hashes.join(' ')}; img-src`);
});

test.each([
  ['<img src="/images/0123456789ab.svg"/><p>src="data:</p>', "img-src 'self'"],
  ['<img alt="Me" src="data:image/svg+xml,%3Csvg/%3E"/>', "img-src 'self' data:"],
])('pages may show pictures in data: addresses only if one of them does: %s', async (html, expected) => {
  const headers = await headersOf('/index.html', { pages: ['<style>a{}</style>', html] });
  expect(headers.get(policy)?.split('; ')).toContain(expected);
});

test('pages may use the styles that they hold, each named once', async () => {
  const styles = ['a{}', 'b{}'].map((style) => `<style>${style}</style>`);
  const headers = await headersOf('/index.html', { pages: [styles.join(''), styles.join('')] });
  const hashes = ['a{}', 'b{}'].map((style) => createHash('sha256').update(style).digest('base64'));
  const expected = hashes.map((hash) => `'sha256-${hash}'`).join(' ');
  expect(headers.get(policy)?.split('; ')).toContain(`style-src ${expected}`);
});

test.each([
  '/images/0123456789ab-340.avif',
  '/assets/chunks/chunk-4tVxZq34.js',
  '/assets/static/display-roman.6091150b.woff2',
])('a file with a hash in its name (%s) is kept for a year', async (path) => {
  const headers = await headersOf(path);
  expect(headers.get('cache-control')).toBe(forAYear);
  expect(headers.get(policy)).toContain("script-src 'self'");
});

test.each(['/images/none', '/images/none.svg', '/assets/none.js', '/assets/static/none.woff2', '/nowhere'])(
  'where there is no file (%s), the 404 page has the policy of a page, and is not kept',
  async (path) => {
    const headers = await headersOf(path, { exists: false });
    expect(headers.get(policy)).toContain("script-src 'self'");
    expect(headers.get(policy)).not.toContain('sandbox');
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  },
);

test.each(['/media/cv.pdf', '/media/x.svg.pdf'])(
  'other files (%s) are not shut into a sandbox, where Chrome shows no PDF',
  async (path) => {
    const headers = await headersOf(path);
    expect(headers.get(policy)).toContain("script-src 'self'");
    expect(headers.get(policy)).not.toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('https is asked for this address for a year, and not for its subdomains', async () => {
  expect((await headersOf('/index.html')).get('strict-transport-security')).toBe('max-age=31536000');
});

test('other sites may load what is shared, and nothing else', async () => {
  const shared = '/images/0123456789ab-1200.jpg';
  expect((await headersOf(shared, { shared: [shared] })).get('cross-origin-resource-policy')).toBe(
    'cross-origin',
  );
  for (const path of ['/index.html', '/images/0123456789ab-600.jpg', '/assets/x.js', '/media/cv.pdf']) {
    expect((await headersOf(path, { shared: [shared] })).get('cross-origin-resource-policy'), path).toBe(
      'same-origin',
    );
  }
});

test('the page leads to the files with a title, by their types', async () => {
  const site = await temporaryFolder();
  await writeFile(join(site, 'index.html'), '');
  const files = [
    { path: '/index.md', type: 'text/markdown; charset=utf-8', title: 'The page' },
    { path: '/robots.txt', type: 'text/plain' },
    { path: '/feed.xml', type: 'application/atom+xml', title: 'The feed' },
  ];
  await writeHeaders(site, ['<style>a{}</style>'], files);
  const handle = await createSiteHandler(site);
  const { headers } = await handle(new Request('http://localhost/'));
  expect(headers.get('link')).toBe(
    '</index.md>; rel="alternate"; type="text/markdown", </feed.xml>; rel="alternate"; type="application/atom+xml"',
  );
});
