import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBuiltForm } from '../../commands/build/functions.ts';
import { findHost } from '../../commands/build/host.ts';
import { inlineStyles } from '../../commands/build/inlineStyles.ts';
import { replaceFolder } from '../../commands/build/outFolder.ts';
import { planSite } from '../../commands/build/planSite.ts';
import { buildCommand } from '../../commands/build.ts';
import { copyContent, openContent } from '../fixtures/content.ts';
import { changeFiles, temporaryFolder } from '../fixtures/folders.ts';
import { runCommand } from '../fixtures/runCommand.ts';

async function aFolder(...names: string[]) {
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp(join('.cache', 'out-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const name of names) await writeFile(join(folder, name), 'mine');
  return folder;
}

const published = {
  NETLIFY: 'true',
  CONTEXT: 'production',
  REPOSITORY_URL: 'https://github.com/ada/portfolio',
  BRANCH: 'main',
};

test('invalid content stops the build', async () => {
  const change = (text: string) => text.replace('"heading"', '"heding"');
  vi.stubEnv('CONTENT_DIR', await copyContent({ 'not-found.json': change }));
  const { status, output } = await runCommand(buildCommand(), []);
  expect(status).toBe(1);
  expect(output).toMatch(/not-found\.json:3:3 [\s\S]*Write: heading/);
});

test('a failed build keeps the last site; a successful one deletes it', async () => {
  const out = await aFolder('form.json', 'assets.json');
  const work = join('.cache/build', out.replace('/', '+'));
  onTestFinished(() => rm(work, { recursive: true }));
  const failing = async (folder: string) => {
    await writeFile(join(folder, 'form.json'), 'half');
    throw new Error('on purpose');
  };
  await expect(replaceFolder(out, failing)).rejects.toThrow('on purpose');
  // There is nothing to put in its place.
  await expect(replaceFolder(out, (folder) => rm(folder, { recursive: true }))).rejects.toThrow('ENOENT');
  expect(await readFile(join(out, 'form.json'), 'utf8')).toBe('mine');
  expect(await readdir(work)).toEqual([]);
  await replaceFolder(out, (folder) => writeFile(join(folder, 'form.json'), 'new'));
  expect(await readdir(out)).toEqual(['form.json']);
  expect(await readFile(join(out, 'form.json'), 'utf8')).toBe('new');
  expect(await readdir(work)).toEqual([]);
});

test('the styles of every page are inlined, without rules for classes that no page of the kind has', async () => {
  const site = await temporaryFolder();
  const names = ['renderer_terrain', 'pages_index', 'renderer_tokens', 'renderer_site'];
  const sheets = names.map((name) => [`assets/${name}.css`, `.${name}{top:0}\n.no-page{left:0}\n`]);
  const link = (name: string) =>
    `<link rel="stylesheet" type="text/css" href="/portfolio/assets/${name}.css">`;
  const body = names.map((name) => `<i class="a ${name}">`).join('');
  const page = `<head>${names.map(link).join('')}<style>:root{}</style></head>${body}</body>`;
  await changeFiles(site, { ...Object.fromEntries(sheets), 'index.html': page });
  expect(await inlineStyles(site, '/portfolio/')).toHaveLength(1);
  expect(await readFile(join(site, 'index.html'), 'utf8')).toContain(
    '<head><style>:root{}.pages_index,.renderer_site,.renderer_terrain,.renderer_tokens{top:0}</style></head>',
  );
  await changeFiles(site, { 'index.html': page.replace('</style>', '') });
  await expect(inlineStyles(site, '/portfolio/')).rejects.toThrow('no </style></head> to insert before');
});

const endpoint = { to: 'endpoint', url: 'https://forms.mahuta.nz/f' } as const;
const pagesHost = { GITHUB_ACTIONS: 'true', GITHUB_WORKFLOW: 'Pages' };

test.each([
  ['https://me.github.io/portfolio', {}, undefined, 'email'],
  ['https://mahuta.nz', pagesHost, undefined, 'email'],
  ['https://mahuta.nz', { RENDER: 'true', RENDER_SERVICE_TYPE: 'static' }, undefined, 'email'],
  ['https://mahuta.nz', { RENDER: 'true', RENDER_SERVICE_TYPE: 'web' }, undefined, 'function'],
  ['https://mahuta.nz', published, undefined, 'function'],
  ['https://me.github.io', pagesHost, endpoint, 'endpoint'],
])('a site at %s, built with %j, with the form %j, has the form: %s', async (url, env, form, expected) => {
  const said: string[] = [];
  const warn = (message: string) => said.push(message);
  const content = await openContent('content');
  const site = { ...content.site, url, form, repository: 'ada/portfolio' };
  const planWith = (email?: string) =>
    planSite(
      { ...content, site, profile: { ...content.profile, email } },
      { folder: 'content', host: findHost(env), warn },
    );
  const { content: planned, editor } = planWith('me@mahuta.nz');
  expect(planned.site.form?.to ?? 'function').toBe(expected);
  expect(said).toEqual(expected === 'email' ? [expect.stringContaining('a link to')] : []);
  const { takesMessages } = await createBuiltForm(planned, async () => '', undefined);
  expect([takesMessages, editor?.hasMessages]).toEqual([expected === 'function', expected === 'function']);
  if (expected === 'email')
    expect(() => planWith()).toThrow('Write your "email" in profile.md, or choose "form"');
  else expect(() => planWith()).not.toThrow();
});
