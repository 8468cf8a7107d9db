import { expect, test } from 'vitest';
import { editCommand } from '../../commands/edit.ts';
import { OwnerError } from '../../lib/errors.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { runScript } from '../netlify/fixtures/runScript.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

test('what is wrong is said before the editor is built: content outside of Git, a port that is none', async () => {
  const content = await copyContent();
  const message = `The editor opens a Git repository, and ${content} is not in one. Run \`git init\` in the project's folder.`;
  await expect(edit({ CONTENT_DIR: content })).rejects.toThrow(new OwnerError(message, 2));
  await expect(edit({ EDITOR_PORT: 'abc' })).rejects.toThrow(
    new OwnerError('EDITOR_PORT must be a number from 0 to 65535, not "abc".', 2),
  );
});

test('the site beside the editor is served as in development, without a word of its tools', async () => {
  const MESSAGES_DIR = await temporaryFolder();
  const { prints, output } = runScript('commands/edit.ts', [], { PORT: '0', EDITOR_PORT: '0', MESSAGES_DIR });
  const site = await prints(/(http:\/\/127\.0\.0\.1:\d{2,})/);
  await prints(/Ctrl-C stops both/);
  expect((await fetch(site)).status).toBe(200);
  expect(output()).not.toMatch(/\[Warning\]|NODE_ENV/);
});

function edit(env: NodeJS.ProcessEnv): Promise<unknown> {
  return editCommand(env).parseAsync([], { from: 'user' });
}
