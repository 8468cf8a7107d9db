import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { OpenOptions } from '../browser/test.ts';
import type { Tree } from './project.ts';

/**
 * Opens the editor of this machine on a project folder with the files of `tree`, and signs in to it. The folder is in
 * the browser's own file system, whose handles are those that its folder picker would give. The window is so high that
 * whole forms are in sight, since fields out of sight are not there yet.
 * @param tolerating what else may be said in the console
 */
export async function openEditor(open: Open, tree: Tree, tolerating: RegExp[] = []): Promise<Page> {
  const page = await open({
    baseURL: inject('localEditor'),
    viewport: { width: 1280, height: 2400 },
    expecting: [/^console debug: CMS configuration/, /^console debug: \[Loading site data\]/],
    tolerating: [...sveltiasWays, ...tolerating],
  });
  page.setDefaultTimeout(25_000);
  await page.addInitScript(offerProject, tree);
  await page.goto('/');
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await page.getByRole('treeitem', { name: 'Skills' }).waitFor();
  return page;
}

/** Comes back to the editor in a later visit, and chooses the folder again: Chromium without windows ends when it is to read one that was kept. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(forgetFolder);
  await page.reload();
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await page.getByRole('treeitem', { name: 'Skills' }).waitFor();
}

/** Runs in the page. */
async function forgetFolder(): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      await done(database.transaction(store, 'readwrite').objectStore(store).delete('root_dir_handle'));
    }
    database.close();
  }
}

type Open = (options: OpenOptions) => Promise<Page>;

/** What Sveltia CMS does: a warning of Svelte's, its own logo, which is in the script, inputs without a
 * name, and pictures without a size. */
export const sveltiasWays = [
  /^console warning: https:\/\/svelte\.dev\/e\/derived_inert$/,
  /^request to another origin: data:image\/svg/,
  /^issue LazyLoadImageIssue: .*blob:/,
  /^issue GenericIssue: .*Form(EmptyIdAndNameAttributesForInput|LabelHasNeitherForNorNestedInput)Error/,
];

/** What the project folder holds now. */
export function readProject(page: Page): Promise<Tree> {
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

/** Writes a file of the project folder, as somebody else would. */
export function writeProject(page: Page, path: string, text: string): Promise<void> {
  return page.evaluate(
    async ({ path, text }) => {
      const steps = ['project', ...path.split('/')];
      const name = steps.pop() ?? '';
      let folder = await navigator.storage.getDirectory();
      for (const step of steps) folder = await folder.getDirectoryHandle(step);
      const writable = await (await folder.getFileHandle(name)).createWritable();
      await writable.write(text);
      await writable.close();
    },
    { path, text },
  );
}

/** Runs in the page, before anything else: makes the project folder where there is none, and answers for the folder picker. */
function offerProject(tree: Tree): void {
  const made = (async () => {
    const root = await navigator.storage.getDirectory();
    const project = await root.getDirectoryHandle('project', { create: true });
    const isThere = !(await project.keys().next()).done;
    if (isThere) return project;
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
  })();
  Object.assign(window, { showDirectoryPicker: () => made });
}
