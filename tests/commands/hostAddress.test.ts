import { expect, onTestFinished, test, vi } from 'vitest';
import { findHostAddress } from '../../commands/build/build.ts';
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

test("where url is still the sample's, the host's address holds, with a warning that names both", async () => {
  const loaded = await loadContent('content', { address: { name: 'URL', url, isFallback: true } });
  if (!loaded.ok) throw new Error('The sample has errors.');
  expect(loaded.content.site.url).toBe(url);
  expect(
    loaded.problems.find(({ file, path }) => file === 'content/site.json' && path === 'url'),
  ).toMatchObject({
    severity: 'warning',
    code: 'placeholder',
    message: expect.stringMatching(
      /^portfolio\.example\.com is a name for examples.*built for https:\/\/my-site\.netlify\.app \(URL\)\.$/,
    ),
  });
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

test('in a production build on Netlify, the address of the sample is no error', async () => {
  vi.stubEnv('NETLIFY', 'true');
  vi.stubEnv('CONTEXT', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { problems } = await loadContent('content', { address: { name: 'URL', url, isFallback: true } });
  const severityOf = (place: string) =>
    problems.find(({ file, path }) => `${file} ${path}` === place)?.severity;
  expect(severityOf('content/site.json url')).toBe('warning');
  expect(severityOf('content/profile.md name')).toBe('error');
});
