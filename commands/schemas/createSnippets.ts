import { stringify } from 'yaml';
import * as z from 'zod';
import { type ContentType, contentTypes } from '../../schema/content.ts';
import { createExample } from './createExample.ts';

/**
 * VS Code's snippets for new Markdown files of a collection, since it completes nothing in front matter. Values stand
 * in quotes, in which an owner can type anything that is no quote.
 */
export function createSnippets(): Record<string, unknown> {
  const types: ContentType[] = Object.values(contentTypes);
  const collections = types.filter(({ source }) => source.endsWith('*.md'));
  return Object.fromEntries(
    collections.map(({ schema }) => {
      const json = z.toJSONSchema(schema, { target: 'draft-07', io: 'input' });
      const options = { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 } as const;
      const frontMatter = stringify(createExample(json), options).trimEnd();
      const snippet = {
        scope: 'markdown',
        prefix: String(json.title).toLowerCase(),
        description: json.description,
        isFileTemplate: true,
        body: ['---', ...frontMatter.split('\n'), '---', '$0', ''],
      };
      return [`New: ${json.title}`, snippet];
    }),
  );
}
