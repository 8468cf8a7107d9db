import { isDone, isSettled, isUndeliverable, type StoredMessage } from './message.ts';

/**
 * What is known of a message without its text: `time` is when it was received, in milliseconds; `done` as `isDone` says;
 * `waiting`, that it is still to be mailed.
 */
export type Summary = {
  id: string;
  time: number;
  read: boolean;
  done: boolean;
  waiting: boolean;
  undeliverable: boolean;
};

/** What a listing keeps of a message. */
export function summarize({ id, receivedAt, state }: StoredMessage): Summary {
  return {
    id,
    time: Date.parse(receivedAt),
    read: state.read,
    done: isDone(state),
    waiting: !state.spam && !isSettled(state),
    undeliverable: isUndeliverable(state),
  };
}
