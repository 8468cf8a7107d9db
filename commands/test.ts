import { spawnSync } from 'node:child_process';
import { contentFolder } from '../schema/load.ts';
import { createCommand } from './lib/command.ts';
import { isSampleContent } from './setup/sample.ts';

/**
 * The last step of `npm test`. The tests read the sample content, so they would fail with an owner's content in its
 * place; then the site is built instead.
 */
function testOrBuild(): void {
  const isSample = isSampleContent('content');
  if (isSample) run('vitest', ['run']);
  if (isSample && contentFolder() === 'content') return;
  run('node', ['commands/build.ts', '--out', '.cache/test-build']);
  console.log('Your content is sound, and your site can be built.');
  if (isSample) return;
  console.log(
    "The project's own tests were not run, because they need the sample content. To run them anyway: npm run test:run",
  );
}

function run(command: string, words: string[]): void {
  const { status } = spawnSync(command, words, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

if (import.meta.main) {
  createCommand('npm test', 'Runs every test. With content of your own, builds your site instead.', [
    'CONTENT_DIR',
  ]).parse();
  testOrBuild();
}
