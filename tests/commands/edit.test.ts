import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { editCommand } from '../../commands/edit.ts';
import { OwnerError } from '../../lib/errors.ts';
import { copyContent } from '../fixtures/copyContent.ts';

test('what is wrong is said before the editor is built: content outside of Git, a port that is none', async () => {
  const content = await copyContent();
  const message = `The editor opens a Git repository, and ${content} is not in one. Run \`git init\` in the project's folder.`;
  await expect(edit({ CONTENT_DIR: content })).rejects.toThrow(new OwnerError(message, 2));
  await expect(edit({ EDITOR_PORT: 'abc' })).rejects.toThrow(
    new OwnerError('EDITOR_PORT must be a number from 0 to 65535, not "abc".', 2),
  );
});

test.each(['PORT', 'EDITOR_PORT'])('a %s in use is named before the editor is built', async (setting) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(edit({ PORT: '0', EDITOR_PORT: '0', [setting]: String(port) })).rejects.toThrow(
    `Port ${port} is in use. Stop what uses it, or choose another: ${setting}=${port + 1}.`,
  );
});

function edit(env: NodeJS.ProcessEnv): Promise<unknown> {
  return editCommand(env).parseAsync([], { from: 'user' });
}
