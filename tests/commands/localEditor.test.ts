import { open, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLocalEditor } from '../../commands/dev/localEditor.ts';
import { isFromThisMachine } from '../../commands/dev/localRequest.ts';
import { openLocalFolder } from '../../editor/localFolder.ts';
import { copyContent } from '../fixtures/content.ts';

const home = {
  socket: { remoteAddress: '127.0.0.1' },
  headers: { host: 'localhost:5173' },
  httpVersion: '1.1',
};
const sent = (headers: Record<string, string>) => ({ ...home, headers: { ...home.headers, ...headers } });

test.each([
  ['localhost', home, true],
  ['IPv6', { ...home, socket: { remoteAddress: '::1' }, headers: { host: '[::1]:5173' } }, true],
  ['another machine', { ...home, socket: { remoteAddress: '192.168.1.20' } }, false],
  ['another name, which leads here', sent({ host: 'evil.example' }), false],
  ['a name that only begins so', sent({ host: 'localhost.evil.example' }), false],
  ['a proxy', sent({ 'x-forwarded-for': '203.0.113.1' }), false],
  ['nginx by default', { ...home, httpVersion: '1.0' }, false],
])('whether a request comes from this machine: %s', (_, request, expected) => {
  expect(isFromThisMachine(request)).toBe(expected);
});

const origin = 'http://localhost:5173';

/** The editor of a copy of the content with more files: sends a request as its page does, or with other headers. */
async function openEditor() {
  const folder = await copyContent({
    'applications/acme.md': 'Secret',
    'media/.hidden': 'x',
    'custom.css': '',
    'footer.de.md': 'Danke!',
  });
  const handle = createLocalEditor(folder, '/', (siteUrl) => ({ siteUrl }));
  const page = await (await handle(new Request(`${origin}/edit/`), '/edit/')).text();
  const key = /"key":"([^"]+)"/.exec(page)?.[1] ?? '';
  const ask = async (path: string, method = 'GET', headers: Record<string, string> = {}, body?: string) => {
    const sent = {
      method,
      headers: { 'x-editor-key': key, ...headers },
      ...(body !== undefined && { body }),
    };
    const answer = await handle(new Request(`${origin}/edit/files/`, sent), `/edit/files/${path}`);
    return { status: answer.status, etag: answer.headers.get('etag') ?? '', text: await answer.text() };
  };
  const read = (path: string) => readFile(join(folder, path), 'utf8');
  return { folder, ask, read, handle, key };
}

test("only the editor's page, with the key of this start, reads and writes; no other page gets the key", async () => {
  const { ask, read, handle } = await openEditor();
  expect((await ask('footer.md')).text).toBe(await read('footer.md'));
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const headers = { 'if-none-match': '*', 'x-editor-key': 'guess' };
    expect((await ask('footer.md', method, headers)).status).toBe(403);
  }
  const script = new Request(`${origin}/edit/`, { headers: { 'sec-fetch-mode': 'cors' } });
  expect((await handle(script, '/edit/')).status).toBe(404);
  expect(await read('footer.md')).toBe(await readFile('content/footer.md', 'utf8'));
});

test('only files with forms and media are listed, read or written, and no link is followed', async () => {
  const { folder, ask } = await openEditor();
  await writeFile(`${folder}-secret.md`, 'Secret');
  onTestFinished(() => rm(`${folder}-secret.md`));
  await symlink(`${folder}-secret.md`, join(folder, 'hobbies/linked.md'));
  await symlink(dirname(folder), join(folder, 'media/up'));
  await symlink(join(folder, 'applications'), join(folder, 'talks'));
  const listed: string[] = JSON.parse((await ask('')).text);
  expect(listed).toEqual(expect.arrayContaining(['media/portrait.svg', 'footer.de.md']));
  expect(listed.filter((path) => /acme|hidden|linked|up|css|talks/.test(path))).toEqual([]);
  const secret = basename(`${folder}-secret.md`);
  const outside = `../${secret} hobbies/../../${secret} media/../../${secret} hobbies/linked.md media/up/${secret} /etc/passwd`;
  const others =
    'applications/acme.md talks/acme.md talks/new.md custom.css .env media/.hidden media/..\\x.md notes.txt';
  for (const path of `${outside} ${others} media/C:x hobbies//x.md`.split(' ')) {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? 'x' : undefined;
      expect((await ask(path, method, { 'if-none-match': '*' }, body)).status, path).toBe(403);
    }
  }
  expect(await readFile(`${folder}-secret.md`, 'utf8')).toBe('Secret');
});

test('a file is written or deleted only if unchanged since it was read, and created only if it does not exist', async () => {
  const { folder, ask, read } = await openEditor();
  const { etag } = await ask('footer.md');
  await writeFile(join(folder, 'footer.md'), 'Theirs');
  for (const headers of [{ 'if-match': etag }, { 'if-none-match': '*' }, {}]) {
    const refused = await ask('footer.md', 'PUT', headers, 'Mine');
    expect(refused).toMatchObject({
      status: 412,
      text: expect.stringContaining('footer.md has changed since'),
    });
    expect((await ask('footer.md', 'DELETE', headers)).status).toBe(412);
  }
  expect(await read('footer.md')).toBe('Theirs');
  const now = await ask('footer.md');
  const before = await open(join(folder, 'footer.md'));
  const saved = await ask('footer.md', 'PUT', { 'if-match': now.etag }, 'Mine');
  expect(saved.status).toBe(204);
  expect(await read('footer.md')).toBe('Mine');
  expect(await before.readFile('utf8'), 'replaced as a whole').toBe('Theirs');
  await before.close();
  expect((await ask('footer.md', 'DELETE', { 'if-match': saved.etag })).status).toBe(204);
  expect((await ask('footer.md', 'PUT', { 'if-match': saved.etag }, 'Mine')).status).toBe(412);
  expect((await ask('projects/new.md', 'PUT', { 'if-none-match': '*' }, 'New')).status).toBe(204);
  expect(await read('projects/new.md')).toBe('New');
});

test('what the system refuses is said in words', async () => {
  const { ask } = await openEditor();
  const refused = await ask(`media/${'x'.repeat(300)}.png`, 'PUT', { 'if-none-match': '*' }, 'x');
  expect(refused).toMatchObject({ status: 500, text: expect.stringContaining('ENAMETOOLONG') });
});

test('a file that the page has not read is deleted, too, and an empty folder ignored', async () => {
  const { read, handle, key } = await openEditor();
  const storage = { getDirectory: async (): Promise<FileSystemDirectoryHandle> => Promise.reject() };
  vi.stubGlobal('navigator', { storage });
  vi.stubGlobal('window', {});
  vi.stubGlobal('sessionStorage', { setItem() {} });
  vi.stubGlobal('document', { baseURI: `${origin}/edit/` });
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => handle(new Request(url, init), url.pathname));
  onTestFinished(() => void vi.unstubAllGlobals());
  openLocalFolder(key);
  const media = await (await (await storage.getDirectory()).getDirectoryHandle('')).getDirectoryHandle(
    'media',
  );
  await media.removeEntry('empty');
  await media.removeEntry('portrait.svg');
  await expect(read('media/portrait.svg')).rejects.toThrow('ENOENT');
});
