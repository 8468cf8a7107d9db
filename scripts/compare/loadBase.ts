import { statSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Content } from '../../schema/content.ts';
import { loadContent } from '../../schema/loadContent.ts';
import { migrations } from '../migrate/migrations.ts';
import { runMigration } from '../migrate/runMigration.ts';
import { checkOutContent } from './checkOutContent.ts';

/** The content to compare with, or why there is none, in words. */
export type Base = { content: Content } | { reason: string };

/**
 * Loads the content that a comparison begins from: that of another folder, or of a commit. Where it is of an earlier
 * version, it is brought forward first, in a copy.
 * @param base a folder, or else what Git takes for a commit
 */
export async function loadBase(folder: string, base: string): Promise<Base> {
  const scratch = await mkdtemp(join(tmpdir(), 'compared-'));
  const copy = join(scratch, 'content');
  try {
    if (isFolder(base)) {
      await cp(base, copy, { recursive: true, verbatimSymlinks: true });
    } else {
      const fault = await checkOutContent(folder, base, { target: copy, scratch });
      if (fault !== undefined) return { reason: fault };
    }
    await runMigration({ folder: copy, migrations, dryRun: false, say: () => {} });
    const result = await loadContent(copy);
    if (result.ok) return { content: result.content };
    const errors = result.problems.filter(({ severity }) => severity === 'error').length;
    return { reason: `the content at "${base}" has ${errors} ${errors === 1 ? 'error' : 'errors'}` };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
