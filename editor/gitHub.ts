import * as z from 'zod';
import type { EditorSettings } from './config.ts';

/** Why GitHub refuses a token, as far as its answers say. */
const tokenFaults = {
  ended: 'GitHub does not accept this token: it has expired, was deleted, or is incomplete. Create another.',
  elsewhere:
    'This token does not reach the repository. On GitHub, choose "Only select repositories" and the repository named here.',
  readOnly:
    'This token can read the repository but not write to it. On GitHub, set "Contents" to "Read and write".',
};

const pathsSchema = z.array(z.looseObject({ path: z.string() })).default([]);

const commitSchema = z.looseObject({
  expectedHeadOid: z.string(),
  fileChanges: z.looseObject({ additions: pathsSchema, deletions: pathsSchema }),
});

const querySchema = z.object({
  query: z.string(),
  variables: z.object({ input: z.unknown().optional() }).optional(),
});

const headSchema = z.object({
  data: z.object({
    repository: z.object({ head: z.object({ name: z.string(), target: z.object({ oid: z.string() }) }) }),
  }),
});

/**
 * A `fetch` between Sveltia CMS and GitHub. It allows reading, and commits to files of the content folder. It refuses a token
 * without write access before anything is typed. It turns Sveltia's "Publish Changes", which only GitHub Actions receives, into
 * an empty commit that every host builds.
 * @param tell receives the fault of the token, or `undefined` once it works
 */
export function guardGitHub(
  { backend: { repo, branch }, contentFolder }: Pick<EditorSettings, 'backend' | 'contentFolder'>,
  tell: (fault: string | undefined) => void,
  send: typeof fetch = fetch,
): typeof fetch {
  const home = `/repos/${repo}`;

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (request.method === 'GET') {
      const response = await send(request.clone());
      return pathname.startsWith(`${home}/collaborators/`) ? expectWrite(request, response) : response;
    }
    if (request.method === 'POST' && pathname === `${home}/dispatches`) return publish(request);
    if (request.method === 'POST' && pathname === '/graphql') {
      const { query, variables } = querySchema.parse(await request.clone().json());
      if (variables?.input === undefined && !/\bmutation\b/.test(query)) return send(request);
      const commit = expectContent(variables?.input);
      const made = await send(request);
      return commit.fileChanges.additions.length > 0 ? made : hideCommit(made, commit.expectedHeadOid);
    }
    throw new Error(`The editor does not send ${request.method} ${pathname}.`);
  }

  /** @throws if a commit would change anything beside the content */
  function expectContent(input: unknown): z.infer<typeof commitSchema> {
    const commit = commitSchema.parse(input);
    const { additions, deletions } = commit.fileChanges;
    const folder = contentFolder === '' ? '' : `${contentFolder}/`;
    const stray = [...additions, ...deletions].find(
      ({ path }) =>
        !path.startsWith(folder) || path.split('/').some((step) => /^(?:\.{0,2}|\.git.*)$/i.test(step)),
    );
    if (stray) throw new Error(`${stray.path} is not in the content folder.`);
    return commit;
  }

  /**
   * Replaces the commit in the answer to a deletion by the one before. Sveltia CMS then finds a newer commit, and sees by its
   * `[skip ci]` that there is something to publish.
   */
  async function hideCommit(made: Response, before: string): Promise<Response> {
    const text = await made.text();
    return new Response(text.replace(/("oid"\s*:\s*")\w+/, `$1${before}`), made);
  }

  /** The answer, if the token may also write. To find out, it sends a blob: without a commit, it changes nothing. */
  async function expectWrite(request: Request, response: Response): Promise<Response> {
    if (!response.ok) {
      tell(tokenFaults[response.status === 401 ? 'ended' : 'elsewhere']);
      return response;
    }
    const blob = await post(request, `${home}/git/blobs`, { content: 'May this be written?' });
    const isRefused = blob.status === 403 || blob.status === 404;
    tell(isRefused ? tokenFaults.readOnly : undefined);
    return isRefused ? blob : response;
  }

  /** Makes an empty commit, without the `[skip ci]` that makes hosts skip it. */
  async function publish(request: Request): Promise<Response> {
    const [owner, name] = repo.split('/');
    const ref = branch === undefined ? 'defaultBranchRef' : `ref(qualifiedName: ${JSON.stringify(branch)})`;
    const query = `query($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { head: ${ref} { name target { oid } } } }`;
    const found = await post(request, '/graphql', { query, variables: { owner, name } });
    const { head } = headSchema.parse(await found.json()).data.repository;
    const input = {
      branch: { repositoryNameWithOwner: repo, branchName: head.name },
      expectedHeadOid: head.target.oid,
      fileChanges: { additions: [], deletions: [] },
      message: { headline: 'Publish' },
    };
    const mutation =
      'mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid } } }';
    const made = await post(request, '/graphql', { query: mutation, variables: { input } });
    const { errors } = z.looseObject({ errors: z.unknown().optional() }).parse(await made.clone().json());
    return errors === undefined ? made : new Response(null, { status: 409 });
  }

  function post({ url, headers }: Request, path: string, body: object): Promise<Response> {
    const authorization = headers.get('authorization') ?? '';
    return send(new URL(path, url), {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  return async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== 'https://api.github.com') return send(input, init);
    const response = await answer(request);
    if (response.status === 401) tell(tokenFaults.ended);
    return response;
  };
}
