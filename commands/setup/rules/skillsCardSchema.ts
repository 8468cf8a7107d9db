import * as z from 'zod';
import { normalizeText } from '../../../schema/text.ts';
import { mostSkills, skillGroupSchema } from '../../../schema/types/skillGroup.ts';
import { splitList } from '../splitList.ts';
import { splitTitle } from './splitTitle.ts';

const form = 'Write a title, a colon and skills with commas, such as Programming: Python, SQL.';

const card = z.object({ title: skillGroupSchema.shape.title, skills: skillGroupSchema.shape.skills });

/** A card of skills on one line: its title, a colon, and its skills with commas between them. */
export const skillsCardSchema = z.string().transform((line, context) => {
  const { title, rest } = splitTitle(line);
  const skills = toDistinct(splitList(rest));
  const parsed = card.safeParse({ title, skills });
  if (title !== '' && parsed.success) return parsed.data;
  const tooMany = `A card has at most ${mostSkills} skills; here are ${skills.length}.`;
  const fault = parsed.error?.issues.find(({ code }) => code === 'custom')?.message;
  const message =
    title === '' || skills.length === 0 ? form : skills.length > mostSkills ? tooMany : (fault ?? form);
  context.issues.push({ code: 'custom', input: line, message });
  return z.NEVER;
});

function toDistinct(skills: readonly string[]): string[] {
  const distinct = new Map<string, string>();
  for (const skill of skills) {
    if (!distinct.has(normalizeText(skill))) distinct.set(normalizeText(skill), skill);
  }
  return [...distinct.values()];
}
