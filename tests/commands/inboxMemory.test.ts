import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inParallel } from '../../lib/inParallel.ts';
import { createFileStore } from '../../netlify/contact/store/fileStore.ts';
import { aStoredMessage } from '../netlify/fixtures/aStoredMessage.ts';
import { runScript } from '../netlify/fixtures/runScript.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

const many = 2_000;

/** Runs commands of the inbox one after another in a process with 32 MB for everything that it keeps. */
async function runInLittleMemory(folder: string, commands: string[]) {
  const script = `
    const { inboxCommand } = await import('./commands/inbox.ts');
    for (const words of ${JSON.stringify(commands)}) {
      await inboxCommand().parseAsync(words.split(' '), { from: 'user' });
      console.error('done: ' + words);
    }`;
  // A small space for what is new lets the processor collect it early, which is faster with so little memory.
  const args = ['--max-semi-space-size=2', '--input-type=module', '--eval', script];
  const { closed, output } = runScript('--max-old-space-size=32', args, { MESSAGES_DIR: folder });
  await closed;
  return output();
}

test('lists, exports, imports and deletions hold no more texts at once than fit into little memory', async () => {
  const [folder, other] = [await temporaryFolder(), await temporaryFolder()];
  const store = createFileStore(folder);
  const numbers = Array.from({ length: many }, (_, index) => index);
  await inParallel(200, numbers, async (number) => {
    const id = number.toString(16).padStart(32, '0');
    const email = `${number % 2 ? 'ana' : 'kai'}@example.org`;
    await store.create(aStoredMessage({ id, email, message: '字'.repeat(5000) }));
  });
  const json = join(other, 'out.json');
  const commands = ['list --json', `export json -o ${json}`];
  const deletion = 'delete --yes --from ana@example.org';
  const output = await runInLittleMemory(folder, [...commands, deletion]);
  expect(output.slice(-1000)).toContain(`done: ${deletion}`);
  expect((await store.survey()).messages).toHaveLength(many / 2);
  expect(JSON.parse(await readFile(json, 'utf8'))).toHaveLength(many);
  const imported = await runInLittleMemory(join(other, 'messages'), [`import ${json}`]);
  expect(imported).toContain(`${many} imported`);
}, 120_000);
