import { createHash } from 'node:crypto';
import type { Page, Request } from 'playwright-core';
import * as z from 'zod';

const querySchema = z.object({ query: z.string(), variables: z.object({ input: z.unknown().optional() }) });

/**
 * Answers a page's requests to GitHub for `ada/portfolio`, as far as Sveltia CMS asks: who the token belongs to, what is
 * in the repository, and to commit one file to it. Gives the commits, each as it was asked for.
 * @param texts of the repository's files, by their paths
 */
export async function fakeGitHub(
  page: Page,
  token: string,
  texts: Record<string, string>,
): Promise<unknown[]> {
  const commits: unknown[] = [];
  const hashOf = (text: string) => createHash('sha1').update(text).digest('hex');
  const files = Object.entries(texts).map(([path, text]) => ({ path, text, sha: hashOf(text) }));
  const author = { name: 'Ada', email: 'ada@example.com', user: { id: 1, login: 'ada' } };
  const made = { oid: 'c0ffee', message: 'Begin', author, committedDate: '2026-11-21T12:00:00Z' };
  const ref = { target: { history: { nodes: [made] } } };

  function answer(request: Request): { status?: number; json?: unknown } {
    const { pathname } = new URL(request.url());
    if (request.headers().authorization !== `token ${token}`) return { status: 401, json: {} };
    if (pathname === '/user')
      return {
        json: { id: 1, login: 'ada', name: 'Ada', html_url: 'https://github.com/ada', avatar_url: '' },
      };
    if (pathname === '/repos/ada/portfolio/collaborators/ada') return { status: 204 };
    if (pathname.startsWith('/repos/ada/portfolio/git/trees/')) {
      const tree = files.map(({ path, sha, text }) => ({ type: 'blob', path, sha, size: text.length }));
      return { json: { tree } };
    }
    if (pathname === '/graphql') return { json: { data: answerQuery(request) } };
    return { status: 404, json: { message: `Nothing at ${pathname}` } };
  }

  function answerQuery(request: Request): unknown {
    const { query, variables } = querySchema.parse(request.postDataJSON());
    if (variables.input) {
      commits.push(variables.input);
      return { createCommitOnBranch: { commit: { ...made, oid: 'decade', file_0: { oid: 'facade' } } } };
    }
    const contents = [...query.matchAll(/(content_\d+):\s*object\(oid: "(\w+)"\)/g)].map(([, alias, oid]) => [
      alias,
      { text: files.find(({ sha }) => sha === oid)?.text, isTruncated: false },
    ]);
    const dates = [...query.matchAll(/(commit_\d+):\s*ref/g)].map(([, alias]) => [alias, ref]);
    return { repository: { ref, ...Object.fromEntries([...contents, ...dates]) } };
  }

  await page.route('https://api.github.com/**', (route) => route.fulfill(answer(route.request())));
  await page.route('https://www.githubstatus.com/**', (route) =>
    route.fulfill({ json: { status: { indicator: 'none' } } }),
  );
  return commits;
}
