import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Options, stringify } from 'csv-stringify/sync';
import { OwnerError } from '../../lib/errors.ts';
import { count } from '../../netlify/contact/status.ts';
import type { StoredMessage } from '../../netlify/contact/store/message.ts';
import { describeState, jsonArray, printParts } from './formats.ts';
import { type Inbox, type MailSetup, mailSetupOf } from './inbox.ts';
import { loadPages, requireComplete, selectMessages } from './selection.ts';

export type ExportFormat = 'csv' | 'json';

/**
 * Writes all messages, or those from one sender, to a file that only its owner can read, or to standard output.
 * @throws {OwnerError} if the file cannot be written, or lacks records that did not arrive in time
 */
export async function exportMessages(
  inbox: Inbox,
  format: ExportFormat,
  { output, from }: { output?: string; from?: string },
): Promise<void> {
  const selection = await selectMessages(inbox.store, { ...(from && { from }) });
  const pages = loadPages(inbox.store, selection);
  const parts = format === 'csv' ? toCsv(pages, mailSetupOf(inbox)) : jsonArray(pages);
  if (output !== undefined) {
    await writeExport(output, parts);
    console.error(`${count(selection.loaded, 'message')} written to ${output}.`);
    if (isSeenByGit(output)) {
      console.error(
        `Git does not ignore ${output}: \`git add --all\` would add it, and a push would publish the messages. Move it, such as into .data/backup.`,
      );
    }
  } else await printParts(parts);
  requireComplete('export', selection.notLoaded);
}

// What a spreadsheet evaluates, wherever it could begin a cell: with another list separator than the comma, it splits a
// quoted cell at `;`, at tabs and at line breaks. Source: https://owasp.org/www-community/attacks/CSV_Injection
const formulaStart =
  /(?<=(?:^|[,;\p{Cc}\u2028\u2029])[\s"\p{Cf}]*)[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b＝＋－＠]/gu;

/** Without the byte order mark, Excel breaks macrons. */
async function* toCsv(pages: AsyncIterable<StoredMessage[]>, { isOff }: MailSetup): AsyncGenerator<string> {
  const columns = ['id', 'receivedAt', 'name', 'email', 'subject', 'message', 'state', 'signs'];
  yield stringify([columns], { bom: true, ...cells });
  for await (const page of pages) {
    const rows = page.map(({ state, signs, ...message }) => ({
      ...message,
      state: describeState(state, isOff),
      signs: signs.join(', '),
    }));
    yield stringify(rows, { columns, ...cells });
  }
}

const cells: Options = {
  escape_formulas: true,
  cast: { string: (text) => text.replace(formulaStart, "'$&") },
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

/** Whether a file is in a Git repository that does not ignore it. Without Git, or outside of a repository, it is not. */
function isSeenByGit(file: string): boolean {
  return spawnSync('git', ['-C', dirname(file), 'check-ignore', '-q', '--', basename(file)]).status === 1;
}
