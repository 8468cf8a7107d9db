import * as z from 'zod';

/** A schema without what says that its value may be left out. */
export function unwrap(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  return schema instanceof z.ZodOptional ? unwrap(schema.unwrap()) : schema;
}
