import { createHash } from 'node:crypto';
import type { Page, Request } from 'playwright-core';
import * as z from 'zod';

/** What was committed: the files with their texts, the branch, and by which token. */
export type Commit = {
  branch: string;
  files: Record<string, string>;
  deleted: string[];
  authorization: string;
};

/**
 * Answers a page's requests to GitHub for `ada/portfolio`, as far as Sveltia CMS asks: who the token belongs to, what is
 * in the repository, and to commit to it. Gives the commits.
 */
export async function fakeGitHub(
  page: Page,
  token: string,
  texts: Record<string, string>,
): Promise<Commit[]> {
  const commits: Commit[] = [];
  const files = Object.entries(texts).map(([path, text]) => ({ path, text, sha: hashOf(text) }));

  function answer(request: Request): { status?: number; json?: unknown } {
    const { pathname } = new URL(request.url());
    const authorization = request.headers().authorization ?? '';
    if (authorization !== `token ${token}`) return { status: 401, json: { message: 'Bad credentials' } };
    if (pathname === '/user')
      return {
        json: { id: 1, login: 'ada', name: 'Ada', html_url: 'https://github.com/ada', avatar_url: '' },
      };
    if (pathname === '/repos/ada/portfolio/collaborators/ada') return { status: 204 };
    if (pathname.startsWith('/repos/ada/portfolio/git/trees/')) {
      const tree = files.map(({ path, sha, text }) => ({ type: 'blob', path, sha, size: text.length }));
      return { json: { tree } };
    }
    if (pathname === '/graphql') return { json: { data: answerQuery(request, authorization) } };
    return { status: 404, json: { message: `Nothing at ${pathname}` } };
  }

  function answerQuery(request: Request, authorization: string): unknown {
    const { query, variables } = querySchema.parse(request.postDataJSON());
    if (variables.input) return commit(variables.input, authorization);
    const contents = [...query.matchAll(/(content_\d+):\s*object\(oid: "(\w+)"\)/g)].map(([, alias, oid]) => [
      alias,
      { text: files.find(({ sha }) => sha === oid)?.text, isTruncated: false },
    ]);
    const author = { name: 'Ada', email: 'ada@example.com', user: { id: 1, login: 'ada' } };
    const node = { oid: 'c0ffee', message: 'Begin', author, committedDate: '2026-11-21T12:00:00Z' };
    const ref = { target: { history: { nodes: [node] } } };
    const dates = [...query.matchAll(/(commit_\d+):\s*ref/g)].map(([, alias]) => [alias, ref]);
    return { repository: { ref, ...Object.fromEntries([...contents, ...dates]) } };
  }

  function commit({ branch, fileChanges }: CommitInput, authorization: string): unknown {
    const files = fileChanges.additions.map(({ path, contents }) => ({
      path,
      text: Buffer.from(contents, 'base64').toString('utf8'),
    }));
    commits.push({
      branch: `${branch.repositoryNameWithOwner}#${branch.branchName}`,
      files: Object.fromEntries(files.map(({ path, text }) => [path, text])),
      deleted: fileChanges.deletions.map(({ path }) => path),
      authorization,
    });
    const oids = files.map(({ text }, index) => [`file_${index}`, { oid: hashOf(text) }]);
    const made = { oid: 'decade', committedDate: '2026-11-21T12:01:00Z', ...Object.fromEntries(oids) };
    return { createCommitOnBranch: { commit: made } };
  }

  await page.route('https://api.github.com/**', (route) =>
    route.fulfill({ status: 200, ...answer(route.request()) }),
  );
  await page.route('https://www.githubstatus.com/**', (route) =>
    route.fulfill({ json: { status: { indicator: 'none' } } }),
  );
  return commits;
}

const commitSchema = z.object({
  branch: z.object({ repositoryNameWithOwner: z.string(), branchName: z.string() }),
  fileChanges: z.object({
    additions: z.array(z.object({ path: z.string(), contents: z.string() })),
    deletions: z.array(z.object({ path: z.string() })),
  }),
});

type CommitInput = z.infer<typeof commitSchema>;

const querySchema = z.object({ query: z.string(), variables: z.object({ input: commitSchema.optional() }) });

function hashOf(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}
