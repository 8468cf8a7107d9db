import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { createJsonResume } from '../../../renderer/outputs/jsonResume.ts';
import fc from '../../fixtures/fastCheck.ts';
import { hostileText, withTexts } from '../../fixtures/hostileContent.ts';
import { openContent } from '../../fixtures/openContent.ts';

const official = createRequire(import.meta.url).resolve('@jsonresume/schema/schema.json');
const ajv = new Ajv({ allErrors: true });
addFormats.default(ajv);
const isValid = ajv.compile(JSON.parse(readFileSync(official, 'utf8')));

function faultsOf(resume: string) {
  return isValid(JSON.parse(resume)) ? [] : isValid.errors;
}

const career = await openContent('examples/career');

test.each(['content', 'examples/layla', 'examples/designer'])(
  'the résumé of %s follows the official schema',
  async (folder) => {
    expect(faultsOf(createJsonResume(await openContent(folder)))).toEqual([]);
  },
);

test('it follows the schema whatever the texts are, and has each of them as it is', () => {
  fc.assert(
    fc.property(fc.array(hostileText, { minLength: 1, maxLength: 12 }), (texts) => {
      const resume = createJsonResume(withTexts(career, texts));
      expect(faultsOf(resume)).toEqual([]);
      for (const text of texts) expect(resume).toContain(JSON.stringify(text));
    }),
  );
});

test('a job has its organisation, place and period, and what was done as a summary and highlights', () => {
  const [present, past] = JSON.parse(createJsonResume(career)).work;
  expect(present).toEqual({
    name: 'Wai Forecasting',
    position: 'Principal Data Scientist',
    location: 'Ōtepoti Dunedin',
    url: 'https://example.com/wai',
    startDate: '2021-03',
    summary: expect.stringMatching(/^I lead eight people .* councils\.$/),
    highlights: [
      '−31 %: peak error of the 24-hour forecast, against the model before it (November 2024) <https://example.com/papers/graphs-that-flow>',
      'Taught the model which river feeds which, with a graph network.',
      expect.stringMatching(/^Made every /),
      expect.stringMatching(/^Wrote the /),
    ],
    'x-results': career.experience[0]?.results,
  });
  expect(past).toMatchObject({ startDate: '2020-09', endDate: '2021-02' });
});

test('dates of years that JSON Resume does not know are left out', () => {
  const experience = career.experience.map((job) => ({ ...job, start: '0987', end: '3001-01' }));
  const resume = createJsonResume({ ...career, experience });
  expect(faultsOf(resume)).toEqual([]);
  expect(resume).not.toMatch(/0987|3001/);
});
