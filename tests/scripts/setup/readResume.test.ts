import { expect, test } from 'vitest';
import { readResume } from '../../../scripts/setup/resume/readResume.ts';
import { aResume } from '../../fixtures/aResume.ts';

async function problemsOf(text: string) {
  const read = readResume(await aResume(text));
  const problems = read.ok ? read.warnings : read.problems;
  const places = problems.map(
    ({ line, column, severity, message }) => `${line}:${column} ${severity} ${message}`,
  );
  return { ok: read.ok, places };
}

test.each([
  ['', '1:1 error The file has nothing in it; fill it in, or delete it.'],
  ['{\n  "basics": {,\n', '2:14 error A value was expected here.'],
  ['[]', '1:1 error The file must be an object with keys, but is a list.'],
  ['"Ada"', '1:1 error The file must be an object with keys, but is a text.'],
  ['{\n  "basics": "Ada"\n}', '2:13 error basics must be an object with keys, but is a text.'],
  ['{ "work": {} }', '1:11 error work must be a list, but is an object with keys.'],
  ['{ "skills": [{ "keywords": "a, b" }] }', '1:28 error skills[0].keywords must be a list, but is a text.'],
  ['{ "basics": { "name": ["Ada"] } }', '1:23 error basics.name must be a text, but is a list.'],
  ['\ufeff{}', '1:1 error The file begins with a byte order mark; save it as UTF-8 without BOM.'],
  [`${'['.repeat(20_000)}`, '1:1 error This JSON is nested too deeply.'],
])('a file that is no JSON Resume is refused at the place: %j', async (text, place) => {
  expect(await problemsOf(text)).toEqual({ ok: false, places: [place] });
});

test('every place that is wrong is told in one run', async () => {
  const { places } = await problemsOf('{ "basics": { "name": {}, "profiles": {} },\n  "work": 1 }');
  expect(places).toHaveLength(3);
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
    '1:17 warning The key "basics" stands twice in this object; keep one of the two.',
  ],
])('what is a little off is read all the same, and told: %s', async (text, place) => {
  expect(await problemsOf(text)).toEqual({ ok: true, places: [place] });
});

test('what is null or empty counts as left out, without a word', async () => {
  const basics = { name: null, url: '', email: ' ', location: null, profiles: null };
  const resume = { basics, work: [{ endDate: null, url: '' }], skills: null, languages: [null] };
  expect(await problemsOf(JSON.stringify(resume))).toEqual({ ok: true, places: [] });
});

test('a file that does not exist, and a folder, are problems like any other', () => {
  expect(readResume('no/such.json')).toMatchObject({ ok: false, problems: [{ code: 'missing-file' }] });
  expect(readResume('content')).toMatchObject({ ok: false, problems: [{ code: 'unreadable' }] });
});
