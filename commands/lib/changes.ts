import { isUtf8 } from 'node:buffer';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cp, lstat, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { styleText } from 'node:util';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { loadContent } from '../../schema/load.ts';
import type { Problem } from '../../schema/problems.ts';
import { formatForPeople } from './report.ts';
import { plainText } from './terminal.ts';

/** A change of one file of the content folder. A new file has no `before`, a deleted one no `after`. */
export type Change = { source: string; before?: Buffer; after?: Buffer };

/**
 * Loads the content as it would be after `changes`, from a copy of the folder. Problems name the real files.
 * @returns `report`: the problems as text for people
 */
export async function checkChanges(
  folder: string,
  changes: readonly Change[],
): Promise<{ ok: boolean; problems: Problem[]; report: string }> {
  const copy = await mkdtemp(join(tmpdir(), 'changed-content-'));
  const toReal = (text: string) => text.replaceAll(`${nameOf(copy)}/`, `${nameOf(folder)}/`);
  try {
    await cp(await realpath(folder), copy, { recursive: true, verbatimSymlinks: true, filter: isCopyable });
    for (const { source, after } of changes) {
      const path = join(copy, source);
      rmSync(path, { force: true });
      if (!after) continue;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, after);
    }
    const { ok, problems } = await loadContent(copy);
    return {
      ok,
      problems: problems.map((problem) => ({ ...problem, file: toReal(problem.file) })),
      report: toReal(formatForPeople(problems)),
    };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The name of a folder in problems. */
function nameOf(folder: string): string {
  return relative(process.cwd(), folder).split(sep).join('/') || '.';
}

/** Pipes and sockets can't be copied. */
async function isCopyable(path: string): Promise<boolean> {
  const stats = await lstat(path);
  return stats.isFile() || stats.isDirectory() || stats.isSymbolicLink();
}

/**
 * All changes for people: unified differences of texts, one line for each picture and each deleted file. Control
 * characters in the files can't reach the terminal.
 * @param folder the name of the content folder, written before the names of its files
 */
export function formatChanges(folder: string, changes: readonly Change[]): string {
  const texts = changes.map((change) => formatChange(`${folder}/${change.source}`, change));
  // Changes of one line stand together; a blank line sets the others apart.
  const isLong = texts.map((text) => text.includes('\n'));
  return texts.map((text, index) => (isLong[index] || isLong[index + 1] ? `${text}\n` : text)).join('\n');
}

function formatChange(name: string, { source, before, after }: Change): string {
  if (!after) return styleText('red', `deleted: ${name}`);
  if (source.startsWith('media/')) {
    return styleText('green', `${before ? 'replaced' : 'new'}: ${name} (${after.length} bytes)`);
  }
  const old = before ? name : '/dev/null';
  const options = { context: 2, headerOptions: FILE_HEADERS_ONLY };
  const patch = createTwoFilesPatch(old, name, toText(before), toText(after), undefined, undefined, options);
  return plainText(patch).trimEnd().split('\n').map(colourLine).join('\n');
}

function toText(bytes: Buffer = Buffer.alloc(0)): string {
  return isUtf8(bytes) ? bytes.toString('utf8').replaceAll('\r\n', '\n') : bytes.toString('latin1');
}

function colourLine(line: string): string {
  if (/^(?:---|\+\+\+) /.test(line)) return styleText('bold', line);
  if (line.startsWith('+')) return styleText('green', line);
  if (line.startsWith('-')) return styleText('red', line);
  return line.startsWith('@@') ? styleText('cyan', line) : line;
}

/**
 * Writes all changes, in their order, or none. New files are first written to a hidden folder inside the content folder,
 * then each is renamed into its place. If one fails, those before it are put back and the error is thrown. A signal can't
 * interrupt it: all of it is synchronous, and a signal with a listener does not end the process.
 * @throws if a file is not what it was when its change was worked out, or can't be written
 */
export function writeChanges(folder: string, changes: readonly Change[]): void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const wait = () => {};
  for (const signal of signals) process.on(signal, wait);
  try {
    const staging = mkdtempSync(join(folder, '.changes-'));
    try {
      commit(changes.map((change, index) => stage(folder, staging, change, index)));
    } finally {
      rmSync(staging, { recursive: true, force: true });
    }
  } finally {
    for (const signal of signals) process.off(signal, wait);
  }
}

/** The files of a change: its target, the new file that waits for it, and a copy of the old one, to put it back. */
type Step = { target: string; fresh?: string; old?: string };

function stage(folder: string, staging: string, { source, before, after }: Change, index: number): Step {
  const path = join(folder, source);
  const isNew = !existsSync(path);
  if (isNew ? before !== undefined : before?.equals(readFileSync(path)) !== true) {
    throw new Error(`${source} was changed meanwhile. Nothing was written; run this again.`);
  }
  // The target of a symbolic link is changed, and the link kept.
  const target = isNew ? path : realpathSync(path);
  const [fresh, old] = [join(staging, `${index}.new`), join(staging, `${index}.old`)];
  if (!isNew) copyFileSync(target, old);
  if (after) {
    writeFileSync(fresh, after, { flush: true });
    if (!isNew) chmodSync(fresh, statSync(target).mode);
  }
  return { target, ...(after && { fresh }), ...(!isNew && { old }) };
}

function commit(steps: readonly Step[]): void {
  const done: Step[] = [];
  const folders: string[] = [];
  try {
    for (const step of steps) {
      const { target, fresh } = step;
      const made = mkdirSync(dirname(target), { recursive: true });
      if (made !== undefined) folders.push(made);
      if (fresh !== undefined) renameSync(fresh, target);
      else rmSync(target);
      done.push(step);
    }
  } catch (error) {
    for (const { target, old } of done.toReversed()) {
      if (old === undefined) rmSync(target);
      else renameSync(old, target);
    }
    for (const made of folders.toReversed()) rmdirSync(made);
    throw error;
  }
}
