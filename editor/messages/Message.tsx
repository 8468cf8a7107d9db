import { useEffect, useState } from 'react';
import type { WholeMessage } from '../../netlify/contact/messages.ts';
import type { Api } from './api.ts';
import { Button } from './Button.tsx';

type Props = {
  id: string;
  api: Api;
  onChange: (message: WholeMessage) => void;
  onFault: (error: unknown) => void;
  onRemove: () => void;
};

/** A whole message, which then counts as read. */
export function Message({ id, api, onChange, onFault, onRemove }: Props) {
  const [whole, setWhole] = useState<WholeMessage>();

  async function change(changes: Parameters<Api['change']>[1]) {
    const changed = await api.change(id, changes).catch(onFault);
    if (!changed) return;
    setWhole(changed);
    onChange(changed);
  }

  useEffect(() => void change({ read: true }), [id]);

  if (!whole) return <p role="status">Loading …</p>;
  const { name, email, subject, message, notes, releasable, quarantined } = whole;
  return (
    <article aria-label={subject}>
      <p>
        From <bdi>{name}</bdi>, <bdi>{email}</bdi>
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p className="text" dir="auto">
        {message}
      </p>
      <p className="row">
        <a
          className="button"
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
        >
          Answer by mail
        </a>
        {releasable && (
          <Button onPress={() => void change({ released: true })}>
            {quarantined ? 'Not spam: release' : 'Mail it again'}
          </Button>
        )}
        <Button className="danger" onPress={onRemove}>
          Delete
        </Button>
      </p>
    </article>
  );
}
