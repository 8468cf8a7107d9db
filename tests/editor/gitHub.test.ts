import { expect, test } from 'vitest';
import { guardGitHub } from '../../editor/gitHub.ts';

const api = 'https://api.github.com';

/** Sends a request of the editor for `content/` of `ada/portfolio`; gives what reaches GitHub. */
async function send(path: string, method: string, body?: object): Promise<string[]> {
  const sent: string[] = [];
  const guarded = guardGitHub(
    { backend: { name: 'github', repo: 'ada/portfolio', branch: 'main' }, contentFolder: 'content' },
    () => {},
    async (input, init) => {
      const request = new Request(input, init);
      sent.push(`${request.method} ${request.url}`);
      return Response.json({});
    },
  );
  await guarded(new URL(path, api), { method, ...(body && { body: JSON.stringify(body) }) });
  return sent;
}

/** A commit that writes one file and deletes another. */
const commit = (written: string, deleted: string) => ({
  query: 'mutation',
  variables: {
    input: {
      expectedHeadOid: 'a1',
      fileChanges: { additions: [{ path: written, contents: '' }], deletions: [{ path: deleted }] },
      message: { headline: 'Update' },
    },
  },
});

test('what reads, and what commits to the content folder, reaches GitHub', async () => {
  expect(await send('/user', 'GET')).toEqual([`GET ${api}/user`]);
  expect(await send('/graphql', 'POST', { query: 'query', variables: {} })).toEqual([`POST ${api}/graphql`]);
  const inside = commit('content/links/code.json', 'content/media/me.webp');
  expect(await send('/graphql', 'POST', inside)).toEqual([`POST ${api}/graphql`]);
});

test.each([
  'package.json',
  'contents/links/code.json',
  'content/../package.json',
  'content//etc',
  'content/.git/config',
  '.github/workflows/ci.yml',
])('a commit that writes or deletes %s does not', async (path) => {
  const inside = 'content/links/code.json';
  const refusal = `${path} is not in the content folder.`;
  await expect(send('/graphql', 'POST', commit(path, inside))).rejects.toThrow(refusal);
  await expect(send('/graphql', 'POST', commit(inside, path))).rejects.toThrow(refusal);
});

test.each([
  ['PUT', '/repos/ada/portfolio/contents/package.json'],
  ['PATCH', '/repos/ada/portfolio/git/refs/heads/main'],
  ['DELETE', '/repos/ada/portfolio'],
  ['POST', '/repos/ada/portfolio/git/refs'],
  ['POST', '/repos/other/site/dispatches'],
])('no other change does: %s %s', async (method, path) => {
  await expect(send(path, method, {})).rejects.toThrow(`The editor does not send ${method} ${path}.`);
});

test('a change without files that are named is refused', async () => {
  for (const variables of [{ input: {} }, {}])
    await expect(send('/graphql', 'POST', { query: 'mutation', variables })).rejects.toThrow();
});
