import { expect, test } from 'vitest';
import { watchGitHub } from '../../editor/gitHub.ts';

const api = 'https://api.github.com';
const member = '/repos/ada/portfolio/collaborators/ada';

test.each<[string, string, Response, string[]]>([
  ['a token without the right', member, new Response(null, { status: 403 }), ['This token does not reach']],
  ['a token while GitHub is broken', member, new Response(null, { status: 502 }), []],
])('%s is reported as what it is', async (_, path, answer, said) => {
  const told: string[] = [];
  const watched = watchGitHub(
    { name: 'github', repo: 'ada/portfolio' },
    (fault = '') => told.push(fault),
    async () => answer,
  );
  expect(await watched(api + path, { method: 'POST', body: '{"additions": []}' })).toBe(answer);
  expect(told).toEqual(said.map((words) => expect.stringContaining(words)));
});
