import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import * as z from 'zod';
import { changeFiles } from '../fixtures/changeFiles.ts';

/** What a token may do: nothing, since it ended; read a public repository; read this one; or write to it. */
type Rights = 'ended' | 'elsewhere' | 'readOnly' | 'write';

/** A stand-in of GitHub with a repository `ada/portfolio`, whose branch is the files in `folder`. */
type FakeGitHub = {
  folder: string;
  read: (path: string) => string;
  /** Commits a change as somebody else would, elsewhere. */
  change: (path: string, text: string) => Promise<void>;
  /** Each commit: its headline, and what it does to which files. */
  commits: string[][];
  route: (context: BrowserContext) => Promise<unknown>;
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

const hash = (bytes: Buffer | string) => createHash('sha1').update(bytes).digest('hex');

/**
 * Begins a repository with the project's content and schemas, and answers for it as GitHub does, as far as Sveltia CMS and
 * the editor ask.
 */
export async function fakeGitHub(
  folder: string,
  tokens: Record<string, Rights>,
  content = 'content',
): Promise<FakeGitHub> {
  // By this folder, the build knows the root of a repository.
  await mkdir(join(folder, '.git'));
  await cp(content, join(folder, 'content'), { recursive: true });
  await cp('schema/json', join(folder, 'schema/json'), { recursive: true });
  const commits = [['Begin']];
  const head = () => hash(JSON.stringify(commits));
  const readBytes = (path: string) => readFileSync(join(folder, path));
  const listFiles = () =>
    globSync('{content,schema}/**/*.*', { cwd: folder }).map((path) => ({
      path,
      sha: hash(readBytes(path)),
    }));

  async function commit(message: string, files: Record<string, Buffer | string | null>): Promise<void> {
    const before = new Set(listFiles().map(({ path }) => path));
    const kinds = Object.entries(files).map(([path, bytes]) => {
      if (bytes === null) return `D\t${path}`;
      return before.has(path) ? `M\t${path}` : `A\t${path}`;
    });
    await changeFiles(folder, files);
    commits.push([message, ...kinds.toSorted((a, b) => a.slice(2).localeCompare(b.slice(2)))]);
  }

  const describeHead = () => ({
    oid: head(),
    message: commits.at(-1)?.[0],
    committedDate: '2026-01-01T00:00:00Z',
    author: { name: 'Ada', email: 'ada@example.com', user: { id: 1, login: 'ada' } },
  });

  async function answerQuery(query: string, input: z.infer<typeof inputSchema> | undefined): Promise<object> {
    if (input) {
      if (input.expectedHeadOid !== head())
        return {
          errors: [{ message: `Expected branch to point to "${input.expectedHeadOid}" but it did not.` }],
        };
      const { additions, deletions } = input.fileChanges;
      await commit(input.message.headline, {
        ...Object.fromEntries(deletions.map(({ path }) => [path, null])),
        ...Object.fromEntries(additions.map(({ path, contents }) => [path, Buffer.from(contents, 'base64')])),
      });
      const files = [...query.matchAll(/(file_\d+): file\(path: "([^"]+)"\)/g)].map(
        ([, alias, path = '']) => [alias, { oid: hash(readBytes(path)) }],
      );
      return {
        data: { createCommitOnBranch: { commit: { ...describeHead(), ...Object.fromEntries(files) } } },
      };
    }
    const ref = { name: 'main', target: { oid: head(), history: { nodes: [describeHead()] } } };
    const files = listFiles();
    const texts = [...query.matchAll(/(\w+_\d+):\s*object\(oid: "(\w+)"\) \{ \.\.\. on Blob/g)].map(
      ([, alias, oid]) => {
        const path = files.find(({ sha }) => sha === oid)?.path ?? '';
        return [alias, { text: readBytes(path).toString(), isTruncated: false }];
      },
    );
    const dates = [...query.matchAll(/(\w+_\d+):\s*ref/g)].map(([, alias]) => [alias, ref]);
    return { data: { repository: { ref, head: ref, ...Object.fromEntries([...texts, ...dates]) } } };
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname, hostname } = new URL(request.url);
    if (hostname === 'www.githubstatus.com') return Response.json({ status: { indicator: 'none' } });
    const [, token = ''] = /^(?:token|bearer) (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
    const rights = tokens[token] ?? 'ended';
    if (rights === 'ended') return Response.json({ message: 'Bad credentials' }, { status: 401 });
    const refused = Response.json({ message: 'Resource not accessible' }, { status: 403 });
    const path = pathname.replace('/repos/ada/portfolio', '');
    if (path === '/user')
      return Response.json({ id: 1, login: 'ada', name: 'Ada', html_url: '', avatar_url: '' });
    if (path === '/collaborators/ada')
      return rights === 'elsewhere' ? refused : new Response(null, { status: 204 });
    if (path === '/git/blobs' && request.method === 'POST')
      return rights === 'write' ? Response.json({ sha: '' }, { status: 201 }) : refused;
    if (path.startsWith('/git/trees/')) {
      const tree = listFiles().map((file) => ({ ...file, type: 'blob', size: readBytes(file.path).length }));
      return Response.json({ tree });
    }
    const blob = listFiles().find(({ sha }) => path === `/git/blobs/${sha}`);
    if (blob) return new Response(Uint8Array.from(readBytes(blob.path)));
    if (path === '/graphql') {
      const { query, variables } = querySchema.parse(await request.json());
      return Response.json(await answerQuery(query, variables.input));
    }
    return Response.json({ message: `Nothing at ${pathname}` }, { status: 404 });
  }

  return {
    folder,
    commits,
    read: (path) => readBytes(path).toString(),
    change: (path, text) => commit('Elsewhere', { [path]: text }),
    route: (context) =>
      context.route(/^https:\/\/(?:api\.github\.com|www\.githubstatus\.com)\//, async (route) => {
        const asked = route.request();
        const body = asked.postData();
        const [method, headers] = [asked.method(), asked.headers()];
        const response = await answer(new Request(asked.url(), { method, headers, body }));
        await route.fulfill({
          status: response.status,
          headers: { ...Object.fromEntries(response.headers), 'access-control-allow-origin': '*' },
          ...(response.status !== 204 && { body: Buffer.from(await response.arrayBuffer()) }),
        });
      }),
  };
}
