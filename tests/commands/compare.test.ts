import { execFileSync } from 'node:child_process';
import { cp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';
import { expect, test, vi } from 'vitest';
import { diffMarkdown } from '../../commands/compare/markdownDiff.ts';
import {
  describeMoves,
  findPassages,
  formatForMarkdown,
  formatForTerminal,
} from '../../commands/compare/passages.ts';
import { compareCommand } from '../../commands/compare.ts';
import { type Changes, changeFiles } from '../fixtures/changeFiles.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import fc from '../fixtures/fastCheck.ts';
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

test('sections in another order are reported as moved, which is a difference', async () => {
  const order = ['hobbies', 'skills', 'contact'];
  const content = await aRepository({
    'site.json': (text) => JSON.stringify({ ...JSON.parse(text), sections: order }),
  });
  const { status, stdout } = await compare(content, '--exit-code');
  expect(status).toBe(1);
  expect(stdout).toMatch(
    /^Section moved: “Technical Expertise” is now below “Beyond the Code”\.\n\nFrom .*: Visitors see the same words, but 1 section has moved\.\n$/,
  );
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
    /^There are errors in \S*a site\/content, so it cannot be compared:\n {2}profile\.md:2 This text is empty/,
  );
  git(content, 'commit', '--quiet', '--all', '--message', 'An error');
  await changeFiles(content, { 'profile.md': (text) => text.replace(/^name: .*$/m, 'name: Tūī') });
  const then = await compare(content);
  expect(then.status).toBe(2);
  expect(then.stderr).toMatch(
    /^There are errors in HEAD \([\da-f]{7}\)[^\n]*\n {2}profile\.md:2 This text is empty/,
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
      const { moves, blocks } = diffMarkdown(before, after, 'en');
      const passages = [...describeMoves(moves), ...findPassages(blocks)];
      const html = formatForMarkdown(passages);
      expect(html.replaceAll(/<\/?(?:p|code|del|ins|b)>|<hr>/g, '')).not.toMatch(/[<>]/);
      const kinds = reader.parse(html, {}).map(({ type }) => type);
      expect(kinds.filter((kind) => kind !== 'html_block')).toEqual([]);
      expect(kinds.length).toBeLessThanOrEqual(1);
      expect(formatForTerminal(passages)).not.toMatch(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    }),
  );
});

const words = fc.array(fc.constantFrom('one', 'two', 'three', '漢字', 'مرحبا'), {
  minLength: 1,
  maxLength: 6,
});
const block = fc
  .tuple(fc.constantFrom('', '- ', '### ', '```\n## '), words)
  .map(([mark, texts]) => `${mark}${texts.join(' ')}${mark.startsWith('`') ? '\n```' : ''}`);
const blocks = fc.array(block, { maxLength: 4 });
const headings = fc
  .subarray(['Skills', 'Work', 'Talks', 'Hobbies', 'Contact'])
  .chain((titles) => fc.shuffledSubarray(titles, { minLength: titles.length }));
const sections = headings.chain((titles) =>
  fc.tuple(...titles.map((title) => blocks.map((below) => [`## ${title}`, ...below].join('\n\n')))),
);
const document = fc
  .tuple(words, sections, words)
  .map(([first, middle, last]) => ['# Name', first.join(' '), ...middle, '---', last.join(' ')].join('\n\n'));

/** The text with or without what changed, by sections. */
function readSections(blocks: ReturnType<typeof diffMarkdown>['blocks'], without: 'gone' | 'new'): string[] {
  const texts = blocks.map((parts) =>
    parts.flatMap(({ value, change }) => (change === without ? [] : [value])).join(''),
  );
  return splitSections(texts.filter((text) => text !== '').join('\n\n'));
}

/** A heading in a fence follows no empty line, so it is not one. */
function splitSections(markdown: string): string[] {
  return markdown.split(/\n\n(?=## |---$)/m);
}

test('both texts can be read off the differences, the old one with its moved sections at their new places', () => {
  let moved = 0;
  fc.assert(
    fc.property(document, document, (before, after) => {
      const { moves, blocks } = diffMarkdown(before, after, 'en');
      const [old, fresh] = [readSections(blocks, 'new'), readSections(blocks, 'gone')];
      expect(fresh.join('\n\n')).toBe(after);
      const stayed = (section: string) => !moves.some(({ heading }) => section.split('\n')[0] === heading);
      expect(old.filter(stayed)).toEqual(splitSections(before).filter(stayed));
      expect(old.toSorted()).toEqual(splitSections(before).toSorted());
      const titles = fresh.map((section) => section.split('\n')[0]);
      for (const { heading, below } of moves) expect(titles[titles.indexOf(heading) - 1]).toBe(below);
      moved += moves.length;
    }),
    { numRuns: 500 },
  );
  expect(moved).toBeGreaterThan(0);
});

test('sections in another order are only moved', () => {
  const reordered = sections.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(reordered, ([old, fresh]) => {
      const { moves, blocks } = diffMarkdown(old.join('\n\n'), fresh.join('\n\n'), 'en');
      expect(findPassages(blocks)).toEqual([]);
      expect(moves.length > 0).toBe(old.join() !== fresh.join());
    }),
  );
});

function show(before: string, after: string): string {
  vi.stubEnv('NO_COLOR', '1');
  const { moves, blocks } = diffMarkdown(before, after, 'en');
  return formatForTerminal([...describeMoves(moves), ...findPassages(blocks)]);
}

const skills = '## Skills\n\n- Bayesian statistics\n- Data pipelines';
const work =
  '## Work\n\n### Principal engineer\n\nI lead a team of nine people.\n\n### Clerk\n\nI counted beans.';

test.each([
  ['two sections swapped', [skills, work], [work, skills], 'Section moved: “Skills” is now below “Work”.'],
  [
    'a word changed in a section that moved',
    [skills, work],
    [work.replace('nine', 'ten'), skills],
    'Section moved: “Skills” is now below “Work”.\n…\n### Principal engineer\nI lead a team of [-nine-]{+ten+} people.\n### Clerk',
  ],
  [
    'a paragraph added',
    [skills, work],
    [skills, work.replace('people.', 'people.\n\nWe won a prize.')],
    '### Principal engineer\nI lead a team of nine people.\n{+We won a prize.+}\n### Clerk',
  ],
  [
    'an entry removed',
    [skills, work],
    [skills, work.replace(/\n\n### Clerk.*/s, '')],
    '### Principal engineer\nI lead a team of nine people.\n[-### Clerk-]\n[-I counted beans.-]',
  ],
  [
    'a section removed',
    [skills, work],
    [work],
    '# Name\n[-## Skills-]\n[-- Bayesian statistics-]\n[-- Data pipelines-]\n## Work',
  ],
  [
    'a heading changed',
    [skills],
    [skills.replace('Skills', 'Expertise')],
    '# Name\n[-## Skills-]\n{+## Expertise+}\n- Bayesian statistics',
  ],
  [
    'a section with the heading of another one added',
    [skills, work],
    [skills, work, skills],
    '### Clerk\nI counted beans.\n{+## Skills+}\n{+- Bayesian statistics+}\n{+- Data pipelines+}',
  ],
  [
    'the last section moved from above the footer',
    [skills, work, '---\n\nMade by hand.'],
    [work, skills, '---\n\nMade by hand.'],
    'Section moved: “Skills” is now below “Work”.',
  ],
  [
    'a list item made a paragraph',
    [skills],
    [skills.replace('- Data', '\nData')],
    '## Skills\n- Bayesian statistics\n[-- Data pipelines-]\n{+Data pipelines+}',
  ],
  [
    'everything changed',
    [skills],
    ['## Talks\n\nNone so far.'],
    '# Name\n[-## Skills-]\n[-- Bayesian statistics-]\n[-- Data pipelines-]\n{+## Talks+}\n{+None so far.+}',
  ],
])('a change is shown in whole lines, or words of similar lines: %s', (_, before, after, shown) => {
  const text = (sections: string[]) => ['# Name', ...sections].join('\n\n');
  expect(show(text(before), text(after))).toBe(shown);
});
