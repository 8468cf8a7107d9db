import * as z from 'zod/mini';
import { toAsciiEmail } from './values/emailAddress.ts';

export const limits = { name: 100, email: 254, subject: 200, message: 5000 } as const;

export type FieldError = 'missing' | 'tooLong' | 'invalid';

/** The rule of `isBlank` in `values/text.ts`, which would make the form's function larger. */
const visibleCharacter = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

function messageText(field: keyof typeof limits) {
  const hasMark = z.refine<string>((typed) => visibleCharacter.test(typed));
  // JSON may contain lone surrogates, which `encodeURIComponent` refuses.
  const isWellFormed = z.overwrite<string>((typed) => typed.toWellFormed());
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(limits[field]), hasMark, isWellFormed);
}

/** The rule for addresses is that of `<input type="email">`, plus a dot in the domain: `anna@localhost` cannot be answered. */
export const contactMessageSchema = z.object({
  name: messageText('name'),
  email: messageText('email').check(
    z.overwrite(toAsciiEmail),
    z.regex(z.regexes.html5Email),
    z.regex(/@[^.@]+\./),
  ),
  subject: messageText('subject'),
  message: messageText('message'),
});

export type ContactMessage = z.infer<typeof contactMessageSchema>;
export type ContactField = keyof ContactMessage;

export const contactFields: readonly ContactField[] = ['name', 'email', 'subject', 'message'];

export function findFieldErrors(error: z.core.$ZodError<ContactMessage>) {
  const errors: Partial<Record<ContactField, FieldError>> = {};
  for (const field of contactFields) {
    const issue = error.issues.find(({ path }) => path[0] === field);
    if (issue) errors[field] = errorOf(issue);
  }
  return errors;
}

function errorOf({ code }: z.core.$ZodIssue): FieldError {
  if (code === 'too_big') return 'tooLong';
  return code === 'invalid_format' ? 'invalid' : 'missing';
}

/** The answer of `submit-contact-form` to a JSON post. `fields` has a sentence for each wrong field. */
export type ContactAnswer =
  | { success: true; message: string }
  | { success: false; error: string; fields?: Partial<Record<ContactField, string>> };
