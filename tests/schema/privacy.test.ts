import { expect, test } from 'vitest';
import type { Content } from '../../schema/content.ts';
import { describeTranslation } from '../../schema/load/translations.ts';
import { loadContent } from '../../schema/load.ts';
import { checkFile, copyContent, openContent, ownContent, problemsIn } from '../fixtures/content.ts';

const education = (...lines: string[]) =>
  `---\nqualification: PhD\ninstitution: { name: Example University }\n${lines.join('\n')}\n---\n`;

const job = (...lines: string[]) => `---\nrole: Analyst\n${lines.join('\n')}\n---\nDone.\n`;

const withProfile = (...lines: string[]) =>
  copyContent({
    'profile.md': (text) => text.replace('---\n', `---\nphone: +64 21 555 0123\n${lines.join('\n')}\n`),
  });

test('the loaded content has no private text, and a private placeholder makes no draft', async () => {
  const secrets = ['TODO: Acme', '[Company]', 'wiki.internal', 'acme.example.com'];
  const entry = `---\ntitle: "${secrets[0]}"\nprivate: true\n---\nAt ${secrets[1]} [one](https://${secrets[2]}/).\n`;
  const talk = {
    title: 'Doubt',
    venue: 'PyCon',
    date: '2024',
    location: secrets[0],
    url: `https://${secrets[3]}/`,
  };
  const folder = await ownContent({
    'sections/secret.md': entry,
    'talks/a.json': JSON.stringify({ ...talk, private: ['location', 'url'] }),
  });
  const { ok, problems, files } = await loadContent(folder);
  expect({ ok, problems }).toEqual({ ok: true, problems: [] });
  for (const secret of secrets) expect(JSON.stringify(files)).not.toContain(secret);
  const whole = await loadContent(folder, { withPrivate: true });
  expect(whole.problems.map(({ code }) => code)).toEqual(Array(4).fill('placeholder'));
});

test('no problem of the public site quotes or names what is private, in any language', async () => {
  const bad = 'secret: 1\nlink: http://secret.nz\nreview: 2020\n---\n![](media/secret.png) [[secret]]\n';
  const folder = await ownContent({
    'site.json': (text) => JSON.stringify({ ...JSON.parse(text), languages: ['en-NZ', 'de'] }),
    'profile.md': (text) =>
      text.replace('---', '---\nphone: secret\nresults: [secret]\nprivate: [phone, results]'),
    'profile.de.md': '---\nresults: [secret]\n---\nText.\n',
    'hobbies/secret.md': `---\ntitle: Nature Explorer\nprivate: true\n${bad}`,
    'hobbies/secret.de.md': `---\ntitle: Secret\n${bad}`,
    'hobbies/secret.fr.md': `---\ntitle: Secret\n${bad}`,
    'media/secret.pdf': '%PDF-1.4\n%%EOF\n',
  });
  const { ok, problems, editions } = await loadContent(folder);
  expect({ ok, problems }).toEqual({ ok: true, problems: [] });
  const coverage = editions.map(({ files, language }) => describeTranslation(files, language));
  expect(JSON.stringify(coverage)).not.toMatch(/secret/i);
  const codes = new Set((await problemsIn(folder)).map(({ code }) => code));
  expect([...codes]).toEqual(
    expect.arrayContaining(['bad-value', 'wrong-type', 'unknown-key', 'missing-media', 'unknown-file']),
  );
});

test('a private entry takes its pictures and documents with it, unless something public has them too', async () => {
  const section = (title: string, key = '') =>
    `---\ntitle: ${title}\n${key}---\nSee [this](media/cv.pdf) and ![my own face](media/portrait.svg).\n`;
  const secret = {
    'sections/secret.md': section('Secret', 'private: true\n'),
    'media/cv.pdf': '%PDF-1.4\n%%EOF\n',
  };
  const mediaIn = ({ media }: Content) => media.map(({ file, use }) => `${file} ${use}`);
  const folder = await copyContent(secret);
  const content = await openContent(folder);
  expect(content.sections).toEqual([]);
  expect(mediaIn(content)).toEqual(['media/portrait.svg portrait']);
  const open = await openContent(await copyContent({ ...secret, 'sections/open.md': section('Open') }));
  for (const shown of [open, await openContent(folder, { withPrivate: true })])
    expect(mediaIn(shown)).toEqual(expect.arrayContaining(['media/portrait.svg text', 'media/cv.pdf link']));
});

test.each([
  ['["secret", "contact"]', ['contact'], []],
  // The name of a type stays, and the later ones keep their places.
  ['["secret", "talks", "contact"]', ['talks', 'contact'], []],
  ['[\n"secret",\n"contact",\n"nowhere"]', undefined, [expect.objectContaining({ line: 4, column: 1 })]],
  ['[\n"secret",\n7]', undefined, [expect.objectContaining({ line: 3, column: 1, suggestion: '"7"' })]],
])('site.json may name private sections: %j', async (sections, shown, found) => {
  const section = '---\ntitle: Secret\nprivate: true\n---\nText.\n';
  const folder = await copyContent({
    'sections/secret.md': section,
    'sections/talks.md': section,
    'site.json': (text) => text.replace('{', `{ "sections": ${sections},`),
  });
  const loaded = await loadContent(folder);
  expect(loaded.problems.filter(({ severity }) => severity === 'error')).toEqual(found);
  expect(loaded.ok ? loaded.content.site.sections : undefined).toEqual(shown);
  if (shown)
    expect((await openContent(folder, { withPrivate: true })).site.sections).toEqual(JSON.parse(sections));
});

test.each([
  ['site.json', '{', '{\n"private": true,', 'unknown-key'],
  ['profile.md', '---\n', '---\nprivate: true\n', 'wrong-type'],
  ['profile.md', '---\n', '---\nprivate: false\n', 'wrong-type'],
])('a file that every site needs cannot be private: %s, %j, %j', async (file, start, changed, code) => {
  const folder = await copyContent({ [file]: (text) => text.replace(start, changed) });
  const { ok, problems } = await loadContent(folder);
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect({ ok, errors }).toMatchObject({ ok: false, errors: [{ line: 2, code }] });
});

test.each<[line: string, message: string, suggestion?: string]>([
  ['private:', 'is optional, but empty'],
  ['private: [ phne ]', '"phne" can\'t be private here; the keys that can are aliases', 'phone'],
  ['private: [ name ]', '"name" can\'t be private here'],
  ['private: [ order ]', '"order" can\'t be private here'],
])('in the profile, %j is an error at its place', async (line, message, suggestion) => {
  const [problem, ...more] = await problemsIn(await withProfile(line));
  expect(more).toEqual([]);
  expect(problem).toMatchObject({ file: 'profile.md', line: 3, severity: 'error' });
  expect(problem?.message).toContain(message);
  if (suggestion) expect(problem?.suggestion).toContain(suggestion);
});

test.each(['end', 'start', 'start, end'])('a job has a start, so "private: [%s]" is an error', (keys) => {
  const found = checkFile('experience/a.md', job(`private: [${keys}]`, 'start: 2019', 'end: 2021'));
  const message = `"${keys.split(', ')[0]}" can't be private here; the keys that can are organisation, location, results.`;
  expect(found[0]).toMatchObject({ line: 3, severity: 'error', message });
});

test.each<[line: string, message?: string]>([
  ['private: phone'],
  ['private:'],
  ['private: [ end ]', 'something false'],
])('in an entry, %j is an error, so that nothing is published: %s', async (line, message = '.') => {
  const file = 'education/a.md';
  expect(checkFile(file, education(line, 'start: 2019', 'end: 2021'))).toEqual([
    expect.objectContaining({ line: 4, severity: 'error', message: expect.stringContaining(message) }),
  ]);
});
