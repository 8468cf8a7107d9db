import { messagesPath } from '../../schema/contactPath.ts';
import { userKey } from '../sveltia.ts';

export type Ask = (path?: string, init?: RequestInit) => Promise<Response>;

export function createAsk(base: string, token: string, onRefused: (sentence: string) => void): Ask {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (path = '', init = {}) => {
    const address = base + messagesPath.slice(1) + path;
    const response = await fetch(address, { ...init, headers, credentials: 'omit' }).catch(() => {
      throw new Error('The site cannot be reached. Check your connection, and try again.');
    });
    if (response.ok) return response;
    const { error = 'The site does not answer as expected. Try again.' }: { error?: string } = await response
      .json()
      .catch(() => ({}));
    if (response.status === 401 || response.status === 403) onRefused(error);
    throw new Error(error);
  };
}

/** The token that the editor keeps in this browser, if somebody is signed in there. */
export function editorToken(): string | undefined {
  try {
    return /"token":"([\w.-]+)"/.exec(localStorage.getItem(userKey) ?? '')?.[1];
  } catch {
    return undefined;
  }
}
