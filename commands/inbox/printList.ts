import type { MessageState } from '../../netlify/contact/message.ts';
import { describeMail } from '../../netlify/contact/settings.ts';
import { formatTable } from './formatTable.ts';
import { listMessages } from './listMessages.ts';
import { type Environment, openStore } from './openStore.ts';
import { toJson } from './toJson.ts';

/** Which messages to list; several narrow it down. */
type Only = { unread?: true; spam?: true; undelivered?: true };

/** Prints the messages as a table, cut to the terminal's width, or as JSON. */
export async function printList(env: Environment, { json, ...only }: Only & { json?: true }): Promise<void> {
  const { store, place, live } = openStore(env);
  // Before anything is printed, since wrong settings end the command.
  const mail = json || live ? undefined : `${describeMail(env)}.`;
  const all = await listMessages(store);
  const messages = all.filter(({ state }) => isWanted(state, only));
  if (json) return console.log(toJson(messages));
  if (messages.length > 0) {
    console.log(formatTable(messages, process.stdout.isTTY ? process.stdout.columns : undefined));
  }
  const unread = messages.filter(({ state }) => !state.read).length;
  const count = all.length === messages.length ? `${all.length}` : `${messages.length} of ${all.length}`;
  const noun = all.length === 1 ? 'message' : 'messages';
  if (all.length === 0) console.error(`There are no messages yet in ${place}.`);
  else console.error(`\n${count} ${noun}, ${unread} unread, in ${place}.`);
  if (mail) console.error(mail);
}

function isWanted({ read, spam, delivery }: MessageState, only: Only): boolean {
  return (
    (!only.unread || !read) &&
    (!only.spam || spam) &&
    (!only.undelivered || (!spam && delivery.status !== 'sent'))
  );
}
