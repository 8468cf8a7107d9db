import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type KeyValue, storeFault } from './keyValue.ts';

/** In milliseconds. */
const busyTimeout = 5_000;

type Opened = ReturnType<typeof openDatabase>;
type Write = {
  work: (opened: Opened) => boolean;
  erases: boolean;
  resolve: (result: boolean) => void;
  reject: (error: unknown) => void;
};

/** A key-value store in `messages.db`, which the first write creates. Writes that arrive together share a transaction. */
export function createSqliteKeyValue(folder: string): KeyValue {
  const path = join(folder, 'messages.db');
  let opened: Opened | undefined;
  let waiting: Write[] = [];

  /** Opens the database again if its file was replaced: writes to the old one would be lost. */
  function attempt<T>(work: (opened: Opened) => T, without?: { none: T }): T {
    try {
      // Throws where `existsSync` says no: if this user may not see the folder.
      const file = statSync(path, { throwIfNoEntry: false });
      if (opened && opened.inode !== file?.ino) close();
      if (without && !file) return without.none;
      opened ??= openDatabase(folder, path);
      return work(opened);
    } catch (error) {
      // Closing rolls back the transaction. The next attempt opens the database again.
      close();
      throw explainSqliteFault(error, path);
    }
  }

  function close() {
    const { database } = opened ?? {};
    opened = undefined;
    try {
      database?.close();
    } catch {
      // An earlier error has been reported already.
    }
  }

  function commit() {
    const batch = waiting;
    waiting = [];
    try {
      const results = attempt((now) => {
        now.database.exec('begin immediate');
        const all = batch.map(({ work }) => work(now));
        now.database.exec('commit');
        return all;
      });
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] === true);
      if (batch.some(({ erases }) => erases)) truncateLog();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  /** Deleted texts stay in the write-ahead log until it is truncated, which takes long with few messages. */
  function truncateLog() {
    try {
      opened?.database.exec('pragma wal_checkpoint(truncate)');
    } catch {
      // The next deletion tries again.
    }
  }

  function write(work: Write['work'], erases = false): Promise<boolean> {
    const { promise, ...settle } = Promise.withResolvers<boolean>();
    // Commits together with all requests that have arrived by now.
    if (waiting.push({ work, erases, ...settle }) === 1) setImmediate(commit);
    return promise;
  }

  /** Does not create the file: `npm run inbox` may read a folder without messages. */
  async function read<T>(work: (opened: Opened) => T, none: T): Promise<T> {
    return attempt(work, { none });
  }

  return {
    get: (key) =>
      read(({ get }) => {
        const { value, version } = get.get(key) ?? {};
        return typeof version === 'string' ? { value: String(value), version } : undefined;
      }, undefined),
    put: (key, value, was, more = []) =>
      write(({ insert, update }) => {
        const { changes } = was ? update.run(value, key, was.version) : insert.run(key, value);
        if (changes === 1) for (const entry of more) insert.run(...entry);
        return changes === 1;
      }),
    delete: async (key) => void (await write(({ remove }) => remove.run(key).changes === 1, true)),
    list: (prefix) =>
      read(({ list }) => list.all(prefix, `${prefix}\u{10ffff}`).map(({ key }) => String(key)), []),
  };
}

/** Random, so that a key that is deleted and written again gets a new version. */
const newVersion = 'hex(randomblob(8))';

/** Only the file's owner can read it; SQLite copies its rights to the files beside it. */
function openDatabase(folder: string, path: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const isNew = !existsSync(path);
  const database = new DatabaseSync(path, { timeout: busyTimeout });
  try {
    if (isNew) chmodSync(path, 0o600);
    // Without secure_delete, deleted texts would stay in the file until they are overwritten.
    database.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on; create table if not exists entries
      (key text primary key, value text not null, version text not null) strict;`);
    return {
      database,
      inode: statSync(path).ino,
      get: database.prepare('select value, version from entries where key = ?'),
      list: database.prepare('select key from entries where key >= ? and key < ? order by key'),
      insert: database.prepare(`insert into entries values (?, ?, ${newVersion}) on conflict do nothing`),
      update: database.prepare(
        `update entries set value = ?, version = ${newVersion} where key = ? and version = ?`,
      ),
      remove: database.prepare('delete from entries where key = ?'),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The whole folder, because SQLite would write the write-ahead log of the old file into another one. */
const damaged =
  'is damaged. Nothing was changed. Stop the site and move its whole folder away, then put a backup of the folder there, if you have one';

function explainSqliteFault(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const { errcode, errstr, code }: Record<string, unknown> = { ...error };
  // Source: https://www.sqlite.org/rescode.html#corrupt and #notadb
  const isDamaged = [11, 26].includes(Number(errcode) & 0xff);
  const words = isDamaged ? damaged : 'cannot be used';
  return storeFault(
    isDamaged ? 'EDAMAGED' : `${errstr ?? code}`,
    `${path} ${words} (${error.message}).`,
    error,
  );
}
