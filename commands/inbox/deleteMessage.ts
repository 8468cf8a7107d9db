import { confirm } from './confirm.ts';
import { findMessage } from './findMessage.ts';
import { formatTable } from './formatTable.ts';
import { type Environment, openStore } from './openStore.ts';

/** Deletes a message for good, once the owner has said yes. */
export async function deleteMessage(
  env: Environment,
  prefix: string,
  { yes }: { yes?: true },
): Promise<void> {
  const { store } = openStore(env);
  const message = await findMessage(store, prefix);
  if (!yes && !(await confirm(`${formatTable([message])}\nDelete this message for good?`))) {
    return console.error('It was not deleted.');
  }
  await store.remove(message.id);
  console.error('Deleted.');
}
