import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OwnerError } from '../../lib/errors.ts';
import { plainText } from '../lib/terminal.ts';
import { toCsv, toJson, toMbox } from './formats.ts';
import { countMessages, type Inbox } from './inbox.ts';
import { selectMessages } from './selection.ts';

export type ExportFormat = 'mbox' | 'csv' | 'json';

/** Writes all messages, or those from one sender, to a file that only its owner can read, or to standard output. */
export async function exportMessages(
  { store, env }: Inbox,
  format: ExportFormat,
  { output, from }: { output?: string; from?: string },
): Promise<void> {
  const { messages } = await selectMessages(store, { ...(from && { from }) });
  const formats = {
    csv: () => toCsv(messages),
    json: () => `${toJson(messages)}\n`,
    mbox: () => toMbox(messages, env.CONTACT_TO),
  };
  const text = await formats[format]();
  if (!output) return printExport(text);
  try {
    await mkdir(dirname(output), { recursive: true });
    await writeFile(output, text, { mode: 0o600 });
  } catch (error) {
    throw new OwnerError(`The file cannot be written: ${error instanceof Error ? error.message : error}`);
  }
  console.error(`${countMessages(messages.length)} written to ${output}.`);
}

/** Prints an export unchanged, but on a terminal without the characters that control it. */
export function printExport(
  text: string,
  output: { isTTY?: boolean; write: (text: string) => unknown } = process.stdout,
): void {
  output.write(output.isTTY ? plainText(text.replaceAll('\r\n', '\n')) : text);
}
