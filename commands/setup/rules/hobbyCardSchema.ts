import * as z from 'zod';
import { hobbySchema } from '../../../schema/types/hobby.ts';
import { markdownSchema } from './markdownSchema.ts';
import { splitTitle } from './splitTitle.ts';

const form = 'Write a title, a colon and a text, such as Chess: I play on Thursdays, and mostly lose.';

const card = z.object({ title: hobbySchema.shape.title, text: markdownSchema });

/** A card of Beyond the Code on one line: its title, a colon, and its text. */
export const hobbyCardSchema = z.string().transform((line, context) => {
  const { title, rest } = splitTitle(line);
  const parsed = card.safeParse({ title, text: rest });
  if (title !== '' && rest !== '' && parsed.success) return parsed.data;
  const message = title === '' || rest === '' ? form : parsed.error?.issues[0]?.message;
  context.issues.push({ code: 'custom', input: line, message: message ?? form });
  return z.NEVER;
});
