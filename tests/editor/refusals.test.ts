import { expect } from 'vitest';
import { findViolations } from '../browser/findViolations.ts';
import { test } from '../browser/test.ts';
import { addEntry, field, openEntry, openFile, save, saveInVain } from './form.ts';
import { openEditor, readProject } from './openEditor.ts';
import { changesIn, sampleProject, textOf } from './project.ts';

const sample = await sampleProject();

test('an address that is no https: is refused in plain words, and nothing is written until it is mended', async ({
  open,
}) => {
  const page = await openEditor(open, sample);
  await openEntry(page, 'Hobbies', 'Running & Cycling');
  const address = field(field(page, 'Link'), 'Address').getByRole('textbox');
  await address.fill('http://example.com/strava');
  const refusal = await saveInVain(page);
  expect(refusal).toContain('Link › Address Addresses begin with https: or mailto:, not http:.');
  expect(refusal).toContain('Did you mean https://example.com/strava?');
  expect(await page.locator('dialog[open]').count(), "Sveltia's own dialog, which knows no reason").toBe(0);
  expect(changesIn(sample, await readProject(page))).toEqual({});

  await page.getByRole('button', { name: 'Link › Address' }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('https://example.com/mended');
  await save(page);
  expect(await page.getByText('Not saved yet').count()).toBe(0);
  const path = 'content/hobbies/running-cycling.md';
  expect(changesIn(sample, await readProject(page))).toEqual({
    [path]: textOf(sample[path])?.replace('https://example.com/strava', 'https://example.com/mended'),
  });
});

test('every rule of a new group is told at once: icon, colour, skills, and the title of another', async ({
  open,
}) => {
  const page = await openEditor(open, sample);
  await addEntry(page, 'Skills');
  await field(page, 'Title').getByRole('textbox').fill('programming');
  await field(page, 'Icon').getByRole('textbox').fill('tabler:mountan');
  const skills = field(page, 'Skills');
  await skills.getByRole('textbox').fill('Python');
  await skills.getByRole('button', { name: 'Add' }).click();
  await skills.getByRole('textbox').nth(1).fill('PYTHON');
  await field(page, 'Colour').getByRole('textbox', { name: 'Colour', exact: true }).fill('teel');
  const refusal = await saveInVain(page);
  expect(refusal.split('\n').filter((line) => line !== '')).toEqual([
    'Not saved yet',
    'Mend these 4 first:',
    expect.stringMatching(/^Icon There is no icon "tabler:mountan".* Did you mean tabler:mountain\?$/),
    expect.stringMatching(/^Skills › 2 "PYTHON" already stands/),
    expect.stringMatching(/^Colour "teel" is not a CSS colour/),
    expect.stringMatching(/^Title "programming" is already the title of content\/skills\/programming\.json/),
    'Close',
  ]);
  expect(changesIn(sample, await readProject(page))).toEqual({});
  await page.getByRole('button', { name: 'Skills › 2' }).click();
  await expect
    .poll(() =>
      skills
        .getByRole('textbox')
        .nth(1)
        .evaluate((input) => input === document.activeElement),
    )
    .toBe(true);
});

test('HTML in a text is refused', async ({ open }) => {
  const page = await openEditor(open, sample);
  await openFile(page, 'Footer');
  await page.getByRole('button', { name: 'Edit in Markdown' }).click();
  await page.getByRole('textbox', { name: 'Closing message' }).fill('Thanks <b>a lot</b>');
  expect(await saveInVain(page)).toContain('Closing message HTML is not used in texts');
  expect(changesIn(sample, await readProject(page))).toEqual({});
});

test('what keeps a form from being saved keeps nobody out', async ({ open }) => {
  const page = await openEditor(open, sample);
  await openEntry(page, 'Hobbies', 'Running & Cycling');
  await field(field(page, 'Link'), 'Address').getByRole('textbox').fill('http://example.com');
  await saveInVain(page);
  // That its form lies in no landmark, and can be focused, is Sveltia's own.
  const violations = await findViolations(page);
  expect(
    violations.filter((violation) => !/^(region|focus-order-semantics): .*content-editor/.test(violation)),
  ).toEqual([]);
});

test('a file that cannot be read is told with its line, and leaves the others alone', async ({ open }) => {
  const path = 'content/skills/ai-ml.json';
  const project = { ...sample, [path]: '{\n  "title": "A"\n  "icon": "x"\n}\n' };
  const page = await openEditor(open, project, [/^console error: Error: Line 3: /]);
  const notice = page.getByRole('alert').filter({ hasText: 'Not everything is shown' });
  expect(await notice.innerText()).toMatch(/Mend this file by hand.*content\/skills\/ai-ml\.json Line 3: /s);
  expect(await page.getByText('browser console').count(), "Sveltia's own words").toBe(0);
  await notice.getByRole('button', { name: 'Close' }).click();
  await openEntry(page, 'Skills', 'Programming');
  await field(page, 'Title').getByRole('textbox').fill('Coding');
  await save(page);
  expect(Object.keys(changesIn(project, await readProject(page)))).toEqual([
    'content/skills/programming.json',
  ]);
});
