import * as z from 'zod';
import { defaultWords } from '../../contactWords.ts';
import { customIssue, group, schemaKey, text, textSchema } from '../../values/fields.ts';
import type { ContentType } from '../contentType.ts';

/** `contact.json`: every word of the contact form, by the state in which it is shown. */
const contactSchema = group('Contact form', 'Every word of the contact form.', {
  ...schemaKey,
  description: group('Description', 'The sentence below the title of the form.', {
    idle: text('At first', 'Before a message is sent.', 'Write to me about projects, talks or a role.'),
    sent: text('When sent', 'After a message was sent.', 'Your message has arrived, and I will answer soon.'),
  }),
  title: group('Title', 'The title of the form.', {
    idle: text('At first', 'Before a message is sent.', 'Send a Message'),
    sent: text('When sent', 'After a message was sent.', 'Message Sent!'),
  }),
  fields: group('Fields', 'The words of the four fields of the form.', {
    name: fieldSchema('Name', 'Where visitors type their name.', 'Your name'),
    email: fieldSchema(
      'Email',
      'Where visitors type their email address, for your answer.',
      'your.email@example.com',
    ),
    subject: fieldSchema(
      'Subject',
      'Where visitors type what their message is about.',
      'What is this about?',
    ),
    message: fieldSchema('Message', 'Where visitors type their message.', 'Tell me more...'),
  }),
  button: group('Button', 'The words on the button that sends the message.', {
    idle: text('At first', 'Before a message is sent.', 'Send Message'),
    submitting: text('While sending', 'While a message is on its way.', 'Sending...'),
    sent: text('When sent', 'After a message was sent.', 'Sent Successfully'),
  }),
  notice: group('Notices', 'What visitors read when their message was sent, or was not.', {
    sent: group('When sent', 'The notice after a message was sent.', {
      title: text('Title', 'The heading of the notice.', 'Message sent!'),
      fallback: text(
        'Text',
        "The text of the notice, where the server's answer brings none.",
        'Thank you for your message.',
      ),
    }),
    failed: group('When it failed', 'The notice after a message could not be sent.', {
      title: text('Title', 'The heading of the notice.', 'Error sending message'),
      fallback: text(
        'Text',
        'The text of the notice, where nothing is known of the reason.',
        'Please try again later.',
      ),
      noError: text(
        'Text without a reason',
        "The text of the notice, where the server's answer says that it failed, but not why.",
        'Failed to send message',
      ),
    }),
  }),
  errors: errorsSchema().optional(),
});

export type Contact = z.infer<typeof contactSchema>;

export const contact = {
  source: 'contact.json',
  schema: contactSchema,
  label: 'Contact form',
  icon: 'mail',
  section: { layout: 'form', heading: 'Get in Touch', needsHeading: true, display: 'italic' },
  texts: {
    'description.idle': { room: 200 },
    'description.sent': { room: 200 },
    'title.idle': { room: 60, display: 'roman', spoken: true },
    'title.sent': { room: 60, display: 'roman', spoken: true },
    'fields.name.label': { room: 50, spoken: true },
    'fields.name.placeholder': { room: 60 },
    'fields.email.label': { room: 50, spoken: true },
    'fields.email.placeholder': { room: 60 },
    'fields.subject.label': { room: 50, spoken: true },
    'fields.subject.placeholder': { room: 60 },
    'fields.message.label': { room: 50, spoken: true },
    'fields.message.placeholder': { room: 60 },
    'button.idle': { room: 40, spoken: true },
    'button.submitting': { room: 40 },
    'button.sent': { room: 40, spoken: true },
    'notice.sent.title': { room: 60, display: 'italic', spoken: true },
    'notice.sent.fallback': { room: 200, display: 'roman' },
    'notice.failed.title': { room: 60, display: 'roman', spoken: true },
    'notice.failed.fallback': { room: 200 },
    'notice.failed.noError': { room: 200 },
  },
} as const satisfies ContentType<typeof contactSchema>;

/** @param hint an example of the field's placeholder */
function fieldSchema(title: string, description: string, hint: string) {
  return group(title, description, {
    label: text('Label', 'The name of the field, always in sight.', title),
    placeholder: text(
      'Placeholder',
      'A hint inside the field, which goes as soon as something is typed.',
      hint,
    ),
  });
}

/** Every sentence of a refusal. One that is left out is in English. */
function errorsSchema() {
  return z
    .strictObject({
      fields: z
        .strictObject({
          name: faultsSchema('Name', faultKeys(defaultWords.fields.name)),
          email: faultsSchema('Email', {
            ...faultKeys(defaultWords.fields.email),
            invalid: word('Invalid', 'It is not an email address.', defaultWords.fields.email.invalid),
          }),
          subject: faultsSchema('Subject', faultKeys(defaultWords.fields.subject)),
          message: faultsSchema('Message', faultKeys(defaultWords.fields.message)),
        })
        .partial()
        .meta({ title: 'Fields', description: 'What can be wrong with each field.' }),
      tooMany: word(
        'Too many messages',
        'Somebody sends more messages in a minute than you allow. {wait} is the time until the next.',
        defaultWords.tooMany,
        ['wait'],
      ),
      wait: z
        .strictObject({
          seconds: formsSchema('Seconds', 'A time of up to two minutes.', defaultWords.wait.seconds),
          minutes: formsSchema('Minutes', 'A time of up to two hours.', defaultWords.wait.minutes),
          hours: formsSchema('Hours', 'A longer time.', defaultWords.wait.hours),
        })
        .partial()
        .meta({ title: 'Waiting time', description: 'What {wait} is, as it stands in that sentence.' }),
      tooLarge: word('Too large', 'All that was typed is far too long.', defaultWords.tooLarge, ['count']),
      notKept: word('Not kept', 'The message could not be stored.', defaultWords.notKept),
      unexpected: word('Failed', 'Something else went wrong on the server.', defaultWords.unexpected),
      unreadable: word('Unreadable', 'The message came damaged.', defaultWords.unreadable),
      otherSite: word('From another site', 'Another website sent the form.', defaultWords.otherSite),
      wrongMethod: word('Opened', 'Somebody opens the address of the form itself.', defaultWords.wrongMethod),
      wrongType: word('Wrong type', 'A program sends another kind of data.', defaultWords.wrongType),
      wayBack: word(
        'Way back',
        'Follows such a sentence where the form comes back empty.',
        defaultWords.wayBack,
      ),
    })
    .partial()
    .meta({
      title: 'Errors',
      description:
        'What visitors read when a message is refused. What is left out is in English; {count} and {wait} are filled in.',
    });
}

function faultKeys({ missing, tooLong }: { missing: string; tooLong: string }) {
  return {
    missing: word('Missing', 'Nothing was typed.', missing),
    tooLong: word('Too long', 'The text is longer than {count} characters.', tooLong, ['count']),
  };
}

function faultsSchema<Keys extends ReturnType<typeof faultKeys>>(title: string, keys: Keys) {
  return z
    .strictObject(keys)
    .partial()
    .meta({ title, description: `What can be wrong with the field "${title}".` });
}

/**
 * A time in the plural forms that the site's language has; every language has `other`.
 * Source: https://unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules
 */
function formsSchema(title: string, description: string, examples: { other: string }) {
  const form = (name: Intl.LDMLPluralRule) =>
    word(`Form "${name}"`, 'For the numbers that have this form in your language.', examples.other, [
      'count',
    ]);
  return z
    .strictObject({
      zero: form('zero'),
      one: form('one'),
      two: form('two'),
      few: form('few'),
      many: form('many'),
    })
    .partial()
    .extend({ other: form('other') })
    .meta({ title, description });
}

/** A sentence. @param marks what it may have in braces, which is filled in */
function word(title: string, description: string, example: string, marks: readonly string[] = []) {
  return textSchema
    .check(({ value, issues }) => {
      for (const [written, name = ''] of value.matchAll(/\{([^{}]*)\}/g)) {
        if (!marks.includes(name))
          issues.push(
            customIssue(value, { code: 'unknown-placeholder', message: describeMark(written, marks) }),
          );
      }
    })
    .meta({ title, description, examples: [example] });
}

function describeMark(written: string, marks: readonly string[]): string {
  const known = marks.map((mark) => `{${mark}}`).join(', ');
  const remedy = known === '' ? 'it has none; delete it' : `write ${known} instead`;
  return `Nothing fills in ${written} in this sentence; ${remedy}.`;
}
