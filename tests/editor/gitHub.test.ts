import { expect, test } from 'vitest';
import { watchGitHub } from '../../editor/gitHub.ts';

const member = 'https://api.github.com/repos/ada/portfolio/collaborators/ada';

test.each<[string, number, Record<string, string>, string[]]>([
  ['a token without the right', 403, { 'x-ratelimit-remaining': '12' }, ['This token may not write']],
  ['a token with too many requests', 403, { 'x-ratelimit-remaining': '0' }, ['try again']],
  ['a token with too many requests at once', 429, {}, ['try again']],
  ['a token while GitHub is broken', 502, {}, []],
])('%s is reported with its cause', async (_, status, headers, said) => {
  const answer = new Response(null, { status, headers });
  const told: string[] = [];
  const watched = watchGitHub(
    { repo: 'ada/portfolio' },
    (fault = '') => told.push(fault),
    async () => answer,
  );
  expect(await watched(member, { method: 'POST', body: '{"additions": []}' })).toBe(answer);
  expect(told).toEqual(said.map((words) => expect.stringContaining(words)));
});

test('a request to another site is sent on with its body', async () => {
  const echo: typeof fetch = async (input, init) => new Response(await new Request(input, init).text());
  const watched = watchGitHub({ repo: 'ada/portfolio' }, () => {}, echo);
  const init = { method: 'PUT', body: 'a' };
  for (const given of [watched(new Request('https://a.example/', init)), watched('https://a.example/', init)])
    expect(await (await given).text()).toBe('a');
});
