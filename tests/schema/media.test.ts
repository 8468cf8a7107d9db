import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../schema/loadContent.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { findProblems } from '../fixtures/findProblems.ts';

test.each<[string, (text: string) => string, object]>([
  [
    'does not exist',
    (text) => text.replace('media/portrait.svg', 'media/portrat.svg'),
    { line: 9, column: 8, code: 'missing-media', path: 'portrait.src', suggestion: 'media/portrait.svg' },
  ],
  [
    'lies outside media',
    (text) => text.replace('media/portrait.svg', 'media/../../secret.png'),
    { line: 9, column: 8, code: 'bad-image-path' },
  ],
  [
    'lies elsewhere',
    (text) => text.replace('media/portrait.svg', '/etc/passwd.png'),
    { line: 9, column: 8, code: 'bad-image-path' },
  ],
  [
    'is no image',
    (text) => text.replace('media/portrait.svg', 'media/portrait.txt'),
    { line: 9, column: 8, code: 'bad-image-path' },
  ],
  [
    'has no alternative text',
    (text) => text.replace(/alt: .*/, 'alt: ""'),
    { line: 10, column: 8, code: 'empty-text' },
  ],
])('a portrait that %s is a located error', async (_, change, expected) => {
  const problems = await findProblems({ 'profile.md': change });
  expect(problems).toEqual([expect.objectContaining({ file: 'profile.md', severity: 'error', ...expected })]);
});

test('an image that is a link out of media is refused', async () => {
  const folder = await copyContent({ 'media/portrait.svg': null });
  await symlink('/etc/hosts', join(folder, 'media/portrait.svg'));
  expect(loadContent(folder).problems.map(({ code }) => code)).toEqual(['outside-folder', 'outside-folder']);
});
