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

test('a request to another site is sent on as it is, with its body', async () => {
  const sent: string[] = [];
  const watched = watchGitHub(
    { name: 'github', repo: 'ada/portfolio' },
    () => {},
    async (input, init) => {
      const request = new Request(input, init);
      sent.push(`${request.method} ${request.url} ${await request.text()}`);
      return new Response();
    },
  );
  await watched(new Request('https://a.example/', { method: 'PUT', body: 'a' }));
  await watched('https://b.example/', { method: 'POST', body: 'b' });
  expect(sent).toEqual(['PUT https://a.example/ a', 'POST https://b.example/ b']);
});
