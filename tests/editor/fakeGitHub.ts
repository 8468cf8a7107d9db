import { createHash } from 'node:crypto';
import type { Page, Request } from 'playwright-core';
import * as z from 'zod';
import type { Tree } from './project.ts';

/** What was committed: the files as they are to be, those that go, and where. */
export type Commit = { branch: string; files: Tree; deleted: string[]; authorization: string };

/**
 * Answers a page's requests to GitHub for one repository, as far as Sveltia CMS asks: who the token belongs to, what is
 * in the repository, and to commit to it. Gives the commits.
 */
export async function fakeGitHub(page: Page, token: string, tree: Tree): Promise<Commit[]> {
  const commits: Commit[] = [];
  const blobs = new Map(Object.values(tree).map((bytes) => [blobOf(bytes), bytes]));

  function answer(request: Request): { status?: number; json?: unknown; body?: Buffer } {
    const { pathname } = new URL(request.url());
    if (request.headers().authorization !== `token ${token}`)
      return { status: 401, json: { message: 'Bad credentials' } };
    if (pathname === '/user')
      return {
        json: { id: 1, login: 'ada', name: 'Ada', html_url: 'https://github.com/ada', avatar_url: '' },
      };
    if (pathname === '/repos/ada/portfolio/collaborators/ada') return { status: 204 };
    if (pathname.startsWith('/repos/ada/portfolio/git/trees/')) {
      const files = Object.entries(tree).map(([path, bytes]) => ({
        type: 'blob',
        path,
        sha: blobOf(bytes),
        size: bytes.length,
      }));
      return { json: { tree: files } };
    }
    const blob = /^\/repos\/ada\/portfolio\/git\/blobs\/(\w+)$/.exec(pathname)?.[1];
    if (blob !== undefined) return { body: Buffer.from(blobs.get(blob) ?? '', 'latin1') };
    if (pathname === '/graphql') return { json: { data: query(request) } };
    return { status: 404, json: { message: `Nothing at ${pathname}` } };
  }

  function query(request: Request): unknown {
    const { query, variables } = querySchema.parse(request.postDataJSON());
    if (variables.input) return commit(variables.input, request.headers().authorization ?? '');
    const contents = [...query.matchAll(/(content_\d+):\s*object\(oid: "(\w+)"\)/g)].map(([, alias, oid]) => [
      alias,
      { text: Buffer.from(blobs.get(String(oid)) ?? '', 'latin1').toString('utf8'), isTruncated: false },
    ]);
    const author = { name: 'Ada', email: 'ada@example.com', user: { id: 1, login: 'ada' } };
    const node = { oid: 'c0ffee', message: 'Begin', author, committedDate: '2026-11-21T12:00:00Z' };
    const ref = { target: { history: { nodes: [node] } } };
    const dates = [...query.matchAll(/(commit_\d+):\s*ref/g)].map(([, alias]) => [alias, ref]);
    return { repository: { ref, ...Object.fromEntries([...contents, ...dates]) } };
  }

  function commit(
    { branch, fileChanges: { additions, deletions } }: CommitInput,
    authorization: string,
  ): unknown {
    const files = additions.map(({ path, contents }) => [
      path,
      Buffer.from(contents, 'base64').toString('latin1'),
    ]);
    commits.push({
      branch: `${branch.repositoryNameWithOwner}#${branch.branchName}`,
      files: Object.fromEntries(files),
      deleted: deletions.map(({ path }) => path),
      authorization,
    });
    const oids = files.map(([, bytes = ''], index) => [`file_${index}`, { oid: blobOf(bytes) }]);
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

function blobOf(bytes: string): string {
  return createHash('sha1').update(bytes, 'latin1').digest('hex');
}
