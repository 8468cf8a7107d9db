import { changeState } from '../../netlify/contact/store.ts';
import { findMessage } from './findMessage.ts';
import { type Environment, openStore } from './openStore.ts';

/** Puts a message into quarantine. The daily digest leaves it out, since the owner knows of it. */
export async function quarantineMessage(env: Environment, prefix: string): Promise<void> {
  const { store } = openStore(env);
  const { id } = await findMessage(store, prefix);
  await changeState(store, id, ({ state }) => ({ ...state, spam: true, reported: true }));
  console.error(
    `It is in quarantine and will not be mailed. To take it out: npm run inbox -- not-spam ${id.slice(0, 8)}`,
  );
}
