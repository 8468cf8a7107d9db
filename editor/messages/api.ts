import type { MessagesAnswer, WholeMessage } from '../../netlify/contact/messages.ts';
import { messagesPath } from '../../schema/contactPath.ts';

/** A refusal of the site, with a sentence for the owner. */
export class Refusal extends Error {
  readonly isSignIn: boolean;

  constructor(sentence: string, isSignIn = false) {
    super(sentence);
    this.isSignIn = isSignIn;
  }
}

/** The token that the editor keeps in this browser, if somebody is signed in there. */
export function editorToken(): string | undefined {
  try {
    const user: unknown = JSON.parse(localStorage.getItem('sveltia-cms.user') ?? '');
    if (typeof user !== 'object' || user === null || !('token' in user)) return undefined;
    return typeof user.token === 'string' ? user.token : undefined;
  } catch {
    return undefined;
  }
}

export type Api = ReturnType<typeof createApi>;

/**
 * The messages of the site. Every call rejects with a `Refusal`.
 * @param base the path of the site
 */
export function createApi(base: string, token: string) {
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const asked = fetch(base + messagesPath.slice(1) + path, { ...init, headers, credentials: 'omit' });
    const response = await asked.catch(() => {
      throw new Refusal('The site cannot be reached. Check your connection, and try again.');
    });
    if (response.ok) return response;
    const { error = 'The site does not answer as expected. Try again.' }: { error?: string } = await response
      .json()
      .catch(() => ({}));
    throw new Refusal(error, response.status === 401 || response.status === 403);
  }

  return {
    list: async (before?: string): Promise<MessagesAnswer> =>
      (await send(before === undefined ? '' : `?before=${before}`)).json(),
    show: async (id: string): Promise<WholeMessage> => (await send(`/${id}`)).json(),
    change: async (id: string, change: { read?: true; released?: true }): Promise<WholeMessage> =>
      (await send(`/${id}`, { method: 'POST', body: JSON.stringify(change) })).json(),
    /** Goes on when the page is left. */
    remove: (id: string) => send(`/${id}`, { method: 'DELETE', keepalive: true }),
    export: async (format: 'csv' | 'json'): Promise<Blob> => (await send(`?format=${format}`)).blob(),
  };
}
