import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { hasCode, OwnerError } from '../../lib/errors.ts';
import { count } from '../../netlify/contact/status.ts';
import { plainText } from '../lib/terminal.ts';
import { toCsv, toJson, toMbox } from './formats.ts';
import { type Inbox, mailSetupOf } from './inbox.ts';
import { requireComplete, selectMessages } from './selection.ts';

export type ExportFormat = 'mbox' | 'csv' | 'json';

/**
 * Writes all messages, or those from one sender, to a file that only its owner can read, or to standard output.
 * @throws {OwnerError} if the file cannot be written, or lacks records that did not arrive in time
 */
export async function exportMessages(
  inbox: Inbox,
  format: ExportFormat,
  { output, from }: { output?: string; from?: string },
): Promise<void> {
  const { store, env } = inbox;
  const { messages, unread } = await selectMessages(store, { ...(from && { from }) });
  const formats = {
    csv: () => toCsv(messages, mailSetupOf(inbox)),
    json: () => `${toJson(messages)}\n`,
    mbox: () => toMbox(messages, env.CONTACT_TO),
  };
  const text = await formats[format]();
  if (output) {
    await writeExport(output, text);
    console.error(`${count(messages.length, 'message')} written to ${output}.`);
    if (isSeenByGit(output)) {
      console.error(
        `Git does not ignore ${output}: \`git add --all\` would add it, and a push would publish the messages. Move it, such as into .data/backup.`,
      );
    }
  } else printExport(text);
  requireComplete('export', unread);
}

async function writeExport(output: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(output), { recursive: true });
    await replaceFile(output, text);
  } catch (error) {
    throw new OwnerError(`The file cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}

/** Whether a file is in a Git repository that does not ignore it. Without Git, or outside of a repository, it is not. */
function isSeenByGit(file: string): boolean {
  return spawnSync('git', ['-C', dirname(file), 'check-ignore', '-q', '--', basename(file)]).status === 1;
}

/** Prints an export unchanged, but on a terminal without the characters that control it. */
export function printExport(
  text: string,
  output: { isTTY?: boolean; write: (text: string) => unknown } = process.stdout,
): void {
  output.write(output.isTTY ? plainText(text.replaceAll('\r\n', '\n')) : text);
}

/**
 * Puts a new file in the place of the one that is there, which stays whole until then. Only the owner can read it,
 * whoever could read the old one. What is not a file, such as a pipe or a device, is written to.
 */
async function replaceFile(path: string, text: string): Promise<void> {
  const target = await unlessMissing(realpath(path), path);
  const present = await unlessMissing(stat(target), undefined);
  if (present && !present.isFile()) return writeFile(target, text);
  const unfinished = join(dirname(target), `.export-${randomUUID()}`);
  try {
    await writeFile(unfinished, text, { mode: 0o600, flag: 'wx', flush: true });
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function unlessMissing<T, Other>(found: Promise<T>, other: Other): Promise<T | Other> {
  try {
    return await found;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return other;
    throw error;
  }
}
