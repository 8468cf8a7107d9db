import { changeState } from '../../netlify/contact/store.ts';
import { findMessage } from './findMessage.ts';
import { formatMessage } from './formatMessage.ts';
import { type Environment, openStore } from './openStore.ts';
import { toJson } from './toJson.ts';

/** Prints one message whole. It counts as read then. */
export async function printMessage(
  env: Environment,
  prefix: string,
  { json }: { json?: true },
): Promise<void> {
  const { store } = openStore(env);
  const message = await findMessage(store, prefix);
  console.log(json ? toJson(message) : formatMessage(message));
  if (message.state.read) return;
  await changeState(store, message.id, ({ state }) => ({ ...state, read: true }));
}
