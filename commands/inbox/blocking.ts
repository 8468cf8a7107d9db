import { OwnerError } from '../../lib/errors.ts';
import { blockSender, listBlocked, longestSender, unblockSender } from '../../netlify/contact/blockList.ts';
import { plainText } from '../lib/terminal.ts';
import type { openInbox } from './inbox.ts';

type Inbox = Pick<ReturnType<typeof openInbox>, 'store'>;

/**
 * Blocks senders, each as `parseSender` gives it, or lists the blocked ones if none is named.
 * @throws {OwnerError} if one is too long, before any is blocked
 */
export async function blockSenders({ store }: Inbox, senders: readonly string[]): Promise<void> {
  if (senders.length === 0) {
    const blocked = await listBlocked(store);
    for (const sender of blocked) console.log(plainText(sender));
    if (blocked.length === 0) console.error('Nobody is blocked.');
    return;
  }
  const long = senders.find((sender) => Buffer.byteLength(sender) > longestSender);
  if (long !== undefined) {
    throw new OwnerError(
      `An address to block has at most ${longestSender} characters. Block its domain instead.`,
    );
  }
  for (const sender of senders) {
    const isNew = await blockSender(store, sender);
    console.error(`${sender} ${isNew ? 'is blocked' : 'was blocked already'}.`);
  }
  console.error('New messages from there go into quarantine, within a minute on a running site.');
}

/**
 * Takes senders off the list.
 * @throws {OwnerError} if one is not on it, before any is taken off
 */
export async function unblockSenders({ store }: Inbox, senders: readonly string[]): Promise<void> {
  const blocked = new Set(await listBlocked(store));
  const unknown = senders.filter((sender) => !blocked.has(sender));
  if (unknown.length > 0) {
    throw new OwnerError(`Not blocked: ${unknown.join(', ')}. To see who is: npm run inbox -- block`);
  }
  for (const sender of senders) {
    await unblockSender(store, sender);
    console.error(`${sender} is not blocked any more.`);
  }
}
