import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { setupCommand } from '../../../commands/setup.ts';
import { copyContent } from '../../fixtures/copyContent.ts';
import { openContent } from '../../fixtures/openContent.ts';
import { runCommand } from '../../fixtures/runCommand.ts';

const answers = [
  ...['--name', 'Ada Lovelace', '--title', 'Mathematician', '--location', 'London', '--yes'],
  ...['--employer', 'Analytical Engines', '--employer-url', 'https://engines.co.uk', '--summary', 'I count.'],
  ...['--link', 'https://github.com/ada', '--link', 'https://orcid.org/0000', '--email', 'ada@engines.co.uk'],
  ...['--phone', '+44 20 7946 0815'],
  ...['--skills', 'Programming: Python', '--hobby', 'Chess: I lose.', '--url', 'https://ada.engines.co.uk'],
];

/** The command as a process of its own, where nobody can be asked and nobody reads its output, as after `| head`. */
async function run(folder: string, locale: string, ...words: string[]) {
  const env = { ...process.env, CONTENT_DIR: folder, LC_ALL: locale };
  const child = spawn('node', ['commands/setup.ts', ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const [error, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { status, error };
}

test('with all answers as flags the command writes the files, also where nobody reads its output', async () => {
  const folder = await copyContent();
  expect(await run(folder, 'C.UTF-8', ...answers)).toEqual({ status: 0, error: '' });
  const { profile, site, links, skills, hobbies } = await openContent(folder);
  const said = { name: 'Ada Lovelace', email: 'ada@engines.co.uk', phone: '+44 20 7946 0815' };
  expect(profile).toMatchObject(said);
  expect(links.map(({ name }) => name)).toEqual(['GitHub', 'ORCID']);
  expect([...skills, ...hobbies].map(({ title }) => title)).toEqual(['Programming', 'Chess']);
  expect(site.language, 'a locale without a region keeps the language').toBe('en-NZ');
});

test('a page for which nobody gave a language has the English of the owner’s region', async () => {
  const folder = await copyContent();
  expect(await run(folder, 'en_AU.UTF-8', ...answers)).toEqual({ status: 0, error: '' });
  expect((await openContent(folder)).site.language).toBe('en-AU');
});

test('its help marks the options that must be there where it can not ask', async () => {
  const { stdout } = await runCommand(setupCommand(), ['--help']);
  const marked = stdout.matchAll(/^ {2}(--[a-z-]+) .*\(required\)$/gm);
  expect([...marked].map(([, flag]) => flag)).toEqual(['--name', '--title', '--location', '--summary']);
});

test('called wrongly, it ends with status 2 and says what is wrong', async () => {
  const { status, stderr } = await runCommand(setupCommand(), ['--nonsense']);
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('--help') });
});
