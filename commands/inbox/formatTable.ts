import stringWidth from 'string-width';
import { oneLine } from '../../netlify/contact/delivery/oneLine.ts';
import type { StoredMessage } from '../../netlify/contact/storedMessage.ts';
import { plainText } from '../lib/terminal.ts';
import { describeState } from './describeState.ts';
import { formatTime } from './formatTime.ts';

const gap = '  ';

/** Messages as an aligned table with a heading. Lines longer than `width` cells, where it is given, end in `…`. */
export function formatTable(messages: StoredMessage[], width?: number): string {
  const rows = messages.map(({ id, receivedAt, name, email, subject, state }) => [
    id.slice(0, 8),
    formatTime(receivedAt),
    describeState(state).join(', '),
    plainText(oneLine(`${name} <${email}>`)),
    plainText(oneLine(subject)),
  ]);
  const table = [['ID', 'RECEIVED', 'STATE', 'FROM', 'SUBJECT'], ...rows];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...table.map((row) => stringWidth(row[column] ?? ''))),
  );
  return table
    .map((row) =>
      row
        .map((cell, column) => pad(cell, widths[column] ?? 0))
        .join(gap)
        .trimEnd(),
    )
    .map((line) => (width === undefined ? line : cut(line, width)))
    .join('\n');
}

/** Fills up to a width in terminal cells, in which an emoji takes two and a combining macron none. */
function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - stringWidth(text)));
}

function cut(line: string, width: number): string {
  if (stringWidth(line) <= width) return line;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (stringWidth(kept + segment) >= width) break;
    kept += segment;
  }
  return `${kept}…`;
}
