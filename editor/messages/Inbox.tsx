import { useEffect, useRef, useState, useTransition } from 'react';
import { pluralize } from '../../lib/pluralize.ts';
import type { ListedPage, MessageChange } from '../../netlify/contact/inbox/messagesHandler.ts';
import type { MessagesApi } from './api.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { Message } from './Message.tsx';
import styles from './Messages.module.css';
import type { MessageActions } from './MessageText.tsx';

export function Inbox({ api }: { api: MessagesApi }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A deleted message takes the focus with it, so the heading gets it.
  const inbox = useInbox(api, () => heading.current?.focus());
  const { status, messages, hasMore, fault, isLoading, load, actionsOf } = inbox;
  const needs = status?.filter(({ isNeed }) => isNeed) ?? [];
  const facts = status?.filter(({ isNeed }) => !isNeed) ?? [];
  const isFailed = fault !== '' && !status;
  return (
    <>
      {needs.length > 0 && (
        <ul className={`card ${styles.needs}`} aria-label="Needs your attention">
          {needs.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <h2 ref={heading} tabIndex={-1}>
        Inbox
      </h2>
      <p role="status">{fault === '' && describeInbox(inbox)}</p>
      <p role="alert">{fault}</p>
      <ul className={styles.messages}>
        {messages.map((message) =>
          message.subject !== undefined ? (
            <Message key={message.id} message={message} actions={actionsOf(message.id)} />
          ) : (
            <li key={message.id} className={`card ${styles.needs}`}>
              This message cannot be shown. To see why: npm run inbox -- show {message.id.slice(0, 8)}
              <DeleteButton what="this message" onDelete={actionsOf(message.id).remove} />
            </li>
          ),
        )}
      </ul>
      {(hasMore || isFailed) && (
        <button type="button" className={`button ${styles.plain}`} onClick={() => isLoading || load()}>
          {isFailed ? 'Try again' : 'Show older messages'}
        </button>
      )}
      {status && (
        <>
          <h2>Status</h2>
          <ul>
            {facts.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The messages loaded so far, and the requests that load and change them. `status` is missing until the first page is loaded. */
function useInbox(api: MessagesApi, onDeleted: () => void) {
  const [shown, setShown] = useState<ListedPage>({ messages: [], hasMore: false });
  const [fault, setFault] = useState('');
  const [isLoading, startLoading] = useTransition();

  const attempt = (work: () => Promise<void>) => {
    setFault('');
    return work().catch((error: Error) => setFault(error.message));
  };

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
    const replace = (row: ListedPage['messages'][number]) => (row.id === id ? (message ?? []) : row);
    setShown((old) => ({ ...old, status, messages: old.messages.flatMap(replace) }));
  };

  const actionsOf = (id: string): MessageActions => ({
    open: () => update(id, api.change(id, { read: true })),
    release: () => attempt(() => update(id, api.change(id, { released: true }))),
    remove: () => attempt(() => update(id, api.remove(id)).then(onDeleted)),
  });

  return { ...shown, fault, isLoading, load, actionsOf };
}

function describeInbox({ status, messages, hasMore, isLoading }: ReturnType<typeof useInbox>): string {
  if (isLoading || !status) return 'Loading messages …';
  if (hasMore) return `${messages.length}+ messages`;
  if (messages.length > 0) return pluralize(messages.length, 'message');
  return 'There are no messages. When a visitor sends one, it is here.';
}
