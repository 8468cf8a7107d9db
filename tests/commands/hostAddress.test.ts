import { expect, test } from 'vitest';
import { findHost, findHostAddress } from '../../commands/build/host.ts';
import { planSite } from '../../commands/build/planSite.ts';
import { loadContent } from '../../schema/load.ts';
import { copyContent, openContent } from '../fixtures/content.ts';

const url = 'https://my-site.netlify.app';
const netlify = { NETLIFY: 'true', CONTEXT: 'production', URL: url };
const cloudflare = { CF_PAGES: '1', CF_PAGES_URL: 'https://1a2b.my-site.pages.dev' };
const render = { RENDER: 'true', RENDER_EXTERNAL_URL: 'https://my-site.onrender.com' };
const vercel = { VERCEL: '1', VERCEL_PROJECT_PRODUCTION_URL: 'my-site.vercel.app' };
const github = { GITHUB_ACTIONS: 'true' };

async function hasPolicyInPages(env: Record<string, string>, form?: { to: 'none' }): Promise<boolean> {
  const content = await openContent('content');
  const site = { ...content.site, form };
  const profile = { ...content.profile, email: 'me@mahuta.nz' };
  return planSite({ ...content, site, profile }, 'content', findHost(env), () => {}).hasPolicyInPages;
}

test.each([
  [netlify, url, true, false],
  [{ ...netlify, CONTEXT: 'deploy-preview' }, url, false, false],
  [{ ...cloudflare, CF_PAGES_BRANCH: 'main' }, cloudflare.CF_PAGES_URL, true, true],
  [{ WORKERS_CI: '1', WORKERS_CI_BRANCH: 'main' }, undefined, true, true],
  [{ ...render, IS_PULL_REQUEST: 'false' }, render.RENDER_EXTERNAL_URL, true, true],
  [{ ...render, IS_PULL_REQUEST: 'true' }, render.RENDER_EXTERNAL_URL, false, false],
  [{ ...vercel, VERCEL_ENV: 'production' }, 'https://my-site.vercel.app', true, true],
  [{ ...github, GITHUB_WORKFLOW: 'Pages' }, undefined, true, true],
  [{ ...github, GITHUB_WORKFLOW: 'CI' }, undefined, false, false],
  [{ ...netlify, SITE_URL: 'https://ada.nz/site/' }, 'https://ada.nz/site', true, false],
  [{}, undefined, false, false],
])('a host with %j builds at %s, for visitors: %s, policy in pages: %s', async (env, ...expected) => {
  const isPublished = findHost(env).stage === 'published';
  expect([findHostAddress(env)?.url, isPublished, await hasPolicyInPages(env)]).toEqual(expected);
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
