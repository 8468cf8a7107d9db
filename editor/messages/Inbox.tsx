import { useEffect, useRef, useState } from 'react';
import type { ListedMessage, MessagesAnswer } from '../../netlify/contact/messages.ts';
import { type Api, Refusal } from './api.ts';
import { Message } from './Message.tsx';

/** The milliseconds in which a deletion can be undone. */
const undoTime = 10_000;

type Props = { api: Api; onRefused: (sentence: string) => void };

/** The list, the open message, and the status of the form. */
export function Inbox({ api, onRefused }: Props) {
  const [{ status, messages, next }, setAnswer] = useState<MessagesAnswer>({
    status: { lines: [], needs: [] },
    messages: [],
  });
  const [isLoading, setLoading] = useState(true);
  const [said, setSaid] = useState('');
  const [fault, setFault] = useState('');
  const [open, setOpen] = useState<string>();
  const { deleted, gone, remove, undo } = useDeletions(api, report);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = messages.filter(({ id }) => !deleted.includes(id) && !gone.includes(id));

  function report(error: unknown) {
    const sentence = error instanceof Error ? error.message : String(error);
    if (error instanceof Refusal && error.isSignIn) onRefused(sentence);
    else setFault(sentence);
  }

  /** Loads the newest messages, or the next page after those that are shown. */
  async function load(before?: string) {
    setLoading(true);
    setFault('');
    try {
      const answer = await api.list(before);
      const earlier = before === undefined ? [] : messages;
      setAnswer({ ...answer, messages: [...earlier, ...answer.messages] });
      setSaid(answer.messages.length === 0 ? '' : `${count(answer.messages.length)} loaded.`);
    } catch (error) {
      report(error);
    } finally {
      setLoading(false);
    }
  }

  // Once; the button loads more.
  useEffect(() => void load(), []);

  async function save(format: 'csv' | 'json') {
    const blob = await api.export(format).catch(report);
    if (!blob) return;
    const href = URL.createObjectURL(blob);
    Object.assign(document.createElement('a'), { href, download: `messages.${format}` }).click();
    URL.revokeObjectURL(href);
  }

  function change(id: string, changes: Partial<ListedMessage>) {
    const changed = messages.map((message) => (message.id === id ? { ...message, ...changes } : message));
    setAnswer((answer) => ({ ...answer, messages: changed }));
  }

  function removeMessage(id: string) {
    setOpen(undefined);
    remove(id);
    // The button that had the focus is gone.
    heading.current?.focus();
  }

  function undoAll() {
    undo();
    heading.current?.focus();
  }

  return (
    <main>
      {status.needs.length > 0 && (
        <ul className="needs" aria-label="Needs your attention">
          {status.needs.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <h2 ref={heading} tabIndex={-1}>
        {shown.length === 0 ? 'Inbox' : count(shown.length, next !== undefined)}
      </h2>
      <p role="status" className="visually-hidden">
        {isLoading ? 'Loading messages …' : said}
      </p>
      <p role="alert" className="fault">
        {fault}
      </p>
      {fault !== '' && (
        <button type="button" onClick={() => void load()}>
          Try again
        </button>
      )}
      {isLoading && <p aria-hidden="true">Loading …</p>}
      {!isLoading && fault === '' && shown.length === 0 && (
        <p>There are no messages. When a visitor sends one, it is here.</p>
      )}
      <ul className="list" aria-busy={isLoading}>
        {shown.map((message) => (
          <li key={message.id} className={message.read ? undefined : 'unread'}>
            <h3>
              <button
                type="button"
                className="opener"
                aria-expanded={open === message.id}
                onClick={() => setOpen(open === message.id ? undefined : message.id)}
              >
                <span className="subject">
                  <bdi>{message.subject}</bdi>
                </span>
                <span className="sender">
                  <bdi>{message.name}</bdi>
                </span>
                <span className="marks">
                  {!message.read && <mark>Unread</mark>}
                  {message.quarantined && <mark className="spam">Quarantine</mark>}
                </span>
                <time dateTime={message.receivedAt}>{formatTime(message.receivedAt)}</time>
              </button>
            </h3>
            {open === message.id && (
              <Message
                id={message.id}
                api={api}
                onChange={(changes) => change(message.id, changes)}
                onSaid={setSaid}
                onFault={report}
                onRemove={() => removeMessage(message.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {next !== undefined && (
        <button type="button" onClick={() => isLoading || void load(next)}>
          Show older messages
        </button>
      )}
      <div className="undo" role="status">
        {deleted.length > 0 && (
          <>
            {count(deleted.length)} deleted.{' '}
            <button type="button" onClick={undoAll}>
              Undo
            </button>
          </>
        )}
      </div>
      {status.lines.length > 0 && (
        <section aria-labelledby="status">
          <h2 id="status">Status</h2>
          <ul>
            {status.lines
              .filter((line) => !status.needs.includes(line))
              .map((line) => (
                <li key={line}>{line}</li>
              ))}
          </ul>
          <h2>Export</h2>
          <p>All messages, with names and addresses. Keep the file safe.</p>
          <p className="row">
            <button type="button" onClick={() => void save('csv')}>
              Spreadsheet (CSV)
            </button>
            <button type="button" onClick={() => void save('json')}>
              JSON
            </button>
          </p>
        </section>
      )}
    </main>
  );
}

/** Deletes messages after ten seconds, or when the page is left. `deleted` can be restored, `gone` cannot. */
function useDeletions(api: Api, report: (error: unknown) => void) {
  const [deleted, setDeleted] = useState<string[]>([]);
  const waiting = useRef(new Map<string, number>());
  const [gone, setGone] = useState<string[]>([]);

  async function finish(id: string) {
    clearTimeout(waiting.current.get(id));
    if (!waiting.current.delete(id)) return;
    setGone((ids) => [...ids, id]);
    setDeleted((ids) => ids.filter((other) => other !== id));
    await api.remove(id).catch((error) => {
      setGone((ids) => ids.filter((other) => other !== id));
      report(error);
    });
  }

  useEffect(() => {
    const finishAll = () => {
      for (const id of waiting.current.keys()) void finish(id);
    };
    addEventListener('pagehide', finishAll);
    return () => removeEventListener('pagehide', finishAll);
  });

  return {
    deleted,
    gone,
    remove(id: string) {
      waiting.current.set(
        id,
        window.setTimeout(() => void finish(id), undoTime),
      );
      setDeleted((ids) => [...ids, id]);
    },
    undo() {
      for (const timer of waiting.current.values()) clearTimeout(timer);
      waiting.current.clear();
      setDeleted([]);
    },
  };
}

function count(messages: number, isMore = false): string {
  return `${messages}${isMore ? '+' : ''} ${messages === 1 && !isMore ? 'message' : 'messages'}`;
}

function formatTime(instant: string): string {
  return new Date(instant).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
