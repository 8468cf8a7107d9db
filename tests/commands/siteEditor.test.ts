import { expect, test } from 'vitest';
import { writeHeaders } from '../../commands/build/headers.ts';
import { findHost } from '../../commands/build/host.ts';
import { planEditor } from '../../commands/build/planSite.ts';
import { createSiteHandler } from '../../netlify/server/siteHandler.ts';
import { changeFiles, temporaryFolder } from '../fixtures/folders.ts';

const netlify = {
  NETLIFY: 'true',
  CONTEXT: 'production',
  REPOSITORY_URL: 'https://github.com/ada/portfolio',
  BRANCH: 'site',
};
const from = (address: string) => ({ ...netlify, REPOSITORY_URL: address });
const pages = { GITHUB_ACTIONS: 'true', GITHUB_WORKFLOW: 'Pages' };
const gitHubPages = { ...pages, GITHUB_REPOSITORY: 'ada/portfolio', GITHUB_REF_NAME: 'main' };
const url = 'https://mahuta.nz';
const repository = 'eve/pages';
const analytics = { service: 'goatcounter', site: 'mahuta' } as const;

/** The repository and branch that the editor writes to, and what is reported to the owner. */
function plan(site: Partial<Parameters<typeof planEditor>[0]>, env: Record<string, string> = {}) {
  const said: string[] = [];
  const editor = planEditor({ url, ...site }, 'content', findHost(env), (message) => said.push(message));
  return { repo: editor?.backend.repo, branch: editor?.backend.branch, said };
}

const none = { repo: undefined, said: [] };

test.each([
  [{}, netlify, { repo: 'ada/portfolio', branch: 'site', said: [] }],
  [{ repository }, netlify, { repo: 'ada/portfolio', branch: 'site', said: [] }],
  [{ repository }, {}, { repo: 'eve/pages', said: [] }],
  [{}, from('git@github.com:ada/portfolio.git'), { repo: 'ada/portfolio', said: [] }],
  [{}, from('https://x:secret@github.com/ada/portfolio.git'), { repo: 'ada/portfolio', said: [] }],
  [{}, gitHubPages, { repo: 'ada/portfolio', branch: 'main', said: [] }],
  [{ editor: false, repository }, netlify, none],
  // A stranger may have written what a preview publishes.
  [{ repository }, { ...netlify, CONTEXT: 'deploy-preview' }, none],
  [{ repository }, from('https://gitlab.com/ada/portfolio'), none],
  [{ repository }, { NETLIFY: 'true', CONTEXT: 'production' }, none],
  [{ repository }, { CF_PAGES: '1', CF_PAGES_BRANCH: 'main' }, { repo: 'eve/pages', said: [] }],
  [{ editor: true }, {}, { ...none, said: [/it needs "repository" in site\.json/] }],
  [{ analytics }, netlify, { ...none, said: [/"analytics" could read its token\. /] }],
  [{ analytics, editor: true }, netlify, { repo: 'ada/portfolio', said: [] }],
])('a site with %j, built with %j, has this editor: %j', (site, env, { said, ...expected }) => {
  const matching = said.map((pattern) => expect.stringMatching(pattern));
  expect(plan(site, env)).toMatchObject({ ...expected, said: matching });
});

test('content outside the project has no editor', async () => {
  const outside = await temporaryFolder();
  expect(planEditor({ url, repository }, outside, { stage: 'local' }, console.warn)).toBeUndefined();
});

test('the editor has headers of its own: it loads from the site and GitHub only, in no frame, and is not indexed', async () => {
  const site = await temporaryFolder();
  await changeFiles(site, { 'index.html': '', 'edit/index.html': '', 'edit/assets/index-1.js': '' });
  await writeHeaders(site, ['<style>a{}</style>'], [], { editor: {} });
  const handle = await createSiteHandler(site);
  const headersOf = async (path: string) => {
    const response = await handle(new Request(`http://localhost${path}`));
    // Reading it closes the file.
    await response.text();
    return response.headers;
  };
  for (const path of ['/edit/', '/edit', '/edit/assets/index-1.js']) {
    const headers = await headersOf(path);
    const policy = headers.get('content-security-policy')?.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy?.join().match(/https:[^ ,]+/g)).toEqual([
      'https://avatars.githubusercontent.com',
      'https://api.github.com',
      'https://www.githubstatus.com',
    ]);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  }
  const page = await headersOf('/');
  expect(page.get('content-security-policy')).not.toContain('github');
  expect(page.get('x-robots-tag')).toBeNull();
});
