import * as z from 'zod/mini';

export { contactPath } from './contactPath.ts';

const limits = { name: 100, email: 254, subject: 200, message: 5000 } as const;

function text(field: keyof typeof limits, empty: string, tooLong: string) {
  return z.string(empty).check(z.trim(), z.minLength(1, empty), z.maxLength(limits[field], tooLong));
}

/**
 * What a visitor sends: four texts, trimmed, counted in UTF-16 code units. The messages are read by visitors.
 * The address rule is the one browsers apply to `<input type="email">`, plus a dot in the domain, since an
 * owner cannot answer `anna@localhost`. Unknown fields are ignored.
 * Source: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 *
 * Marked as pure, so that zod stays out of the page's script, which needs only the path.
 */
export const contactMessageSchema = /* @__PURE__ */ createSchema();

function createSchema() {
  return z.object({
    name: text('name', 'Please enter your name.', 'Please keep your name to 100 characters.'),
    email: text(
      'email',
      'Please enter your email address.',
      'Please keep your email address to 254 characters.',
    ).check(
      z.regex(z.regexes.html5Email, 'Please enter an email address like name@example.com.'),
      z.regex(/@[^.@]+\./, 'Please enter an email address like name@example.com.'),
    ),
    subject: text('subject', 'Please enter a subject.', 'Please keep the subject to 200 characters.'),
    message: text('message', 'Please enter a message.', 'Please keep the message to 5000 characters.'),
  });
}

export type ContactMessage = z.infer<typeof contactMessageSchema>;
export type ContactField = keyof ContactMessage;

/** The four fields in the order in which the form shows them. */
export const contactFields = [
  'name',
  'email',
  'subject',
  'message',
] as const satisfies readonly ContactField[];

/** What `submit-contact-form` answers to a JSON post. `fields` has the message for each wrong field. */
export type ContactAnswer =
  | { success: true; message: string }
  | { success: false; error: string; fields?: Partial<Record<ContactField, string>> };
