import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkCommand } from '../../commands/check.ts';
import type { AskAddresses } from '../../commands/lib/links.ts';
import { cameraNotes } from '../fixtures/cameraNotes.ts';
import { changeFiles } from '../fixtures/changeFiles.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { makePhoto } from '../fixtures/makePhoto.ts';
import { ownContent } from '../fixtures/ownContent.ts';
import { runCommand } from '../fixtures/runCommand.ts';

function check(content: string, words: string[] = [], settings: NodeJS.ProcessEnv = {}, ask?: AskAddresses) {
  const env = { CONTENT_DIR: content, NO_COLOR: '1', FORCE_COLOR: undefined, ...settings };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  return runCommand(checkCommand(ask), words);
}

const run = (env: NodeJS.ProcessEnv) =>
  spawnSync('node', ['commands/check.ts'], { encoding: 'utf8', env: { ...process.env, ...env } });

test('sound content: exit status 0, and a word on mail', async () => {
  const { status, stdout } = await check(await ownContent());
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^Messages are kept but not mailed: .*\n\nThe content is sound\.\n$/),
  });
});

test.each(['email', 'none', 'endpoint'])(
  'a site with form.to %s has no function, so no word on mail',
  async (to) => {
    const form = { to, ...(to === 'endpoint' && { url: 'https://forms.mahuta.nz/take' }) };
    const folder = await ownContent({
      'site.json': (text) => JSON.stringify({ ...JSON.parse(text), form }),
      ...(to === 'email' && {
        'profile.md': (text: string) => text.replace('---\n', '---\nemail: ana@mahuta.nz\n'),
      }),
    });
    expect((await check(folder)).stdout.trim()).toBe('The content is sound.');
  },
);

test('a form that needs an email address which is missing is no reason to speak of mail', async () => {
  const folder = await ownContent({
    'site.json': (text) => JSON.stringify({ ...JSON.parse(text), form: { to: 'email' } }),
  });
  const { stdout } = await check(folder);
  expect(stdout).toContain('"email" is missing in profile.md');
  expect(stdout).not.toContain('SMTP');
});

test('for people, what is not there has a name and no line', async () => {
  const folder = await ownContent({ 'footer.md': null });
  const { stdout } = await check(folder);
  expect(stdout).toContain(`${relative('.', folder)}/footer.md error This file is missing`);
  expect(stdout).not.toContain(':1:1');
});

test('for people: place, message, the line with the value marked, and what to write, with exit status 1', async () => {
  const folder = await ownContent({ 'not-found.json': (text) => text.replace('"text"', '"txt"') });
  const { status, stdout } = await check(folder);
  expect(status).toBe(1);
  const name = relative('.', folder);
  const place = (key: string) => {
    const lines = readFileSync(join(folder, 'not-found.json'), 'utf8').split('\n');
    return lines.findIndex((line) => line.includes(key)) + 1;
  };
  const line = place('"txt"');
  expect(stdout).toContain(
    `${name}/not-found.json:${line}:3 error "txt" is not a key here; the keys are heading, text, linkLabel. unknown-key
  ${line - 1} |   "heading": "404",
> ${line} |   "txt": "Oops! Page not found.",
    |   ^^^^^
  ${line + 1} |   "linkLabel": "Return to Home"
  Write: text
`,
  );
  expect(stdout).toContain('\n1 error, 0 warnings in 1 file\n');
});

test('for people: many of one code are a list, a line each', async () => {
  const url = 'https://localhost/';
  const link = (name: string) =>
    `{ "name": "${name}", "icon": "tabler:code", "url": "${url}${name}", "description": "d" }`;
  const names = ['a', 'b', 'c', 'd'];
  const folder = await ownContent(
    Object.fromEntries(names.map((name) => [`links/${name}.json`, link(name)])),
  );
  const { status, stdout } = await check(folder);
  expect(status).toBe(0);
  const [, , title, ...lines] = stdout.split('\n');
  expect(title).toMatch(/^4 × warning placeholder: /);
  expect(lines.slice(0, 6)).toEqual([
    ...names.map(
      (name) =>
        `  ${relative('.', folder)}/links/${name}.json:1:46  localhost is a name for examples, and leads nowhere; write your own address.`,
    ),
    '',
    '0 errors, 4 warnings in 4 files',
  ]);
});

test('for people: a long line is cut around the value, and nothing in it moves the cursor', async () => {
  const before = 'word '.repeat(60);
  const folder = await ownContent({
    'hobbies/x.md': `---\ntitle: X\nicon: tabler:run\n---\n${before}<b>\u001b[31m\u202e ${'word '.repeat(60)}\n`,
  });
  const { stdout } = await check(folder);
  const [source = '', marks = ''] = (/^> 5.*\n.*$/m.exec(stdout)?.[0] ?? '').split('\n');
  expect(source).toMatch(/^> 5 \| ….* word <b>\ufffd\[31m\ufffd word .*…$/);
  expect(source.length).toBeLessThanOrEqual(100);
  expect(source.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe('<b>');
  for (const command of ['\u001b', '\u202e']) expect(stdout).not.toContain(command);
});

test('colours where they are wanted, and nowhere else', async () => {
  const folder = await ownContent({ 'notes.txt': 'x' });
  expect((await check(folder, [], { NO_COLOR: undefined })).stdout).not.toContain('\u001b');
  expect((await check(folder, [], { NO_COLOR: undefined, FORCE_COLOR: '1' })).stdout).toContain(
    '\u001b[33mwarning',
  );
});

test('--format json: an array of records and nothing else', async () => {
  const folder = await ownContent({ 'links/code.json': (text) => text.replace('https:', 'http:') });
  const { status, stdout } = await check(folder, ['--format', 'json']);
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toEqual([
    {
      file: expect.stringMatching(/links\/code\.json$/),
      line: expect.any(Number),
      column: 10,
      severity: 'error',
      code: 'bad-url',
      message: 'Addresses begin with https: or mailto:, not http:.',
      path: 'url',
      suggestion: 'https://mahuta.nz/code',
    },
  ]);
  expect(JSON.parse((await check(await ownContent(), ['--format', 'json'])).stdout)).toEqual([]);
});

test('--format json: every stand-in of the sample, with exit status 0', async () => {
  const { status, stdout } = await check('content', ['--format', 'json']);
  expect(status).toBe(0);
  const problems: { severity: string; code: string }[] = JSON.parse(stdout);
  expect(problems.length).toBeGreaterThan(10);
  expect(new Set(problems.map(({ severity, code }) => `${severity} ${code}`))).toEqual(
    new Set(['warning placeholder']),
  );
});

test('stand-ins are errors where the site would go live: in a production build on Netlify', async () => {
  const production = { NETLIFY: 'true', CONTEXT: 'production' };
  const { status, stdout } = await check('content', [], production);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^\d+ × error placeholder: /m);
  expect((await check(await ownContent(), [], production)).status).toBe(0);
  expect((await check('content', [], { ...production, CONTEXT: 'deploy-preview' })).status).toBe(0);
});

test('--format github: workflow annotations, with hostile text escaped', async () => {
  const folder = await ownContent({
    'links/code.json': (text) => text.replace('"https://mahuta.nz/code"', '"x\\n::error::100%"'),
  });
  const { status, stdout } = await check(folder, ['--format', 'github']);
  expect(status).toBe(1);
  expect(stdout).toMatch(
    /^::error title=bad-url,file=.*links\/code\.json,line=\d+,col=10,endColumn=\d+::"x%0A::error::100%25" is not/,
  );
  expect(stdout.trim().split('\n')).toHaveLength(1);
});

test('--format github: stand-ins come last, since only ten warnings are shown', async () => {
  const folder = await copyContent({ 'zz.txt': 'x' });
  const { stdout } = await check(folder, ['--format', 'github']);
  expect(stdout).toMatch(/^::warning title=unknown-file,.*\n::warning title=placeholder,/);
});

test('the lines of a file outside of the content folder are not printed', async () => {
  const folder = await copyContent({ 'not-found.json': null, 'links/code.json': null });
  const secret = await copyContent({ 'secret.json': '{ "password": "hunter2" }' });
  await symlink(join(secret, 'secret.json'), join(folder, 'not-found.json'));
  await symlink(secret, join(folder, 'links/code.json'));
  const { status, stdout } = await check(folder);
  expect(status).toBe(1);
  expect(stdout).toContain('outside-folder');
  expect(stdout).not.toContain('hunter2');
});

test('a pipe in the content folder does not hold up the check', async () => {
  const folder = await copyContent({ 'not-found.json': null });
  spawnSync('mkfifo', [join(folder, 'not-found.json')]);
  const { status, stdout } = await check(folder);
  expect(status).toBe(1);
  expect(stdout).toContain('not a regular file');
});

test('warnings alone: exit status 0', async () => {
  const folder = await ownContent({ 'notes.txt': 'x' });
  const { status, stdout } = await check(folder);
  expect(status).toBe(0);
  expect(stdout).toContain('0 errors, 1 warning in 1 file');
});

test('a CONTENT_DIR that is no folder is a problem like any other', async () => {
  const { status, stdout } = await check('package.json');
  expect(status).toBe(1);
  expect(stdout).toContain('package.json:1:1 error The content folder is a file');
});

test.each([['--format', 'xml'], ['--nonsense'], ['stray']])(
  'called wrongly (%s): exit status 2 and a word on what can be said',
  async (...words) => {
    const { status, stderr } = await check('content', words);
    expect(status).toBe(2);
    expect(stderr).toContain('--help');
  },
);

test('mail settings that make no sense: exit status 2, a line each, and no stack', async () => {
  const { status, stderr } = run({ SMTP_URL: 'mail.example.org' });
  expect(status).toBe(2);
  expect(stderr).toContain('missing: CONTACT_TO, CONTACT_FROM.\nSMTP_URL must look like');
  expect(stderr).not.toContain('    at ');
});

test('--links: every address is checked, and what is wrong with it is located', async () => {
  const folder = await ownContent();
  const statuses: Record<string, number> = { code: 404, network: 999 };
  const ask: AskAddresses = async (urls) =>
    new Map(urls.map((url) => [url, { status: statuses[url.replace(/.*\//, '')] ?? 200 }]));
  const { status, stdout } = await check(folder, ['--links', '--format', 'json'], {}, ask);
  const problems: { file: string; code: string }[] = JSON.parse(stdout);
  expect(problems.map(({ file, code }) => `${relative(folder, file)} ${code}`)).toEqual([
    'links/code.json broken-link',
    'links/network.json unverified-link',
  ]);
  expect(status).toBe(1);
});

test('--links: the sample has no address to check, and people are told so', async () => {
  const { status, stdout } = await check('content', ['--links']);
  expect(status).toBe(0);
  expect(stdout).toContain('There is no address to check: addresses for examples lead nowhere.\n');
});

test('a photo that tells where it was taken is a warning, and --clean-pictures takes that out of it', async () => {
  const photo = await makePhoto(80, 60).withExifMerge(cameraNotes).jpeg().toBuffer();
  const content = await ownContent();
  await changeFiles(content, { 'media/unused.jpg': photo });
  const file = relative(process.cwd(), join(content, 'media/unused.jpg'));
  const { status, stdout } = await check(content, ['--format', 'json']);
  expect({ status, problems: JSON.parse(stdout) }).toEqual({
    status: 0,
    problems: [
      {
        ...{ file, line: 1, column: 1, severity: 'warning', code: 'private-notes', path: '' },
        message:
          '"media/unused.jpg" tells the place where it was taken to everybody who can read the repository; npm run check -- --clean-pictures removes that from the file.',
      },
    ],
  });
  expect((await check(content, ['--clean-pictures'])).stdout).toMatch(
    /^Cleaned media\/unused\.jpg\.\n[\s\S]*The content is sound\.\n$/,
  );
  expect((await check(content, ['--clean-pictures'])).stdout).toMatch(/^No photo has notes of a camera\.\n/);
});
