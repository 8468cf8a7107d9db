import { existsSync } from 'node:fs';
import { readdir, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type KeyValue, parseStored } from './keyValue.ts';

/** A message of releases before 26 November 2026: it contains its state, and its id has no time. Delete this module in 2028. */
const oldSchema = z.looseObject({
  receivedAt: z.string().check(z.refine((time) => Date.parse(time) > 0)),
  state: z.object({ spam: z.boolean(), delivery: z.object({ status: z.string() }) }),
});

/** Moves the files of old messages to the keys that they had in Netlify Blobs. */
export async function moveOldFiles(folder: string, kv: KeyValue): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  for (const name of names.filter((file) => /^[0-9a-f]{32}\.json$/.test(file))) {
    const path = join(folder, name);
    await kv.put(`messages/${name.slice(0, 32)}`, await readFile(path, 'utf8'));
    await unlink(path);
  }
}

/** Stores old messages as new ones, each exactly once. Unreadable ones stay where they are. */
export async function convertOldMessages(kv: KeyValue, ids: readonly string[]): Promise<void> {
  for (const oldId of ids) {
    const { data } = oldSchema.safeParse(parseStored((await kv.get(`messages/${oldId}`))?.value ?? ''));
    if (!data) continue;
    const { state, ...message } = data;
    // Derived from the old id, so that two processes, or a retry after a crash, make the same one.
    const id = `${oldId.slice(0, 16)}-${Date.parse(message.receivedAt)}`;
    const isMailed = ['sent', 'imported'].includes(state.delivery.status);
    // If it exists, it was converted before, and may have been mailed since. The message goes last, as in `intake.ts`.
    if (!(await kv.get(`messages/${id}`))) {
      if (state.spam || !isMailed) {
        await kv.put(`unread/${id}`, '');
        await kv.put(`${state.spam ? 'quarantine' : 'outbox'}/${id}`, '');
      }
      await kv.put(`messages/${id}`, JSON.stringify({ ...message, once: `once/${oldId}` }));
    }
    await kv.delete(`messages/${oldId}`);
  }
}
