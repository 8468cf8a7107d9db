import { requireFree } from '../netlify/host/startHost.ts';
import { buildAndReport } from './build.ts';
import { createCommand, failWith } from './lib/command.ts';
import { readServerSettings } from './lib/server.ts';
import { serve } from './serve.ts';

/** Builds and serves in one process: a signal to npm would not reach a child process. */
async function start(): Promise<void> {
  // Otherwise the build would replace the one that another server serves.
  const { hostname, port } = readServerSettings(process.env);
  await requireFree(hostname, port);
  if (await buildAndReport({ out: 'dist' })) await serve('dist');
  else process.exitCode = 1;
}

if (import.meta.main) {
  await createCommand('npm start --', 'Builds the site, then serves it.')
    .action(start)
    .parseAsync()
    .catch(failWith);
}
