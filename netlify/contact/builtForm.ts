import * as z from 'zod/mini';
import type { ContactWords } from '../../schema/words/words.ts';

/** The facts about the built form that the functions need, in one language. */
const formKeys = {
  takesMessages: z.boolean(),
  home: z.string(),
  sent: z.string(),
  /** A template of `makeFailedPage`. */
  failedPage: z.string(),
  failedPagePolicy: z.string(),
  language: z.string(),
  /** The repository whose administrators read messages; missing without the page `/edit/messages/`. */
  repository: z.optional(z.string()),
  errors: z.custom<ContactWords['errors']>((value) => typeof value === 'object' && value !== null),
};

/** The form in the first language and, on a site with several, in the others. */
export const builtFormSchema = z.object({
  ...formKeys,
  otherEditions: z.optional(z.array(z.object(formKeys))),
});

export type BuiltForm = z.infer<typeof builtFormSchema>;

declare global {
  /** In functions that `npm run build` has bundled, which replaces the name by the value. */
  const __BUILT_FORM__: BuiltForm;
}

/** The form in the language that it posts as a query. */
export function formOfRequest(first: BuiltForm, { url }: Request): Omit<BuiltForm, 'otherEditions'> {
  const asked = new URL(url).searchParams.get('language');
  return first.otherEditions?.find(({ language }) => language === asked) ?? first;
}
