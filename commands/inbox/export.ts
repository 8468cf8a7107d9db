import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Options, stringify } from 'csv-stringify/sync';
import { OwnerError } from '../../lib/errors.ts';
import { describeState } from './formats.ts';
import type { InboxRecord } from './records.ts';

/** Messages as CSV, a page at a time. Without the byte order mark, Excel breaks macrons. */
export async function* toCsv(
  pages: AsyncIterable<InboxRecord[]>,
  isMailOff: boolean,
): AsyncGenerator<string> {
  const columns = ['id', 'receivedAt', 'name', 'email', 'subject', 'message', 'state', 'signs'];
  yield stringify([columns], { bom: true, ...cells });
  for await (const page of pages) {
    const rows = page.map((record) => ({
      ...record,
      state: describeState(record, isMailOff),
      signs: record.signs.join(', '),
    }));
    yield stringify(rows, { columns, ...cells });
  }
}

const cells: Options = {
  // A cell that begins with `=`, `+`, `-` or `@` is a formula: https://owasp.org/www-community/attacks/CSV_Injection
  escape_formulas: true,
  // Without quotes, a line break in a message would start a new row, whose first cell may be a formula.
  quoted: true,
  quoted_empty: true,
  record_delimiter: 'windows',
};

/** Writes a file that only its owner can read, whole or not at all. @throws {OwnerError} if it cannot be written */
export async function writeExport(path: string, parts: AsyncIterable<string>): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.unfinished`, parts, { mode: 0o600, flush: true });
    await rename(`${path}.unfinished`, path);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause;
    throw new OwnerError(`The file cannot be written: ${reason}`, 1, { cause });
  }
}
