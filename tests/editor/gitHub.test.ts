import { expect, test } from 'vitest';
import type { BuildError } from '../../editor/gitHub.ts';
import { watchGitHub } from '../../editor/gitHub.ts';

const api = 'https://api.github.com';
const run = (conclusion: string, annotations: object[], name = 'test') => ({
  name,
  conclusion,
  detailsUrl: 'https://github.com/ada/portfolio/actions/runs/1',
  annotations: { nodes: annotations },
});
const note = (path: string, message: string, annotationLevel = 'FAILURE') => ({
  path,
  message,
  annotationLevel,
  location: { start: { line: 4 } },
});
const commit = (...runs: object[]) => ({ checkSuites: { nodes: [{ checkRuns: { nodes: runs } }] } });
const link = note('content/links/code.json', 'Addresses begin with https:.');

/** Signs in where GitHub gives these checks of the newest commits; gives what the editor says of the last build. */
async function signIn(history: object | null): Promise<BuildError[]> {
  let said: BuildError[] = [];
  const watched = watchGitHub(
    { backend: { name: 'github', repo: 'ada/portfolio' }, contentFolder: 'content' },
    { token: () => {}, build: (errors) => (said = errors), deleted: () => {} },
    async (input, init) => {
      const { url } = new Request(input, init);
      if (url !== `${api}/graphql`) return Response.json({});
      const target = { oid: 'a1', ...(history && { history: { nodes: history } }) };
      return Response.json({ data: { repository: { head: { name: 'main', target } } } });
    },
  );
  await watched(`${api}/repos/ada/portfolio/collaborators/ada`);
  return said;
}

const log = { text: '"test" failed: open its log', url: 'https://github.com/ada/portfolio/actions/runs/1' };
const form = {
  text: 'links/code.json, line 4: Addresses begin with https:.',
  url: '#/collections/links/entries/code',
};

test.each([
  ['the newest commit with checks counts', [commit(), commit(run('FAILURE', [link])), commit()], [form]],
  ['a later success counts', [commit(run('SUCCESS', [])), commit(run('FAILURE', [link]))], []],
  ['warnings are no errors', [commit(run('FAILURE', [link, note(link.path, 'Odd', 'WARNING')]))], [form]],
  ['an error elsewhere leads to the log', [commit(run('FAILURE', [note('.github', 'Exit 1')]))], [log]],
  ['a token that may not read checks', [{ checkSuites: null }], []],
  ['a token that may not read commits', null, []],
])('the last build in words: %s', async (_, history, said) => {
  expect(await signIn(history)).toEqual(said);
});

const member = '/repos/ada/portfolio/collaborators/ada';

test.each<[string, string, Response, string[]]>([
  ['a deletion', '/graphql', Response.json({ data: {} }), ['deleted']],
  ['a deletion that GitHub refuses', '/graphql', Response.json({ errors: [{ message: 'No' }] }), []],
  ['a deletion without the right', '/graphql', new Response(null, { status: 403 }), []],
  ['a token without the right', member, new Response(null, { status: 403 }), ['This token does not reach']],
  ['a token while GitHub is broken', member, new Response(null, { status: 502 }), []],
])('%s is reported as what it is', async (_, path, answer, said) => {
  const told: string[] = [];
  const watched = watchGitHub(
    { backend: { name: 'github', repo: 'ada/portfolio' }, contentFolder: 'content' },
    {
      token: (fault = '') => told.push(fault),
      build: () => {},
      deleted: () => told.push('deleted'),
    },
    async () => answer,
  );
  expect(await watched(api + path, { method: 'POST', body: '{"additions": []}' })).toBe(answer);
  expect(told).toEqual(said.map((words) => expect.stringContaining(words)));
});
