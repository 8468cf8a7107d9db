import { toString as toText } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../schema/parse/markdown.ts';
import { typesetMarkdown, typesetText } from '../../../schema/parse/typography.ts';
import { copyContent, openContent } from '../../fixtures/content.ts';

/** The language of a site, what its owner types, and what visitors read. */
const texts = `
en-NZ | She said "it's 'quite' good", and so do the students' "peers"... | She said “it’s ‘quite’ good”, and so do the students’ “peers”…
en | "'Quoted' words" (and "these") | “‘Quoted’ words” (and “these”)
en | '24' and 'Til' are 'n', 'cause and effect' | ‘24’ and ‘Til’ are ‘n’, ‘cause and effect’
en | one -- two --- three | one – two — three
en | 2019-2021, DIN 276-1, pages 5-10, 24 h, -3
en | two--parts.css, --flag, ../.../x, me@a.nz, “kept” as it’s typed –- all of it…
de | Sie sagt "es ist 'gut' so", wenn's geht | Sie sagt „es ist ‚gut‘ so“, wenn’s geht
de | Hans' Auto | Hans’ Auto
de | Er sagt "es ist 'gut'", und Hans' Auto fährt; 'so' sagt Max' Frau | Er sagt „es ist ‚gut‘“, und Hans’ Auto fährt; ‚so‘ sagt Max’ Frau
en | He is 6'2" tall, at 45° 30' N, with a 27" screen | He is 6'2" tall, at 45° 30' N, with a 27" screen
en | "In 2024" and 'by 2025' the 2010's "x"'s end | “In 2024” and ‘by 2025’ the 2010’s “x”’s end
fr | L'été, "c'est 'beau'", l'"heure" | L’été, «_c’est “beau”_», l’«_heure_»
it | dell'"Arno" | dell’«Arno»
pl | "Cześć" | „Cześć”
uk | "Слово" комп'ютера | «Слово» комп’ютера
ja | It's "this" | It’s “this”`;

test.each(texts.trim().split('\n'))('texts are typeset: %s', (row) => {
  const [language = '', typed = '', expected = typed] = row.split(' | ');
  const set = expected.replaceAll('_', '\u202f');
  expect(typesetText(typed, language)).toBe(set);
  const { root } = parseMarkdown(typed);
  expect(toText(typesetMarkdown(root, language))).toBe(set);
  expect(toText(root)).toBe(typed);
});

test.each([
  ['"*It\'s* `"x"`" and\\\n"$f\'$"', '“It’s "x"” and“f\'”'],
  ['"$f$"\'s and "*Go*"\'s', '“f”’s and “Go”’s'],
  ['See https://a.nz/it\'s--a...b, <https://a.nz/\'s> ["a"](https://a.nz/"a") ["B"](https://a.nz)', null],
  ['    "x"', '"x"'],
])('code, formulas and addresses in a text stay as they are typed: %s', (body, expected) => {
  const text = toText(typesetMarkdown(parseMarkdown(body).root, 'en'));
  expect(text).toBe(expected ?? "See https://a.nz/it's--a...b, https://a.nz/'s “a” “B”");
});

test('names, numbers and fixed words stay as they are typed', async () => {
  const name = 'Sean O\'Brien "Ltd"';
  const file = (values: unknown) => JSON.stringify(values);
  const { profile, words, certificates, publications, projects } = await openContent(
    await copyContent({
      'profile.md': `---\nname: ${file(name)}\nlocation: Here\ntitle: It's\n---\nText.\n`,
      'contact.json': file({ title: { idle: "Let's talk..." } }),
      'site.json': (text) => text.replace('"Get in Touch"', '"Let\'s talk"'),
      'certificates/a.json': file({ title: "Ada's", organisation: { name }, date: '2024', id: '1--2' }),
      'publications/a.json': file({ title: "Ada's", authors: [name], venue: name, date: '2024' }),
      'projects/a.md': `---\ntitle: Ada's\nclient: ${file(name)}\n---\nText.\n`,
    }),
  );
  expect(profile).toMatchObject({ name, title: 'It’s' });
  expect(words.contact).toMatchObject({
    title: { idle: 'Let’s talk…' },
    description: { idle: "I'll get back to you as soon as possible." },
  });
  expect(words.headings.contact).toBe('Let’s talk');
  expect(certificates[0]).toMatchObject({ title: 'Ada’s', id: '1--2', organisation: { name } });
  expect(publications[0]).toMatchObject({ title: 'Ada’s', authors: [name], venue: name });
  expect(projects.find(({ slug }) => slug === 'a')).toMatchObject({ title: 'Ada’s', client: name });
});
