import * as z from 'zod';
import { type EditorSettings, findContentFile, formRoute } from './config.ts';

/** Why GitHub refuses a token, as far as its answers say. */
const tokenFaults = {
  ended: 'GitHub does not accept this token: it has expired, was deleted, or is incomplete. Create another.',
  elsewhere:
    'This token does not reach the repository. On GitHub, choose "Only select repositories" and the repository named here.',
  readOnly:
    'This token can read the repository but not write to it. On GitHub, set "Contents" to "Read and write".',
};

/** What the last build found wrong, with the address where it can be fixed or read. */
export type BuildError = { text: string; url: string };

type Listener = {
  /** The fault of the token, or `undefined` once it works. */
  token: (fault: string | undefined) => void;
  build: (errors: BuildError[]) => void;
  /** A file was deleted, which starts a build. */
  deleted: () => void;
};

/** GitHub leaves out what a token may not read. */
const nodes = <T extends z.ZodType>(schema: T) =>
  z
    .object({ nodes: z.array(schema.nullable()) })
    .nullish()
    .transform((list) => (list?.nodes ?? []).flatMap((node) => node ?? []));

const annotationSchema = z.object({
  path: z.string(),
  annotationLevel: z.string().nullish(),
  message: z.string(),
  location: z.object({ start: z.object({ line: z.number() }) }),
});
const runSchema = z.object({
  name: z.string(),
  conclusion: z.string().nullish(),
  detailsUrl: z.url({ protocol: /^https$/ }).nullish(),
  annotations: nodes(annotationSchema),
});
const commitSchema = z.object({ checkSuites: nodes(z.object({ checkRuns: nodes(runSchema) })) });
const targetSchema = z.object({ oid: z.string(), history: nodes(commitSchema) });
const repositorySchema = z.object({ head: z.object({ name: z.string(), target: targetSchema }) });
const headSchema = z.object({ data: z.object({ repository: repositorySchema }) });

/** Saves are not built, so the last build may be some commits back. */
const checksQuery = `... on Commit { history(first: 30) { nodes { checkSuites(last: 5) { nodes {
  checkRuns(last: 5, filterBy: { checkType: LATEST }) { nodes { name conclusion detailsUrl
    annotations(first: 20) { nodes { path annotationLevel message location { start { line } } } } } } } } } } }`;

/**
 * A `fetch` between Sveltia CMS and GitHub. It says what is wrong with a token, also one without write access before anything is
 * typed, and what the last build found. It turns Sveltia's "Publish Changes", which only GitHub Actions receives, into an empty
 * commit that every host builds.
 */
export function watchGitHub(
  { backend: { repo, branch }, contentFolder }: Pick<EditorSettings, 'backend' | 'contentFolder'>,
  tell: Listener,
  send: typeof fetch = fetch,
): typeof fetch {
  const home = `/repos/${repo}`;

  /** The answer, if the token may also write. To find out, it sends a blob: without a commit, it changes nothing. */
  async function expectWrite(request: Request, response: Response): Promise<Response> {
    if (response.status === 401) tell.token(tokenFaults.ended);
    if (isForbidden(response)) tell.token(tokenFaults.elsewhere);
    if (!response.ok) return response;
    const blob = await post(request, `${home}/git/blobs`, { content: 'Write test' });
    tell.token(isForbidden(blob) ? tokenFaults.readOnly : undefined);
    if (isForbidden(blob)) return blob;
    // Without the right to read checks, the editor works all the same.
    tell.build(describeBuild((await readHead(request, checksQuery))?.target.history ?? []));
    return response;
  }

  /** Makes an empty commit, without the `[skip ci]` that makes hosts skip it. */
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
    const made = await post(request, '/graphql', { query, variables: { input } });
    return made.ok && !(await isDone(made)) ? new Response(null, { status: 409 }) : made;
  }

  /** The newest commit of the branch; nothing if the token may not read that much. */
  async function readHead(request: Request, more = '') {
    const [owner, name] = repo.split('/');
    const ref = branch === undefined ? 'defaultBranchRef' : `ref(qualifiedName: ${JSON.stringify(branch)})`;
    const query = `query($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { head: ${ref} { name target { oid ${more} } } } }`;
    const answer = await post(request, '/graphql', { query, variables: { owner, name } });
    return headSchema.safeParse(await answer.json()).data?.data.repository.head;
  }

  /** The errors of the newest commit that was checked: those of content files with their forms, others with the log. */
  function describeBuild(history: readonly z.infer<typeof commitSchema>[]): BuildError[] {
    const commits = history.map(({ checkSuites }) => checkSuites.flatMap(({ checkRuns }) => checkRuns));
    const runs = commits.find(({ length }) => length > 0) ?? [];
    const failed = runs.filter(({ conclusion }) => /FAILURE|TIMED_OUT/.test(conclusion ?? ''));
    return failed.flatMap(({ name, detailsUrl, annotations }): BuildError[] => {
      const errors = annotations.flatMap(({ annotationLevel, path, message, location }) => {
        const file = findContentFile(path, contentFolder);
        if (!file || annotationLevel !== 'FAILURE') return [];
        const text = `${file.source}, line ${location.start.line}: ${message}`;
        return [{ text, url: formRoute(file.name, file.source) }];
      });
      const log = detailsUrl ?? `https://github.com/${repo}/commits`;
      return errors.length > 0 ? errors : [{ text: `"${name}" failed: open its log`, url: log }];
    });
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
    const { origin, pathname } = new URL(request.url);
    if (origin !== 'https://api.github.com') return send(input, init);
    if (pathname === `${home}/dispatches`) return publish(request);
    const response = await send(request.clone());
    if (pathname.startsWith(`${home}/collaborators/`)) return expectWrite(request, response);
    if (response.status === 401) tell.token(tokenFaults.ended);
    // Only a commit that deletes adds nothing.
    if (/"additions":\s*\[\]/.test(await request.text()) && (await isDone(response))) tell.deleted();
    return response;
  };
}

const isForbidden = ({ status }: Response) => status === 403 || status === 404;

/** Whether GitHub did what was asked: GraphQL answers 200 to errors, too. */
async function isDone(response: Response): Promise<boolean> {
  return response.ok && !(await response.clone().text()).includes('"errors"');
}
