import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Options, stringify } from 'csv-stringify/sync';
import { OwnerError } from '../../lib/errors.ts';
import { count } from '../../netlify/contact/status.ts';
import { describeState, jsonArray, printParts } from './formats.ts';
import { type InboxRecord, isMailOff, loadPages, openInbox, readIndex, selectIds } from './records.ts';

export type ExportFormat = 'csv' | 'json';

/**
 * Writes all messages, or those from one sender, to a file that only its owner can read, or to standard output.
 * @throws {OwnerError} if the file cannot be written
 */
export async function exportMessages(
  env: NodeJS.ProcessEnv,
  format: ExportFormat,
  { output, from }: { output?: string; from?: string },
): Promise<void> {
  const inbox = openInbox(env);
  const index = await readIndex(inbox.store);
  const ids = await selectIds(inbox.store, index, from === undefined ? {} : { from });
  const pages = loadPages(inbox.store, index, ids);
  const parts = format === 'csv' ? toCsv(pages, isMailOff(inbox)) : jsonArray(pages);
  if (output === undefined) return printParts(parts);
  await writeExport(output, parts);
  console.error(`${count(ids.length, 'message')} written to ${output}.`);
}

/** Without the byte order mark, Excel breaks macrons. */
async function* toCsv(pages: AsyncIterable<InboxRecord[]>, isOff: boolean): AsyncGenerator<string> {
  const columns = ['id', 'receivedAt', 'name', 'email', 'subject', 'message', 'state', 'signs'];
  yield stringify([columns], { bom: true, ...cells });
  for await (const page of pages) {
    const rows = page.map((record) => ({
      ...record,
      state: describeState(record, isOff),
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

async function writeExport(path: string, parts: AsyncIterable<string>): Promise<void> {
  const unfinished = join(dirname(path), `.export-${randomUUID()}`);
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, parts, { mode: 0o600, flag: 'wx', flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    const reason = error instanceof Error ? error.message : error;
    throw new OwnerError(`The file cannot be written: ${reason}`, 1, { cause: error });
  }
}
