import { spawnSync } from 'node:child_process';
import { createCommand, failWith } from './lib/command.ts';
import { readServerSettings, serverSettings } from './lib/serverSettings.ts';
import { serve } from './serve.ts';

/** Builds and serves in this process: a signal to npm reaches no further one, which would be left behind. */
async function start(): Promise<void> {
  // Before the build, so that nobody waits for it in vain.
  readServerSettings(process.env);
  const { status } = spawnSync(process.execPath, ['commands/build.ts'], { stdio: 'inherit' });
  if (status === 0) await serve('dist');
  else process.exitCode = status ?? 1;
}

if (import.meta.main) {
  await createCommand('npm start --', 'Builds the site, then serves it.', ['CONTENT_DIR', ...serverSettings])
    .action(start)
    .parseAsync()
    .catch(failWith);
}
