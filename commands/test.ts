import { spawnSync } from 'node:child_process';
import { contentFolder } from '../schema/contentFolder.ts';
import { createCommand } from './lib/command.ts';
import { isSampleContent } from './setup/sample.ts';

/**
 * The last step of `npm test`. The project's own tests read the sample as it was delivered; with an owner's words in its
 * place they would fail for no fault, so then the site is built instead, and said to be.
 */
createCommand('npm test', 'Runs every test, or, where the content is your own, builds your site.', [
  'CONTENT_DIR',
]).parse();

const isSample = isSampleContent('content');
if (isSample) run('npm', ['run', 'test:run']);
if (!isSample || contentFolder() !== 'content') {
  run('node', ['commands/build.ts', '--out', '.cache/test-build']);
  console.log(
    'Your content is sound, and your site can be built.' +
      (isSample
        ? ''
        : "\nThe project's own tests were not run: they are about the sample's words. `npm run test:run` runs them all the same."),
  );
}

function run(command: string, words: string[]): void {
  const { status } = spawnSync(command, words, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}
