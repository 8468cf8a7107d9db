import { Component, type ReactNode, useEffect, useRef, useState, useTransition } from 'react';
import { oneLine } from '../../lib/controlCharacters.ts';
import type { ListedMessage, WholeMessage } from '../../netlify/contact/messages.ts';
import type { Ask } from './api.ts';

/** The milliseconds in which a deletion can be undone. */
const undoTime = 10_000;

type Props = {
  listed: ListedMessage;
  ask: Ask;
  attempt: (work: () => Promise<void>) => Promise<void>;
  load: () => void;
  forget: (id: string) => void;
};

/** A message in the list. If it cannot be shown, a sentence takes its place, and the others stay. */
export class Message extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override render(): ReactNode {
    if (!this.state.isBroken) return <ShownMessage {...this.props} />;
    const id = this.props.listed.id.slice(0, 8);
    return (
      <li className="card needs">This message cannot be shown. To read it: npm run inbox -- show {id}</li>
    );
  }
}

function ShownMessage({ listed, ask, attempt, load, forget }: Props) {
  const [message, setMessage] = useState<ListedMessage | WholeMessage>(listed);
  const [isDeleted, setDeleted] = useState(false);
  const [isBusy, startChange] = useTransition();
  const { id, receivedAt, name, email, subject, read, quarantined } = message;
  const path = `/${id}`;

  const change = (changes: { read?: true; released?: true }) =>
    startChange(() =>
      attempt(async () => {
        const init = { method: 'POST', body: JSON.stringify(changes) };
        const changed: WholeMessage = await (await ask(path, init)).json();
        setMessage(changed);
        if (changes.released) load();
      }),
    );

  // Tells an undone deletion from a message that leaves the list, such as when the list is loaded again.
  const isPending = useRef(false);
  const toggle = () => {
    isPending.current = !isDeleted;
    setDeleted(!isDeleted);
  };

  useEffect(() => {
    if (!isDeleted) return;
    const finish = async () => {
      if (!isPending.current) return;
      isPending.current = false;
      await attempt(async () => {
        await ask(path, { method: 'DELETE', keepalive: true });
        forget(id);
      });
      setDeleted(false);
    };
    const timer = setTimeout(finish, undoTime);
    addEventListener('pagehide', finish);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', finish);
      finish();
    };
  }, [isDeleted]);

  return (
    <li className="card">
      <details name="message" onToggle={({ currentTarget: { open } }) => open && change({ read: true })}>
        <summary>
          <bdi>{read ? subject : <b>{subject}</b>}</bdi>
          <time className="small" dateTime={receivedAt}>
            {new Date(receivedAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
          <bdi className="small">{name}</bdi>
          <span className="small">
            {!read && <mark>Unread</mark>} {quarantined && <mark>Quarantine</mark>}{' '}
            {isDeleted && <mark>Deleted</mark>}
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
            <p className="text" dir="auto">
              {message.message}
            </p>
            <p className="row">
              <a
                className="button"
                href={`mailto:${encodeURIComponent(oneLine(email))}?subject=${encodeURIComponent(`Re: ${oneLine(subject)}`)}`}
              >
                Answer by mail
              </a>
              {message.releasable && (
                <button
                  type="button"
                  className="button plain"
                  onClick={() => isBusy || change({ released: true })}
                >
                  {quarantined ? 'Not spam: release' : 'Mail it again'}
                </button>
              )}
              <button type="button" className="button plain danger" onClick={toggle}>
                {isDeleted ? 'Undo' : 'Delete'}
              </button>
            </p>
            <p role="status">
              {isDeleted ? 'Deleted. For ten seconds, you can undo it.' : isBusy && 'One moment …'}
            </p>
          </article>
        ) : (
          <p className="text">Loading …</p>
        )}
      </details>
    </li>
  );
}
