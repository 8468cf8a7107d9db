import { expect, test } from 'vitest';
import { findHost, findHostAddress } from '../../commands/build/host.ts';
import { planSite } from '../../commands/build/planSite.ts';
import { loadContent } from '../../schema/load.ts';
import { copyContent, openContent } from '../fixtures/content.ts';

const url = 'https://my-site.netlify.app';
const netlify = { NETLIFY: 'true', CONTEXT: 'production', URL: url };
const cloudflare = { CF_PAGES: '1', CF_PAGES_URL: 'https://1a2b.my-site.pages.dev' };
const render = { RENDER: 'true', RENDER_EXTERNAL_URL: 'https://my-site.onrender.com' };
const pullRequest = { ...render, IS_PULL_REQUEST: 'true' };
const vercel = { VERCEL: '1', VERCEL_PROJECT_PRODUCTION_URL: 'my-site.vercel.app' };
const github = { GITHUB_ACTIONS: 'true' };

async function hasPolicyInPages(env: Record<string, string>, form?: { to: 'none' }): Promise<boolean> {
  const content = await openContent('content');
  const site = { ...content.site, form };
  const profile = { ...content.profile, email: 'me@mahuta.nz' };
  const options = { folder: 'content', host: findHost(env), warn: () => {} };
  return planSite({ ...content, site, profile }, options).hasPolicyInPages;
}

test.each([
  { env: netlify, address: url, stage: 'published', policyIn: 'headers' },
  { env: { ...netlify, CONTEXT: 'deploy-preview' }, address: url, stage: 'preview', policyIn: 'headers' },
  { env: { ...netlify, SITE_URL: 'https://ada.nz/a/' }, address: 'https://ada.nz/a', policyIn: 'headers' },
  {
    env: { ...cloudflare, CF_PAGES_BRANCH: 'main' },
    address: 'https://my-site.pages.dev',
    policyIn: 'pages',
  },
  { env: { WORKERS_CI: '1', WORKERS_CI_BRANCH: 'main' }, policyIn: 'pages' },
  { env: { ...render, IS_PULL_REQUEST: 'false' }, address: render.RENDER_EXTERNAL_URL, policyIn: 'pages' },
  { env: pullRequest, address: render.RENDER_EXTERNAL_URL, stage: 'preview', policyIn: 'headers' },
  { env: { ...vercel, VERCEL_ENV: 'production' }, address: 'https://my-site.vercel.app', policyIn: 'pages' },
  { env: { ...github, GITHUB_WORKFLOW: 'Pages' }, policyIn: 'pages' },
  { env: { ...github, GITHUB_WORKFLOW: 'CI' }, stage: 'preview', policyIn: 'headers' },
  { env: {}, stage: 'local', policyIn: 'headers' },
])('$env builds for $address, with the policy in $policyIn', async (row) => {
  const { env, address, stage = 'published', policyIn } = row;
  expect([findHostAddress(env)?.url, findHost(env).stage]).toEqual([address, stage]);
  expect(await hasPolicyInPages(env)).toBe(policyIn === 'pages');
});

test.each([
  ['portfolio', 'SITE_URL must be an address such as'],
  ['https://me;script-src.example', 'has no valid host'],
])('SITE_URL=%s is refused, also as it is in site.json', (SITE_URL, message) => {
  expect(() => findHostAddress({ SITE_URL })).toThrow(message);
});

const own = 'https://mahuta.nz';

test.each([
  ["while url is the sample's, the host's address replaces it", true, undefined, url],
  ['an address that the owner wrote stays', true, own, own],
  ['only SITE_URL replaces it', false, own, url],
])('%s, and url is not reported', async (_, isFallback, written, expected) => {
  const change = (text: string) => (written ? text.replace('https://portfolio.example.com', written) : text);
  const folder = await copyContent({ 'site.json': change });
  const loaded = await loadContent(folder, { address: { url, isFallback } });
  expect(loaded.ok && loaded.content.site.url).toBe(expected);
  expect(loaded.problems.filter(({ file, path }) => file.endsWith('site.json') && path === 'url')).toEqual(
    [],
  );
});

test('a site without a form of its own has its policy in its pages, but not at Netlify', async () => {
  expect(await hasPolicyInPages(netlify, { to: 'none' })).toBe(false);
  expect(await hasPolicyInPages({}, { to: 'none' })).toBe(true);
});

test('a build at Netlify says where the site is made public', () => {
  const place = 'https://app.netlify.com/projects/ada/configuration/general';
  expect(findHost({ NETLIFY: 'true', SITE_NAME: 'ada' }).visibility).toBe(place);
});
