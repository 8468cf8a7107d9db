import { cp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type WatchedContent, watchContent } from '../../../commands/dev/contentWatch.ts';
import { changeFiles } from '../../fixtures/changeFiles.ts';
import { copyContent } from '../../fixtures/copyContent.ts';
import { temporaryFolder } from '../../netlify/fixtures/temporaryFolder.ts';

/** Follows a content folder as the dev server does; `shown` is the text of the 404 page as it was last read. */
async function follow(folder: string, onChange = (_: WatchedContent) => {}) {
  const watch = await watchContent(folder);
  const reported: boolean[] = [];
  const ending = new AbortController();
  const following = watch.follow((content) => {
    reported.push(content.isBroken);
    onChange(content);
  }, ending.signal);
  onTestFinished(() => {
    ending.abort();
    return following;
  });
  return {
    reported,
    watch,
    shown: () => !watch.current().isBroken && watch.current().content?.notFound.text,
  };
}

async function say(folder: string, words: string) {
  const page = join(folder, 'not-found.json');
  const text = await readFile(page, 'utf8');
  await writeFile(page, text.replace(/"text": ".*"/, `"text": "${words}"`));
}

/** A folder that holds the sample content as `content`, in which the 404 page says so. */
async function aSite(words: string) {
  const content = join(await temporaryFolder(), 'content');
  await cp(await copyContent(), content, { recursive: true });
  await say(content, words);
  return content;
}

test('a folder is watched while it is missing, moved, deleted, created again or replaced', async () => {
  const content = await aSite('First');
  const other = await aSite('Second');
  await rename(content, `${content}-away`);
  const { shown, watch } = await follow(content);
  expect(watch.current().problems).toHaveLength(1);
  await rename(`${content}-away`, content);
  await expect.poll(shown).toBe('First');
  await rename(content, `${content}-away`);
  await expect.poll(shown).toBe(false);
  await rename(other, content);
  await expect.poll(shown).toBe('Second');
  await rm(content, { recursive: true });
  await expect.poll(shown).toBe(false);
  await cp(`${content}-away`, content, { recursive: true });
  await expect.poll(shown).toBe('First');
  await say(content, 'Third');
  await expect.poll(shown).toBe('Third');
});

test('a symbolic link is followed, also to a new target', async () => {
  const [first, second] = [await aSite('First'), await aSite('Second')];
  const link = join(await temporaryFolder(), 'link');
  await symlink(first, link);
  const { shown } = await follow(link);
  await say(first, 'Changed');
  await expect.poll(shown).toBe('Changed');
  await symlink(second, `${link}-new`);
  await rename(`${link}-new`, link);
  await expect.poll(shown).toBe('Second');
});

test('a saved file is read; errors keep the last good content; a save without a change is not reported', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const content = await aSite('First');
  const failure = new Error('on purpose');
  // What is thrown on a change is printed.
  const { shown, reported, watch } = await follow(content, () => {
    throw failure;
  });
  await writeFile(join(content, '.not-found.json.swp'), '{');
  await say(content, 'First');
  await say(content, 'Second');
  await expect.poll(shown).toBe('Second');
  await writeFile(join(content, 'links/new.json'), '{');
  await expect.poll(shown).toBe(false);
  expect(watch.current().content?.notFound.text).toBe('Second');
  await rm(join(content, 'links/new.json'));
  await expect.poll(shown).toBe('Second');
  expect(reported).toEqual([false, true, false]);
  expect(printed).toHaveBeenCalledWith(failure);
});

test('where there are applications, a change of a private entry is reported', async () => {
  const content = await aSite('First');
  const hide = (description: string) => (text: string) =>
    JSON.stringify({ ...JSON.parse(text), private: true, description });
  await changeFiles(content, { 'applications/acme.md': '', 'links/articles.json': hide('First') });
  const { reported } = await follow(content);
  await changeFiles(content, { 'links/articles.json': hide('Second') });
  await expect.poll(() => reported).toEqual([false]);
});
