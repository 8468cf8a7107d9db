import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { expect, inject, test } from 'vitest';
import { contactPath } from '../../schema/contactForm.ts';
import { typed } from '../browser/fixtures/contactForm.ts';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringMatching(
    /^(?=.*camera=\(\))(?=.*microphone=\(\))([a-z-]+=\(\)(, |$))+$/,
  ),
  'strict-transport-security': 'max-age=31536000',
};
const withinSite = { 'cross-origin-resource-policy': 'same-origin' };
const forOthers = { 'cross-origin-resource-policy': 'cross-origin' };

const page = {
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; script-src 'self'; style-src 'self' ('sha256-\S+' ?)+; .*frame-ancestors 'none'; require-trusted-types-for 'script'/,
  ),
};
const drawing = {
  'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'; sandbox$/),
};
const keptForAYear = { 'cache-control': 'public, max-age=31536000, immutable' };
const askedForAnew = { 'cache-control': 'public, max-age=0, must-revalidate' };

const usual = { ...page, ...withinSite, ...askedForAnew };
const kept = { ...usual, ...keptForAYear };

/** Every kind of file that is published: its type, and its headers where they are not the usual ones. */
const kinds: [RegExp, RegExp, object?][] = [
  [
    /^(index|404|(now|privacy|publications|notes|notes\/[\w-]+|projects\/[\w-]+)\/index)\.html$/,
    /^text\/html; charset=utf-8$/,
  ],
  [/^assets\/.*\.js$/, /^text\/javascript; charset=utf-8$/, kept],
  [/^assets\/.*\.css$/, /^text\/css; charset=utf-8$/, kept],
  [/^assets\/.*\.woff2$/, /^font\/woff2$/, kept],
  [/^assets\/static\/share\..*\.png$/, /^image\/png$/, { ...kept, ...forOthers }],
  [/^assets\/static\/.*\.svg$/, /^image\/svg\+xml$/, { ...drawing, ...keptForAYear }],
  [/^images\/.*\.svg$/, /^image\/svg\+xml$/, { ...drawing, ...keptForAYear, ...forOthers }],
  [/^images\/.*\.(avif|jpg|png)$/, /^image\/(avif|jpeg|png)$/, { ...kept, ...forOthers }],
  [/^media\/.*\.pdf$/, /^application\/pdf$/, kept],
  [/^(favicon\.(svg|ico)|apple-touch-icon\.png)$/, /^image\//, { ...usual, ...forOthers }],
  [/^index\.md$/, /^text\/markdown; charset=utf-8$/],
  [/^llms\.txt$/, /^text\/plain; charset=utf-8$/],
  [/^feed\.xml$/, /^application\/atom\+xml; charset=utf-8$/],
  [/^publications\.bib$/, /^application\/x-bibtex; charset=utf-8$/],
  [/^contact\.vcf$/, /^text\/vcard; charset=utf-8$/],
  [/^(?:resume|cv)\.pdf$/, /^application\/pdf$/],
  [/^resume\.docx$/, /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document$/],
  [/^resume\.json$/, /^application\/json/],
  [/^robots\.txt$/, /^text\/plain/],
  [/^sitemap\.xml$/, /^(text|application)\/xml/],
];

const sites = ['sample', 'other', 'career'] as const;

test.each(sites)('every file of the %s site is of a known kind, and has its headers', async (site) => {
  const { origin, folder } = inject(site);
  const rules = await readRules(folder);
  const files = globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^_(headers|redirects)$|\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  for (const file of files) {
    const [kind, ...others] = kinds.filter(([pattern]) => pattern.test(file.replace(/^mi\//, '')));
    expect([kind !== undefined, others], file).toEqual([true, []]);
    const [, type = /^$/, headers = usual] = kind ?? [];
    const path = `/${file}`;
    const expected = { ...everywhere, ...headers };

    // Without a rule, Netlify's default for caching applies.
    expect({ ...askedForAnew, ...rules(path) }, `_headers for ${file}`).toMatchObject(expected);
    if (file.endsWith('404.html')) continue;
    const response = await fetchWhole(origin + path.replace(/index\.html$/, ''));
    expect(response.status, file).toBe(200);
    expect(Object.fromEntries(response.headers), file).toMatchObject(expected);
    expect(response.headers.get('content-type'), file).toMatch(type);
  }
  // Other sites may load only pictures.
  const open = files.filter((file) => rules(`/${file}`)['cross-origin-resource-policy'] === 'cross-origin');
  expect(open).toEqual(
    files.filter((file) => /^images\/|\/share\.|^(favicon|apple-touch-icon)\./.test(file)),
  );
});

test.each(['sample', 'other'] as const)('what is missing has the headers of a page: %s', async (site) => {
  const { origin, folder } = inject(site);
  const rules = await readRules(folder);
  for (const path of '/no/such/page /assets/gone.js /images/gone.svg /404.html /contact-failed'.split(' ')) {
    const headers = { ...everywhere, ...withinSite, ...page, ...askedForAnew };
    expect({ ...askedForAnew, ...rules(path) }, `_headers for ${path}`).toMatchObject(headers);
    const response = await fetchWhole(origin + path);
    expect(response.status, path).toBe(404);
    expect(Object.fromEntries(response.headers), path).toMatchObject(headers);
  }
  const refused = await fetchWhole(origin, { method: 'DELETE' });
  expect(refused.status).toBe(405);
  const allow = 'GET, HEAD';
  expect(Object.fromEntries(refused.headers)).toMatchObject({ ...everywhere, ...page, allow });
});

test('search engines may list a finished site, but not its editor', async () => {
  const folder = join(inject('privateSite').folder, 'client');
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).not.toMatch(/noindex|<aside/);
  expect(readFileSync(join(folder, 'robots.txt'), 'utf8')).toContain('Allow: /');
  const rules = await readRules(folder);
  const noIndex = { 'x-robots-tag': 'noindex, nofollow' };
  expect(rules('/')).not.toMatchObject(noIndex);
  for (const path of ['/edit/', '/edit/messages/']) expect(rules(path)).toMatchObject(noIndex);
});

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const forData = /^default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/;

test.each([
  ['a message that is sent', json, JSON.stringify(typed), 200, forData],
  ['a message that is refused', json, JSON.stringify({ ...typed, name: '' }), 422, forData],
  [
    'a form that is sent without JavaScript',
    form,
    String(new URLSearchParams(typed)),
    303,
    /^default-src 'none'; .*frame-ancestors 'none'$/,
  ],
  [
    'a form that is refused without JavaScript',
    form,
    String(new URLSearchParams({ ...typed, name: ' ' })),
    422,
    /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'/,
  ],
])('the answer to %s has every security header', async (_, type, body, status, policy) => {
  const url = `${inject('sample').origin}${contactPath}`;
  const headers = { 'content-type': type };
  const response = await fetchWhole(url, { method: 'POST', headers, body, redirect: 'manual' });
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...everywhere,
    ...withinSite,
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(policy),
    ...(type !== form && { 'content-type': 'application/json; charset=utf-8' }),
  });
});

/** The headers of a path in `_headers`, by Netlify's parser. A later rule overrides an earlier one. */
async function readRules(folder: string): Promise<(path: string) => Record<string, string>> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(folder, '_headers')],
    configHeaders: undefined,
    minimal: false,
  });
  expect(errors).toEqual([]);
  return (path) =>
    Object.assign(
      {},
      ...headers.map((rule) => ('forRegExp' in rule && rule.forRegExp.test(path) ? rule.values : {})),
    );
}

/** Reads the body, too: Node's fetch can throw later if a connection closes with an unread one. */
async function fetchWhole(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  await response.arrayBuffer();
  return response;
}
