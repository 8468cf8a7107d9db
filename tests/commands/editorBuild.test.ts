import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { editorBuildCommand, readGitHubSettings } from '../../commands/editorBuild.ts';
import { findRepository } from '../../commands/lib/editor.ts';
import { OwnerError } from '../../lib/errors.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

describe('the repository that the deployed editor writes to', () => {
  const none = () => undefined;

  test.each([
    ['ada/portfolio', 'ada/portfolio'],
    ['ada/my.site', 'ada/my.site'],
    ['https://github.com/ada/portfolio', 'ada/portfolio'],
    ['https://github.com/ada/portfolio.git', 'ada/portfolio'],
    ['https://x-access-token:secret@github.com/ada/portfolio.git', 'ada/portfolio'],
    ['git@github.com:ada/portfolio.git', 'ada/portfolio'],
    ['ssh://git@github.com/ada/portfolio', 'ada/portfolio'],
  ])('is named in any way: %s', (address, repo) => {
    expect(readGitHubSettings({ EDITOR_REPO: address }, none)).toEqual({
      name: 'github',
      repo,
      auth_methods: ['token'],
    });
    expect(readGitHubSettings({}, () => address)).toMatchObject({ repo });
  });

  test.each([
    'portfolio',
    'https://gitlab.com/ada/portfolio',
    '/home/ada/portfolio',
    'ada/portfolio/x',
    'https://github.com.example/a/b',
  ])('is at GitHub, and not %s', (address) => {
    expect(() => readGitHubSettings({ EDITOR_REPO: address }, none)).toThrow(OwnerError);
  });

  test('is that of the setting before that of Netlify, and that before the origin of the clone', () => {
    const origin = () => 'git@github.com:c/c.git';
    const env = { EDITOR_REPO: 'a/a', REPOSITORY_URL: 'https://github.com/b/b', EDITOR_BRANCH: 'site' };
    expect(readGitHubSettings(env, origin)).toMatchObject({ repo: 'a/a', branch: 'site' });
    expect(readGitHubSettings({ ...env, EDITOR_REPO: ' ' }, origin).repo).toBe('b/b');
    expect(readGitHubSettings({}, origin)).toEqual({ name: 'github', repo: 'c/c', auth_methods: ['token'] });
  });

  test('is asked for where nothing names it, and no password in an address is told', () => {
    expect(() => readGitHubSettings({}, none)).toThrow(
      /^Which repository should the editor write to\? Set EDITOR_REPO/,
    );
    expect(() => readGitHubSettings({}, () => 'https://u:secret@gitlab.com/a/b')).toThrow(
      '"https://gitlab.com/a/b" is not',
    );
  });
});

test.each([
  [
    'a repository elsewhere',
    [],
    { EDITOR_REPO: 'portfolio' },
    /^"portfolio" is not a repository at GitHub\./,
  ],
  [
    'a folder of the project',
    ['--out', 'editor'],
    { EDITOR_REPO: 'a/b' },
    /--out "editor" holds something that no build wrote/,
  ],
])('it does not build for %s, as a wrong use', async (_, args, env, message) => {
  const built = editorBuildCommand(env).parseAsync(args, { from: 'user' });
  await expect(built).rejects.toThrow(message);
  await expect(built).rejects.toMatchObject({ exitStatus: 2 });
});

test('content is found in the repository around it', async () => {
  const root = await temporaryFolder();
  expect(findRepository(join(root, 'site', 'content'))).toBeUndefined();
  await mkdir(join(root, '.git'));
  expect(findRepository(join(root, 'site', 'content'))).toEqual({ root, contentFolder: 'site/content' });
  expect(findRepository('content')).toEqual({ root: process.cwd(), contentFolder: 'content' });
});

test('a work tree of Git, whose .git is a file, is a repository too', async () => {
  const root = await temporaryFolder();
  await writeFile(join(root, '.git'), 'gitdir: /elsewhere\n');
  expect(findRepository(root)).toEqual({ root, contentFolder: '' });
});
