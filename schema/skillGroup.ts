import * as z from 'zod';
import { colourSchema } from './values/colourSchema.ts';
import { customIssue } from './values/customIssue.ts';
import { iconSchema } from './values/iconSchema.ts';
import { normalizeText } from './values/normalizeText.ts';
import { orderSchema } from './values/orderSchema.ts';
import { schemaKey } from './values/schemaKey.ts';
import { textSchema } from './values/textSchema.ts';

const skillsSchema = z
  .array(textSchema)
  .min(1)
  .max(20)
  .superRefine(
    (skills, context) => {
      const names = skills.map((skill) => normalizeText(String(skill)));
      for (const [index, skill] of skills.entries()) {
        const first = names.indexOf(names[index] ?? '');
        if (first === index) continue;
        const message = `"${skill}" already stands at skills[${first}]; keep one of the two.`;
        context.issues.push(customIssue(skill, 'duplicate-item', message, undefined, [index]));
      }
    },
    // Also where one of the skills is no text: every problem is reported in one run.
    { when: ({ value }) => Array.isArray(value) },
  );

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
