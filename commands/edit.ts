import type { Command } from 'commander';
import { OwnerError } from '../lib/errors.ts';
import { readSettings } from '../netlify/contact/settings.ts';
import { createCommand, failWith } from './lib/command.ts';
import { findRepository, startEditor } from './lib/editor.ts';
import { contentFolder } from './lib/folders.ts';
import { onOrphaned, readServerSettings, serverSettings } from './lib/server.ts';

/** Serves the site as `npm run dev` does, and its visual editor. */
export function editCommand(env: NodeJS.ProcessEnv = process.env): Command {
  return createCommand(
    'npm run edit --',
    'Serves the site and its visual editor while you work on the content.',
    ['CONTENT_DIR', 'EDITOR_PORT', ...serverSettings],
  ).action(() => edit(env));
}

async function edit(env: NodeJS.ProcessEnv): Promise<void> {
  const settings = readServerSettings(env, { port: 5173, hostname: '127.0.0.1' });
  const editorPort = Number(readSettings(env, ['EDITOR_PORT']).EDITOR_PORT);
  const content = contentFolder(env);
  const repository = findRepository(content);
  if (!repository) {
    throw new OwnerError(
      `The editor opens a Git repository, and ${content} is not in one. Run \`git init\` in the project's folder.`,
      2,
    );
  }
  const { hostname, port } = settings;
  const site = `http://${hostname}:${port}`;
  await startEditor(repository, editorPort, site);
  // Loaded after the build, which changes NODE_ENV.
  const { dev } = await import('./dev/dev.ts');
  await dev({ ...settings, content });
  console.log(`
The site    ${site}, which follows what you save
The editor  http://127.0.0.1:${editorPort}, for Chrome, Edge or another Chromium: press “Work with Local Repository”
            and choose the folder ${repository.root}
Ctrl-C ends both.`);
}

if (import.meta.main) {
  process.once('SIGINT', () => process.exit(0));
  process.once('SIGTERM', () => process.exit(0));
  onOrphaned(() => process.exit(0));
  await editCommand().parseAsync().catch(failWith);
}
