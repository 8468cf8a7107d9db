import * as z from 'zod';
import { showFolder } from './sveltia.ts';

/** Shows Sveltia CMS the content folder of the dev server as a `FileSystemDirectoryHandle` with a few methods. */
export function openLocalFolder(key: string): void {
  const files = createFilesClient(key);
  showFolder(() => createFolderHandle(files, '', files.list()));
}

type FilesClient = ReturnType<typeof createFilesClient>;

/** Reads and writes files of the dev server, each only in the version that was read last. */
function createFilesClient(key: string) {
  const versions = new Map<string, string>();

  async function send(path: string, method = 'GET', body: Blob | string | null = null): Promise<Response> {
    const version = versions.get(path);
    const condition = version === undefined ? { 'if-none-match': '*' } : { 'if-match': version };
    const address = new URL(`files/${path.split('/').map(encodeURIComponent).join('/')}`, document.baseURI);
    const headers = { 'x-editor-key': key, ...(method === 'GET' ? {} : condition) };
    const response = await fetch(address, { method, headers, body }).catch((cause) => {
      throw new Error('The dev server has stopped. Start it again: npm run dev.', { cause });
    });
    if (!response.ok) throw new Error(await response.text());
    const etag = response.headers.get('etag');
    if (etag === null) versions.delete(path);
    else versions.set(path, etag);
    return response;
  }

  async function list(): Promise<string[]> {
    return z.array(z.string()).parse(await (await send('')).json());
  }

  async function remove(path: string): Promise<void> {
    // Empty folders, which Sveltia CMS removes, too, are not listed.
    if (!(await list()).includes(path)) return;
    // Only a file that was read has a version.
    if (!versions.has(path)) await send(path);
    await send(path, 'DELETE');
  }

  return { send, list, remove };
}

function createFolderHandle(files: FilesClient, folder: string, paths: Promise<string[]>): object {
  const folderIn = (name: string) => createFolderHandle(files, `${folder}${name}/`, paths);
  const fileIn = (name: string) => createFileHandle(files, folder + name, name);
  return {
    kind: 'directory',
    name: folder,
    async *entries() {
      const inside = (await paths).filter((path) => path.startsWith(folder));
      const names = inside.map((path) => path.slice(folder.length).replace(/(?<=\/).+/, ''));
      for (const name of new Set(names)) {
        const bare = name.replace('/', '');
        yield [bare, name === bare ? fileIn(name) : folderIn(bare)];
      }
    },
    getDirectoryHandle: async (name: string) => folderIn(name),
    getFileHandle: async (name: string) => fileIn(name),
    removeEntry: (name: string) => files.remove(folder + name),
  };
}

function createFileHandle({ send }: FilesClient, path: string, name: string): object {
  return {
    kind: 'file',
    name,
    async getFile() {
      const response = await send(path);
      return new File([await response.blob()], name, { type: response.headers.get('content-type') ?? '' });
    },
    createWritable: async () => ({
      // Sveltia CMS ignores errors of `close`.
      async write(data: Blob | string) {
        await send(path, 'PUT', data);
      },
      close: async () => {},
    }),
  };
}
