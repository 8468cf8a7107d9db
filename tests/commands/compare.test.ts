import { execFileSync } from 'node:child_process';
import { cp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { expect, test, vi } from 'vitest';
import { findPassages, formatForMarkdown, formatForTerminal } from '../../commands/compare/wordDiff.ts';
import { compareCommand } from '../../commands/compare.ts';
import { type Changes, changeFiles } from '../fixtures/changeFiles.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { hostileText } from '../fixtures/hostileContent.ts';
import { runCommand } from '../fixtures/runCommand.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'init.defaultBranch=main'];

function git(folder: string, ...words: string[]): string {
  return execFileSync('git', ['-C', folder, ...identity, ...words], {
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();
}

/** A repository with the sample content in a commit, then changed: the folder of its content. */
async function aRepository(changes: Changes = {}): Promise<string> {
  const folder = join(await temporaryFolder(), 'a site');
  git('.', 'init', '--quiet', folder);
  await cp('content', join(folder, 'content'), { recursive: true });
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'The sample');
  git(folder, 'tag', 'sample');
  await changeFiles(join(folder, 'content'), changes);
  return join(folder, 'content');
}

async function compare(content: string, ...words: string[]) {
  vi.stubEnv('CONTENT_DIR', content);
  vi.stubEnv('NO_COLOR', '1');
  return runCommand(compareCommand(), words);
}

const folk = { 'profile.md': (text: string) => text.replace('people rely on', 'folk rely on') };

test('the working content is compared with the last commit, word by word, with the lines around', async () => {
  const content = await aRepository(folk);
  const { status, stdout } = await compare(content);
  expect(status).toBe(0);
  expect(stdout).toContain(
    '# Tūī Kōwhai\n- [Example Research](https://example.com/research)\nI build machine learning systems that [-people-]{+folk+} rely on. ',
  );
  expect(stdout).not.toContain('Technical Expertise');
  expect(stdout).toMatch(/\nFrom HEAD \([\da-f]{7}\) to .*content: Visitors see other words in 1 place\.\n$/);
});

test('it is compared with another commit, and the files and the index of the repository stay as they are', async () => {
  const content = await aRepository(folk);
  git(content, 'commit', '--quiet', '--all', '--message', 'Folk');
  await changeFiles(content, { 'links/code.json': (text) => text.replace('Open source', 'Free') });
  git(content, 'add', 'links/code.json');
  const before = [
    git(content, 'status', '--porcelain'),
    git(content, 'diff', '--staged'),
    git(content, 'worktree', 'list'),
  ];
  const temporary = await readdir(tmpdir());
  const { stdout } = await compare(content, 'sample');
  expect(stdout).toContain('[-people-]{+folk+}');
  expect(stdout).toContain(': [-Open-]{+Free+} [-source -]work and experiments');
  expect([
    git(content, 'status', '--porcelain'),
    git(content, 'diff', '--staged'),
    git(content, 'worktree', 'list'),
  ]).toEqual(before);
  expect(
    (await readdir(tmpdir())).filter((name) => /^compare-/.test(name) && !temporary.includes(name)),
  ).toEqual([]);
});

test('what visitors read beside the page is compared as well', async () => {
  const content = await aRepository({
    'not-found.json': (text) => text.replace('Oops!', 'Sorry!'),
    'contact.json': (text) => text.replace('Message Sent!', 'Message Gone!'),
  });
  const { stdout } = await compare(content);
  expect(stdout).toContain('not-found.json, text: [-Oops-]{+Sorry+}!');
  expect(stdout).toContain('contact.json, title.sent: Message [-Sent-]{+Gone+}!');
});

test('two folders are compared, in any language', async () => {
  const layla = await temporaryFolder();
  await cp('examples/layla', layla, { recursive: true });
  await changeFiles(layla, { 'profile.md': (text) => text.replace('مهندسة', 'عالمة') });
  const { stdout } = await compare('content', 'examples/layla', layla);
  expect(stdout).toContain('[-مهندسة-]{+عالمة+} بيانات');
});

test('a change that visitors do not read is none, and only --exit-code makes a difference a failure', async () => {
  const same = await aRepository({ 'links/code.json': (text) => `${JSON.stringify(JSON.parse(text))}\n` });
  expect(await compare(same, '--exit-code')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/the same words\.\n$/),
  });
  await changeFiles(same, folk);
  expect((await compare(same, '--exit-code')).status).toBe(1);
  expect((await compare(same)).status).toBe(0);
});

test.each([
  [['no-such-commit'], /There is no commit "no-such-commit" here/],
  [['--', '--output=x'], /There is no commit "--output=x" here/],
  [['--format', 'html'], /Allowed choices are people, markdown/],
])('a wrong call ends with status 2 and the reason: %s', async (words, message) => {
  const { status, stderr } = await compare(await aRepository(), ...words);
  expect(stderr).toMatch(message);
  expect(status).toBe(2);
});

test('where there is no repository, or no such folder in the commit, it says so', async () => {
  const alone = await copyContent();
  expect(await compare(alone)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('is not in a Git repository'),
  });
  const content = await aRepository();
  await cp(content, join(content, '../new'), { recursive: true });
  expect(await compare(join(content, '../new'), 'sample')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('The commit sample has no folder new/.'),
  });
});

test('content with errors on either side is named, with the errors, and status 2', async () => {
  const content = await aRepository({ 'profile.md': (text) => text.replace(/^name: .*$/m, 'name: ""') });
  const now = await compare(content);
  expect(now.status).toBe(2);
  expect(now.stderr).toMatch(
    /^The content of \S*a site\/content has errors, so it cannot be compared:\n {2}profile\.md:2 This text is empty/,
  );
  git(content, 'commit', '--quiet', '--all', '--message', 'An error');
  await changeFiles(content, { 'profile.md': (text) => text.replace(/^name: .*$/m, 'name: Tūī') });
  const then = await compare(content);
  expect(then.status).toBe(2);
  expect(then.stderr).toMatch(
    /^The content of HEAD \([\da-f]{7}\) has errors[^\n]*\n {2}profile\.md:2 This text is empty/,
  );
});

test('for GitHub, the differences are one block of HTML', async () => {
  const content = await aRepository(folk);
  const { stdout } = await compare(content, '--format', 'markdown');
  expect(stdout).toMatch(/^### What visitors will see changed\n\n<p>From HEAD/);
  expect(stdout).toContain('systems that <del>people</del><ins><b>folk</b></ins> rely on.');
});

const reader = new MarkdownIt({ html: true });

test('no text of either side gets out of the block for GitHub, or controls the terminal', () => {
  const line = fc.array(hostileText, { maxLength: 3 }).map((texts) => texts.join('\n'));
  fc.assert(
    fc.property(line, line, (before, after) => {
      const passages = findPassages(before, after, 'en');
      const html = formatForMarkdown(passages);
      expect(html.replaceAll(/<\/?(?:p|code|del|ins|b)>|<hr>/g, '')).not.toMatch(/[<>]/);
      const kinds = reader.parse(html, {}).map(({ type }) => type);
      expect(kinds.filter((kind) => kind !== 'html_block')).toEqual([]);
      expect(kinds.length).toBeLessThanOrEqual(1);
      expect(formatForTerminal(passages)).not.toMatch(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    }),
  );
});

test('both texts can be read off the differences', () => {
  const line = fc.array(fc.constantFrom('one', 'two', 'three', ' ', ', ', '漢字', 'مرحبا'), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(line, line, (before, after) => {
      const [old, fresh] = [before.join(''), after.join('')];
      const parts = findPassages(old, fresh, 'en').flat(2);
      const read = (without: string) =>
        parts.flatMap(({ value, change }) => (change === without ? [] : [value])).join('');
      expect([read('new'), read('gone')]).toEqual(old === fresh ? ['', ''] : [old, fresh]);
    }),
  );
});
