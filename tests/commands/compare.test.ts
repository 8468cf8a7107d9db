import { execFileSync, spawnSync } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { compareSections } from '../../commands/compare/compareSections.ts';
import { describeContent } from '../../commands/compare/describeContent.ts';
import { formatForTerminal } from '../../commands/compare/formatForTerminal.ts';
import { formatMarkdown } from '../../commands/compare/formatMarkdown.ts';
import { formatProblems } from '../../commands/compare/formatProblems.ts';
import { loadBase } from '../../commands/compare/loadBase.ts';
import { plainText } from '../../commands/report/plainText.ts';
import { loadContent } from '../../schema/loadContent.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

type Changes = Parameters<typeof copyContent>[0];

async function describeFolder(folder: string) {
  const result = await loadContent(folder);
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join('\n'));
  return describeContent(result.content);
}

/** What is said of these changes of the sample content, line by line, without the title. */
async function compare(changes: Changes, before: Changes = {}): Promise<string[]> {
  const [from, to] = [await copyContent(before), await copyContent(changes)];
  const sections = compareSections(await describeFolder(from), await describeFolder(to));
  return toLines(formatMarkdown(sections, { language: 'en-NZ' }));
}

const toLines = (markdown: string) =>
  markdown
    .split('\n')
    .filter((line) => line !== '')
    .slice(1);

test('the same content twice: nothing', async () => {
  expect(await compare({})).toEqual(['Nothing.']);
});

test('what visitors do not see is no change: names of files, order without an effect, keys, ways of writing', async () => {
  const hobby = await readFile('content/hobbies/garden-enthusiast.md', 'utf8');
  const lines = await compare({
    'hobbies/garden-enthusiast.md': null,
    'hobbies/zz-other.md': hobby.replace('order: 3', 'order: 30').replace(/(\w) (\w+\.)\n$/, '$1\n$2\n'),
    'site.json': (text) => text.replace(/"\$schema".*\n/, ''),
    'not-found.json': (text) => JSON.stringify(JSON.parse(text)),
  });
  expect(lines).toEqual(['Nothing.']);
});

test('Markdown in another way of writing is no change, and a link by reference is that link', async () => {
  const written = (body: string) => ({
    'footer.md': (text: string) => text.replace(/\n[^\n]+\n$/, `\n${body}\n`),
  });
  const before = written('See *this* [page](https://example.com/a), and\n\n* one\n* two');
  const after = written('See _this_ [page][p],\nand\n\n- one\n- two\n\n[p]: https://example.com/a');
  expect(await compare(after, before)).toEqual(['Nothing.']);
});

test('a changed sentence: its words, in its section', async () => {
  const lines = await compare({
    'profile.md': (text) => text.replace('title: Senior Data', 'title: Principal Data'),
    'footer.md': (text) => text.replace('Thanks for visiting!', 'Thank you for visiting!'),
  });
  expect(lines).toEqual([
    '### Hero',
    '- **Title**: <del>Senior</del><ins>Principal</ins> Data Scientist & Machine Learning Engineer',
    '### Footer',
    "- **Text**: I'm excited about new opportunities. <del>Thanks</del><ins>Thank you</ins> for visiting!",
  ]);
});

test('texts of languages that write words without spaces are marked by words, too', async () => {
  const written = (text: string) => ({
    'not-found.json': (file: string) => file.replace('Oops! Page not found.', text),
  });
  const [line] = (
    await compare(written('そのページは見つかりません'), written('このページは見つかりません'))
  ).slice(-1);
  expect(line).toBe('- **Text**: <del>この</del><ins>その</ins>ページは見つかりません');
});

test('a card that comes, one that goes, and the order of those that stay', async () => {
  const lines = await compare({
    'hobbies/choir.md': '---\ntitle: Choir\nicon: tabler:music\norder: 9\n---\nEvery Tuesday.\n',
    'links/articles.json': null,
    'skills/ai-ml.json': (text) => text.replace('"order": 1', '"order": 9'),
  });
  expect(lines).toEqual([
    '### Hero',
    '- **Articles & Insights** (removed)',
    '  - **Icon**: `tabler:brand-medium`',
    '  - **Address**: `https://example.com/articles`',
    '  - **Description**: Writing on data science and engineering',
    '### Technical Expertise',
    '- **New order**: Programming, Data & Analytics, Cloud Platforms, AI & ML',
    '### Beyond the Code',
    '- **Choir** (new)',
    '  - **Icon**: `tabler:music`',
    '  - **Text**: Every Tuesday.',
  ]);
});

test('a card under another heading is that card, in whatever file it stands', async () => {
  const group = await readFile('content/skills/programming.json', 'utf8');
  const lines = await compare({
    'skills/programming.json': null,
    'skills/languages.json': group.replace('"Programming"', '"Languages"'),
  });
  expect(lines).toEqual([
    '### Technical Expertise',
    '- **Programming**',
    '  - **Title**: <del>Programming</del><ins>Languages</ins>',
  ]);
});

test('a list: its entries, and their order', async () => {
  const lines = await compare({
    'skills/programming.json': (text) => text.replace('"Dart"', '"Rust"').replace('"C++",', ''),
    'site.json': (text) => text.replace('"data science",', '"statistics",\n    "data science",'),
  });
  expect(lines).toContain(
    '  - **Skills**: Python, JavaScript, <del>C++</del>, SQL, <del>Dart</del>, <ins>Rust</ins>',
  );
  expect(lines.join('\n')).toContain(
    '### Search and sharing\n- **Keywords**: <ins>statistics</ins>, data science,',
  );
});

test('addresses of links and alternative texts of images', async () => {
  const picture = { 'media/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' };
  const body = (text: string) => ({
    ...picture,
    'hobbies/garden-enthusiast.md': `---\ntitle: Garden Enthusiast\nicon: tabler:plant\n---\n${text}\n`,
  });
  const before = body('My [pod](https://example.com/pod). ![Six beds](media/plan.svg)');
  const after = body('My [pod](https://example.com/bed). ![Seven beds](media/plan.svg)');
  const lines = await compare(
    { ...after, 'links/code.json': (text: string) => text.replace('/code"', '/mine"') },
    before,
  );
  expect(lines).toContain('  - **Address**: `https://example.com/code` → `https://example.com/mine`');
  expect(lines).toContain('  - **Link “pod”**: `https://example.com/pod` → `https://example.com/bed`');
  expect(lines).toContain('  - **Alternative text of media/plan.svg**: <del>Six</del><ins>Seven</ins> beds');
  expect(lines.filter((line) => line.startsWith('  - **Text**'))).toEqual([]);
});

test('a text is told as visitors read it, without its Markdown', async () => {
  const body = (text: string) => ({
    'footer.md': (file: string) => file.replace(/\n[^\n]+\n$/, `\n${text}\n`),
  });
  const before = body('I **really** like [my \\* pod](https://example.com/a).\n\n1. one\n2. *two*');
  const after = body('I **really** love [my \\* pod](https://example.com/a).\n\n1. one\n2. *two*\n3. `x`');
  expect(await compare(after, before)).toEqual([
    '### Footer',
    '- **Text**: I really <del>like</del><ins>love</ins> my \\* pod.\\',
    '  1\\. one\\',
    '  2\\. two\\',
    '  <ins>3. x</ins>',
  ]);
});

test('the same words in another formatting are a change, too', async () => {
  const body = (text: string) => ({
    'footer.md': (file: string) => file.replace(/\n[^\n]+\n$/, `\n${text}\n`),
  });
  expect(await compare(body('one **two** three'), body('one two **three**'))).toEqual([
    '### Footer',
    '- **Text**: the same words, formatted in another way (bold, lists, headings …)',
  ]);
});

test('two links by the same words are told apart', async () => {
  const body = (text: string) => ({
    'footer.md': (file: string) => file.replace(/\n[^\n]+\n$/, `\n${text}\n`),
  });
  const [before, after] = ['c', 'd'].map((end) =>
    body(`[here](https://example.com/a) and [here](https://example.com/${end})`),
  );
  expect(await compare(after ?? {}, before)).toEqual([
    '### Footer',
    '- **Link “here” (2)**: `https://example.com/c` → `https://example.com/d`',
  ]);
});

test('only the order changed: the new one, and nothing else', async () => {
  const lines = await compare({
    'links/code.json': (text) => text.replace(/"order": \d+/, '"order": 99'),
  });
  expect(lines).toEqual(['### Hero', expect.stringMatching(/^- \*\*New order\*\*: .*, Code & Projects$/)]);
});

test('looks: colours, icons, the theme, and another picture by the same name', async () => {
  const lines = await compare({
    'site.json': (text) => text.replace(/\n}\s*$/, ',\n  "theme": { "seed": 7, "accent": "#7a1f6a" }\n}\n'),
    'skills/programming.json': (text) =>
      text.replace(/#\w+/, 'teal').replace('tabler:code', 'tabler:terminal'),
    'media/portrait.svg': (text) => text.replace('<path', '<path opacity="0.5"'),
  });
  expect(lines).toEqual([
    '### Hero',
    '- **Portrait › File**: another picture by the same name',
    '### Technical Expertise',
    '- **Programming**',
    '  - **Icon**: `tabler:code` → `tabler:terminal`',
    '  - **Colour**: `#2f6f73` → `teal`',
    '### Every page',
    '- **Theme › Seed**: <ins>`7`</ins>',
    '- **Theme › Accent**: <ins>`#7a1f6a`</ins>',
  ]);
});

test('every section is named as its owner knows it', async () => {
  const lines = await compare({
    'site.json': (text) =>
      text.replace('"Get in Touch"', '"Say Hello"').replace('"Contact Me"', '"Write to Me"'),
    'contact.json': (text) => text.replace('"Sending..."', '"On its way..."'),
    'not-found.json': (text) => text.replace('Return to Home', 'Home'),
  });
  expect(lines).toEqual([
    '### Hero',
    '- **Labels › Contact button**: <del>Contact</del><ins>Write to</ins> Me',
    '### Contact',
    expect.stringMatching(/^- \*\*Headings › .*<del>Get in Touch<\/del><ins>Say Hello<\/ins>$/),
    '- **Button › While sending**: <del>Sending</del><ins>On its way</ins>...',
    '### 404 page',
    expect.stringMatching(/^- \*\*.*<del>Return to <\/del>Home$/),
  ]);
});

test('of a long text only the surroundings of what changed', async () => {
  const words = (changed: string) => `${'before '.repeat(300)}${changed}${' after'.repeat(300)}`;
  const written = (changed: string) => ({
    'footer.md': (text: string) => text.replace(/\n[^\n]+\n$/, `\n${words(changed)}\n`),
  });
  const [, line = ''] = await compare(written('new'), written('old'));
  expect(line).toContain('before <del>old</del><ins>new</ins> after');
  expect(line.length).toBeLessThan(400);
  expect(line).toContain('…');
});

test('none of the texts of the sample can change unseen', async () => {
  for (const name of [
    'site.json',
    'contact.json',
    'not-found.json',
    'links/code.json',
    'skills/ai-ml.json',
  ]) {
    const value: unknown = JSON.parse(await readFile(join('content', name), 'utf8'));
    for (const [path, text] of leavesOf(value)) {
      if (/\$schema|version|order|url|icon|colour|language/.test(path)) continue;
      const changed = JSON.stringify(value).replace(JSON.stringify(text), JSON.stringify(`${text} zzz`));
      const lines = await compare({ [name]: changed });
      expect(lines.join('\n'), `${path} of ${name}`).toContain('zzz');
    }
  }
});

function leavesOf(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, `${path}.${key}`));
}

test('hostile text stays text: no markup, mention, picture, formula or link', async () => {
  const hostile = [
    '<img src=x onerror=alert(1)> ![x](https://evil.example/x.png) [a](javascript:x) @octocat @org/team',
    '#12 org/repo#12 GH-12 :tada: $x^2$ `a` **b** <!-- c --> </ins> &lt;b&gt; https://evil.example www.evil.example a@b.example',
  ].join(' ');
  const title = `title: ${JSON.stringify(hostile)}`;
  const [from, to] = [
    await copyContent(),
    await copyContent({ 'profile.md': (text) => text.replace(/^title: .*$/m, title) }),
  ];
  const markdown = formatMarkdown(compareSections(await describeFolder(from), await describeFolder(to)), {
    language: 'en',
    note: hostile,
  });
  expectInert(markdown);
  expect(readNewText(markdown).split(hostile)).toHaveLength(3);
  expect(markdown).not.toMatch(/@\w|#\d|GH-\d|:tada:/);
});

test('any text at all stays text', async () => {
  const [before] = await describeFolder('content');
  if (!before) throw new Error('There are no sections.');
  const hard = fc.string({
    unit: fc.constantFrom(...'<>!()[]@#$`*_~|\\&:-+. \nax1"\'/{}=\u202e'),
    maxLength: 60,
  });
  const text = fc.oneof(
    hard,
    fc.string({ unit: 'binary' }),
    fc.constantFrom('- a\n- b', '# a', '```\nb', '| a |\n|-|'),
  );
  fc.assert(
    fc.property(text, text, (from, to) => {
      const section = (value: string) => ({
        ...before,
        items: [{ label: 'Text', kind: 'text' as const, value }],
        cards: [{ heading: value, items: [{ label: 'Colour', kind: 'look' as const, value }] }],
      });
      const changes = compareSections([section(from)], [section(to)]);
      expectInert(formatMarkdown(changes, { language: 'en' }));
      expectPlain(formatForTerminal(changes, { language: 'en' }));
    }),
    { numRuns: 300 },
  );
});

test('the summary of a job is never larger than GitHub takes, and says what it leaves out', async () => {
  const [before] = await describeFolder('content');
  if (!before) throw new Error('There are no sections.');
  const item = { label: 'Text', kind: 'text' as const, value: 'a word '.repeat(300) };
  const cards = Array.from({ length: 3000 }, (_, index) => ({ heading: `Card ${index}`, items: [item] }));
  const markdown = formatMarkdown(compareSections([], [{ ...before, items: [], cards }]), { language: 'en' });
  expect(Buffer.byteLength(markdown)).toBeLessThan(1024 * 1024);
  expect(Buffer.byteLength(markdown)).toBeGreaterThan(900_000);
  expect(markdown).toMatch(/\nThere is more: \d+ of 3000 are shown\.\n$/);
});

/** The new text that a reader sees of Markdown: without what is struck out, and without spaces that have no width. */
function readNewText(markdown: string): string {
  let isStruckOut = false;
  let shown = '';
  visit(parse(markdown), (node: Nodes) => {
    if (node.type === 'html' && node.value.endsWith('del>')) isStruckOut = node.value === '<del>';
    if ((node.type === 'text' || node.type === 'inlineCode') && !isStruckOut) shown += node.value;
  });
  return shown.replaceAll('\u200b', '');
}

const parse = (markdown: string) => remark().use(remarkGfm).parse(markdown);

/** Holds Markdown to what the summary itself makes: no links, no pictures, and of HTML the marks of changes alone. */
function expectInert(markdown: string) {
  const kinds = new Set<string>();
  visit(parse(markdown), (node: Nodes) => {
    if (node.type === 'html') expect(node.value).toMatch(/^<\/?(?:ins|del|span)>$/);
    kinds.add(node.type);
  });
  const known = [
    'root',
    'heading',
    'paragraph',
    'list',
    'listItem',
    'strong',
    'text',
    'html',
    'inlineCode',
    'break',
  ];
  expect([...kinds].filter((kind) => !known.includes(kind))).toEqual([]);
}

/** Holds text for a terminal to what its reader may obey: colours. */
function expectPlain(text: string) {
  const plain = stripVTControlCharacters(text);
  expect(plain).toBe(plainText(plain));
}

function git(folder: string, ...args: string[]) {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'init.defaultBranch=main'];
  execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'pipe' });
}

function run(cwd: string, args: string[], env: Record<string, string> = {}) {
  const script = join(process.cwd(), 'commands/compare.ts');
  return spawnSync('node', [script, ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, CONTENT_DIR: '', ...env },
  });
}

/** A repository with the sample content in `site/content`, committed. */
async function aRepository() {
  const folder = await temporaryFolder();
  git(folder, 'init', '--quiet');
  await cp('content', join(folder, 'site/content'), { recursive: true });
  await writeFile(join(folder, '.gitignore'), '.cache/\n');
  git(folder, 'add', '.');
  git(folder, 'commit', '--quiet', '--message', 'Begin');
  const page = join(folder, 'site/content/not-found.json');
  const say = async (words: string) => {
    const text = await readFile(page, 'utf8');
    await writeFile(page, text.replace(/"text": ".*"/, `"text": "${words}"`));
  };
  return { folder, cwd: join(folder, 'site'), say };
}

test('the command compares with the last commit, or another, and leaves the repository as it is', async () => {
  const { folder, cwd, say } = await aRepository();
  await say('Page lost.');
  git(folder, 'commit', '--quiet', '--all', '--message', 'Second');
  await say('Page gone.');
  const status = () => execFileSync('git', ['status', '--porcelain'], { cwd, encoding: 'utf8' });
  const before = status();
  expect(run(cwd, []).stdout).toBe(
    'What visitors will see changed since the last commit: [-what goes-] {+what comes+}\n\n404 page\n  Text: Page [-lost-]{+gone+}.\n',
  );
  const first = run(cwd, ['--base', 'HEAD^', '--format', 'markdown']);
  expect(first.stdout).toContain('- **Text**: <del>Oops! </del>Page <del>not found</del><ins>gone</ins>.');
  expect(first.status).toBe(0);
  expect(status()).toBe(before);
});

test('the command compares with another folder, and takes CONTENT_DIR', async () => {
  const other = await copyContent({ 'not-found.json': (text) => text.replace('Oops! ', '') });
  const { stdout } = run(process.cwd(), ['--base', 'content'], { CONTENT_DIR: other });
  expect(stdout).toMatch(/^What visitors will see changed compared with content: /);
  expect(stdout.split('\n').slice(2)).toEqual(['404 page', '  Text: [-Oops! -]Page not found.', '']);
});

test('content of an earlier version is brought forward before it is compared', async () => {
  const old = await copyContent({ 'site.json': (text) => text.replace(/ *"version": \d+,\n/, '') });
  const site = await readFile(join(old, 'site.json'), 'utf8');
  const { stdout } = run(process.cwd(), ['--base', old]);
  expect(stdout).toBe(`Visitors will see nothing changed compared with ${old}.\n`);
  expect(await readFile(join(old, 'site.json'), 'utf8')).toBe(site);
});

test('with nothing to compare with, it says why, and lists all as new', async () => {
  const { status, stdout } = run(process.cwd(), [], { CONTENT_DIR: await copyContent() });
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /^There is nothing to compare with: the content is in no Git repository\. So all of the content is new\.\n\nHero\n/,
  );
  expect(stdout).toContain('\n  Name: {+Tūī Kōwhai+}\n');
});

test('a base that is not there: exit status 2, and what to write instead', async () => {
  const { folder, cwd } = await aRepository();
  git(folder, 'branch', 'draft/new-hero');
  git(folder, 'update-ref', 'refs/remotes/upstream/release', 'HEAD');
  const start = (name: string) => `error: --base: "${name}" is no folder, and no commit that Git knows.`;
  for (const [base, hint] of [
    ['mian', 'Did you mean main?'],
    ['draft/new-hreo', 'Did you mean draft/new-hero?'],
    ['release', 'Did you mean upstream/release?'],
    ['--help', 'Branches and tags are: draft/new-hero, main, upstream/release.'],
    ['HEAD:site', 'Branches and tags are: draft/new-hero, main, upstream/release.'],
    ['HEAD^9', 'Branches and tags are: draft/new-hero, main, upstream/release.'],
  ] as const) {
    const { status, stdout, stderr } = run(cwd, [`--base=${base}`]);
    expect({ status, stdout }, base).toEqual({ status: 2, stdout: '' });
    expect(stderr.split('\n')[0]).toBe(`${start(base)} ${hint}`);
  }
  const clone = join(await temporaryFolder(), 'clone');
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${folder}`, clone], { stdio: 'pipe' });
  expect(run(join(clone, 'site'), ['--base', 'HEAD^']).stderr).toContain('git fetch --unshallow');
  const outside = run(process.cwd(), ['--base', 'main'], { CONTENT_DIR: await copyContent() });
  expect(outside.status).toBe(2);
  expect(outside.stderr).toContain('since the content is in no Git repository');
});

test('a folder that holds no sound content is no base', async () => {
  const broken = await copyContent({ 'not-found.json': '{' });
  const { status, stdout, stderr } = run(process.cwd(), ['--base', broken]);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(
    `The content in "${broken}" has 1 error. To see them: CONTENT_DIR=${broken} npm run check`,
  );
});

test('why there is nothing to compare with', async () => {
  const { folder, cwd, say } = await aRepository();
  const content = join(cwd, 'content');
  await cp(content, join(folder, 'moved'), { recursive: true });
  expect(await loadBase(join(folder, 'moved'), 'HEAD')).toEqual({
    reason: 'there was no such folder at "HEAD"',
  });
  const fresh = await temporaryFolder();
  git(fresh, 'init', '--quiet');
  expect(await loadBase(fresh)).toEqual({ reason: 'nothing has been committed yet' });
  await say('", "');
  git(folder, 'commit', '--quiet', '--all', '--message', 'Break');
  expect(await loadBase(content)).toEqual({ reason: 'the content has 1 error at "HEAD"' });
  expect(await loadBase(content, 'HEAD^')).toHaveProperty('content.notFound.text', 'Oops! Page not found.');
});

test('content that does not build: its errors, with status 1', async () => {
  const broken = await copyContent({
    'links/code.json': (text) => text.replace('https://', 'http://@octocat'),
    'not-found.json': '{',
  });
  const { status, stdout } = run(process.cwd(), ['--format', 'markdown'], { CONTENT_DIR: broken });
  expect(status).toBe(1);
  expect(stdout).toMatch(/^## The content has \d errors\n\nSo the site would not build/);
  expect(stdout).toMatch(/\n- `[^`]*not-found\.json:1:2` /);
  expectInert(stdout);
  const { problems } = await loadContent(broken);
  expectInert(
    formatProblems([...problems, ...problems.map((problem) => ({ ...problem, message: '<b>@a</b>' }))]),
  );
});

test('called wrongly: exit status 2', () => {
  expect(run(process.cwd(), ['--format', 'xml']).status).toBe(2);
  expect(run(process.cwd(), ['stray']).status).toBe(2);
});
