import { oneLine } from '../../netlify/contact/delivery/oneLine.ts';
import type { Delivery, StoredMessage } from '../../netlify/contact/storedMessage.ts';
import { plainText } from '../lib/terminal.ts';
import { describeState } from './describeState.ts';
import { formatTime } from './formatTime.ts';

/** What the time of a delivery is the time of. */
const steps = {
  waiting: 'next try',
  sending: 'under way, at the longest until',
  sent: 'sent',
  undeliverable: 'given up',
} as const satisfies Record<Delivery['status'], string>;

/** A whole message for the terminal. */
export function formatMessage({
  id,
  receivedAt,
  name,
  email,
  subject,
  message,
  signs,
  state,
}: StoredMessage): string {
  const { attempts, status, at, reason } = state.delivery;
  const tries = `${attempts} ${attempts === 1 ? 'try' : 'tries'}${reason ? `, last failure: ${reason}` : ''}`;
  const rows: [string, string][] = [
    ['ID', id],
    ['Received', formatTime(receivedAt)],
    ['From', `${oneLine(name)} <${oneLine(email)}>`],
    ['Subject', oneLine(subject)],
    ['State', describeState(state).join(', ') || 'read'],
    ['Mail', attempts === 0 ? 'not tried yet' : `${steps[status]} ${formatTime(at)}, ${tries}`],
  ];
  if (signs.length > 0) rows.push(['Spam signs', signs.join(', ')]);
  const head = rows.map(([label, value]) => `${label}:`.padEnd(12) + plainText(value));
  return [...head, '', plainText(message)].join('\n');
}
