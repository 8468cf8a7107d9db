import { execFileSync } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import * as z from 'zod';

/** What a token may do: nothing, since it ended; read a public repository; read this one; or write to it. */
export type Rights = 'ended' | 'elsewhere' | 'readOnly' | 'write';

/** A repository `ada/portfolio` at a stand-in of GitHub, with the files of a real one in `folder`. */
export type FakeGitHub = {
  folder: string;
  git: (args: string[], input?: string | Buffer) => string;
  change: (path: string, text: string) => void;
  /** The headline of the newest commit, and what it does to which files. */
  lastCommit: () => string[];
  answer: (request: Request) => Promise<Response>;
  route: (context: BrowserContext) => Promise<void>;
};

const fileSchema = z.object({ path: z.string(), contents: z.base64() });
const inputSchema = z.object({
  expectedHeadOid: z.string(),
  fileChanges: z.object({
    additions: z.array(fileSchema),
    deletions: z.array(fileSchema.pick({ path: true })),
  }),
  message: z.object({ headline: z.string() }),
});
const querySchema = z.object({ query: z.string(), variables: z.object({ input: inputSchema.optional() }) });

/**
 * Begins a repository with the project's content and schemas, and answers for it as GitHub does, as far as Sveltia CMS and
 * the editor ask.
 * @param folder where the repository will be
 * @param tokens what each token may do
 */
export async function fakeGitHub(
  folder: string,
  tokens: Record<string, Rights>,
  content = 'content',
): Promise<FakeGitHub> {
  await mkdir(join(folder, 'schema'));
  await cp(content, join(folder, 'content'), { recursive: true });
  await cp('schema/json', join(folder, 'schema/json'), { recursive: true });
  const who = { NAME: 'Ada', EMAIL: 'ada@example.com' };
  const env = Object.fromEntries(
    Object.entries(who).flatMap(([key, value]) => [
      [`GIT_AUTHOR_${key}`, value],
      [`GIT_COMMITTER_${key}`, value],
    ]),
  );
  const run = (args: string[], input: string | Buffer = '') =>
    execFileSync('git', ['-c', 'core.quotePath=off', ...args], {
      cwd: folder,
      env: { ...process.env, ...env },
      input,
      maxBuffer: 1e8,
    });
  const git: FakeGitHub['git'] = (args, input) => run(args, input).toString('utf8').trim();
  git(['init', '--quiet', '--initial-branch', 'main']);
  git(['add', '--all']);
  git(['commit', '--quiet', '--message', 'Begin']);
  const head = () => git(['rev-parse', 'main']);

  /** Commits files to the branch, by their bytes; nothing for one to delete. */
  const commit = (message: string, files: Iterable<[path: string, bytes: Buffer | undefined]>): string => {
    const parent = head();
    git(['read-tree', parent]);
    for (const [path, bytes] of files) {
      if (bytes === undefined) git(['update-index', '--force-remove', path]);
      else
        git([
          'update-index',
          '--add',
          '--cacheinfo',
          `100644,${git(['hash-object', '-w', '--stdin'], bytes)},${path}`,
        ]);
    }
    const made = git(['commit-tree', git(['write-tree']), '-p', parent, '-m', message]);
    git(['update-ref', 'refs/heads/main', made, parent]);
    return made;
  };

  const describeCommit = (made: string) => {
    const [message, committedDate] = git(['log', '-1', '--format=%s%n%cI', made]).split('\n');
    return {
      oid: made,
      message,
      committedDate,
      author: { name: who.NAME, email: who.EMAIL, user: { id: 1, login: 'ada' } },
    };
  };

  function answerQuery(query: string, input: z.infer<typeof inputSchema> | undefined): object {
    if (input) {
      if (input.expectedHeadOid !== head())
        return {
          errors: [{ message: `Expected branch to point to "${input.expectedHeadOid}" but it did not.` }],
        };
      const { additions, deletions } = input.fileChanges;
      const made = commit(input.message.headline, [
        ...deletions.map(({ path }): [string, undefined] => [path, undefined]),
        ...additions.map(({ path, contents }): [string, Buffer] => [path, Buffer.from(contents, 'base64')]),
      ]);
      const files = [...query.matchAll(/(file_\d+): file\(path: "([^"]+)"\)/g)].map(([, alias, path]) => [
        alias,
        { oid: git(['rev-parse', `${made}:${path}`]) },
      ]);
      return {
        data: { createCommitOnBranch: { commit: { ...describeCommit(made), ...Object.fromEntries(files) } } },
      };
    }
    const ref = {
      name: 'main',
      target: { oid: head(), history: { nodes: [describeCommit(head())] } },
    };
    const texts = [...query.matchAll(/(\w+_\d+):\s*object\(oid: "(\w+)"\) \{ \.\.\. on Blob/g)].map(
      ([, alias, oid = '']) => [
        alias,
        { text: run(['cat-file', 'blob', oid]).toString('utf8'), isTruncated: false },
      ],
    );
    const dates = [...query.matchAll(/(\w+_\d+):\s*ref/g)].map(([, alias]) => [alias, ref]);
    return { data: { repository: { ref, head: ref, ...Object.fromEntries([...texts, ...dates]) } } };
  }

  const answer: FakeGitHub['answer'] = async (request) => {
    const { pathname, hostname } = new URL(request.url);
    if (hostname === 'www.githubstatus.com') return Response.json({ status: { indicator: 'none' } });
    const [, token = ''] = /^(?:token|bearer) (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
    const rights = tokens[token] ?? 'ended';
    if (rights === 'ended') return Response.json({ message: 'Bad credentials' }, { status: 401 });
    const refused = Response.json(
      { message: 'Resource not accessible by personal access token' },
      { status: 403 },
    );
    const path = pathname.replace('/repos/ada/portfolio', '');
    if (path === '/user')
      return Response.json({
        id: 1,
        login: 'ada',
        name: 'Ada',
        html_url: 'https://github.com/ada',
        avatar_url: '',
      });
    if (path === '/collaborators/ada')
      return rights === 'elsewhere' ? refused : new Response(null, { status: 204 });
    if (path === '/git/blobs' && request.method === 'POST')
      return rights === 'write' ? Response.json({ sha: '' }, { status: 201 }) : refused;
    if (path.startsWith('/git/trees/')) {
      const lines = git(['ls-tree', '-r', '-l', head()]).split('\n');
      const tree = lines.map((line) => {
        const [, type, sha, size, name] = /^\d+ (\w+) (\w+) +(\d+)\t(.*)$/.exec(line) ?? [];
        return { type, sha, size: Number(size), path: name };
      });
      return Response.json({ tree });
    }
    if (path.startsWith('/git/blobs/'))
      return new Response(Uint8Array.from(run(['cat-file', 'blob', path.slice('/git/blobs/'.length)])), {
        headers: { 'content-type': 'application/octet-stream' },
      });
    if (path === '/graphql') {
      const { query, variables } = querySchema.parse(await request.json());
      return Response.json(answerQuery(query, variables.input));
    }
    return Response.json({ message: `Nothing at ${pathname}` }, { status: 404 });
  };

  return {
    folder,
    git,
    lastCommit: () =>
      git(['log', '-1', '--format=%s', '--name-status', 'main'])
        .split('\n')
        .filter((line) => line !== ''),
    change: (path, text) => void commit('Elsewhere', [[path, Buffer.from(text)]]),
    answer,
    route: async (context) => {
      await context.route(/^https:\/\/(?:api\.github\.com|www\.githubstatus\.com)\//, async (route) => {
        const asked = route.request();
        const body = asked.postData();
        const response = await answer(
          new Request(asked.url(), {
            method: asked.method(),
            headers: asked.headers(),
            ...(body !== null && { body }),
          }),
        );
        const headers = { ...Object.fromEntries(response.headers), 'access-control-allow-origin': '*' };
        await route.fulfill({
          status: response.status,
          headers,
          ...(response.status !== 204 && { body: Buffer.from(await response.arrayBuffer()) }),
        });
      });
    },
  };
}
