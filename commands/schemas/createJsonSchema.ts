import { posix } from 'node:path';
import * as z from 'zod';
import type { ContentType } from '../../schema/content.ts';
import { createExample } from './createExample.ts';
import { schemaName } from './schemaName.ts';

/**
 * The JSON Schema of a kind of content (for Markdown, of its front matter), from its zod schema and what that says of
 * its keys. Draft 7 is the newest that VS Code supports whole. What only zod can check is left open: the schema
 * refuses nothing that zod accepts.
 */
export function createJsonSchema({ source, schema }: ContentType): Record<string, unknown> {
  const json = z.toJSONSchema(schema, { target: 'draft-07', io: 'input' });
  const reference = `${posix.relative(posix.dirname(`content/${source}`), 'schema/json')}/${schemaName(source)}`;
  const { $schema: key, ...properties } = json.properties ?? {};
  return {
    $schema: json.$schema,
    $comment: 'Made from the zod schema by "npm run schemas"; do not edit.',
    ...json,
    properties: {
      ...(typeof key === 'object' && { $schema: { ...key, examples: [reference] } }),
      ...properties,
    },
    ...(/\*\.json$/.test(source) && {
      defaultSnippets: [
        {
          label: `New: ${json.title}`,
          description: json.description,
          body: { $schema: reference, ...createExample(json) },
        },
      ],
    }),
  };
}
