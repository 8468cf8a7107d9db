import { useEffect, useRef, useState } from 'react';
import type { ListedMessage, MessagesAnswer } from '../../netlify/contact/messages.ts';
import { type Api, Refusal } from './api.ts';
import { Button } from './Button.tsx';
import { Message } from './Message.tsx';

/** The milliseconds in which a deletion can be undone. */
const undoTime = 10_000;

const nothing: MessagesAnswer = { status: { lines: [], needs: [] }, messages: [] };

/** The list, the open message, and the status of the form. `onRefused` receives the reason when the token is refused. */
export function Inbox({ api, onRefused }: { api: Api; onRefused: (reason: string) => void }) {
  const [{ status, messages, next }, setAnswer] = useState(nothing);
  const [isLoading, setLoading] = useState(true);
  const [[said, fault], tell] = useState(['', '']);
  const [open, setOpen] = useState<string>();
  const [deleted, setDeleted] = useState<string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = messages.filter(({ id }) => !deleted.includes(id));

  function report(error: unknown) {
    const sentence = error instanceof Error ? error.message : String(error);
    if (error instanceof Refusal && error.isSignIn) onRefused(sentence);
    else tell(['', sentence]);
  }

  const changeMessages = (change: (messages: ListedMessage[]) => ListedMessage[]) =>
    setAnswer((answer) => ({ ...answer, messages: change(answer.messages) }));

  /** Loads the newest messages, or those before one. */
  async function load(before?: string) {
    setLoading(true);
    tell(['Loading messages …', '']);
    const answer = await api.list(before).catch(report);
    setLoading(false);
    if (!answer) return;
    setAnswer({ ...answer, messages: [...(before ? messages : []), ...answer.messages] });
    tell([`${count(answer.messages.length)} loaded.`, '']);
  }

  // Once; the button loads more.
  useEffect(() => void load(), []);

  // Another deletion begins the ten seconds anew for all.
  useEffect(() => {
    if (deleted.length === 0) return;
    const finish = () => {
      setDeleted([]);
      changeMessages((all) => all.filter(({ id }) => !deleted.includes(id)));
      for (const id of deleted) void api.remove(id).catch(report);
    };
    const timer = setTimeout(finish, undoTime);
    addEventListener('pagehide', finish);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', finish);
    };
  }, [deleted]);

  /** Deletes these, or restores all. The button that had the focus is gone. */
  function remove(ids: string[]) {
    setOpen(undefined);
    setDeleted(ids);
    heading.current?.focus();
  }

  async function save(format: 'csv' | 'json') {
    const blob = await api.export(format).catch(report);
    if (!blob) return;
    const href = URL.createObjectURL(blob);
    Object.assign(document.createElement('a'), { href, download: `messages.${format}` }).click();
    URL.revokeObjectURL(href);
  }

  return (
    <main>
      {status.needs.length > 0 && (
        <ul className="card needs" aria-label="Needs your attention">
          {status.needs.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <h2 ref={heading} tabIndex={-1}>
        {shown.length === 0 ? 'Inbox' : count(shown.length, next && '+')}
      </h2>
      <p role="status" className={isLoading ? undefined : 'visually-hidden'}>
        {said}
      </p>
      <p role="alert">{fault}</p>
      {fault !== '' && <Button onPress={() => void load()}>Try again</Button>}
      {!isLoading && fault === '' && shown.length === 0 && (
        <p>There are no messages. When a visitor sends one, it is here.</p>
      )}
      <ul className="list">
        {shown.map((message) => (
          <li key={message.id} className={message.read ? 'card' : 'card unread'}>
            <button
              type="button"
              className="opener"
              aria-expanded={open === message.id}
              onClick={() => setOpen(open === message.id ? undefined : message.id)}
            >
              <bdi>{message.subject}</bdi>
              <time className="small" dateTime={message.receivedAt}>
                {formatTime(message.receivedAt)}
              </time>
              <bdi className="small">{message.name}</bdi>
              <span className="small">
                {!message.read && <mark>Unread</mark>} {message.quarantined && <mark>Quarantine</mark>}
              </span>
            </button>
            {open === message.id && (
              <Message
                id={message.id}
                api={api}
                onChange={(changed) =>
                  changeMessages((all) => all.map((other) => (other.id === changed.id ? changed : other)))
                }
                onFault={report}
                onRemove={() => remove([...deleted, message.id])}
              />
            )}
          </li>
        ))}
      </ul>
      {next && (
        <p className="row">
          <Button onPress={() => isLoading || void load(next)}>Show older messages</Button>
        </p>
      )}
      <div className="row lake undo" role="status">
        {deleted.length > 0 && (
          <>
            {count(deleted.length)} deleted. <Button onPress={() => remove([])}>Undo</Button>
          </>
        )}
      </div>
      {status.lines.length > 0 && (
        <>
          <h2>Status</h2>
          <ul>{status.lines.map((line) => status.needs.includes(line) || <li key={line}>{line}</li>)}</ul>
          <h2>Export</h2>
          <p>All messages, with names and addresses. Keep the file safe.</p>
          <p className="row">
            <Button onPress={() => void save('csv')}>Spreadsheet (CSV)</Button>
            <Button onPress={() => void save('json')}>JSON</Button>
          </p>
        </>
      )}
    </main>
  );
}

const count = (messages: number, more = '') => `${messages}${more} message${messages === 1 ? '' : 's'}`;

function formatTime(instant: string): string {
  return new Date(instant).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
