import type { MessageState } from './storedMessage.ts';

/** Whether the delivery has nothing left to do for a message. */
export function isSettled({ spam, reported, delivery }: MessageState): boolean {
  return spam ? reported : delivery.status === 'sent' || delivery.status === 'undeliverable';
}
