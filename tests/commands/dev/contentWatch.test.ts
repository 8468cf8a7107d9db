import { cp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { createContentWatch } from '../../../commands/dev/createContentWatch.ts';
import { loadContent } from '../../../schema/load.ts';
import { copyContent } from '../../fixtures/copyContent.ts';
import { temporaryFolder } from '../../netlify/fixtures/temporaryFolder.ts';

/** Follows a content folder as the dev server does; `shown` is the text of the 404 page as it was last read. */
async function follow(folder: string) {
  const watch = await createContentWatch(folder);
  const server = await createServer({
    configFile: false,
    root: await temporaryFolder(),
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(() => server.close());
  const told: boolean[] = [];
  watch.follow(server.watcher, ({ ok }) => told.push(ok));
  return {
    told,
    shown: () => watch.current().ok && watch.lastGood()?.content.notFound.text,
  };
}

async function say(folder: string, words: string) {
  const page = join(folder, 'not-found.json');
  const text = await readFile(page, 'utf8');
  await writeFile(page, text.replace(/"text": ".*"/, `"text": "${words}"`));
}

type Shown = Awaited<ReturnType<typeof follow>>['shown'];

/** Holds that a save shows: twice, since the first may be read because the folder is new. On a busy machine one saves again. */
async function expectFollowed(shown: Shown, folder: string) {
  for (const words of ['One', 'Two']) {
    const save = async () => {
      await say(folder, words);
      return shown();
    };
    await expect.poll(save, { interval: 1_000 }).toBe(words);
  }
}

/** A folder that holds the sample content as `content`, in which the 404 page says so. */
async function aSite(words: string) {
  const content = join(await temporaryFolder(), 'content');
  await cp(await copyContent(), content, { recursive: true });
  await say(content, words);
  return content;
}

test('a folder that another takes the place of is followed from then on, in all of its folders', async () => {
  const content = await aSite('First');
  const other = await aSite('Second');
  const { shown } = await follow(content);
  expect(shown()).toBe('First');
  await rename(content, `${content}-old`);
  await rename(other, content);
  await expect.poll(shown).toBe('Second');
  await expectFollowed(shown, content);
  await writeFile(join(content, 'links/new.json'), '{');
  await expect.poll(shown).toBe(false);
  await rm(join(content, 'links/new.json'));
  await expect.poll(shown).toBe('Two');
});

test('a folder that is deleted and made anew is followed again', async () => {
  const content = await aSite('First');
  const { shown } = await follow(content);
  const kept = `${content}-kept`;
  await cp(content, kept, { recursive: true });
  for (let count = 0; count < 2; count++) {
    await rm(content, { recursive: true });
    await expect.poll(shown).toBe(false);
    await cp(kept, content, { recursive: true });
    await expect.poll(shown).toBe('First');
    await expectFollowed(shown, content);
  }
});

test('a folder that is moved away and back, at whatever speed, is followed again', async () => {
  const content = await aSite('First');
  const { shown } = await follow(content);
  for (let count = 0; count < 3; count++) {
    await expectFollowed(shown, content);
    await rename(content, `${content}-away`);
    await expect.poll(shown).toBe(false);
    await rename(`${content}-away`, content);
    await expect.poll(shown).toBe('Two');
  }
  await expectFollowed(shown, content);
});

test('a folder that is a link is followed, also to where it leads next', async () => {
  const [first, second] = [await aSite('First'), await aSite('Second')];
  const link = join(await temporaryFolder(), 'link');
  await symlink(first, link);
  const { shown } = await follow(link);
  await expectFollowed(shown, first);
  await symlink(second, `${link}-new`);
  await rename(`${link}-new`, link);
  await expect.poll(shown).toBe('Second');
  await expectFollowed(shown, second);
});

test('a save that comes before the watcher has seen the files is not missed', async () => {
  const content = await aSite('First');
  const { shown } = await follow(content);
  await say(content, 'Second');
  await expect.poll(shown).toBe('Second');
});

test('what is read once more and has not changed is the same, so that no open page is touched', async () => {
  for (const folder of [await aSite('First'), await copyContent({ 'not-found.json': '{' })]) {
    expect(isDeepStrictEqual(await loadContent(folder), await loadContent(folder))).toBe(true);
  }
});

test('what nobody asked for is not read: files with a dot before their names', async () => {
  const content = await aSite('First');
  const { shown, told } = await follow(content);
  await writeFile(join(content, '.not-found.json.swp'), '{');
  await say(content, 'Second');
  await expect.poll(shown).toBe('Second');
  expect(told.every((ok) => ok)).toBe(true);
});
