import { useEffect, useState } from 'react';
import type { ListedMessage, WholeMessage } from '../../netlify/contact/messages.ts';
import type { Api } from './api.ts';

type Props = {
  id: string;
  api: Api;
  onChange: (changes: Partial<ListedMessage>) => void;
  onSaid: (sentence: string) => void;
  onFault: (error: unknown) => void;
  onRemove: () => void;
};

/** A whole message, which then counts as read. */
export function Message({ id, api, onChange, onSaid, onFault, onRemove }: Props) {
  const [whole, setWhole] = useState<WholeMessage>();

  async function change(changes: Parameters<Api['change']>[1], sentence?: string) {
    const changed = await api.change(id, changes).catch(onFault);
    if (!changed) return;
    setWhole(changed);
    onChange({ read: changed.read, quarantined: changed.quarantined });
    if (sentence) onSaid(sentence);
  }

  // Opening a message reads it.
  useEffect(() => void change({ read: true }), [id]);

  if (!whole) return <p>Loading …</p>;
  const { name, email, subject, message, signs, notes, releasable } = whole;
  const answer = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
  return (
    <article aria-label={subject}>
      <p>
        From <bdi>{name}</bdi>, <bdi>{email}</bdi>
      </p>
      {signs.length > 0 && <p className="reason">It looks like spam: {signs.join('; ')}.</p>}
      {notes.map((note) => (
        <p className="reason" key={note}>
          {note}.
        </p>
      ))}
      <p className="text" dir="auto">
        {message}
      </p>
      <p className="row">
        <a className="main" href={answer}>
          Answer by mail
        </a>
        {releasable && (
          <button type="button" onClick={() => void change({ released: true }, 'Released.')}>
            {whole.quarantined ? 'Not spam: release' : 'Mail it again'}
          </button>
        )}
        <button type="button" className="danger" onClick={onRemove}>
          Delete
        </button>
      </p>
    </article>
  );
}
