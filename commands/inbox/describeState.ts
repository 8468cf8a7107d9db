import type { MessageState } from '../../netlify/contact/message.ts';

/** A message's state in words, what needs the owner first; nothing for one that was mailed and read. */
export function describeState({ spam, read, delivery }: MessageState): string[] {
  const words: string[] = [];
  if (spam) words.push('spam');
  else if (delivery.status === 'undeliverable') words.push('undelivered');
  else if (delivery.status === 'sending') words.push('being mailed');
  else if (delivery.status === 'waiting') words.push(delivery.attempts > 0 ? 'retrying' : 'not mailed');
  if (!read) words.push('unread');
  return words;
}
