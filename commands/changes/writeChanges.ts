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
import { dirname, join } from 'node:path';
import type { Change } from './change.ts';

/** A change with its files: the one that is meant, the new one that waits for it, and the old one, kept for a way back. */
type Step = { target: string; isNew: boolean; fresh?: string; old?: string };

/**
 * Writes all changes, in their order, or none. All new files are written to a hidden folder beside the content first,
 * then each is renamed into its place; where one of them fails, those before it are put back, and the failure is
 * thrown. A signal comes too late then: everything here is synchronous, and one that has a listener does not end the
 * process.
 * @throws where a file is not what it was when its change was worked out, or can't be written
 */
export function writeChanges(folder: string, changes: readonly Change[]): void {
  const release = holdSignals();
  try {
    const staging = mkdtempSync(join(folder, '.changes-'));
    try {
      commit(changes.map((change, index) => stage(folder, staging, change, index)));
    } finally {
      rmSync(staging, { recursive: true, force: true });
    }
  } finally {
    release();
  }
}

function stage(folder: string, staging: string, { source, before, after }: Change, index: number): Step {
  const path = join(folder, source);
  const isNew = !existsSync(path);
  if (isNew ? before !== undefined : before?.equals(readFileSync(path)) !== true) {
    throw new Error(`${source} was changed meanwhile. Nothing was written; run this again.`);
  }
  // A link within the content folder is followed, so that it stays one.
  const target = isNew ? path : realpathSync(path);
  const [fresh, old] = [join(staging, `${index}.new`), join(staging, `${index}.old`)];
  if (!isNew) copyFileSync(target, old);
  if (after) {
    writeFileSync(fresh, after, { flush: true });
    if (!isNew) chmodSync(fresh, statSync(target).mode);
  }
  return { target, isNew, ...(after && { fresh }), ...(!isNew && { old }) };
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

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function holdSignals(): () => void {
  const wait = () => {};
  for (const signal of signals) process.on(signal, wait);
  return () => {
    for (const signal of signals) process.off(signal, wait);
  };
}
