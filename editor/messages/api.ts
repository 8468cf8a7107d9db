import * as z from 'zod/mini';
import type { ListedMessage, WholeMessage } from '../../netlify/contact/inbox/messagesHandler.ts';
import { messagesPath } from '../../schema/contactPath.ts';
import { userKey } from '../sveltia.ts';

const text = z.string();
const texts = z.array(text);
const listed = z.object({
  id: text,
  receivedAt: text,
  name: text,
  email: text,
  subject: text,
  read: z.boolean(),
  quarantined: z.boolean(),
}) satisfies z.ZodMiniType<ListedMessage>;

export const wholeMessageSchema = z.extend(listed, {
  message: text,
  notes: texts,
  releasable: z.boolean(),
}) satisfies z.ZodMiniType<WholeMessage>;

export const messagesAnswerSchema = z.object({
  status: z.optional(z.array(z.object({ text, isNeed: z.boolean() }))),
  // An unreadable message must not hide the others.
  messages: z.array(z.union([listed, z.object({ id: text })])),
  hasMore: z.boolean(),
});

const refusalSchema = z.catch(z.object({ error: text }), {
  error: 'The site does not answer as expected. Try again.',
});

/** The part that we need of the user that Sveltia CMS stores. */
const userSchema = z.object({ token: text });

export type Ask = (path?: string, init?: RequestInit) => Promise<Response>;

export function createAsk(base: string, token: string, onRefused: (sentence: string) => void): Ask {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (path = '', init = {}) => {
    const address = base + messagesPath.slice(1) + path;
    const response = await fetch(address, { ...init, headers, credentials: 'omit' }).catch(() => {
      throw new Error('The site cannot be reached. Check your connection, and try again.');
    });
    if (response.ok) return response;
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
