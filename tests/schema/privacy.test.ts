import { expect, test } from 'vitest';
import type { Content } from '../../schema/content.ts';
import { loadContent } from '../../schema/load.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { problemsIn } from '../fixtures/problemsIn.ts';

const education = (...lines: string[]) =>
  `---\nqualification: PhD\ninstitution: { name: Example University }\n${lines.join('\n')}\n---\n`;

/** The sample with a telephone number, and these further lines of front matter. */
const withProfile = (...lines: string[]) =>
  copyContent({
    'profile.md': (text) => text.replace('---\n', `---\nphone: +64 21 555 0123\n${lines.join('\n')}\n`),
  });

async function contentOf(folder: string, withPrivate = false): Promise<Content> {
  const result = await loadContent(folder, { withPrivate });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.content;
}

test('the public content has neither a private key nor its name, and a private copy has both', async () => {
  const folder = await withProfile('private: [ phone ]');
  const { profile, isPrivateCopy } = await contentOf(folder);
  expect(JSON.stringify(profile)).not.toMatch(/phone|555/);
  expect(isPrivateCopy).toBeUndefined();
  const copy = await contentOf(folder, true);
  expect(copy.profile.phone).toBe('+64 21 555 0123');
  expect(copy.isPrivateCopy).toBe(true);
});

test('a private entry takes its pictures and documents with it, unless something public has them too', async () => {
  const section = (title: string, key: string) =>
    `---\ntitle: ${title}\n${key}---\nSee [this](media/cv.pdf) and ![my own face](media/portrait.svg).\n`;
  const folder = await copyContent({
    'sections/secret.md': section('Secret', 'private: true\n'),
    'media/cv.pdf': '%PDF-1.4\n%%EOF\n',
  });
  const content = await contentOf(folder);
  expect(content.sections).toEqual([]);
  expect(content.media.map(({ file, use }) => `${file} ${use}`)).toEqual(['media/portrait.svg portrait']);
  expect((await contentOf(folder, true)).media.map(({ file }) => file)).toContain('media/cv.pdf');
  const open = await copyContent({
    'sections/open.md': section('Open', ''),
    'sections/secret.md': section('Secret', 'private: true\n'),
    'media/cv.pdf': '%PDF-1.4\n%%EOF\n',
  });
  expect((await contentOf(open)).media.map(({ file }) => file)).toContain('media/cv.pdf');
});

test('a private picture is not among the media of the public content', async () => {
  const folder = await copyContent({
    'projects/a.md':
      '---\ntitle: A\npicture: { src: media/portrait.svg, alt: My own face }\nprivate: [ picture ]\n---\nText.\n',
  });
  const usesIn = ({ media }: Content) => media.map(({ use }) => use);
  expect(usesIn(await contentOf(folder))).toEqual(['portrait']);
  expect(usesIn(await contentOf(folder, true))).toContain('text');
});

test('a private entry may link to a private section, but not to one that no site has', async () => {
  const linking = (title: string, anchor: string) =>
    `---\ntitle: ${title}\nprivate: true\n---\nSee [this](#${anchor}).\n`;
  const folder = await copyContent({
    'sections/secret.md': linking('Secret', 'section-more-heading'),
    'sections/more.md': linking('More', 'talks-heading'),
  });
  expect(await problemsIn(folder)).toEqual([
    expect.objectContaining({ file: 'sections/more.md', code: 'missing-anchor', line: 5 }),
  ]);
});

test('site.json may name a section that only a private copy has', async () => {
  const folder = await copyContent({
    'sections/secret.md': '---\ntitle: Secret\nprivate: true\n---\nText.\n',
    'site.json': (text) => text.replace('{', '{ "sections": ["secret", "contact"],'),
  });
  expect((await contentOf(folder)).site.sections).toEqual(['contact']);
  expect((await contentOf(folder, true)).site.sections).toEqual(['secret', 'contact']);
});

test.each([
  ['private: phone', undefined, 'must be a list'],
  ['private: true', undefined, 'must be a list'],
  ['private:', undefined, 'is optional, but empty'],
  ['private: { phone: true }', undefined, 'must be a list'],
  ['private: [ phne ]', 'phone', 'There is no key "phne" here'],
  ['private: [ name ]', undefined, '"name" is required on the page'],
  ['private: [ order ]', undefined, 'There is no key "order" here'],
  ['private: [ phone, phone ]', undefined, 'is already at private[0]'],
])('in the profile, %j is an error at its place', async (line, suggestion, message) => {
  const problems = await problemsIn(await withProfile(line));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({ file: 'profile.md', line: 3, severity: 'error' });
  expect(problems[0]?.message).toContain(message);
  if (suggestion) expect(problems[0]?.suggestion).toContain(suggestion);
});

test.each(['private: phone', 'private: yes', 'private: "true"', 'private: 1', 'private:'])(
  'in an entry, %j is an error at its place, so that nothing is public by mistake',
  async (line) => {
    const problems = await problemsIn(await copyContent({ 'education/a.md': education(line) }));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ file: 'education/a.md', line: 4, severity: 'error' });
  },
);

test.each([
  ['private: [ end ]', 'goes on today'],
  ['private: [ start ]', 'not say when this began'],
])('%j is refused where it would leave half a period', async (line, message) => {
  const problems = await problemsIn(
    await copyContent({ 'education/a.md': education('start: 2019', 'end: 2021', line) }),
  );
  expect(problems.map(({ code }) => code)).toEqual(['bad-private']);
  expect(problems[0]?.message).toContain(message);
});

test('a whole period can be private', async () => {
  const folder = await copyContent({
    'education/a.md': education('start: 2019', 'end: 2021', 'private: [ start, end ]'),
  });
  expect((await contentOf(folder)).education).toMatchObject([{ qualification: 'PhD' }]);
  expect(JSON.stringify((await contentOf(folder)).education)).not.toMatch(/2019|2021/);
});

test('a private key that is wrong is reported together with other errors of its file', async () => {
  const problems = await problemsIn(await withProfile('private: [ phne ]', 'emial: me@example.org'));
  expect(problems.map(({ code }) => code).toSorted()).toEqual(['bad-private', 'unknown-key']);
});
