import * as z from 'zod/mini';
import type { ListedPage, MessageChange } from '../../netlify/contact/inbox/messagesHandler.ts';
import { messagesPath } from '../../schema/contactForm.ts';
import { userKey } from '../sveltia.ts';

const refusalSchema = z.catch(z.object({ error: z.string() }), {
  error: 'The site does not answer as expected. Try again.',
});

/** The part that we need of the user that Sveltia CMS stores. */
const userSchema = z.object({ token: z.string() });

export type MessagesApi = ReturnType<typeof createMessagesApi>;

/** The function answers, which is of the same release, so that the types of its answers need no check. */
export function createMessagesApi(base: string, token: string, onRefused: (sentence: string) => void) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

  async function send(path: string, init: RequestInit = {}) {
    const address = base + messagesPath.slice(1) + path;
    const response = await fetch(address, { ...init, headers, credentials: 'omit' }).catch(() => {
      throw new Error('The site cannot be reached. Check your connection, and try again.');
    });
    if (response.ok) return response.json();
    const { error } = refusalSchema.parse(await response.json().catch(() => undefined));
    if (response.status === 401 || response.status === 403) onRefused(error);
    throw new Error(error);
  }

  return {
    list: (after?: string): Promise<ListedPage> => send(after === undefined ? '' : `?after=${after}`),
    change: (id: string, changes: { read?: true; released?: true }): Promise<MessageChange> =>
      send(`/${id}`, { method: 'POST', body: JSON.stringify(changes) }),
    remove: (id: string): Promise<MessageChange> => send(`/${id}`, { method: 'DELETE' }),
  };
}

/** The token of the editor in this browser, if somebody is signed in. */
export function editorToken(): string | undefined {
  try {
    return userSchema.parse(JSON.parse(localStorage.getItem(userKey) ?? '')).token;
  } catch {
    return undefined;
  }
}
