import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { build, describeLostForm } from '../../commands/build/build.ts';
import { inlineStyles } from '../../commands/build/inlineStyles.ts';
import { findOutFault, findPublishFault, replaceFolder } from '../../commands/build/outFolder.ts';
import { keptFolders } from '../../commands/lib/folders.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { openContent } from '../fixtures/openContent.ts';
import { runScript } from '../netlify/fixtures/runScript.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

/** A folder inside the project, where builds may go, with these files in it. */
async function aFolder(...names: string[]) {
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp(join('.cache', 'out-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const name of names) await writeFile(join(folder, name), 'mine');
  return folder;
}

const badContent = () => copyContent({ 'not-found.json': (text) => text.replace('"heading"', '"heding"') });

test('a build outside the project is refused with status 2', async () => {
  const { closed, output } = runScript('commands/build.ts', ['--out', '../elsewhere']);
  expect(await closed).toBe(2);
  expect(output()).toContain('--out must be a folder inside the project');
});

test('bad content stops the build with its errors and status 1, and leaves the last build as it was', async () => {
  const out = await aFolder('replies.json');
  const env = { CONTENT_DIR: await badContent() };
  const { closed, output } = runScript('commands/build.ts', ['--out', out], env);
  expect(await closed).toBe(1);
  expect(output()).toContain('not-found.json:3:3');
  expect(output()).toContain('Write: heading');
  expect(await readFile(join(out, 'replies.json'), 'utf8')).toBe('mine');
});

test('who calls the build in process gets the errors', async () => {
  const result = await build({ content: await badContent(), out: await aFolder() });
  expect(result.ok).toBe(false);
  expect(result.problems.map(({ suggestion }) => suggestion)).toContain('heading');
});

test.each([
  ['.', /must be a folder inside the project/],
  ['..', /must be a folder inside the project/],
  ['', /must be a folder inside the project/],
  ['.git', /\.git must stay/],
  ['.git/hooks/new', /\.git must stay/],
  ['node_modules/new', /node_modules must stay/],
  ['./schema/', /holds something that no build wrote/],
  ['.data', /\.data must stay/],
  ['package.json', /cannot be a folder/],
])('--out %j is refused', async (out, reason) => {
  expect(await findOutFault(out, keptFolders())).toMatch(reason);
});

test.each(['dist', 'dist/', './DIST', 'dist/client', 'dist/client/private', 'dist/private'])(
  'a private copy is not built into %j, since that is published',
  async (out) => {
    expect(await findPublishFault(out)).toContain('what is in dist is published');
  },
);

test('a private copy is not built into what netlify.toml publishes, or through a link', async () => {
  const folder = await aFolder();
  const link = `${folder}-link`;
  await symlink(process.cwd(), link);
  onTestFinished(() => rm(link));
  expect(await findPublishFault(join(link, 'dist/copy'))).toContain('is published');
  expect(await findPublishFault(folder)).toBeUndefined();
  expect(await findPublishFault('private-copy')).toBeUndefined();
  const toml = '[build]\n  publish = "public/site/client"\n[functions]\n  directory = "public/functions"\n';
  for (const out of ['public', 'public/site', 'public/site/client/x', 'public/functions']) {
    expect(await findPublishFault(out, toml)).toContain('is published');
  }
  expect(await findPublishFault('other', toml)).toBeUndefined();
});

test('without a folder of its own, a private copy is refused with status 2, before anything is built', async () => {
  const { closed, output } = runScript('commands/build.ts', ['--with-private']);
  expect(await closed).toBe(2);
  expect(output()).toContain('--with-private must not build into "dist"');
});

test('the content folder, what holds it and what it holds are refused, wherever it is', async () => {
  const folder = await aFolder();
  for (const out of [folder, join(folder, 'content'), join(folder, 'content', 'media')]) {
    expect(await findOutFault(out, [join(folder, 'content')])).toContain('must stay');
  }
});

test('a folder with something that no build wrote is refused, also by another name', async () => {
  const folder = await aFolder('thesis.tex', 'replies.json');
  const link = `${folder}-link`;
  await symlink(folder.replace('.cache/', ''), link);
  onTestFinished(() => rm(link));
  for (const out of [folder, link]) {
    expect(await findOutFault(out, keptFolders())).toContain('holds something that no build wrote');
  }
});

test('a new folder, an empty one and an earlier build are taken', async () => {
  const built = await aFolder('replies.json', '.gitignore');
  await mkdir(join(built, 'client'));
  for (const out of [join(await aFolder(), 'new'), await aFolder(), built]) {
    expect(await findOutFault(out, keptFolders())).toBeUndefined();
  }
});

const leftovers = async (out: string) =>
  (await readdir('.cache/build')).filter((name) => name.startsWith(out.replace('/', '+')));

test('a build that fails leaves the last good site, and no rubbish', async () => {
  const out = await aFolder('replies.json');
  const failing = replaceFolder(out, async (folder) => {
    await writeFile(join(folder, 'replies.json'), 'half');
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await readFile(join(out, 'replies.json'), 'utf8')).toBe('mine');
  expect(await leftovers(out)).toEqual([]);
});

test('a build replaces the last one, and deletes what an interrupted one left', async () => {
  const out = await aFolder('replies.json', 'assets.json');
  await mkdir(`.cache/build/${out.replace('/', '+')}~interrupted`, { recursive: true });
  await replaceFolder(out, (folder) => writeFile(join(folder, 'replies.json'), 'new'));
  expect(await readdir(out)).toEqual(['replies.json']);
  expect(await readFile(join(out, 'replies.json'), 'utf8')).toBe('new');
  expect(await leftovers(out)).toEqual([]);
});

const link = '<link rel="stylesheet" type="text/css" href="/a.css">';

test('the styles of every page go into it: the tokens, the page, its sections and the drawings', async () => {
  const site = await temporaryFolder();
  const names = ['renderer_terrain', 'pages_index', 'renderer_tokens', 'renderer_site'];
  await mkdir(join(site, 'assets'));
  for (const name of names) await writeFile(join(site, 'assets', `${name}.css`), `${name}{}\n`);
  const links = names.map((name) => link.replace('/a.css', `/portfolio/assets/${name}.css`));
  await writeFile(join(site, 'index.html'), `<head>${links.join('')}</head>`);
  expect(await inlineStyles(site, '/portfolio/')).toHaveLength(1);
  expect(await readFile(join(site, 'index.html'), 'utf8')).toBe(
    '<head><style>renderer_tokens{}renderer_site{}pages_index{}renderer_terrain{}</style></head>',
  );
});

test.each([
  ['links no style sheet', '<head></head>'],
  ['links it in another form', `<head>${link.replace(' type="text/css"', '')}</head>`],
  ['links one more in another form', `<head>${link}<link href="/b.css" rel="stylesheet"></head>`],
])('a page that %s fails the build, instead of being published without styles', async (_, html) => {
  const site = await temporaryFolder();
  await writeFile(join(site, '404.html'), html);
  await writeFile(join(site, 'a.css'), 'a{}');
  await expect(inlineStyles(site, '/')).rejects.toThrow('The styles of 404.html cannot be inlined');
});

test.each([
  [
    'https://me.github.io/portfolio',
    undefined,
    /^me\.github\.io runs no function, .*set "form" in site\.json/,
  ],
  [
    'https://me.github.io/portfolio',
    { to: 'endpoint', url: 'https://forms.mahuta.nz/f' } as const,
    undefined,
  ],
  ['https://me.github.io/portfolio', { to: 'none' } as const, undefined],
  ['https://mahuta.nz', undefined, undefined],
])('a site at %s whose form is %j is warned of lost messages: %s', async (url, form, warning) => {
  const content = await openContent('content');
  const site = { ...content.site, url, ...(form && { form }) };
  expect(describeLostForm({ ...content, site }) ?? '').toMatch(warning ?? /^$/);
});
