import { useEffect, useRef, useState, useTransition } from 'react';
import { pluralize } from '../../lib/pluralize.ts';
import type { MessageChange, MessagesPage } from '../../netlify/contact/inbox/messagesHandler.ts';
import type { MessagesApi } from './api.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { Message } from './Message.tsx';
import styles from './Messages.module.css';
import type { MessageActions } from './MessageText.tsx';

type ShownMessage = MessagesPage['messages'][number];

export function Inbox({ api }: { api: MessagesApi }) {
  const [shown, setShown] = useState<MessagesPage>({ messages: [], hasMore: false });
  const { status = [], messages, hasMore } = shown;
  const needs = status.filter(({ isNeed }) => isNeed);
  const facts = status.filter(({ isNeed }) => !isNeed);
  const [fault, setFault] = useState('');
  const [isLoading, startLoading] = useTransition();
  const isFailed = fault !== '' && !shown.status;
  const heading = useRef<HTMLHeadingElement>(null);

  const attempt = (work: () => Promise<void>) => {
    setFault('');
    return work().catch((error: Error) => setFault(error.message));
  };

  /** Shows what a request made of a message. The answer has the new status, and no message if it was deleted. */
  const update = (id: string, request: Promise<MessageChange>) =>
    attempt(async () => {
      const { status, message } = await request;
      const replace = (one: ShownMessage) => (one.id === id ? (message ?? []) : one);
      setShown((old) => ({ ...old, status, messages: old.messages.flatMap(replace) }));
    });

  const actionsOf = (id: string): MessageActions => ({
    open: () => update(id, api.change(id, { read: true })),
    release: () => update(id, api.change(id, { released: true })),
    remove: () => update(id, api.remove(id)),
  });

  /** Appends the next page of messages. */
  const load = () =>
    startLoading(() =>
      attempt(async () => {
        const page = await api.list(messages.at(-1)?.id);
        setShown((old) => ({ ...old, ...page, messages: [...old.messages, ...page.messages] }));
      }),
    );

  useEffect(() => load(), []);

  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [messages.length]);

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
      <p role="status">{fault === '' && describeList(shown, isLoading)}</p>
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
      {status.length > 0 && (
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

function describeList({ status, messages, hasMore }: MessagesPage, isLoading: boolean): string {
  if (isLoading || !status) return 'Loading messages …';
  if (hasMore) return `${messages.length}+ messages`;
  if (messages.length > 0) return pluralize(messages.length, 'message');
  return 'There are no messages. When a visitor sends one, it is here.';
}
