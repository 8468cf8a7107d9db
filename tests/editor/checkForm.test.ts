import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkForm } from '../../editor/checkForm.ts';
import { readForm } from '../../editor/format.ts';
import { type FormValues, sourceKey } from '../../editor/sveltia.ts';
import { contentTypes } from '../../schema/content.ts';

const settings = { contentFolder: 'content', toProject: '..' };

const path = 'content/hobbies/running-cycling.md';
const onDisk = readFileSync(path, 'utf8');
const opened = readForm(contentTypes.hobbies, onDisk.trim());

async function save(change: FormValues) {
  const form = { path, newRecord: false, data: { ...opened, ...change } };
  return (await checkForm(form, settings)).data;
}

test('a form that follows the rules is saved with the text of its file', async () => {
  const saved = await save({ order: 7 });
  expect(saved).toMatchObject({ order: 7, [sourceKey]: onDisk.trim().replace(/^order: .*/m, 'order: 7') });
  expect(await save(saved)).toEqual(saved);
});

test('each error names its field and line, in the words of the check, with a suggestion', async () => {
  const link = { label: 'Far', url: 'http://example.com/far' };
  const change = { link, order: '1.5', body: 'Thanks <b>a lot</b>' };
  const sentences = [
    /Link › Address \(line \d\): Addresses begin with https:, mailto: or tel:, not http:\. Did you mean https:\/\/example\.com\/far\?/,
    / Order \(line \d\): .*whole number/,
    / Text \(line \d+\): HTML is not used in texts/,
  ];
  for (const sentence of sentences) await expect(save(change)).rejects.toThrow(sentence);
});

test('a translation holds only differences from its source, and its errors are reported', async () => {
  const translate = async (de: FormValues) => {
    const form = { path, newRecord: false, data: opened, i18n: { de: { data: de }, mi: {} } };
    return (await checkForm(form, settings)).i18n;
  };
  const { title } = opened;
  const begun = await translate({ ...opened, title: 'Laufen' });
  expect(begun.de?.data).toMatchObject({ title: 'Laufen', [sourceKey]: '---\ntitle: Laufen\n---\n' });
  expect(begun.de?.data).not.toHaveProperty('link');
  const text = `---\ntitle: ${title}\n---\n`;
  const kept = await translate({ title, body: 'Schnell.', [sourceKey]: text });
  expect(kept.de?.data?.[sourceKey]).toBe(`${text}Schnell.\n`);
  await expect(translate({ title: ['x'] })).rejects.toThrow('Title (line 3)');
});

test('a translation that only leaves out the last item of a list holds the shorter list', async () => {
  const source = readFileSync('content/site.json', 'utf8');
  const data = readForm(contentTypes.site, source);
  const keywords = ['a', 'b'];
  const form = { path: 'content/site.json', newRecord: false, data: { ...data, keywords } };
  const i18n = { de: { data: { ...data, keywords: ['a'] } } };
  const saved = await checkForm({ ...form, i18n }, settings);
  expect(saved.i18n.de?.data?.[sourceKey]).toBe('{\n  "keywords": [\n    "a"\n  ]\n}\n');
});

test('a new JSON file names its schema, and one that was there keeps what it has', async () => {
  const data = { title: 'Rust', icon: 'tabler:code', skills: ['Rust'], colour: 'teal' };
  const textOf = async (form: FormValues, newRecord: boolean) => {
    const saved = await checkForm({ path: 'content/skills/rust.json', newRecord, data: form }, settings);
    return String(saved.data[sourceKey]);
  };
  const created = await textOf(data, true);
  expect(created).toMatch(/^\{\n {2}"\$schema": "\.\.\/\.\.\/schema\/json\/skills\.schema\.json",\n/);
  for (const text of [created, JSON.stringify(data)])
    expect(await textOf({ ...data, [sourceKey]: text }, false)).toBe(text);
});

test('files are saved on the owner’s machine, where paths begin in the content folder', async () => {
  const form = { path: 'hobbies/running-cycling.md', newRecord: false, data: opened };
  expect(await checkForm(form, { ...settings, contentFolder: '' })).toHaveProperty('data.title');
});

test('a file outside the content is not written', async () => {
  const form = { path: 'content/media/notes.md', newRecord: true, data: {} };
  await expect(checkForm(form, settings)).rejects.toThrow('not in a content folder');
});
