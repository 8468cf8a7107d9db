import { useTransition } from 'react';
import { oneLine } from '../../lib/controlCharacters.ts';
import type { ListedMessage, WholeMessage } from '../../netlify/contact/inbox/messagesHandler.ts';
import styles from './Messages.module.css';

type MessageProps = {
  message: ListedMessage | WholeMessage;
  change: (init: RequestInit) => Promise<void>;
};

export function Message({ message, change }: MessageProps) {
  const [isBusy, startChange] = useTransition();
  const { receivedAt, name, email, subject, read, quarantined } = message;
  const releaseLabel = quarantined ? 'Not spam: release' : 'Mail it again';

  const post = (changes: { read?: true; released?: true }) =>
    startChange(() => change({ method: 'POST', body: JSON.stringify(changes) }));

  /** Lists have no texts: the answer has that of the message. */
  const onOpen = () => 'message' in message || post({ read: true });

  const onDelete = () => {
    if (confirm(`Delete the message "${oneLine(subject)}" for good?`))
      startChange(() => change({ method: 'DELETE' }));
  };

  return (
    <li className="card">
      <details name="message" onToggle={({ currentTarget: { open } }) => open && onOpen()}>
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
        {'message' in message ? (
          <article aria-label={subject}>
            <p>
              From <bdi>{name}</bdi>, <bdi>{email}</bdi>
            </p>
            {message.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
            <p className={styles.text} dir="auto">
              {message.message}
            </p>
            <p className={`row ${styles.bar}`}>
              <a
                className={`button ${styles.button}`}
                href={`mailto:${encodeURIComponent(oneLine(email))}?subject=${encodeURIComponent(`Re: ${oneLine(subject)}`)}`}
              >
                Answer by mail
              </a>
              {message.releasable && (
                <button
                  type="button"
                  className={`button ${styles.plain}`}
                  onClick={() => isBusy || post({ released: true })}
                >
                  {releaseLabel}
                </button>
              )}
              <button
                type="button"
                className={`button ${styles.plain} ${styles.danger}`}
                onClick={() => isBusy || onDelete()}
              >
                Delete
              </button>
            </p>
            <p role="status">{isBusy && 'One moment …'}</p>
          </article>
        ) : (
          <p className={styles.text}>Loading …</p>
        )}
      </details>
    </li>
  );
}
