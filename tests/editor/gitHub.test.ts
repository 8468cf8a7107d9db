import { expect, test } from 'vitest';
import { watchGitHub } from '../../editor/gitHub.ts';

const api = 'https://api.github.com';
const member = '/repos/ada/portfolio/collaborators/ada';

test.each<[string, string, Response, string[]]>([
  ['a token without the right', member, new Response(null, { status: 403 }), ['This token may not write']],
  ['a token while GitHub is broken', member, new Response(null, { status: 502 }), []],
])('%s is reported with its cause', async (_, path, answer, said) => {
  const told: string[] = [];
  const watched = watchGitHub(
    { name: 'github', repo: 'ada/portfolio' },
    (fault = '') => told.push(fault),
    async () => answer,
  );
  expect(await watched(api + path, { method: 'POST', body: '{"additions": []}' })).toBe(answer);
  expect(told).toEqual(said.map((words) => expect.stringContaining(words)));
});

test('a request to another site is sent on with its body', async () => {
  const echo: typeof fetch = async (input, init) => new Response(await new Request(input, init).text());
  const watched = watchGitHub({ name: 'github', repo: 'ada/portfolio' }, () => {}, echo);
  const init = { method: 'PUT', body: 'a' };
  for (const given of [watched(new Request('https://a.example/', init)), watched('https://a.example/', init)])
    expect(await (await given).text()).toBe('a');
});
