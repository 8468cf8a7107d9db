import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { failureReason, hasCode, OwnerError, SettingsError } from '../../lib/errors.ts';
import { inParallel } from '../../lib/inParallel.ts';
import { blockSender, listBlocked } from '../../netlify/contact/blockList.ts';
import { prepareFolder } from '../../netlify/contact/durableFiles.ts';
import type { StoredMessage } from '../../netlify/contact/message.ts';
import { readSettings } from '../../netlify/contact/settings.ts';
import { count } from '../../netlify/contact/status.ts';
import type { MessageStore } from '../../netlify/contact/store.ts';
import { plainText } from '../lib/terminal.ts';
import { idForm, readExport } from './exportFile.ts';
import { type Inbox, openInbox } from './inbox.ts';

/**
 * With `mail`, messages that had not been mailed are mailed from their new place; else only when the owner asks. `pause`
 * waits that many milliseconds.
 */
type TransferOptions = { mail?: true; pause?: (ms: number) => Promise<unknown> };

const transfersAtOnce = 48;
const mostFaults = 20;

/**
 * Puts the messages of an exported file into the inbox: all that are not there yet, or none if the file has a fault.
 * @throws {OwnerError} with the file's faults, or when the store fails
 */
export async function importMessages(env: NodeJS.ProcessEnv, file: string, options: TransferOptions) {
  const read = await readExport(await readText(file), file, new Date());
  if (!read.ok) {
    const more = read.faults.length - mostFaults;
    throw new OwnerError(
      [
        ...read.faults.slice(0, mostFaults),
        ...(more > 0 ? [`… and ${more} more.`] : []),
        'Nothing was imported. Export the messages again, or correct the file.',
      ].join('\n'),
    );
  }
  if (!openInbox(env).live) await prepareFolder(readSettings(env, ['MESSAGES_DIR']).MESSAGES_DIR);
  await putAll(openInbox(env), read.messages, { ...options, done: 'imported' });
}

/**
 * Copies the messages and blocked senders on this machine to the live site, or those of the live site to this machine: all
 * that are not there yet.
 * @throws {OwnerError} when a store fails or records were left out
 */
export async function copyMessages(
  env: NodeJS.ProcessEnv,
  to: 'netlify' | 'folder',
  options: TransferOptions,
): Promise<void> {
  const site = openInbox(env);
  if (!site.live) {
    throw new SettingsError('Copying needs NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, for the live site.');
  }
  if (to === 'folder') await prepareFolder(readSettings(env, ['MESSAGES_DIR']).MESSAGES_DIR);
  const folder = openInbox({ ...env, NETLIFY_SITE_ID: '', NETLIFY_AUTH_TOKEN: '' });
  const [source, target] = to === 'netlify' ? [folder, site] : [site, folder];
  await copyAll(source.store, target, options);
}

/**
 * Copies all messages and blocked senders that the target does not hold yet. Nothing is deleted or changed, so it may be stopped and run again.
 * @throws {OwnerError} when a store fails or records were left out
 */
export async function copyAll(
  source: MessageStore,
  target: Pick<Inbox, 'store' | 'place'>,
  options: TransferOptions,
): Promise<void> {
  const { entries, damaged, unread } = await source.list();
  const messages = entries.flatMap(({ version: _, ...message }) => (idForm.test(message.id) ? message : []));
  damaged.push(...entries.flatMap(({ id }) => (idForm.test(id) ? [] : id)));
  await putAll(target, messages, { ...options, done: 'copied' });
  await copyBlockList(source, target.store);
  const left = [
    damaged.length > 0 && `Records that cannot be read were not copied: ${plainText(damaged.join(', '))}`,
    unread > 0 && `Records that did not arrive in time: ${unread}. Run the command again to copy them.`,
  ].filter((line) => line !== false);
  if (left.length > 0) throw new OwnerError(left.join('\n'));
}

async function copyBlockList(source: MessageStore, target: MessageStore): Promise<void> {
  let added = 0;
  for (const sender of await listBlocked(source)) if (await blockSender(target, sender)) added++;
  if (added > 0) console.error(`${count(added, 'blocked sender')} copied.`);
}

async function readText(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) throw new OwnerError(`There is no file ${file}.`);
    if (hasCode(error, 'EISDIR')) throw new OwnerError(`${file} is a folder, not a file.`);
    if (hasCode(error, 'EACCES')) throw new OwnerError(`You may not read the file ${file}.`);
    const reason = error instanceof TypeError ? 'it is not in UTF-8' : failureReason(error);
    throw new OwnerError(`The file ${file} cannot be read: ${reason}.`);
  }
}

async function putAll(
  { store, place }: Pick<Inbox, 'store' | 'place'>,
  messages: readonly StoredMessage[],
  { mail, pause = setTimeout, done }: TransferOptions & { done: string },
): Promise<void> {
  const at = new Date().toISOString();
  let created = 0;
  let present = 0;
  let unmailed = 0;
  const failures: unknown[] = [];
  await inParallel(transfersAtOnce, messages, async (message) => {
    if (failures.length > 0) return;
    const state = mail ? withMail(message.state, at) : withoutMail(message.state, at);
    try {
      if ((await createPatiently(store, { ...message, state }, pause)) === 'duplicate') present++;
      else {
        created++;
        if (state.delivery.status === 'imported') unmailed++;
      }
    } catch (error) {
      failures.push(error);
    }
  });
  if (failures.length > 0) {
    throw new OwnerError(
      `The messages cannot be written (${failureReason(failures[0])}). ${created} of ${messages.length} were ${done}. Run the command again to go on.`,
    );
  }
  console.error(`${created} ${done} to ${place}; ${present} there already.`);
  if (unmailed > 0) {
    console.error(
      `${unmailed} had not been mailed, and are not mailed by themselves. To see them: npm run inbox -- list --not-mailed`,
    );
  }
}

/** A state in which nothing is mailed unless the owner asks for it, and nothing unseen is deleted for its age. */
function withoutMail(state: StoredMessage['state'], at: string): StoredMessage['state'] {
  const { status } = state.delivery;
  if (state.spam || status === 'sent' || status === 'named') return state;
  return { ...state, delivery: { ...state.delivery, status: 'imported', at } };
}

/** A state in which what an earlier import held back is due. */
function withMail(state: StoredMessage['state'], at: string): StoredMessage['state'] {
  if (state.delivery.status !== 'imported') return state;
  return { ...state, delivery: { status: 'waiting', attempts: 0, at } };
}

/** The waits between the tries to write a message, in milliseconds. */
const pauses = [500, 2_000];

async function createPatiently(
  store: MessageStore,
  message: StoredMessage,
  pause: (ms: number) => Promise<unknown>,
) {
  for (const wait of pauses) {
    try {
      return await store.create(message);
    } catch {
      await pause(wait);
    }
  }
  return store.create(message);
}
