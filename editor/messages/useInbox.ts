import { useEffect, useState, useTransition } from 'react';
import type { ListedPage, MessageChange } from '../../netlify/contact/inbox/messagesHandler.ts';
import type { MessagesApi } from './api.ts';
import type { MessageActions } from './MessageText.tsx';

type ShownMessage = ListedPage['messages'][number];

/** The messages loaded so far, and the requests that load and change them. `status` is missing until the first page is loaded. */
export function useInbox(api: MessagesApi) {
  const [shown, setShown] = useState<ListedPage>({ messages: [], hasMore: false });
  const [fault, setFault] = useState('');
  const [isLoading, startLoading] = useTransition();

  const attempt = (work: () => Promise<void>) => {
    setFault('');
    return work().catch((error: Error) => setFault(error.message));
  };

  /** Appends the next page of messages. */
  const load = () =>
    startLoading(() =>
      attempt(async () => {
        const page = await api.list(shown.messages.at(-1)?.id);
        setShown((old) => ({ ...old, ...page, messages: [...old.messages, ...page.messages] }));
      }),
    );

  useEffect(() => load(), []);

  /** Shows what a request made of a message. The answer has the new status, and no message if it was deleted. */
  const update = async (id: string, request: Promise<MessageChange>) => {
    const { status, message } = await request;
    const replace = (one: ShownMessage) => (one.id === id ? (message ?? []) : one);
    setShown((old) => ({ ...old, status, messages: old.messages.flatMap(replace) }));
  };

  const actionsOf = (id: string): MessageActions => ({
    open: () => update(id, api.change(id, { read: true })),
    release: () => attempt(() => update(id, api.change(id, { released: true }))),
    remove: () => attempt(() => update(id, api.remove(id))),
  });

  return { ...shown, fault, isLoading, load, actionsOf };
}
