import * as z from 'zod';
import { colourSchema } from './values/colourSchema.ts';
import { customIssue } from './values/customIssue.ts';
import { iconSchema } from './values/iconSchema.ts';
import { orderSchema } from './values/orderSchema.ts';
import { schemaKey } from './values/schemaKey.ts';
import { textSchema } from './values/textSchema.ts';

const skillsSchema = z
  .array(textSchema)
  .min(1)
  .max(20)
  .check((context) => {
    for (const [index, skill] of context.value.entries()) {
      const first = context.value.indexOf(skill);
      if (first === index) continue;
      const message = `"${skill}" already stands at skills[${first}]; keep one of the two.`;
      context.issues.push(customIssue(skill, 'duplicate-item', message, undefined, [index]));
    }
  });

/** One file of `skills/`: a card of Technical Expertise. */
export const skillGroupSchema = z.strictObject({
  ...schemaKey,
  title: textSchema,
  icon: iconSchema,
  skills: skillsSchema,
  colour: colourSchema,
  order: orderSchema.optional(),
});

export type SkillGroup = z.infer<typeof skillGroupSchema>;
