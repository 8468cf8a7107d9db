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
import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
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
 * Validates the content as it would be after `changes`, in a copy of the folder. Problems name the real files.
 * @returns `report`: the problems as text for people
 */
export async function checkChanges(
  folder: string,
  changes: readonly Change[],
): Promise<{ ok: boolean; problems: Problem[]; report: string }> {
  const copy = await mkdtemp(join(tmpdir(), 'changed-content-'));
  const toReal = (text: string) => text.replaceAll(`${nameOf(copy)}/`, `${nameOf(folder)}/`);
  try {
    await cp(await realpath(folder), copy, { recursive: true, verbatimSymlinks: true });
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

/** A folder's name in problems. */
function nameOf(folder: string): string {
  return relative(process.cwd(), folder).split(sep).join('/') || '.';
}

/**
 * All changes for people: texts as unified diffs, pictures and deleted files as one line each, without control characters.
 * @param folder the name of the content folder, for the file names
 */
export function formatChanges(folder: string, changes: readonly Change[]): string {
  const texts = changes.map((change) => formatChange(`${folder}/${change.source}`, change));
  // A blank line separates changes of several lines.
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
 * Writes all changes, in their order, or none. New files are written to a hidden folder inside the content folder and then
 * renamed; if one fails, the files before it are restored. A signal cannot interrupt it: all of it is synchronous, and a
 * signal with a listener does not end the process.
 * @throws if a file is no longer as it was when its change was made, or cannot be written
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

/** The files of a change: its target, the staged new file, and a backup of the old one. */
type Step = { target: string; fresh?: string; old?: string };

function stage(folder: string, staging: string, { source, before, after }: Change, index: number): Step {
  const path = join(folder, source);
  const isNew = !existsSync(path);
  if (isNew ? before !== undefined : before?.equals(readFileSync(path)) !== true) {
    throw new Error(`${source} was changed meanwhile. Nothing was written; run this again.`);
  }
  // A symbolic link stays; its target changes.
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
