import * as z from 'zod';

/** The key by which an editor finds the JSON Schema of a file; allowed in every JSON file, and not read here. */
export const schemaKey = {
  $schema: z
    .string()
    .meta({
      title: 'Schema',
      description:
        "Where editors find the explanations of this file's keys. Nothing on the page; leave it as it is.",
    })
    .optional(),
};
