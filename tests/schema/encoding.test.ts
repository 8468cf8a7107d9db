import { expect, test } from 'vitest';
import { findProblems } from '../fixtures/findProblems.ts';
import { hobby } from '../fixtures/hobby.ts';

test('bytes that are not UTF-8 are located', async () => {
  const bytes = Buffer.concat([Buffer.from('{\n  "heading": "'), Buffer.from([0xe9]), Buffer.from('"}')]);
  expect(await findProblems({ 'not-found.json': bytes })).toEqual([
    expect.objectContaining({ code: 'encoding', line: 2, column: 15 }),
  ]);
});

test('a byte order mark is refused', async () => {
  expect(await findProblems({ 'site.json': (text) => `\uFEFF${text}` })).toEqual([
    expect.objectContaining({ file: 'site.json', code: 'encoding', line: 1, column: 1 }),
  ]);
});

test('Windows line ends are fine, and lines are still counted right', async () => {
  const crlf = (text: string) => text.replaceAll('\n', '\r\n');
  expect(await findProblems({ 'profile.md': crlf, 'site.json': crlf })).toEqual([]);
  const broken = await findProblems({
    'profile.md': (text) => crlf(text.replace('name: Example Research', 'nam: X')),
  });
  expect(broken).toContainEqual(
    expect.objectContaining({ line: 6, column: 3, code: 'unknown-key', suggestion: 'name' }),
  );
});

test('a file of more than 1 MiB is refused', async () => {
  const problems = await findProblems({
    'hobbies/x.md': hobby('title: X\nicon: tabler:run', 'x'.repeat(2 ** 20)),
  });
  expect(problems).toEqual([expect.objectContaining({ file: 'hobbies/x.md', code: 'too-large' })]);
});

test.each(['site.json', 'profile.md'])('the line ends of old Macs are one problem of %s', async (file) => {
  expect(await findProblems({ [file]: (text) => text.replaceAll('\n', '\r') })).toEqual([
    expect.objectContaining({
      file,
      code: 'encoding',
      line: 1,
      column: 1,
      message: expect.stringContaining('old Macs'),
    }),
  ]);
});
