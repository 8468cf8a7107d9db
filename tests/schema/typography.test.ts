import { toString as toText } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { nodesIn } from '../../schema/parse/nodes.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { openContent } from '../fixtures/openContent.ts';

/** The language of a site, what its owner types, and what visitors read, with `~` and `_` for hard and thin spaces. */
const texts = `
en-NZ | She said "it's 'quite' good", and so do the students' "peers"... | She said “it’s ‘quite’ good”, and so do the students’ “peers”…
en | "'Quoted' words" (and "these") in the '90s, rock 'n' roll | “‘Quoted’ words” (and “these”) in the ’90s, rock ’n’ roll
en | 6'2" tall, a 24" screen | 6′2″ tall, a 24″ screen
en | one -- two --- three---four five--six, River Watch - a map | one – two — three—four five—six, River Watch – a map
en | 2019-2021, 2019-21, pages 45-67, 5-10 km, 0.95-0.97 | 2019–2021, 2019–21, pages 45–67, 5–10~km, 0.95–0.97
en | 24 h, 0.95 F1-score, -31 %, 4.5 million, n = 40k, p < 5, 10 years | 24~h, 0.95~F1-score, −31~%, 4.5~million, n~=~40k, p < 5, 10 years
en | 0800-1234, 2024-03-05, 1-800-555, ISO 9001-2015, COVID-19, v1.2-3, a - b, 5 - 3, ../.../x, two--parts.css, --flag
en | “Kept” as it’s typed – all of it…
de | Sie sagt "es ist 'gut' so", wenn's geht | Sie sagt „es ist ‚gut‘ so“, wenn’s geht
de-CH | "Grüezi" | «Grüezi»
fr | L'été, "c'est 'beau'" ! Vraiment ? Oui : « 1 » | L’été, «_c’est “beau”_»_! Vraiment_? Oui~: «_1_»
es | "Hola" | «Hola»
pt | "Olá" | “Olá”
nl | "Hoi" zei 's avonds d'r oma | “Hoi” zei ’s avonds d’r oma
pl | "Cześć" | „Cześć”
uk | "Слово" комп'ютера, 5 км | «Слово» комп’ютера, 5~км
ar | "مرحبا" | «مرحبا»
he | צה"ל אמר "שלום" | צה״ל אמר ”שלום”
ja | 彼は"はい"と言った | 彼は「はい」と言った
mi | "Kia ora" 'whānau' | “Kia ora” ‘whānau’`;
const rows = texts.split('\n').slice(1);

test.each(rows)('the words of a Markdown body and of a field are typeset: %s', async (row) => {
  const [language = '', typed = '', expected = typed] = row.split(' | ');
  const { profile } = await openContent(
    await copyContent({
      'site.json': (site) => site.replace('en-NZ', language),
      'profile.md': `---\nname: Ada\nlocation: Here\ntitle: ${JSON.stringify(typed)}\n---\n${typed.replace('<', '\\<')}\n`,
    }),
  );
  const set = expected.replaceAll('~', '\u00a0').replaceAll('_', '\u202f');
  expect([profile.title, toText(profile.body)]).toEqual([set, set]);
});

test('code, addresses, formulas, numbers of certificates, and fixed words stay as they are typed', async () => {
  const { profile, contact, site, certificates, publications } = await openContent(
    await copyContent({
      'profile.md': (text) =>
        text.replace(
          /\n---\n[\s\S]*/,
          () =>
            `\n---\n"*It's* \`"x"\`" at https://a.nz/a...b, <https://a.nz/'s> ["a"](https://a.nz/"a") $f'$'s\n\n    "x"\n`,
        ),
      'contact.json': JSON.stringify({ title: { idle: "Let's talk..." } }),
      'site.json': (text) => text.replace('"Get in Touch"', '"Let\'s talk"'),
      'certificates/a.json': JSON.stringify({
        title: "Ada's",
        organisation: { name: 'A' },
        date: '2024',
        id: '10-20',
      }),
      'publications/a.json': JSON.stringify({
        title: '"$f\'$" is 5-10 km',
        authors: ['A'],
        venue: 'B',
        date: '2024',
        pages: '1-9',
      }),
    }),
  );
  expect(nodesIn(profile.body).flatMap(({ node }) => ('value' in node ? node.value : []))).toEqual([
    '“',
    'It’s',
    ' ',
    '"x"',
    '” at ',
    'https://a.nz/a...b',
    ', ',
    "https://a.nz/'s",
    ' ',
    '“a”',
    ' ',
    "$f'$",
    '’s',
    '"x"',
  ]);
  expect(contact).toMatchObject({
    title: { idle: 'Let’s talk…' },
    description: { idle: "I'll get back to you as soon as possible." },
    fields: { message: { placeholder: 'Tell me more...' } },
  });
  expect(site.headings.contact).toBe('Let’s talk');
  expect(certificates[0]).toMatchObject({ title: 'Ada’s', id: '10-20' });
  expect(publications[0]).toMatchObject({ title: `“$f'$” is 5–10\u00a0km`, pages: '1–9' });
});
