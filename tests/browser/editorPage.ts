import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { viteCache } from '../../commands/lib/folders.ts';
import { findFreePort } from '../fixtures/findFreePort.ts';
import { readTree } from '../fixtures/readTree.ts';
import type { CleanUp } from '../netlify/fixtures/cleanUp.ts';
import { runScript } from '../netlify/fixtures/runScript.ts';

/** Files by their paths, with `/` between folders. A character stands for a byte, so that any file can be one. */
export type Tree = Record<string, string>;

/** What `npm run edit` serves, and the folder of the repository that it works on. */
export type Project = { folder: string; site: string; editor: string; command: ReturnType<typeof runScript> };

/** Runs `npm run edit` in a repository with a copy of some content. */
export async function serveProject(content: string, cleanUp: CleanUp): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'editor-'));
  await cp(content, join(folder, 'content'), { recursive: true });
  await mkdir(join(folder, 'schema/json'), { recursive: true });
  await writeFile(join(folder, '.git'), 'gitdir: elsewhere\n');
  const [port, editorPort] = [await findFreePort(), await findFreePort()];
  const env = {
    CONTENT_DIR: join(folder, 'content'),
    MESSAGES_DIR: join(folder, '.messages'),
    PORT: String(port),
    EDITOR_PORT: String(editorPort),
  };
  const command = runScript('commands/edit.ts', [], env, {
    cleanUp: (end) =>
      cleanUp(async () => {
        await end();
        await rm(folder, { recursive: true });
        await rm(viteCache(env.CONTENT_DIR), { recursive: true, force: true });
      }),
  });
  await command.prints(/Ctrl-C stops both\./);
  return { folder, site: `http://127.0.0.1:${port}`, editor: `http://127.0.0.1:${editorPort}`, command };
}

/**
 * Opens the editor and the project's folder. An error in the page, or an answer of another server, is added to `noise`.
 */
export async function openEditor(browser: Browser, project: Project, noise: string[]): Promise<Page> {
  const context = await browser.newContext({ baseURL: project.editor, viewport: editorViewport });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.on('pageerror', (error) => noise.push(`page error: ${error.message}`));
  page.on('response', (response) => {
    const { protocol, origin } = new URL(response.url());
    if (protocol.startsWith('http') && origin !== project.editor) noise.push(`answer of ${response.url()}`);
  });
  await page.addInitScript(offerProject, Object.fromEntries(await readTree(project.folder)));
  await page.goto('/');
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await leaveProfile(page);
  return page;
}

/** Tall, because fields out of sight are not there yet. */
export const editorViewport = { width: 1280, height: 2400 };

/** Goes to the lists from the profile, at which the editor opens. */
async function leaveProfile(page: Page): Promise<void> {
  await field(page, 'Name').first().waitFor();
  await formIsReady(page);
  await page.getByRole('button', { name: 'Cancel Editing' }).click();
  await page.getByRole('treeitem', { name: 'Skills' }).waitFor();
}

/** Runs in the page, before anything else: answers for the folder picker with a copy of the project. */
function offerProject(tree: Tree): void {
  const write = async () => {
    const root = await navigator.storage.getDirectory();
    const project = await root.getDirectoryHandle('project', { create: true });
    for (const [path, text] of Object.entries(tree)) {
      const steps = path.split('/');
      const name = steps.pop() ?? '';
      let folder = project;
      for (const step of steps) folder = await folder.getDirectoryHandle(step, { create: true });
      const file = await folder.getFileHandle(name, { create: true });
      const writable = await file.createWritable();
      await writable.write(Uint8Array.from(text, (byte) => byte.charCodeAt(0)));
      await writable.close();
    }
    return project;
  };
  Object.assign(window, { showDirectoryPicker: write });
}

/**
 * Takes what the page wrote over to the disk, where the real folder would have it, and gives the files that it changed
 * with their texts; `null` for one that is gone.
 * @param except files that were changed on disk alone
 */
export async function takeChanges(page: Page, { folder }: Project, except: string[] = []) {
  const before = Object.fromEntries(await readTree(folder));
  const after = await readProject(page);
  const paths = Object.keys({ ...before, ...after }).filter((path) => before[path] !== after[path]);
  const changes: Record<string, string | null> = {};
  for (const path of paths.filter((path) => !except.includes(path))) {
    const bytes = after[path];
    changes[path] = bytes === undefined ? null : Buffer.from(bytes, 'latin1').toString('utf8');
    if (bytes === undefined) await rm(join(folder, path));
    else await writeFile(join(folder, path), bytes, 'latin1');
  }
  return changes;
}

function readProject(page: Page): Promise<Tree> {
  return page.evaluate(async () => {
    const tree: Tree = {};
    const read = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
      for await (const [name, handle] of folder.entries()) {
        if (handle instanceof FileSystemDirectoryHandle) await read(handle, `${path}${name}/`);
        else if (handle instanceof FileSystemFileHandle) {
          const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
          tree[path + name] = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
        }
      }
    };
    const root = await navigator.storage.getDirectory();
    await read(await root.getDirectoryHandle('project'), '');
    return tree;
  });
}

/** The field of that label in the open form, or in `within`. Sveltia CMS isolates labels from their surroundings. */
export function field(within: Page | Locator, label: string): Locator {
  return within.getByRole('group', { name: `“\u2068${label}\u2069” Field`, exact: true });
}

/** Opens an entry of a collection, or without a heading the form for a new one. */
export async function openEntry(page: Page, collection: string, heading?: string): Promise<void> {
  await page.getByRole('treeitem', { name: collection }).click();
  if (heading === undefined) await page.getByRole('button', { name: 'Create New Entry' }).first().click();
  else await page.getByRole('gridcell', { name: heading, exact: true }).click();
  await formIsReady(page);
}

/** Opens a single file. */
export async function openFile(page: Page, name: string): Promise<void> {
  await page.getByRole('treeitem', { name, exact: true }).click();
  await formIsReady(page);
}

/** Fields are there before Sveltia CMS has filled them, and then lose what was typed; it is done when it is idle. */
export async function formIsReady(page: Page): Promise<void> {
  await saveButton(page).waitFor();
  for (const _ of ['shown', 'filled']) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
}

/** Saves, and waits until the files are written, after which the form gives way to the list. */
export async function save(page: Page): Promise<void> {
  const notice = page.getByText('Entry saved.');
  await notice.waitFor({ state: 'hidden' });
  await saveButton(page).click();
  await notice.waitFor();
}

/** Tries to save what is refused, and gives what is said beside each field. */
export async function saveRefused(page: Page): Promise<string[]> {
  await saveButton(page).click();
  await page.locator('.refusal').first().waitFor();
  return page.locator('.refusal').allInnerTexts();
}

/** Tries to save what is refused for no single field, and gives what is said about it. */
export async function saveInVain(page: Page): Promise<string> {
  await saveButton(page).click();
  const dialog = page.getByRole('alertdialog');
  const text = await dialog.innerText();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return text;
}

export function saveButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Save', exact: true });
}
