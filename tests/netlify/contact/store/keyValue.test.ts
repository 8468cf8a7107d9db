import { open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { createBlobsKeyValue } from '../../../../netlify/contact/store/blobs.ts';
import type { KeyValue, Versioned } from '../../../../netlify/contact/store/keyValue.ts';
import { createSqliteKeyValue } from '../../../../netlify/contact/store/sqlite.ts';
import { temporaryFolder } from '../../../fixtures/folders.ts';
import { strictBlobs } from '../../fixtures/strictBlobs.ts';

/** Each gives a function that opens the same keys once more, as another process would have them. */
const drivers: [string, () => Promise<() => KeyValue>][] = [
  ['SQLite', async () => createSqliteKeyValue.bind(undefined, await temporaryFolder())],
  ['Netlify Blobs', async () => createBlobsKeyValue.bind(undefined, strictBlobs().connect, 120_000)],
];

describe.each(drivers)('the keys and values in %s', (_, prepare) => {
  test('are put where they are new or unchanged, deleted, and listed by prefix', async () => {
    const reopen = await prepare();
    const kv = reopen();
    const key = 'outbox/0a-1';
    const value = 'Kia ora,\n\n  Tāne 🥝\u0000\u2028';
    expect([await kv.put(key, value), await kv.put(key, 'again')]).toEqual([true, false]);
    const was = await reopen().get(key);
    expect(was?.value).toBe(value);
    expect([await kv.put(key, '', was), await kv.put(key, 'late', was)]).toEqual([true, false]);
    expect(await reopen().get(key)).toMatchObject({ value: '' });
    for (const other of ['outbox/0b-1', 'outbox/0a-12', 'once/x']) await kv.put(other, 'x'.repeat(9_000));
    expect(await kv.list('outbox/')).toEqual([key, 'outbox/0a-12', 'outbox/0b-1']);
    expect([await kv.list(key), await kv.list('none/')]).toEqual([[key, 'outbox/0a-12'], []]);
    await kv.delete(key);
    expect(await reopen().get(key)).toBeUndefined();
    // One that was deleted and put again is another one.
    expect([await kv.put(key, 'late', was), await kv.put(key, 'new')]).toEqual([false, true]);
    expect(await kv.put(key, 'late', was)).toBe(false);
  });

  test('are put together, only if the first one is', async () => {
    const kv = (await prepare())();
    await kv.put('outbox/old', 'old');
    const more: [string, string][] = [
      ['outbox/old', 'new'],
      ['messages/x', 'text'],
    ];
    expect(await kv.put('once/x', 'x', undefined, more)).toBe(true);
    expect(await kv.get('outbox/old')).toMatchObject({ value: 'old' });
    expect(await kv.get('messages/x')).toMatchObject({ value: 'text' });
    const stale = { value: 'x', version: 'stale' };
    for (const was of [undefined, stale])
      expect(await kv.put('once/x', 'y', was, [['messages/y', '']])).toBe(false);
    expect(await kv.list('messages/')).toEqual(['messages/x']);
  });

  test('let exactly one of many put a new key, and one of many change it', async () => {
    const reopen = await prepare();
    const all = Array.from({ length: 10 }, reopen);
    const put = (was?: Versioned) =>
      Promise.all(Array.from({ length: 50 }, (_, index) => all[index % 10]?.put('once/x', `${index}`, was)));
    expect((await put()).filter(Boolean)).toHaveLength(1);
    expect((await put(await reopen().get('once/x'))).filter(Boolean)).toHaveLength(1);
  });
});

describe('SQLite', () => {
  const fill = async () => {
    const folder = await temporaryFolder();
    const kv = createSqliteKeyValue(folder);
    await Promise.all(
      Array.from({ length: 300 }, (_, index) => kv.put(`messages/${index}`, 'x'.repeat(500))),
    );
    return { folder, kv, path: join(folder, 'messages.db') };
  };

  test('leaves no deleted text in its files', async () => {
    const { folder, kv } = await fill();
    const isInFiles = async (text: string) => {
      const files = (await readdir(folder)).map((name) => readFile(join(folder, name)));
      return (await Promise.all(files)).some((bytes) => bytes.includes(text));
    };
    await kv.put('messages/x', 'Anahera');
    expect(await isInFiles('Anahera')).toBe(true);
    await kv.delete('messages/x');
    expect(await isInFiles('Anahera')).toBe(false);
    expect(await kv.list('messages/')).toHaveLength(300);
  });

  test.each([
    ['at its beginning', 0],
    ['after its first page', 4096],
  ])('reports a database damaged %s, and does not change it', async (_, position) => {
    const { folder, path } = await fill();
    await createSqliteKeyValue(folder).put('x', '');
    // SQLite reads the write-ahead log before the file.
    const database = new DatabaseSync(path);
    database.exec('pragma wal_checkpoint(truncate)');
    database.close();
    const file = await open(path, 'r+');
    await file.write(Buffer.alloc((await file.stat()).size - position, 'damage'), 0, undefined, position);
    await file.close();
    const bytes = await readFile(path);
    const fresh = createSqliteKeyValue(folder);
    const fault = {
      code: 'EDAMAGED',
      message: expect.stringContaining(`${path} is damaged. Nothing was changed.`),
    };
    await expect(fresh.list('')).rejects.toMatchObject(fault);
    await expect(fresh.put('messages/100', 'new')).rejects.toMatchObject(fault);
    expect((await readFile(path)).equals(bytes)).toBe(true);
  });

  test('does not write into a deleted database', async () => {
    const { folder, kv } = await fill();
    await rm(folder, { recursive: true });
    expect(await kv.list('')).toEqual([]);
    expect(await kv.put('messages/new', '')).toBe(true);
    expect(await createSqliteKeyValue(folder).list('')).toEqual(['messages/new']);
  });
});

describe('Netlify Blobs', () => {
  const isWrite = (init: RequestInit) => init.method?.toUpperCase() === 'PUT';
  const withOne = async (limit?: number) => {
    const { connect, respondWith } = strictBlobs();
    await createBlobsKeyValue(connect).put('x', 'old');
    return { kv: createBlobsKeyValue(connect, limit), respondWith };
  };

  test.each([403, 429, 500, 503])('rejects on the answer %i, and nothing has changed', async (status) => {
    const { kv, respondWith } = await withOne();
    const was = await kv.get('x');
    const answer = () => new Response(null, { status });
    respondWith((init) => (isWrite(init) ? answer() : undefined));
    await expect(kv.put('y', '')).rejects.toThrow('The blob was not written.');
    await expect(kv.put('x', 'new', was)).rejects.toThrow();
    respondWith(answer);
    await expect(kv.get('x')).rejects.toThrow();
    await expect(kv.list('')).rejects.toThrow();
    respondWith(() => undefined);
    expect((await kv.get('x'))?.value).toBe('old');
  });

  test('that are not set up are an explained fault of every call', async () => {
    const kv = createBlobsKeyValue(() => Promise.reject(new Error('no settings')));
    for (const call of [kv.get('x'), kv.put('y', ''), kv.delete('x'), kv.list('')])
      await expect(call).rejects.toThrow('Netlify Blobs cannot be used (Error).');
  });

  test('times out without an answer', async () => {
    const { kv, respondWith } = await withOne(20);
    respondWith(() => new Promise(() => {}));
    for (const call of [kv.get('x'), kv.put('y', ''), kv.delete('x'), kv.list('')])
      await expect(call).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });
});
