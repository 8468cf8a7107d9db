import { spawnSync } from 'node:child_process';
import { cp, readdir, readFile, symlink } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/folders.ts';
import { runScript } from '../fixtures/runScript.ts';
import { aBuiltSite } from '../netlify/fixtures/aBuiltSite.ts';

test('the Docker image serves the site and reads messages, and contains no content files', async () => {
  const dockerfile = await readFile('Dockerfile', 'utf8');
  const stage = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
  const copied = [...stage.matchAll(/^COPY (?:--from=build )?\/app\/(\S+) \.\/(.*)$/gm)];
  expect(stage.match(/^(?:COPY|ADD) /gm)).toHaveLength(copied.length);
  const image = await temporaryFolder();
  for (const [, name = '', to = ''] of copied) {
    const source = name === 'dist' ? await aBuiltSite() : resolve(name);
    const path = join(image, to || basename(name));
    await (name === 'node_modules' ? symlink(source, path) : cp(source, path, { recursive: true }));
  }
  expect(await readdir(image)).not.toContain('content');
  const [, command = ''] = /^CMD \["node", "--import", "(.*)"\]$/m.exec(stage) ?? [];
  const env = { PORT: '0', MESSAGES_DIR: join(image, 'messages') };
  const { prints } = runScript('--import', command.split('", "'), env, { cwd: image });
  const url = await prints(/Ready at (\S+)/);
  expect(await (await fetch(url)).text()).toContain('<h1>Home</h1>');
  const inbox = ['./commands/lib/env.mjs', 'commands/inbox.ts', 'list'];
  expect(await runScript('--import', inbox, env, { cwd: image }).closed).toBe(0);
});

test('what the Dockerfile runs after the build does not fail without an editor, whose cache it deletes', async () => {
  const [, cleanUp = ''] = /^RUN npm run build && (.+)$/m.exec(await readFile('Dockerfile', 'utf8')) ?? [];
  expect(cleanUp).toContain('node_modules/.cache');
  expect(spawnSync('sh', ['-c', cleanUp], { cwd: await temporaryFolder() }).status).toBe(0);
});
