import { execFileSync } from 'node:child_process';
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { printParts } from '../../commands/inbox/formats.ts';
import { inboxOf } from '../netlify/fixtures/inboxOf.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

/** An inbox with one message that has these texts, and a folder for exports. */
async function inboxWith(texts: { name?: string; subject?: string; message?: string }) {
  const { run } = await inboxOf({ a: texts });
  return { exports: await temporaryFolder(), run };
}

/** What a spreadsheet could make a cell of if it paid no attention to quotes, without what it may drop before it. */
function possibleCells(csv: string, separator: string): string[] {
  return csv
    .split(separator)
    .flatMap((part) => part.split(/[\r\n\v\f\u0085\u2028\u2029]/))
    .map((cell) => cell.replace(/^[\s"\p{Cc}\p{Cf}]+/u, ''));
}

test.each([
  ['x;=1+1;y', "x;'=1+1;y"],
  ['x,=1+1', "x,'=1+1"],
  ['x\t=1+1', "x\t'=1+1"],
  ['x\n=1+1', "x\n'=1+1"],
  ['x\r\n=1+1', "x\r\n'=1+1"],
  ['x\r=1+1', "x\r'=1+1"],
  ['x\u2028=1+1', "x\u2028'=1+1"],
  ['\t=1+1', "'\t'=1+1"],
  ['x; \u00a0=1+1', "x; \u00a0'=1+1"],
  ['x;\u200b\ufeff=1+1', "x;\u200b\ufeff'=1+1"],
  ['x;"=1+1"', `x;""'=1+1""`],
  ['";"=1+1', `"";""'=1+1`],
  ['x;;\n\n;@SUM(1)', "x;;\n\n;'@SUM(1)"],
  ['+64 21 000', "'+64 21 000"],
  ['Hi,\n- one\n- two', "Hi,\n'- one\n'- two"],
  ['x;＝1;＋1;－1;＠a;﹦1;−1', "x;'＝1;'＋1;'－1;'＠a;'﹦1;'−1"],
])('the CSV writes %j so that no separator makes a formula of it', async (typed, written) => {
  const { run } = await inboxWith({ name: typed, subject: `s${typed}`, message: `m\n${typed}` });
  const { stdout } = await run('export csv');
  expect(stdout).toContain(`,"${written}",`);
  for (const separator of [',', ';', '\t']) {
    const cells = possibleCells(stdout, separator);
    expect(cells.filter((cell) => /^[=+\-@＝＋－＠﹦﹢﹣﹫−]/.test(cell))).toEqual([]);
  }
});

test('the CSV leaves other text as it was typed', async () => {
  const message = 'Kia ora,\n\n2 + 2 = 4; a-b, c@d.example (it\'s €5 – really): "x=1"\n\n> =quoted';
  const { run } = await inboxWith({ message });
  expect((await run('export csv')).stdout).toContain(`"${message.replaceAll('"', '""')}"`);
});

test('the CSV of hostile messages is written in time', async () => {
  const { run } = await inboxWith({ message: `${'\n'.repeat(200_000)}x${'=\n'.repeat(100_000)}` });
  expect((await run('export csv')).status).toBe(0);
});

test('an export on a terminal cannot steer it, and one into a pipe is as it was typed', async () => {
  const typed = '"Red \u001b[31m"\r\n"\u009b \u202e"\r\n';
  const shown = async (isTTY: boolean) => {
    const written: unknown[] = [];
    const write = (part: unknown) => written.push(part) > 0;
    await printParts(Readable.from([typed]), { isTTY, write });
    return written.join('');
  };
  expect(await shown(true)).toBe('"Red \ufffd[31m"\n"\ufffd \ufffd"\n');
  expect(await shown(false)).toBe(typed);
});

test('an export replaces a file as a whole, for its owner alone, and makes its folder', async () => {
  const { run, exports } = await inboxWith({});
  const file = join(exports, 'out.json');
  await writeFile(file, 'old');
  await chmod(file, 0o644);
  const before = await stat(file);
  expect(await run(`export json -o ${file}`)).toMatchObject({
    status: 0,
    stderr: `1 message written to ${file}.\n`,
  });
  const after = await stat(file);
  expect(after.mode & 0o777).toBe(0o600);
  // Who has the old one open can read it to its end.
  expect(after.ino).not.toBe(before.ino);
  expect(JSON.parse(await readFile(file, 'utf8'))).toHaveLength(1);
  await run(`export json -o ${join(exports, 'new', 'out.json')}`);
  expect((await readdir(exports, { recursive: true })).sort()).toEqual(['new', 'new/out.json', 'out.json']);
});

test('a file in a repository that does not ignore it brings a warning, and no other does', async () => {
  const { exports, run } = await inboxWith({});
  const warns = async (file: string) =>
    (await run(`export json --output ${join(exports, file)}`)).stderr.includes('Git does not ignore');
  expect(await warns('outside.json')).toBe(false);
  execFileSync('git', ['init', '-q', exports]);
  await writeFile(join(exports, '.gitignore'), '.data/\n');
  expect(await warns('messages.json')).toBe(true);
  expect(await warns('backup/messages.json')).toBe(true);
  expect(await warns('.data/backup/messages.json')).toBe(false);
});

test('Git ignores the folders that the docs keep backups in', () => {
  const folders = ['.data/backup/messages.json', 'backup/messages.json'];
  const ignored = execFileSync('git', ['check-ignore', ...folders], { encoding: 'utf8' });
  expect(ignored.trim().split('\n')).toEqual(folders);
});
