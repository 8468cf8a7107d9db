import * as z from 'zod/mini';
import { messagesPath } from '../../schema/contactPath.ts';
import { userKey } from '../sveltia.ts';

const refusalSchema = z.catch(z.object({ error: z.string() }), {
  error: 'The site does not answer as expected. Try again.',
});

/** The part that we need of the user that Sveltia CMS stores. */
const userSchema = z.object({ token: z.string() });

/** The answer of the function, which is of the same release, so that its types need no check. */
export type Ask = (path?: string, init?: RequestInit) => Promise<unknown>;

export function createAsk(base: string, token: string, onRefused: (sentence: string) => void): Ask {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (path = '', init = {}) => {
    const address = base + messagesPath.slice(1) + path;
    const response = await fetch(address, { ...init, headers, credentials: 'omit' }).catch(() => {
      throw new Error('The site cannot be reached. Check your connection, and try again.');
    });
    if (response.ok) return response.json();
    const { error } = refusalSchema.parse(await response.json().catch(() => undefined));
    if (response.status === 401 || response.status === 403) onRefused(error);
    throw new Error(error);
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
