import * as z from 'zod/mini';
import { OwnerError } from '../../../lib/errors.ts';
import { messagesPath } from '../../../schema/contactForm.ts';
import { describeError } from '../log.ts';
import { openOutbox } from '../mail/outbox.ts';
import { readFields } from '../postedFields.ts';
import { respondWithJson } from '../responses.ts';
import type { MessageIndex } from '../store/messageIndex.ts';
import type { ContactContext } from '../store/messageStore.ts';
import { compareIds } from '../store/storedMessage.ts';
import { createGate } from './administrators.ts';
import { explainState, type InboxRecord, isReleasable, loadInboxPages, readInboxPage } from './records.ts';
import { readStatus, type StatusLine } from './status.ts';

/** The status is on the first page alone. */
export type ListedPage = {
  status?: StatusLine[];
  messages: (ListedMessage | { id: string; subject?: undefined })[];
  hasMore: boolean;
};

export type ListedMessage = ReturnType<typeof toListed>;

export type WholeMessage = ReturnType<typeof toWhole>;

/** The answer to a change: the status after it and, if the message is not deleted, the message. */
export type MessageChange = { status: StatusLine[]; message?: WholeMessage | undefined };

type MessagesOptions = ContactContext & {
  repository: string | undefined;
  /** Milliseconds of a clock that is never set back. */
  monotonicNow?: () => number;
};

/** The id of a message; those of an earlier release have no time. */
const idPattern = /^[0-9a-f]{16}(?:-\d{1,16}|[0-9a-f]{16})$/;
const pathPattern = new RegExp(`${messagesPath}(?:/([^/]+))?/?$`);
const changeSchema = z.object({ read: z.optional(z.literal(true)), released: z.optional(z.literal(true)) });

/** Handles requests of administrators, who send a GitHub token in `Authorization`, which no other site can do. Never rejects. */
export function createMessagesHandler({ store, env, repository, log, monotonicNow }: MessagesOptions) {
  const findDenial = createGate(env, log, monotonicNow);

  return async (request: Request, { ip = '' }: { ip?: string } = {}): Promise<Response> => {
    try {
      if (repository === undefined) return notFound();
      const denial = await findDenial(repository, request, ip);
      if (denial) return respondWithJson(denial.status, { error: denial.error }, denial.headers);
      return await respond(request);
    } catch (error) {
      log({ event: 'failed', during: 'messages', ...describeError(error) });
      if (error instanceof OwnerError) return respondWithJson(503, { error: error.message });
      return respondWithJson(500, { error: 'Something went wrong here. The log of the site says where.' });
    }
  };

  async function respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathPattern.exec(pathname);
    const id = path?.[1];
    const after = searchParams.get('after') ?? undefined;
    if (!path || [id, after].some((given) => given !== undefined && !idPattern.test(given)))
      return notFound();
    const { method } = request;
    if (id === undefined && method === 'GET') return listMessages(after);
    if (id !== undefined && method === 'POST') return changeMessage(id, request);
    if (id !== undefined && method === 'DELETE') {
      await store.remove(id);
      return answerChange(id);
    }
    return respondWithJson(405, { error: 'Unknown request.' }, { allow: id ? 'POST, DELETE' : 'GET' });
  }

  async function findMessage(id: string, index: MessageIndex): Promise<InboxRecord | undefined> {
    return (await loadInboxPages(store, index, [id]).next()).value?.[0];
  }

  /** A page of messages after the id `after`; the first page also has the status. An unreadable message is only its id. */
  async function listMessages(after?: string): Promise<Response> {
    if (after !== undefined)
      return respondWithJson(200, toListedPage(await readInboxPage(store, await store.readIndex(), after)));
    const { lines, newest } = await readStatus({ store, env });
    return respondWithJson(200, { status: lines, ...toListedPage(newest) });
  }

  async function changeMessage(id: string, request: Request): Promise<Response> {
    const posted = await readFields(request);
    const { data } = changeSchema.safeParse('fields' in posted ? posted.fields : undefined);
    if (!data)
      return respondWithJson(400, { error: 'The change must be JSON: "read" or "released", as true.' });
    const record = await findMessage(id, await store.readIndex());
    if (!record) return notFound();
    if (data.released && !isReleasable(record))
      return respondWithJson(409, { error: 'It is on its way, or was mailed.' });
    if (data.read) await store.markRead(id);
    if (data.released) {
      await store.release(id);
      await openOutbox(store, log, env)?.deliver(id);
    }
    return answerChange(id);
  }

  async function answerChange(id: string): Promise<Response> {
    const { lines: status, index } = await readStatus({ store, env });
    const record = await findMessage(id, index);
    return respondWithJson(200, { status, message: record && toWhole(record) } satisfies MessageChange);
  }
}

export function isMessagesPath(path: string): boolean {
  return path === messagesPath || path.startsWith(`${messagesPath}/`);
}

function toListed({ id, receivedAt, name, email, subject, unread, quarantined }: InboxRecord) {
  return { id, receivedAt, name, email, subject, read: !unread, quarantined };
}

function toWhole(record: InboxRecord) {
  const notes = explainState(record).map((row) => `${row.join(': ')}.`);
  return { ...toListed(record), message: record.message, notes, releasable: isReleasable(record) };
}

function toListedPage({
  records,
  unreadable,
  hasMore,
}: Awaited<ReturnType<typeof readInboxPage>>): ListedPage {
  const messages = [...records.map(toListed), ...unreadable.map((id) => ({ id }))];
  return { messages: messages.sort((a, b) => compareIds(a.id, b.id)), hasMore };
}

const notFound = () => respondWithJson(404, { error: 'There is no such message: it may have been deleted.' });
