import { once } from 'node:events';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { editCommand } from '../../commands/edit.ts';
import { OwnerError } from '../../lib/errors.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { findFreePort } from '../fixtures/findFreePort.ts';
import { runScript } from '../netlify/fixtures/runScript.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

test('the site and its editor run together, on this machine alone, and end together at Ctrl-C', async () => {
  const content = await copyContent();
  await mkdir(join(content, '.git'));
  const [sitePort, editorPort] = [await findFreePort(), await findFreePort()];
  const { child, closed, prints, output } = runScript('commands/edit.ts', [], {
    MESSAGES_DIR: await temporaryFolder(),
    CONTENT_DIR: content,
    PORT: String(sitePort),
    EDITOR_PORT: String(editorPort),
  });
  await prints(/Ctrl-C ends both\./);
  expect(output()).toContain(`The site    http://127.0.0.1:${sitePort}, which follows what you save\n`);
  expect(output()).toContain(`The editor  http://127.0.0.1:${editorPort}, for Chrome, Edge`);
  expect(output()).toContain(`choose the folder ${content}\n`);
  expect(output(), 'what building does to the environment, the dev server is spared').not.toContain(
    'NODE_ENV',
  );

  const site = await fetch(`http://127.0.0.1:${sitePort}`);
  expect(await site.text()).toContain('Tūī Kōwhai');
  const editor = await fetch(`http://127.0.0.1:${editorPort}`);
  expect(editor.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await (await fetch(`http://127.0.0.1:${editorPort}/content/site.json`)).text()).toBe(
    await readFile(join(content, 'site.json'), 'utf8'),
  );

  child.kill('SIGINT');
  expect(await closed).toBe(0);
  await expect(fetch(`http://127.0.0.1:${sitePort}`)).rejects.toThrow();
  await expect(fetch(`http://127.0.0.1:${editorPort}`)).rejects.toThrow();
  expect(await readdir('.cache'), 'the build is not left behind').not.toContain(`editor-${child.pid}`);
}, 120_000);

test('content outside a Git repository cannot be opened, and the message says what to do', async () => {
  const content = await copyContent();
  await expect(edit({ CONTENT_DIR: content })).rejects.toThrow(
    new OwnerError(
      `The editor opens a Git repository, and ${content} is not in one. Run \`git init\` in the project's folder.`,
      2,
    ),
  );
});

test('a wrong port of the editor is named', async () => {
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
