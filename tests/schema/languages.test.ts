import { toString as toText } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { describeTranslation } from '../../schema/load/translations.ts';
import { loadContent } from '../../schema/load.ts';
import { copyContent, openContent, problemsIn } from '../fixtures/content.ts';
import type { Changes } from '../fixtures/folders.ts';

const german = (changes: Changes = {}) =>
  copyContent({
    'site.json': (text) => JSON.stringify({ ...JSON.parse(text), languages: ['en-NZ', 'de'] }),
    ...changes,
  });

const profile =
  '---\ntitle: Datenwissenschaftlerin\nemployer:\n  name: Beispiel-Labor\n---\nIch baue "Modelle".\n';
const inGerman: Changes = {
  'profile.de.md': profile,
  'site.de.json': '{ "headings": { "skills": "Was ich kann" } }',
  'skills/ai-ml.de.json': '{ "title": "Künstliche Intelligenz" }',
  'hobbies/garden-enthusiast.de.md': '---\n---\nIch ziehe Kürbisse.\n',
  'awards/medal.json': '{ "title": "Medal", "text": "For *honest* forecasts." }',
  'awards/medal.de.json': '{ "text": "Für *ehrliche* Vorhersagen." }',
};

test('an edition has its own texts, and those of the first language marked as untranslated', async () => {
  const content = await openContent(await german(inGerman));
  const [first, second] = content.edition?.all ?? [];
  expect(first).toBe(content);
  expect(content.profile.title).not.toBe('Datenwissenschaftlerin');
  expect(second?.edition?.prefix).toBe('/de');
  expect(second?.site.language).toBe('de');
  expect(second?.profile).toMatchObject({ ...second?.profile, title: 'Datenwissenschaftlerin' });
  expect(second?.profile.location).toBe(content.profile.location);
  expect(second?.profile.employer).toMatchObject({
    name: 'Beispiel-Labor',
    url: content.profile.employer?.url,
  });
  // In the quotes of the language.
  expect(toText(second?.profile.body)).toBe('Ich baue „Modelle“.');
  const skill = second?.skills.find(({ slug }) => slug === 'ai-ml');
  expect(skill).toMatchObject({
    title: 'Künstliche Intelligenz',
    skills: content.skills.find(({ slug }) => slug === 'ai-ml')?.skills,
  });
  const hobbies = second?.hobbies.map(({ body }) => body.children[0]?.data?.hProperties);
  expect(hobbies).toContainEqual({ lang: 'en-NZ', dir: 'ltr' });
  expect(hobbies).toContain(undefined);
  expect(second?.awards[0]?.body?.children[0]?.data).toBeUndefined();
  expect(second?.untranslated?.language).toBe('en-NZ');
  const texts = second?.untranslated?.texts;
  expect(texts?.has(content.profile.location)).toBe(true);
  const [skillInBoth = ''] = (await openContent(await german())).skills[0]?.skills ?? [];
  const named = await german({ 'profile.de.md': `---\ntitle: ${skillInBoth}\n---\nIch baue.\n` });
  const again = await openContent(named);
  expect(again.edition?.all[1]?.untranslated?.texts.has(skillInBoth)).toBe(false);
  expect(texts?.has('Datenwissenschaftlerin')).toBe(false);
  expect(texts?.has(content.profile.name)).toBe(false);
});

test('an empty item in a translated list leaves that of the first language', async () => {
  const results = 'results: [{ value: "5", measure: one }, { value: "6", measure: two }]';
  const folder = await german({
    'profile.md': (text) => text.replace('---\n', `---\n${results}\n`),
    'profile.de.md': '---\nresults:\n  -\n  - measure: zwei\n---\n',
  });
  const { edition } = await openContent(folder);
  expect(edition?.all[1]?.profile.results).toMatchObject([{ measure: 'one' }, { measure: 'zwei' }]);
});

test("the owner's words in one language are not used in another", async () => {
  const { edition } = await openContent(await german(inGerman));
  const second = edition?.all[1];
  expect(second?.words.headings.skills).toBe('Was ich kann');
  expect(second?.words.headings.hobbies).toBe('Abseits der Arbeit');
  expect(second?.words.contact.button.idle).not.toBe(edition?.all[0]?.words.contact.button.idle);
  expect(second?.words.notFound.heading).not.toBe('');
});

test('a private key is also private in translations', async () => {
  const folder = await german({
    'profile.md': (text) => text.replace('---\n', '---\nemail: tui@mahuta.nz\nprivate: [employer, email]\n'),
    'profile.de.md':
      '---\ntitle: Hydrologin\nemployer:\n  name: Geheim\n  url: https://geheim.example.com/\n---\n',
  });
  const { editions } = await loadContent(folder);
  expect(JSON.stringify(editions[1])).toContain('Hydrologin');
  expect(JSON.stringify(editions)).not.toMatch(/geheim/i);
  const whole = await loadContent(folder, { withPrivate: true });
  expect(JSON.stringify(whole.editions)).toContain('geheim');
});

test.each<[name: string, changes: Changes, problem: object]>([
  [
    'a key that no file has',
    { 'skills/ai-ml.de.json': '{\n  "titel": "KI"\n}' },
    {
      ...{ file: 'skills/ai-ml.de.json', line: 2, column: 3, code: 'unknown-key', suggestion: 'title' },
      message:
        '"titel" is not a key here; the keys are title, icon, skills, colour, order, for, private, review.',
    },
  ],
  [
    'another type',
    { 'profile.de.md': '---\ntitle:\n  - Datenwissenschaftlerin\n---\n' },
    { file: 'profile.de.md', line: 3, column: 3, code: 'wrong-type', path: 'title' },
  ],
  [
    'a translation of nothing',
    { 'skills/cooking.de.json': '{ "title": "Kochen" }' },
    { file: 'skills/cooking.de.json', line: 1, severity: 'error', code: 'missing-source' },
  ],
  [
    'a key that the source decides',
    { 'skills/ai-ml.de.json': '{\n  "title": "KI",\n  "order": 2\n}' },
    { file: 'skills/ai-ml.de.json', line: 3, column: 3, code: 'unknown-key', path: 'order' },
  ],
  [
    'the address of the site',
    { 'site.de.json': '{ "url": "https://mahuta.nz" }' },
    { file: 'site.de.json', line: 1, column: 3, code: 'unknown-key', path: 'url' },
  ],
  [
    'a file of a language that the site lacks',
    { 'profile.fr.md': '---\ntitle: Chercheuse\n---\n' },
    { file: 'profile.fr.md', severity: 'warning', code: 'unknown-file' },
  ],
  [
    'words of a language that the site lacks, in which no other file has words',
    { 'contact.json': null, 'contact.fr.json': '{}' },
    { file: 'contact.fr.json', severity: 'warning', code: 'unknown-file' },
  ],
  [
    'a link to a page that the site lacks',
    { 'hobbies/garden-enthusiast.de.md': '---\n---\nIch ziehe [Kürbisse](/kuerbisse/).\n' },
    { file: 'hobbies/garden-enthusiast.de.md', line: 3, column: 11, code: 'missing-page' },
  ],
  [
    'a page at the address of a language',
    { 'pages/de.md': '---\ntitle: About Germany\n---\nText.\n' },
    { file: 'pages/de.md', code: 'misnamed' },
  ],
])('%s is a problem in its file', async (_, changes, problem) => {
  expect(await problemsIn(await german(changes))).toEqual([expect.objectContaining(problem)]);
});

test('untranslated texts are counted, with their files', async () => {
  const hidden = (text: string) => text.replace('---\n', '---\nprivate: [employer]\n');
  const all = await loadContent(await german({ 'profile.md': hidden }));
  const some = await loadContent(await german({ ...inGerman, 'profile.md': hidden }));
  const [before, after] = [all, some].map(({ editions }) =>
    describeTranslation(editions[1]?.files ?? [], 'de'),
  );
  expect(before).toMatch(
    /^de: (\d+) of \1 texts are not translated, in .*profile\.md, .*skills\/ai-ml\.json/,
  );
  const [, untranslated, total] = /^de: (\d+) of (\d+)/.exec(after ?? '') ?? [];
  // The title and the summary of the profile, one of a skill, the texts of a hobby and an award, a heading; the employer is a name.
  expect(Number(total) - Number(untranslated)).toBe(6);
});
