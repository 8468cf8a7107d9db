import { buildAndReport } from './build.ts';
import { createCommand, failWith } from './lib/command.ts';
import { readServerSettings, serverSettings } from './lib/server.ts';
import { serve } from './serve.ts';

/** All in this process: a signal to npm reaches no further one, which would be left behind. */
async function start(): Promise<void> {
  // Read before the build, which takes a while.
  readServerSettings(process.env);
  if (await buildAndReport('dist')) await serve('dist');
  else process.exitCode = 1;
}

if (import.meta.main) {
  await createCommand('npm start --', 'Builds the site, then serves it.', ['CONTENT_DIR', ...serverSettings])
    .action(start)
    .parseAsync()
    .catch(failWith);
}
