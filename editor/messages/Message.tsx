import { useState, useTransition } from 'react';
import type { ListedMessage, WholeMessage } from '../../netlify/contact/inbox/messagesHandler.ts';
import styles from './Messages.module.css';
import { type MessageActions, MessageText } from './MessageText.tsx';

type MessageProps = { message: ListedMessage | WholeMessage; actions: MessageActions };

/** A line of the inbox, which opens to the whole message. */
export function Message({ message, actions }: MessageProps) {
  const { receivedAt, name, subject, read, quarantined } = message;
  const isLoaded = 'message' in message;
  const [fault, setFault] = useState('');
  const [isLoading, startLoading] = useTransition();
  const open = () => startLoading(() => actions.open().catch((error: Error) => setFault(error.message)));
  return (
    <li className="card">
      <details
        name="message"
        onToggle={({ currentTarget }) => {
          if (currentTarget.open && !isLoaded) open();
        }}
      >
        <summary>
          <bdi>{read ? subject : <b>{subject}</b>}</bdi>
          <time className="quiet" dateTime={receivedAt}>
            {new Date(receivedAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
          <bdi className="quiet">{name}</bdi>
          <span className="quiet">
            {!read && <mark>Unread</mark>} {quarantined && <mark>Quarantine</mark>}
          </span>
        </summary>
        {isLoaded ? (
          <MessageText message={message} actions={actions} />
        ) : (
          <p className={styles.text} role="status">
            {isLoading || fault === '' ? 'Loading …' : fault}
          </p>
        )}
      </details>
    </li>
  );
}
