import { useTransition } from 'react';
import { replaceControlsAndBreaks } from '../../lib/controlCharacters.ts';
import type { WholeMessage } from '../../netlify/contact/inbox/messagesHandler.ts';
import { DeleteButton } from './DeleteButton.tsx';
import styles from './Messages.module.css';

/** `open` loads the text, which a list of messages does not have. It alone rejects. */
export type MessageActions = Record<'open' | 'release' | 'remove', () => Promise<void>>;

/** The text of a message, what happened to it, and what the owner can do with it. */
export function MessageText({ message, actions }: { message: WholeMessage; actions: MessageActions }) {
  const [isBusy, startChange] = useTransition();
  const { name, email, subject, quarantined, notes, releasable } = message;
  const change = (work: () => Promise<void>) => {
    if (!isBusy) startChange(work);
  };
  return (
    <article aria-label={subject}>
      <p>
        From <bdi>{name}</bdi>, <bdi>{email}</bdi>
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p className={styles.text} dir="auto">
        {message.message}
      </p>
      <p className="row">
        <a className={`button ${styles.button}`} href={answerAddress(message)}>
          Answer by mail
        </a>
        {releasable && (
          <button type="button" className={`button ${styles.plain}`} onClick={() => change(actions.release)}>
            {quarantined ? 'Not spam: release' : 'Mail it again'}
          </button>
        )}
        <DeleteButton
          what={`the message "${replaceControlsAndBreaks(subject)}"`}
          onDelete={() => change(actions.remove)}
        />
      </p>
      <p role="status">{isBusy && 'One moment …'}</p>
    </article>
  );
}

function answerAddress({ email, subject }: WholeMessage): string {
  const answer = encodeURIComponent(`Re: ${replaceControlsAndBreaks(subject)}`);
  return `mailto:${encodeURIComponent(replaceControlsAndBreaks(email)).replace('%40', '@')}?subject=${answer}`;
}
