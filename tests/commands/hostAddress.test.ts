import { expect, test } from 'vitest';
import { editAddress, findHostAddress, isPublished, sendsNoHeaders } from '../../commands/build/host.ts';
import { loadContent } from '../../schema/load.ts';
import { copyContent } from '../fixtures/copyContent.ts';

const netlify = {
  NETLIFY: 'true',
  URL: 'https://my-site.netlify.app',
  DEPLOY_PRIME_URL: 'https://deploy-1--my-site.netlify.app',
};

test.each([
  [{ ...netlify, CONTEXT: 'production' }, 'https://my-site.netlify.app'],
  [{ ...netlify, CONTEXT: 'deploy-preview' }, 'https://deploy-1--my-site.netlify.app'],
  [{ NETLIFY: 'true', CONTEXT: 'dev', URL: 'https://my-site.netlify.app' }, 'https://my-site.netlify.app'],
  [{ CF_PAGES_URL: 'https://1a2b.my-site.pages.dev' }, 'https://1a2b.my-site.pages.dev'],
  [{ RENDER_EXTERNAL_URL: 'https://my-site.onrender.com' }, 'https://my-site.onrender.com'],
  [{ VERCEL_PROJECT_PRODUCTION_URL: 'my-site.vercel.app' }, 'https://my-site.vercel.app'],
  [
    { ...netlify, CONTEXT: 'production', SITE_URL: 'https://me.github.io/portfolio/' },
    'https://me.github.io/portfolio',
  ],
  [{ URL: 'https://elsewhere.example' }, undefined],
  [{ NETLIFY: 'true', URL: 'http://localhost:8888' }, undefined],
  [{}, undefined],
])('the host of %j says that the site will be at %s', (env, url) => {
  expect(findHostAddress(env)?.url).toBe(url);
});

test.each([
  ['portfolio', 'SITE_URL must be an address such as'],
  ['https://me.github.io/?x', 'SITE_URL must be an address such as'],
  ['https://github.com/me/portfolio', 'a page of github.com'],
  ['https://me;script-src.example', 'has no valid host'],
])('SITE_URL=%s is refused, also as it is in site.json', (SITE_URL, message) => {
  expect(() => findHostAddress({ SITE_URL })).toThrow(message);
});

const url = 'https://my-site.netlify.app';

test("where url is still the sample's, the host's address holds, and nothing is left to write", async () => {
  const loaded = await loadContent('content', { address: { name: 'URL', url, isFallback: true } });
  if (!loaded.ok) throw new Error('The sample has errors.');
  expect(loaded.content.site.url).toBe(url);
  const found = [...loaded.problems, ...loaded.entries.flatMap(({ problems }) => problems)];
  expect(found.filter(({ file, path }) => file === 'content/site.json' && path === 'url')).toEqual([]);
});

test('where the owner wrote an address, only SITE_URL replaces it', async () => {
  const own = 'https://mahuta.nz';
  const folder = await copyContent({
    'site.json': (text) => text.replace('https://portfolio.example.com', own),
  });
  const urlOf = async (isFallback: boolean) => {
    const loaded = await loadContent(folder, { address: { name: 'X', url, isFallback } });
    return loaded.ok && loaded.content.site.url;
  };
  expect(await urlOf(true)).toBe(own);
  expect(await urlOf(false)).toBe(url);
});

test.each([
  [{ NETLIFY: 'true', CONTEXT: 'production' }, true],
  [{ NETLIFY: 'true', CONTEXT: 'deploy-preview' }, false],
  [{ CONTEXT: 'production' }, false],
  [{ CF_PAGES: '1', CF_PAGES_BRANCH: 'main' }, true],
  [{ CF_PAGES: '1', CF_PAGES_BRANCH: 'try' }, false],
  [{ RENDER: 'true', IS_PULL_REQUEST: 'false' }, true],
  [{ RENDER: 'true', IS_PULL_REQUEST: 'true' }, false],
  [{ VERCEL_ENV: 'production' }, true],
  [{ VERCEL_ENV: 'preview' }, false],
  [{ GITHUB_ACTIONS: 'true', GITHUB_WORKFLOW: 'Pages' }, true],
  [{ GITHUB_ACTIONS: 'true', GITHUB_WORKFLOW: 'CI' }, false],
  [{}, false],
])('whether visitors get what a host with %j builds: %s', (env, published) => {
  expect(isPublished(env)).toBe(published);
});

const elsewhere = { to: 'endpoint', url: 'https://forms.mahuta.nz/f' } as const;

test.each([
  [{ NETLIFY: 'true', CONTEXT: 'production' }, elsewhere, false],
  [{ CF_PAGES: '1', CF_PAGES_BRANCH: 'main' }, elsewhere, false],
  [{ GITHUB_ACTIONS: 'true', GITHUB_WORKFLOW: 'Pages' }, undefined, true],
  [{ GITHUB_ACTIONS: 'true', GITHUB_WORKFLOW: 'CI' }, undefined, false],
  [{ RENDER: 'true' }, undefined, true],
  [{ VERCEL_ENV: 'production' }, undefined, true],
  [{}, undefined, false],
  [{}, { to: 'function' } as const, false],
  [{}, elsewhere, true],
  [{}, { to: 'none' } as const, true],
])(
  'whether a site built with %j, with the form %j, has its policy in its pages: %j',
  (env, form, expected) => {
    expect(sendsNoHeaders(env, { form })).toBe(expected);
  },
);

const form = 'https://github.com/ada/portfolio/edit/main/content/profile.md#L2';

test.each([
  [{ REPOSITORY_URL: 'https://github.com/ada/portfolio', BRANCH: 'main' }, form],
  [{ REPOSITORY_URL: 'git@github.com:ada/portfolio.git', BRANCH: 'main' }, form],
  [{ GITHUB_REPOSITORY: 'ada/portfolio', GITHUB_REF_NAME: 'main' }, form],
  [{ RENDER_GIT_REPO_SLUG: 'ada/portfolio', RENDER_GIT_BRANCH: 'main' }, form],
  [
    {
      VERCEL_GIT_PROVIDER: 'github',
      VERCEL_GIT_REPO_OWNER: 'ada',
      VERCEL_GIT_REPO_SLUG: 'portfolio',
      VERCEL_GIT_COMMIT_REF: 'main',
    },
    form,
  ],
  [{ REPOSITORY_URL: 'https://gitlab.com/ada/portfolio', BRANCH: 'main' }, undefined],
  [{ REPOSITORY_URL: 'https://github.com/ada/portfolio' }, undefined],
  [{}, undefined],
])('a host with %j has the form of a file at %s', (env, address) => {
  expect(editAddress(env, 'content/profile.md', 2)).toBe(address);
});
