import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { writeEditor } from '../../commands/build/editorBundle.ts';
import { writeHeaders } from '../../commands/build/headers.ts';
import { findHost } from '../../commands/build/host.ts';
import { planEditor } from '../../commands/build/planSite.ts';
import { createSiteHandler } from '../../netlify/server/siteHandler.ts';
import { loadContent } from '../../schema/load.ts';
import { ownContent } from '../fixtures/content.ts';
import { temporaryFolder } from '../fixtures/folders.ts';
import { cameraNotes, findNotes, makePhoto } from '../fixtures/photos.ts';
import {
  editorViewport,
  field,
  formIsReady,
  openEditorWindow,
  openEntry,
  saveButton,
  saveForm,
  saveRefused,
} from './fixtures/editorPage.ts';
import { fakeGitHub, type Rights } from './fixtures/fakeGitHub.ts';
import { test } from './fixtures/test.ts';

const site = 'https://mahuta.nz/portfolio';
const netlify = {
  NETLIFY: 'true',
  CONTEXT: 'production',
  REPOSITORY_URL: 'https://github.com/ada/portfolio',
  BRANCH: 'main',
  SITE_NAME: 'mahuta',
};

async function serveAt(context: BrowserContext, build: string): Promise<void> {
  const serve = await createSiteHandler(build, '/portfolio/');
  await context.route('https://mahuta.nz/**', async (route) => {
    const answer = await serve(new Request(route.request().url()));
    const body = Buffer.from(await answer.arrayBuffer());
    await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body });
  });
}

async function signIn(page: Page, token: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
  await page.getByRole('textbox', { name: 'Personal Access Token' }).fill(token);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Opens the editor at `route`; `prepare` is called before. */
async function openEditor(
  browser: Browser,
  route: string,
  tokens: Record<string, Rights>,
  { content, prepare }: { content?: string; prepare?: (page: Page) => Promise<unknown> } = {},
) {
  const hub = await fakeGitHub(await temporaryFolder(), tokens, content);
  const build = await temporaryFolder();
  const settings = planEditor({ url: site }, 'content', findHost(netlify), console.warn);
  if (!settings) throw new Error('The site has no editor.');
  await writeEditor(build, settings, '/portfolio/');
  await writeHeaders(build, ['<style>a{}</style>'], [], { editor: settings });
  const context = await openEditorWindow(browser);
  await hub.route(context);
  await serveAt(context, build);
  const page = await context.newPage();
  const noise: string[] = [];
  page.on('pageerror', (error) => noise.push(error.message));
  await prepare?.(page);
  await page.goto(`${site}/edit/#/collections/${route}`);
  return { hub, page, noise };
}

test('an owner replaces the last sample texts, through a conflict, and publishes', async ({ browser }) => {
  const start = await ownContent({
    'profile.md': (text) => text.replace('Anahera Māhuta', 'Tūī Kōwhai'),
    'media/portrait.svg': await readFile('content/media/portrait.svg', 'utf8'),
    'links/code.json': (text) => text.replace('mahuta.nz', 'example.com'),
  });
  const tokens = { old: 'ended', reader: 'readOnly', mine: 'write' } as const;
  const route = '_singletons/entries/profile';
  const { hub, page, noise } = await openEditor(browser, route, tokens, { content: start });

  const fault = page.locator('#token-fault');
  await signIn(page, 'old');
  await fault.getByText('GitHub does not accept this token: it has expired').waitFor();
  await signIn(page, 'reader');
  await fault.getByText('This token may not write to the repository').waitFor();
  for (const size of [
    { width: 360, height: 560 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Sign In Using Access Token' }).click({ trial: true });
  }
  await page.setViewportSize(editorViewport);
  await signIn(page, 'mine');
  await field(page, 'Name').first().waitFor();
  await formIsReady(page);
  expect(await page.locator('#token ol').isVisible()).toBe(false);

  await field(page, 'Name').first().getByRole('textbox').fill('Anahera Māhuta');
  const buffer = await makePhoto(90, 60).withExifMerge(cameraNotes).jpeg().toBuffer();
  await field(field(page, 'Portrait'), 'File').getByRole('button', { name: 'Replace Image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Image' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await (await chooser).setFiles({ name: 'Me.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await page.getByText('me.webp').first().waitFor();
  await saveForm(page);
  expect(hub.lastCommit()).toEqual([
    '[skip ci] Update Files “profile” +1',
    'A\tcontent/media/me.webp',
    'M\tcontent/profile.md',
  ]);

  await openEntry(page, 'Links', 'Code & Projects');
  const link = field(page, 'Address').getByRole('textbox');
  const path = 'content/links/code.json';
  const theirs = hub.git(['show', `main:${path}`]).replace(/"description": ".*"/, '"description": "By them"');
  hub.change(path, theirs);
  await link.fill('https://mahuta.nz/code');
  await saveButton(page).click();
  const conflict = page.getByRole('alertdialog', { name: 'Entry Changed by Someone Else' });
  await conflict.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Reload Entry' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Reload Entry' });
  await confirm.getByRole('button', { name: 'Reload Entry' }).click();
  await expect.poll(() => field(page, 'Description').getByRole('textbox').inputValue()).toBe('By them');
  await link.fill('https://mahuta.nz/code');
  await saveForm(page);
  expect(hub.git(['show', `main:${path}`])).toBe(
    theirs.replace('https://example.com/code', 'https://mahuta.nz/code'),
  );
  expect(hub.lastCommit()).toEqual(['[skip ci] Update Profile link “code”', `M\t${path}`]);

  await page.getByRole('button', { name: 'Publish Changes' }).click();
  await expect.poll(() => hub.lastCommit()).toEqual(['Publish']);

  const clone = await temporaryFolder();
  hub.git(['clone', '--quiet', hub.folder, clone]);
  const content = join(clone, 'content');
  const { ok, problems } = await loadContent(content);
  expect([ok, problems.filter(({ code }) => code === 'placeholder')]).toEqual([true, []]);
  expect(await findNotes(await readFile(join(content, 'media/me.webp')))).toEqual(['icc']);
  expect(noise).toEqual([]);
});

test('the editor asks to reload the page if its icons are missing; a new card is named by its title, and not saved with errors', async ({
  browser,
}) => {
  const withoutIcons = (page: Page) => page.route('**/icons-*.json', (route) => route.abort());
  const { hub, page, noise } = await openEditor(
    browser,
    'skills',
    { mine: 'write' },
    { prepare: withoutIcons },
  );
  await page.getByRole('alert').getByText('reload this page').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  noise.length = 0;
  await page.reload();
  await signIn(page, 'mine');
  await openEntry(page, 'Skills');

  await field(page, 'Title').getByRole('textbox').fill('Māori & Déjà vu: Vision');
  const icon = field(page, 'Icon');
  await icon.getByRole('textbox').fill('eye table');
  const found = icon.getByRole('group', { name: 'Matching icons' }).getByRole('button');
  expect(await found.first().locator('svg path').count()).toBeGreaterThan(0);
  await icon.getByRole('button', { name: 'tabler:eye-table', exact: true }).click();
  await field(page, 'Skills').getByRole('textbox').fill('  OpenCV ');
  const colour = field(page, 'Colour').getByRole('textbox');
  await colour.fill('teel');
  const order = field(page, 'Order').getByRole('spinbutton');
  await order.fill('2');
  await field(page, 'Private').getByRole('checkbox', { name: 'The whole entry' }).check();
  expect(await saveRefused(page)).toMatch(/Colour \(line \d+\): .*not a CSS colour/);
  expect(hub.git(['log', '--format=%s', 'main'])).toBe('Begin');
  await colour.fill('oklch(45% 0.1 200)');
  await saveForm(page);
  const path = 'content/skills/maori-deja-vu-vision.json';
  expect(hub.lastCommit()).toEqual([expect.stringMatching(/^\[skip ci\] Create Skill/), `A\t${path}`]);
  expect(JSON.parse(hub.git(['show', `main:${path}`]))).toEqual({
    $schema: '../../schema/json/skills.schema.json',
    title: 'Māori & Déjà vu: Vision',
    icon: 'tabler:eye-table',
    skills: ['OpenCV'],
    colour: 'oklch(45% 0.1 200)',
    order: 2,
    private: true,
  });
  expect(noise).toEqual([]);
});
