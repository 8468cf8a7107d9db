import * as z from 'zod';
import { isRateLimited, tokenProbe } from '../lib/gitHub.ts';
import type { EditorSettings } from './config.ts';

const tokenFaults = {
  ended: 'GitHub does not accept this token: it has expired, was deleted, or is incomplete. Create another.',
  noWrite:
    'This token may not write to the repository. On GitHub, choose "Only select repositories" and the repository named here, and set "Contents" to "Read and write". If the repository was renamed there, publish the site again under its new name.',
  limited: 'GitHub takes no more requests of yours for now. Wait a while, then try again.',
};

const headSchema = z.object({
  data: z.object({
    repository: z.object({ head: z.object({ name: z.string(), target: z.object({ oid: z.string() }) }) }),
  }),
});

const commitSchema = z.object({ data: z.object({ createCommitOnBranch: z.object({}) }) });

/** Explains a wrong token before anything is typed. Turns "Publish Changes" into an empty commit, which every host builds. */
export function watchGitHub(
  backend: EditorSettings['backend'],
  showTokenFault: (fault: string | undefined) => void,
  send: typeof fetch = fetch,
): typeof fetch {
  const home = `/repos/${backend.repo}`;

  return async (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname } = new URL(request.url);
    if (origin !== 'https://api.github.com') return send(request);
    const post: Post = (path, body) => postAs(request, path, body, send);
    if (pathname === `${home}/dispatches`) return publish(backend, post);
    const response = await send(request);
    if (pathname.startsWith(`${home}/collaborators/`)) return expectWrite(response, post);
    if (response.status === 401) showTokenFault(tokenFaults.ended);
    return response;
  };

  /** Replaces the answer by a refusal if the token may not write. */
  async function expectWrite(response: Response, post: Post): Promise<Response> {
    const tested = response.ok ? await post(home + tokenProbe.path, tokenProbe.body) : response;
    const fault = explainTokenFault(tested);
    if (fault !== undefined || tested.ok) showTokenFault(fault);
    return fault === undefined ? response : tested;
  }
}

/** Posts with the token of the request that is watched. */
type Post = (path: string, body: string) => Promise<Response>;

function postAs({ url, headers }: Request, path: string, body: string, send: typeof fetch) {
  const authorization = headers.get('authorization') ?? '';
  return send(new URL(path, url), {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body,
  });
}

/** Makes an empty commit, without the `[skip ci]` of other commits, so that hosts build it. */
async function publish(backend: EditorSettings['backend'], post: Post): Promise<Response> {
  const head = await readHead(backend, post);
  const input = {
    branch: { repositoryNameWithOwner: backend.repo, branchName: head?.name },
    expectedHeadOid: head?.target.oid,
    fileChanges: { additions: [], deletions: [] },
    message: { headline: 'Publish' },
  };
  const query =
    'mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid } } }';
  const made = await post('/graphql', JSON.stringify({ query, variables: { input } }));
  const isRefused = made.ok && !commitSchema.safeParse(await made.clone().json()).success;
  return isRefused ? new Response(null, { status: 409 }) : made;
}

/** The newest commit of the branch that the site is built from. */
async function readHead({ repo, branch }: EditorSettings['backend'], post: Post) {
  const [owner, name] = repo.split('/');
  const ref = branch === undefined ? 'defaultBranchRef' : `ref(qualifiedName: ${JSON.stringify(branch)})`;
  const query = `query($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { head: ${ref} { name target { oid } } } }`;
  const answer = await post('/graphql', JSON.stringify({ query, variables: { owner, name } }));
  return headSchema.safeParse(await answer.json()).data?.data.repository.head;
}

function explainTokenFault(response: Response): string | undefined {
  if (response.status === 401) return tokenFaults.ended;
  if (![403, 404, 429].includes(response.status)) return undefined;
  return isRateLimited(response) ? tokenFaults.limited : tokenFaults.noWrite;
}
