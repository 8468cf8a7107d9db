import { existsSync } from 'node:fs';
import { readdir, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type KeyValue, parseStored } from './keyValue.ts';

const stateSchema = z.object({
  read: z.boolean(),
  spam: z.boolean(),
  delivery: z.object({ status: z.string() }),
});

/** A message of releases before 26 November 2026: it contains its state, and its id has no time. */
const oldSchema = z.object({
  receivedAt: z.string().check(z.refine((time) => Date.parse(time) > 0)),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  signs: z.array(z.string()),
  state: stateSchema,
});

const oldFile = /^([0-9a-f]{32})\.json$/;

/** Moves the files of old messages to the keys that they had in Netlify Blobs. */
export async function moveOldFiles(folder: string, kv: KeyValue): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  for (const name of names) {
    const id = oldFile.exec(name)?.[1];
    if (id === undefined) continue;
    const path = join(folder, name);
    await kv.put(`messages/${id}`, await readFile(path, 'utf8'));
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
    const text = JSON.stringify({ ...message, once: `once/${oldId}` });
    // If it exists, it was converted before, and may have been mailed since. The message goes last, as in `intake.ts`.
    if (!(await kv.get(`messages/${id}`))) {
      for (const kind of toStates(state)) await kv.put(`${kind}/${id}`, '');
      await kv.put(`messages/${id}`, text);
    }
    await kv.delete(`messages/${oldId}`);
  }
}

/** Spam goes back to quarantine, and a message that was not mailed is tried again. */
function toStates({ read, spam, delivery }: z.infer<typeof stateSchema>): string[] {
  if (spam) return ['unread', 'quarantine'];
  if (['sent', 'imported'].includes(delivery.status)) return [];
  return read ? ['outbox'] : ['unread', 'outbox'];
}
