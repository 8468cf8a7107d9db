import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type FormData, readForm, sourceKey } from '../../editor/format.ts';
import { checkForm, InvalidForm } from '../../editor/guard.ts';
import { contentTypes } from '../../schema/content.ts';

const path = 'content/hobbies/running-cycling.md';
const onDisk = readFileSync(path, 'utf8');
const opened = readForm(contentTypes.hobbies, onDisk.trim());

/** Saves a form of a repository on this machine, where the file holds this text. */
function save(change: FormData, file: string | undefined = onDisk, newRecord = false) {
  const form = { path, newRecord, data: { ...opened, ...change } };
  return checkForm(form, { contentFolder: 'content', isLocal: true }, async () => file);
}

test('a form that follows the rules is saved with the text of its file', async () => {
  const saved = await save({ order: 7 });
  expect(saved).toMatchObject({ order: 7, [sourceKey]: onDisk.trim().replace(/^order: .*/m, 'order: 7') });
  expect(await save(saved, `\r\n${String(saved[sourceKey])}\r\n`)).toEqual(saved);
});

test('each error is at its field, in words of the check, with what may be meant', async () => {
  const change = {
    link: { label: 'Far', url: 'http://example.com/far' },
    order: '1.5',
    body: 'Thanks <b>a lot</b>',
  };
  const refused = save(change);
  await expect(refused).rejects.toBeInstanceOf(InvalidForm);
  await expect(refused).rejects.toMatchObject({
    errors: [
      {
        path: ['link', 'url'],
        sentence: 'Addresses begin with https: or mailto:, not http:. Did you mean https://example.com/far?',
        labelled: expect.stringMatching(/^Link › Address \(line \d\): Addresses begin/),
      },
      { path: ['order'], sentence: expect.stringMatching(/whole number/) },
      { path: ['body'], sentence: expect.stringContaining('HTML is not used in texts') },
    ],
  });
});

test.each([
  [
    'edited',
    onDisk.replace('order', '# By hand\norder'),
    false,
    'was changed on disk after this form was opened.',
  ],
  ['deleted', undefined, false, 'was deleted on disk after this form was opened.'],
  ['already there for a new entry', onDisk, true, 'There is already a file hobbies/running-cycling.md.'],
])('a file that is %s is not overwritten', async (_, file, isNew, message) => {
  const form = { path, newRecord: isNew, data: opened };
  const content = { contentFolder: 'content', isLocal: true };
  await expect(checkForm(form, content, async () => file)).rejects.toThrow(message);
});

test('at GitHub, where Sveltia CMS looks for newer commits itself, no file is read', async () => {
  const form = { path: 'hobbies/running-cycling.md', newRecord: false, data: opened };
  const readFile = () => Promise.reject(new Error('There is no such folder here.'));
  expect(await checkForm(form, { contentFolder: '', isLocal: false }, readFile)).toHaveProperty('title');
});

test('a file outside of the content is not written', async () => {
  const form = { path: 'content/media/notes.md', newRecord: true, data: {} };
  const content = { contentFolder: 'content', isLocal: true };
  await expect(checkForm(form, content, async () => undefined)).rejects.toThrow('not in a content folder');
});
