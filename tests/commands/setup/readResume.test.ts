import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readResume } from '../../../commands/setup/resume/readResume.ts';
import { aResume, read } from '../../fixtures/aResume.ts';

async function problemsOf(text: string) {
  const found = await read(await aResume(text));
  const problems = found.ok ? found.warnings : found.problems;
  const places = problems.map(
    ({ line, column, severity, message }) => `${line}:${column} ${severity} ${message}`,
  );
  return { ok: found.ok, places };
}

test.each([
  ['', '1:1 error There is nothing in this; it has to hold a résumé.'],
  ['{\n  "basics": {,\n', '2:14 error A value was expected here.'],
  ['[]', '1:1 error The file must be an object with keys, but is a list.'],
  ['"Ada"', '1:1 error The file must be an object with keys, but is a text.'],
  [`${'['.repeat(20_000)}`, '1:1 error This JSON is nested too deeply.'],
])('what is no JSON, or no object, is refused at the place: %j', async (text, place) => {
  expect(await problemsOf(text)).toEqual({ ok: false, places: [expect.stringContaining(place)] });
});

test('every departure from JSON Resume is told at its place, in one run, and refuses nothing', async () => {
  expect(await problemsOf('{ "education": [{ "area": [] }],\n  "skills": ["Python"], "work": {} }')).toEqual({
    ok: true,
    places: [
      '1:27 warning education[0].area must be a text, but is a list.',
      '2:14 warning skills[0] must be an object with keys, but is a text.',
      '2:33 warning work must be a list, but is an object with keys.',
    ],
  });
});

test('what could not be taken is noted once, and no departure besides', async () => {
  const found = await read(await aResume({ basics: { name: ['Ada'] } }));
  expect(found).toMatchObject({ ok: true, warnings: [], notes: [{ path: 'basics.name' }] });
});

const umlauts = '{\r\n  "basics": { "name": "Zoë Müller 🥝" }\r\n}\r\n';
const utf16 = Buffer.from(umlauts, 'utf16le');

test.each([
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${umlauts}`)],
  ['UTF-16', utf16],
  ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${umlauts}`, 'utf16le')],
  ['UTF-16 the other way round', Buffer.from(utf16).swap16()],
  ['UTF-16 the other way round, marked', Buffer.from(`\ufeff${umlauts}`, 'utf16le').swap16()],
])('a résumé as Windows writes it is read: %s', async (_, bytes) => {
  expect(await read(await aResume(bytes))).toMatchObject({ ok: true, resume: { name: 'Zoë Müller 🥝' } });
});

test('a résumé in another encoding is refused where it begins to show, and the encoding named', async () => {
  const found = await read(await aResume(Buffer.from('{\n  "basics": { "name": "Zoë" }\n}', 'latin1')));
  expect(found).toMatchObject({
    ok: false,
    problems: [
      {
        line: 2,
        column: 26,
        message:
          'Here the file is neither UTF-8 nor UTF-16, but perhaps Windows-1252 (“ANSI”); save it as UTF-8.',
      },
    ],
  });
});

test('a résumé may be piped in', async () => {
  const piped = await readResume(
    '-',
    Readable.from([Buffer.from('{ "basics": '), Buffer.from('{ "name": "Ada" } }')]),
  );
  expect(piped).toMatchObject({ ok: true, resume: { name: 'Ada' } });
  const broken = await readResume('-', Readable.from([]));
  expect(broken).toMatchObject({ ok: false, problems: [{ file: 'standard input', line: 1 }] });
});

test.each([
  [
    '{ "basics": { "url": "ada.nz" } }',
    '1:22 warning basics.url is not a whole address, such as https://example.com.',
  ],
  ['{ "basics": { "email": "ada at nz" } }', '1:24 warning basics.email is not an email address.'],
  [
    '{ "work": [{ "endDate": "Present" }] }',
    '1:25 warning work[0].endDate is not a date like 2026-11-21, 2026-11 or 2026.',
  ],
  ['{ "education": [{ "score": 4.0 }] }', '1:28 warning education[0].score should be a text, in quotes.'],
  [
    '{ "basics": {}, "basics": {} }',
    '1:17 warning The key "basics" is there twice in this object; keep one of the two.',
  ],
])('what is a little off is read all the same, and told: %s', async (text, place) => {
  expect(await problemsOf(text)).toEqual({ ok: true, places: [place] });
});

test('what is null or empty counts as left out, without a word', async () => {
  const basics = { name: null, url: '', email: ' ', location: null, profiles: null };
  const resume = { basics, work: [{ endDate: null, url: '' }], skills: null, languages: [null] };
  expect(await problemsOf(JSON.stringify(resume))).toEqual({ ok: true, places: [] });
});

test('a file that does not exist, and a folder, are problems like any other', async () => {
  expect(await read('no/such.json')).toMatchObject({ ok: false, problems: [{ code: 'missing-file' }] });
  expect(await read('content')).toMatchObject({ ok: false, problems: [{ code: 'unreadable' }] });
});
