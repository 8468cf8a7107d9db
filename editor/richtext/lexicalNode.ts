import * as z from 'zod';

/**
 * A node of the document in Sveltia's rich text editor, which is Lexical's, as far as Markdown knows its like.
 * Source: https://lexical.dev/docs/serialization/serialization
 */
export type LexicalNode = z.infer<typeof scalars> & { children?: LexicalNode[] | undefined };

const scalars = z.object({
  type: z.string(),
  text: z.string().optional(),
  format: z.union([z.number(), z.string()]).optional(),
  tag: z.string().optional(),
  listType: z.string().optional(),
  start: z.number().optional(),
  checked: z.boolean().optional(),
  language: z.string().nullish(),
  url: z.string().optional(),
  title: z.string().nullish(),
  src: z.string().optional(),
  alt: z.string().optional(),
  // How a line break was written that shows; without it, the end of a line in the file.
  $: z.looseObject({ mdHardLineBreak: z.string().optional() }).optional(),
});

export const lexicalNodeSchema: z.ZodType<LexicalNode> = scalars.extend({
  get children() {
    return z.array(lexicalNodeSchema).optional();
  },
});
