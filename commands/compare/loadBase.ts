import { statSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Content } from '../../schema/content.ts';
import { loadContent } from '../../schema/loadContent.ts';
import { migrations } from '../migrate/migrations.ts';
import { runMigration } from '../migrate/runMigration.ts';
import { checkOutContent } from './checkOutContent.ts';
import { describeUnknown } from './describeUnknown.ts';
import { findCommit } from './findCommit.ts';
import { openRepository } from './openRepository.ts';

/** The content to compare with; or why there is none, in words; or what is wrong with how it was named. */
type Base = { content: Content } | { reason: string } | { fault: string };

/**
 * Loads the content that a comparison begins from: that of another folder, or of a commit. Where it is of an earlier
 * version, it is brought forward first, in a copy.
 * @param base a folder, or else what Git takes for a commit; without it, the last commit, which need not be there
 */
export async function loadBase(folder: string, base?: string): Promise<Base> {
  const scratch = await mkdtemp(join(tmpdir(), 'compared-'));
  const copy = join(scratch, 'content');
  try {
    if (base !== undefined && isFolder(base)) {
      await cp(base, copy, { recursive: true, verbatimSymlinks: true });
      const read = await load(copy);
      if ('content' in read) return read;
      return {
        fault: `The content in "${base}" has ${read.count}. To see them: CONTENT_DIR=${base} npm run check`,
      };
    }
    const repository = await openRepository(folder);
    const commit = repository && (await findCommit(repository, base ?? 'HEAD'));
    if (!repository || commit === undefined) {
      const place = repository ? 'nothing has been committed yet' : 'the content is in no Git repository';
      if (base === undefined) return { reason: place };
      if (repository) return { fault: await describeUnknown(repository, base) };
      return { fault: `"${base}" is no folder, and no commit either, since ${place}.` };
    }
    const fault = await checkOutContent(repository, commit, { target: copy, scratch });
    const read = fault === undefined ? await load(copy) : { reason: fault };
    if ('content' in read) return read;
    const reason = 'count' in read ? `the content has ${read.count}` : read.reason;
    return { reason: `${reason} at "${base ?? 'HEAD'}"` };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function load(copy: string): Promise<{ content: Content } | { count: string }> {
  await runMigration({ folder: copy, migrations, dryRun: false, say: () => {} });
  const result = await loadContent(copy);
  if (result.ok) return { content: result.content };
  const errors = result.problems.filter(({ severity }) => severity === 'error').length;
  return { count: `${errors} ${errors === 1 ? 'error' : 'errors'}` };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
