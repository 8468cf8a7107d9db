import { spawnSync } from 'node:child_process';
import { createCommand, failWith } from './lib/command.ts';
import { readServerSettings } from './settings/readServerSettings.ts';
import { serverSettings } from './settings/settings.ts';

createCommand('npm start --', 'Builds the site, then serves it.', ['CONTENT_DIR', ...serverSettings]).parse();

try {
  readServerSettings(process.env);
} catch (error) {
  failWith(error);
}

const { status } = spawnSync(process.execPath, ['commands/build.ts'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

// In this process: a signal to npm reaches only the process that npm itself started, and would leave a server behind.
await import('./serve.ts');
