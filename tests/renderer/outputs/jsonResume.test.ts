import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { createJsonResume } from '../../../renderer/outputs/jsonResume.ts';
import { contentTypes } from '../../../schema/content.ts';
import { markdownKeyOf } from '../../../schema/types/fieldRules.ts';
import { openContent } from '../../fixtures/content.ts';
import fc from '../../fixtures/fastCheck.ts';
import { hostileText, withTexts } from '../../fixtures/hostileContent.ts';

const official = createRequire(import.meta.url).resolve('@jsonresume/schema/schema.json');
const ajv = new Ajv({ allErrors: true });
addFormats.default(ajv);
const isValid = ajv.compile(JSON.parse(readFileSync(official, 'utf8')));

function faultsOf(resume: string) {
  return isValid(JSON.parse(resume)) ? [] : isValid.errors;
}

const career = await openContent('examples/career');

const folders = ['content', 'examples/layla', 'examples/designer'];

test.each(folders)('the résumé of %s follows the official schema', async (folder) => {
  expect(faultsOf(createJsonResume(await openContent(folder)))).toEqual([]);
});

test('it follows the schema whatever the texts are, and has each of them as it is', () => {
  fc.assert(
    fc.property(fc.array(hostileText, { minLength: 1, maxLength: 12 }), (texts) => {
      const resume = createJsonResume(withTexts(career, texts));
      expect(faultsOf(resume)).toEqual([]);
      for (const text of texts) expect(resume).toContain(JSON.stringify(text));
    }),
  );
});

test('every type with Markdown has a key for it', () => {
  const withMarkdown = Object.values(contentTypes).filter((type) => type.body ?? markdownKeyOf(type));
  const tables = withMarkdown.map(({ jsonResume }) => jsonResume).filter((table) => table !== 'left out');
  expect(tables.map(({ body }) => body)).not.toContain(undefined);
});

test('what was done at a job is a summary, and its results are highlights', () => {
  const [present] = JSON.parse(createJsonResume(career)).work;
  expect(present).toMatchObject({ name: 'Wai Forecasting', startDate: '2021-03' });
  expect(present.summary).toMatch(/^I lead eight people .* councils\.\n\n- /);
  expect(present.highlights[0]).toMatch(/^−31 %: peak error of .* <https:\/\/example\.com\/papers\//);
});
