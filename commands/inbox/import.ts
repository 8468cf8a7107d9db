import { open } from 'node:fs/promises';
import * as z from 'zod';
import { plainText } from '../../lib/controlCharacters.ts';
import { OwnerError } from '../../lib/errors.ts';
import { inParallel } from '../../lib/inParallel.ts';
import { prepareFolder } from '../../netlify/contact/store/durableFiles.ts';
import { type MessageState, storedMessageSchema } from '../../netlify/contact/store/message.ts';
import { contactMessageSchema } from '../../schema/contactMessage.ts';
import type { Inbox } from './inbox.ts';

const exportedSchema = z.object({
  ...storedMessageSchema.shape,
  ...contactMessageSchema.shape,
  id: z.string().regex(/^[0-9a-f]{32}$/),
  receivedAt: z.iso.datetime(),
});

const faultsShown = 20;

/**
 * Adds the messages of a file that `export json` wrote, where they are not there yet; none if the file has a fault. What
 * had not been mailed is mailed only with `mail`, or when the owner asks for it.
 * @throws {OwnerError} with the file's faults. Rejects when the store does; the command can be run again.
 */
export async function importMessages(
  { store, folder, name }: Inbox,
  file: string,
  { mail = false }: { mail?: boolean },
): Promise<void> {
  await refuseFaults(file);
  if (folder) await prepareFolder(folder);
  const counts = { created: 0, duplicate: 0 };
  await inParallel(48, readMessages(file), async (exported) => {
    const message = exportedSchema.parse(exported);
    counts[await store.create({ ...message, state: importState(message.state, mail) })]++;
  });
  console.error(`${counts.created} imported to ${name}; ${counts.duplicate} there already.`);
  if (!mail) console.error('To see those that had not been mailed: npm run inbox -- list --not-mailed');
}

async function refuseFaults(file: string): Promise<void> {
  try {
    const faults: string[] = [];
    let index = 0;
    for await (const exported of readMessages(file)) {
      const { error } = exportedSchema.safeParse(exported);
      const at = (path: PropertyKey[]) => z.core.toDotPath([index, ...path]);
      faults.push(...(error?.issues ?? []).map(({ path, message }) => `\n${at(path)}: ${message}`));
      if (faults.length >= faultsShown) break;
      index++;
    }
    if (faults.length > 0) throw new Error(faults.slice(0, faultsShown).join(''));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause;
    throw new OwnerError(plainText(`Nothing was imported from ${file}: ${reason}`), 1, { cause });
  }
}

/** The messages of an export, which has one a line, since there may be more than the memory holds; or of a list in one. */
async function* readMessages(file: string): AsyncGenerator<unknown> {
  await using handle = await open(file);
  let last = '';
  for await (const line of handle.readLines()) {
    last = line.trim().replace(/,$/, '');
    if (last === '[' || last === ']') continue;
    const value: unknown = JSON.parse(last);
    yield* Array.isArray(value) ? value : [value];
  }
  if (!last.endsWith(']')) throw new Error('The JSON is not whole.');
}

function importState(state: MessageState, mail: boolean): MessageState {
  const { status } = state.delivery;
  const at = new Date().toISOString();
  if (mail && status === 'imported') return { ...state, delivery: { status: 'waiting', attempts: 0, at } };
  if (mail || state.spam || status === 'sent') return state;
  return { ...state, delivery: { ...state.delivery, status: 'imported', at } };
}
