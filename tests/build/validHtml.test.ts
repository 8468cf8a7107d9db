import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { expect, inject, test } from 'vitest';
import { fetchRefusedPage } from './fetchRefusedPage.ts';

const validator = new HtmlValidate(new FileSystemConfigLoader({ extends: ['html-validate:standard'] }));

test('the validator finds what is wrong', async () => {
  const { valid } = await validator.validateString('<!doctype html><p><div></div></p><img src="x">');
  expect(valid).toBe(false);
});

test.each(['sample', 'other', 'career'] as const)(
  'the pages of the %s content are valid HTML, and so is the refused form',
  async (site) => {
    const { folder, origin } = inject(site);
    const refused = await fetchRefusedPage(origin);
    expect(refused.status).toBe(422);
    const pages = {
      'index.html': await readFile(join(folder, 'index.html'), 'utf8'),
      '404.html': await readFile(join(folder, '404.html'), 'utf8'),
      'the refused form': await refused.text(),
    };
    for (const [page, html] of Object.entries(pages)) {
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
