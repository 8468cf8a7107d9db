import { stringify } from 'yaml';

/** How long an example may be to be of help. */
const most = 160;

/**
 * An example on one line as a file writes it, behind its key where one is given; nothing for what would be too long. A
 * list and an object are written as in JSON, which front matter understands, too.
 */
export function writeExample(example: unknown, format: 'json' | 'yaml', key?: string): string | undefined {
  if (example === undefined) return undefined;
  const value =
    format === 'yaml' && typeof example !== 'object'
      ? stringify(example, { lineWidth: 0 }).trim()
      : JSON.stringify(example, null, 1).replace(/\n\s*/g, ' ');
  const start = key === undefined ? '' : `${format === 'yaml' ? key : JSON.stringify(key)}: `;
  return start.length + value.length > most ? undefined : start + value;
}
