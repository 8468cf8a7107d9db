import { customIssue, partialGroup, schemaKey, text, textSchema } from '../../values/fields.ts';
import { en } from '../../words/en.ts';
import type { ContentType } from '../contentType.ts';

/** `contact.json`: the words of the contact form, by the state in which they are shown. */
const contactSchema = partialGroup(
  'Contact form',
  'Your own words for the contact form, in place of those of your language.',
  {
    $schema: schemaKey.$schema.unwrap(),
    description: partialGroup('Description', 'The sentence below the title of the form.', {
      idle: text('At first', 'Before a message is sent.', 'Write to me about projects, talks or a role.'),
      sent: text(
        'When sent',
        'After a message was sent.',
        'Your message has arrived, and I will answer soon.',
      ),
    }),
    title: partialGroup('Title', 'The title of the form.', {
      idle: text('At first', 'Before a message is sent.', 'Send a Message'),
      sent: text('When sent', 'After a message was sent.', 'Message Sent!'),
    }),
    fields: partialGroup('Fields', 'The words of the four fields.', {
      name: fieldSchema('Name', 'Where visitors type their name.', 'Your name'),
      email: fieldSchema('Email', 'Where visitors type their email address.', 'your.email@example.com'),
      subject: fieldSchema('Subject', 'Where visitors type what it is about.', 'What is this about?'),
      message: fieldSchema('Message', 'Where visitors type their message.', 'Tell me more...'),
    }),
    button: partialGroup('Button', 'The words on the button that sends the message.', {
      idle: text('At first', 'Before a message is sent.', 'Send Message'),
      submitting: text('While sending', 'While a message is on its way.', 'Sending...'),
      sent: text('When sent', 'After a message was sent.', 'Sent Successfully'),
    }),
    notice: partialGroup('Notices', 'What visitors read when their message was sent, or was not.', {
      sent: partialGroup('When sent', 'The notice after a message was sent.', {
        title: text('Title', 'The heading of the notice.', 'Message sent!'),
        fallback: text('Text', 'The text, if the server sends none.', 'Thank you for your message.'),
      }),
      failed: partialGroup('When it failed', 'The notice after a message could not be sent.', {
        title: text('Title', 'The heading of the notice.', 'Error sending message'),
        fallback: text('Text', 'The text, if the reason is unknown.', 'Please try again later.'),
        noError: text(
          'Text without a reason',
          'The text, if the server gives none.',
          'Failed to send message',
        ),
      }),
    }),
    errors: errorsSchema(),
  },
);

export const contact = {
  source: 'contact.json',
  isOptional: true,
  schema: contactSchema,
  label: 'Contact form',
  icon: 'mail',
  section: { layout: 'form', display: 'italic' },
  texts: {
    'description.idle': { room: 200 },
    'description.sent': { room: 200 },
    'title.idle': { room: 60, display: 'roman' },
    'title.sent': { room: 60, display: 'roman' },
    'fields.name.label': { room: 50 },
    'fields.name.placeholder': { room: 60 },
    'fields.email.label': { room: 50 },
    'fields.email.placeholder': { room: 60 },
    'fields.subject.label': { room: 50 },
    'fields.subject.placeholder': { room: 60 },
    'fields.message.label': { room: 50 },
    'fields.message.placeholder': { room: 60 },
    'button.idle': { room: 40 },
    'button.submitting': { room: 40 },
    'button.sent': { room: 40 },
    'notice.sent.title': { room: 60, display: 'italic' },
    'notice.sent.fallback': { room: 200, display: 'roman' },
    'notice.failed.title': { room: 60, display: 'roman' },
    'notice.failed.fallback': { room: 200 },
    'notice.failed.noError': { room: 200 },
  },
} as const satisfies ContentType<typeof contactSchema>;

/** @param hint an example of the field's placeholder */
function fieldSchema(title: string, description: string, hint: string) {
  return partialGroup(title, description, {
    label: text('Label', 'The label of the field.', title),
    placeholder: text('Placeholder', 'A hint inside the field until something is typed.', hint),
  });
}

/** Every sentence of a refusal. */
function errorsSchema() {
  const { fields, wait, ...sentences } = en.contact.errors;
  return partialGroup(
    'Errors',
    'What visitors read when a message is refused; {count} and {wait} are filled in.',
    {
      fields: partialGroup('Fields', 'What can be wrong with each field.', {
        name: faultsSchema('Name', faultKeys(fields.name)),
        email: faultsSchema('Email', {
          ...faultKeys(fields.email),
          invalid: word('Invalid', 'It is not an email address.', fields.email.invalid),
        }),
        subject: faultsSchema('Subject', faultKeys(fields.subject)),
        message: faultsSchema('Message', faultKeys(fields.message)),
      }),
      tooMany: word(
        'Too many messages',
        'Somebody sends too many; {wait} is how long to wait.',
        sentences.tooMany,
      ),
      wait: partialGroup('Waiting time', 'The text for {wait} in that sentence.', {
        seconds: formsSchema('Seconds', 'A time of up to two minutes.', wait.seconds),
        minutes: formsSchema('Minutes', 'A time of up to two hours.', wait.minutes),
        hours: formsSchema('Hours', 'A longer time.', wait.hours),
      }),
      tooLarge: word('Too large', 'All that was typed is far too long.', sentences.tooLarge),
      notKept: word('Not kept', 'The message could not be stored.', sentences.notKept),
      unexpected: word('Failed', 'Something else went wrong on the server.', sentences.unexpected),
      unreadable: word('Unreadable', 'The message came damaged.', sentences.unreadable),
      otherSite: word('From another site', 'Another website sent the form.', sentences.otherSite),
      wrongMethod: word('Opened', 'Somebody opens the address of the form itself.', sentences.wrongMethod),
      wrongType: word('Wrong type', 'A program sends another kind of data.', sentences.wrongType),
      wayBack: word('Way back', 'Added where the form comes back empty.', sentences.wayBack),
    },
  );
}

function faultKeys({ missing, tooLong }: { missing: string; tooLong: string }) {
  return {
    missing: word('Missing', 'Nothing was typed.', missing),
    tooLong: word('Too long', 'The text is longer than {count} characters.', tooLong),
  };
}

function faultsSchema<Keys extends ReturnType<typeof faultKeys>>(title: string, keys: Keys) {
  return partialGroup(title, `What can be wrong with the field "${title}".`, keys);
}

/**
 * A time in the plural forms that the site's language has; every language has `other`.
 * Source: https://unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules
 */
function formsSchema(title: string, description: string, { other }: { other: string }) {
  const form = (name: Intl.LDMLPluralRule) =>
    word(`Form "${name}"`, 'For the numbers that have this form in your language.', other);
  return partialGroup(title, description, {
    zero: form('zero'),
    one: form('one'),
    two: form('two'),
    few: form('few'),
    many: form('many'),
    other: form('other'),
  });
}

/** A sentence, in which the names in braces that the `example` has are filled in. */
function word(title: string, description: string, example: string) {
  const marksIn = (text: string): string[] => text.match(/\{[^{}]*\}/g) ?? [];
  const known = marksIn(example);
  const remedy = known.length === 0 ? 'it has none; delete it' : `write ${known.join(', ')} instead`;
  return textSchema
    .check(({ value, issues }) => {
      for (const mark of marksIn(value).filter((mark) => !known.includes(mark))) {
        const message = `Nothing fills in ${mark} in this sentence; ${remedy}.`;
        issues.push(customIssue(value, { code: 'unknown-placeholder', message }));
      }
    })
    .meta({ title, description, examples: [example] });
}
