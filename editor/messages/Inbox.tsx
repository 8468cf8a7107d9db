import { useEffect, useRef } from 'react';
import { pluralize } from '../../lib/pluralize.ts';
import type { MessagesApi } from './api.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { Message } from './Message.tsx';
import styles from './Messages.module.css';
import { useInbox } from './useInbox.ts';

export function Inbox({ api }: { api: MessagesApi }) {
  const inbox = useInbox(api);
  const { status, messages, hasMore, fault, isLoading, load, actionsOf } = inbox;
  const needs = status?.filter(({ isNeed }) => isNeed) ?? [];
  const facts = status?.filter(({ isNeed }) => !isNeed) ?? [];
  const isFailed = fault !== '' && !status;
  const heading = useRef<HTMLHeadingElement>(null);

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

function describeInbox({ status, messages, hasMore, isLoading }: ReturnType<typeof useInbox>): string {
  if (isLoading || !status) return 'Loading messages …';
  if (hasMore) return `${messages.length}+ messages`;
  if (messages.length > 0) return pluralize(messages.length, 'message');
  return 'There are no messages. When a visitor sends one, it is here.';
}
