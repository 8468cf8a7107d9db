import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { expect, inject, test } from 'vitest';

const validator = new HtmlValidate(new FileSystemConfigLoader({ extends: ['html-validate:standard'] }));

test('the validator finds what is wrong', async () => {
  const { valid } = await validator.validateString('<!doctype html><p><div></div></p><img src="x">');
  expect(valid).toBe(false);
});

test.each(['sample', 'other', 'photos'] as const)(
  'the pages of the %s content are valid HTML',
  async (site) => {
    const { folder } = inject(site);
    for (const page of ['index.html', '404.html']) {
      const html = await readFile(join(folder, page), 'utf8');
      const { results } = await validator.validateString(html);
      const messages = results.flatMap(({ messages }) => messages);
      expect(
        messages.map(
          ({ ruleId, message, line, column }) => `${page}:${line}:${column} ${ruleId}: ${message}`,
        ),
      ).toEqual([]);
    }
  },
);
