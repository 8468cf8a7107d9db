import { expect, test } from 'vitest';
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

function edit(env: NodeJS.ProcessEnv): Promise<unknown> {
  return editCommand(env).parseAsync([], { from: 'user' });
}
