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
  { repo, branch }: EditorSettings['backend'],
  showTokenFault: (fault: string | undefined) => void,
  send: typeof fetch = fetch,
): typeof fetch {
  const home = `/repos/${repo}`;

  return async (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname } = new URL(request.url);
    if (origin !== 'https://api.github.com') return send(request);
    if (pathname === `${home}/dispatches`) return publish(request);
    const response = await send(request);
    if (pathname.startsWith(`${home}/collaborators/`)) return expectWrite(request, response);
    if (response.status === 401) showTokenFault(tokenFaults.ended);
    return response;
  };

  /** Replaces the answer by a refusal if the token may not write. */
  async function expectWrite(request: Request, response: Response): Promise<Response> {
    const tested = response.ok ? await post(request, home + tokenProbe.path, tokenProbe.body) : response;
    const fault = explainTokenFault(tested);
    if (fault !== undefined || tested.ok) showTokenFault(fault);
    return fault === undefined ? response : tested;
  }

  /** Makes an empty commit, without the `[skip ci]` of other commits, so that hosts build it. */
  async function publish(request: Request): Promise<Response> {
    const head = await readHead(request);
    const input = {
      branch: { repositoryNameWithOwner: repo, branchName: head?.name },
      expectedHeadOid: head?.target.oid,
      fileChanges: { additions: [], deletions: [] },
      message: { headline: 'Publish' },
    };
    const query =
      'mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid } } }';
    const made = await post(request, '/graphql', JSON.stringify({ query, variables: { input } }));
    const isRefused = made.ok && !commitSchema.safeParse(await made.clone().json()).success;
    return isRefused ? new Response(null, { status: 409 }) : made;
  }

  async function readHead(request: Request) {
    const [owner, name] = repo.split('/');
    const ref = branch === undefined ? 'defaultBranchRef' : `ref(qualifiedName: ${JSON.stringify(branch)})`;
    const query = `query($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { head: ${ref} { name target { oid } } } }`;
    const answer = await post(request, '/graphql', JSON.stringify({ query, variables: { owner, name } }));
    return headSchema.safeParse(await answer.json()).data?.data.repository.head;
  }

  function post({ url, headers }: Request, path: string, body: string): Promise<Response> {
    const authorization = headers.get('authorization') ?? '';
    return send(new URL(path, url), {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body,
    });
  }
}

function explainTokenFault(response: Response): string | undefined {
  if (response.status === 401) return tokenFaults.ended;
  if (![403, 404, 429].includes(response.status)) return undefined;
  return isRateLimited(response) ? tokenFaults.limited : tokenFaults.noWrite;
}
