import { oneLine } from '../../netlify/contact/delivery/oneLine.ts';
import type { StoredMessage } from '../../netlify/contact/storedMessage.ts';
import { describeState } from './describeState.ts';
import { formatTime } from './formatTime.ts';
import { plainText } from './plainText.ts';

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
    ['Mail', attempts === 0 ? status : `${status}, ${formatTime(at)}, ${tries}`],
    ...(signs.length > 0 ? ([['Spam signs', signs.join(', ')]] as [string, string][]) : []),
  ];
  const head = rows.map(([label, value]) => `${label}:`.padEnd(12) + plainText(value));
  return [...head, '', plainText(message)].join('\n');
}
