import { spawnSync } from 'node:child_process';
import { loadContent } from '../schema/load.ts';
import { sample } from '../schema/review/placeholder.ts';
import { createCommand, failWith } from './lib/command.ts';
import { contentFolder } from './lib/folders.ts';

/** The last step of `npm test`. The tests read the sample content, so an owner's site is built instead. */
async function testOrBuild(): Promise<void> {
  const sampled = await loadContent('content');
  const isSample = sampled.ok && sampled.content.profile.name === sample.owner;
  if (isSample) {
    const shell = process.platform === 'win32';
    const { status } = spawnSync('vitest', ['run'], { stdio: 'inherit', shell });
    if (status !== 0) process.exit(status ?? 1);
    if (contentFolder() === 'content') return;
  }
  const { buildAndReport } = await import('./build.ts');
  if (!(await buildAndReport({ out: '.cache/test-build' }))) process.exit(1);
  console.log('No problems found, and your site can be built.');
  if (isSample) return;
  console.log(
    "The project's own tests were not run, because they need the sample content. To run them anyway: npm run test:run",
  );
}

if (import.meta.main) {
  await createCommand('npm test', 'Runs every test. With content of your own, builds your site instead.')
    .action(testOrBuild)
    .parseAsync()
    .catch(failWith);
}
