import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editorBuildCommand, readGitHubSettings } from '../../commands/editorBuild.ts';
import { findRepository } from '../../commands/lib/editor.ts';
import { OwnerError } from '../../lib/errors.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

const origin = () => 'git@github.com:c/c.git';
const all = { EDITOR_REPO: 'a/a', REPOSITORY_URL: 'https://github.com/b/b', EDITOR_BRANCH: 'site' };

test.each<[NodeJS.ProcessEnv, string]>([
  [{ EDITOR_REPO: 'ada/my.site' }, 'ada/my.site'],
  [{ EDITOR_REPO: 'https://github.com/ada/portfolio' }, 'ada/portfolio'],
  [{ EDITOR_REPO: 'https://x-access-token:secret@github.com/ada/portfolio.git' }, 'ada/portfolio'],
  [{ EDITOR_REPO: 'ssh://git@github.com/ada/portfolio' }, 'ada/portfolio'],
  // The setting comes before the repository of Netlify, and that before the origin of the clone.
  [all, 'a/a'],
  [{ ...all, EDITOR_REPO: ' ' }, 'b/b'],
  [{}, 'c/c'],
])('of %j, the deployed editor writes to %s', (env, repo) => {
  const branch = env.EDITOR_BRANCH && { branch: env.EDITOR_BRANCH };
  expect(readGitHubSettings(env, origin)).toMatchObject({ repo, ...branch, auth_methods: ['token'] });
});

test.each([
  ['portfolio', /^"portfolio" is not a repository at GitHub/],
  ['ada/portfolio/x', OwnerError],
  ['https://github.com.example/a/b', OwnerError],
  ['https://u:secret@gitlab.com/a/b', /^"https:\/\/gitlab\.com\/a\/b" is not/],
  ['', /^Which repository should the editor write to\? Set EDITOR_REPO/],
])('a repository that is not at GitHub (%s) is refused, without its password', (address, error) => {
  expect(() => readGitHubSettings({ EDITOR_REPO: address }, () => undefined)).toThrow(error);
});

test('it does not build into a folder of the project', async () => {
  const built = editorBuildCommand({ EDITOR_REPO: 'a/b' }).parseAsync(['--out', 'editor'], { from: 'user' });
  await expect(built).rejects.toThrow('--out "editor" holds something that no build wrote');
});

test('content is found in the repository around it, also in a work tree, whose .git is a file', async () => {
  const [root, tree] = [await temporaryFolder(), await temporaryFolder()];
  expect(findRepository(join(root, 'site', 'content'))).toBeUndefined();
  await mkdir(join(root, '.git'));
  expect(findRepository(join(root, 'site', 'content'))).toEqual({ root, contentFolder: 'site/content' });
  await writeFile(join(tree, '.git'), 'gitdir: /elsewhere\n');
  expect(findRepository(tree)).toEqual({ root: tree, contentFolder: '' });
});
