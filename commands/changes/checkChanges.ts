import { cp, lstat, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { loadContent } from '../../schema/loadContent.ts';
import type { Problem } from '../../schema/problems/problem.ts';
import { formatForPeople } from '../lib/report.ts';
import type { Change } from './change.ts';

/** Whether the content would be sound, what the loader says of it, and the same for people. */
type Checked = { ok: boolean; problems: Problem[]; report: string };

/** Loads the content as it would be after `changes`, from a copy of the folder. Problems name the files themselves. */
export async function checkChanges(folder: string, changes: readonly Change[]): Promise<Checked> {
  const copy = await mkdtemp(join(tmpdir(), 'changed-content-'));
  const toReal = (text: string) => text.replaceAll(`${nameOf(copy)}/`, `${nameOf(folder)}/`);
  try {
    await cp(await realpath(folder), copy, { recursive: true, verbatimSymlinks: true, filter: isCopyable });
    for (const { source, after } of changes) await apply(join(copy, source), after);
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

/** The name by which problems call a folder. */
function nameOf(folder: string): string {
  return relative(process.cwd(), folder).split(sep).join('/') || '.';
}

async function apply(path: string, bytes: Buffer | undefined): Promise<void> {
  await rm(path, { force: true });
  if (!bytes) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}

/** Pipes and sockets can't be copied. */
async function isCopyable(path: string): Promise<boolean> {
  const stats = await lstat(path);
  return stats.isFile() || stats.isDirectory() || stats.isSymbolicLink();
}
