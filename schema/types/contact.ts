import * as z from 'zod';
import { schemaKey, text } from '../fields.ts';

/** `contact.json`: every word of the contact form, by the state in which it is shown. */
export const contactSchema = z
  .strictObject({
    ...schemaKey,
    description: z
      .strictObject({
        idle: text('At first', 'Before a message is sent.', 'Write to me about projects, talks or a role.'),
        sent: text(
          'When sent',
          'After a message was sent.',
          'Your message has arrived, and I will answer soon.',
        ),
      })
      .meta({ title: 'Description', description: 'The sentence below the title of the form.' }),
    title: z
      .strictObject({
        idle: text('At first', 'Before a message is sent.', 'Send a Message'),
        sent: text('When sent', 'After a message was sent.', 'Message Sent!'),
      })
      .meta({ title: 'Title', description: 'The title of the form.' }),
    fields: z
      .strictObject({
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
      })
      .meta({ title: 'Fields', description: 'The words of the four fields of the form.' }),
    button: z
      .strictObject({
        idle: text('At first', 'Before a message is sent.', 'Send Message'),
        submitting: text('While sending', 'While a message is on its way.', 'Sending...'),
        sent: text('When sent', 'After a message was sent.', 'Sent Successfully'),
      })
      .meta({ title: 'Button', description: 'The words on the button that sends the message.' }),
    notice: z.strictObject({ sent: sentNoticeSchema(), failed: failedNoticeSchema() }).meta({
      title: 'Notices',
      description: 'What visitors read when their message was sent, or was not.',
    }),
  })
  .meta({ title: 'Contact form', description: 'Every word of the contact form.' });

export type Contact = z.infer<typeof contactSchema>;

/** @param hint an example of the field's placeholder */
function fieldSchema(title: string, description: string, hint: string) {
  return z
    .strictObject({
      label: text('Label', 'The name of the field, always in sight.', title),
      placeholder: text(
        'Placeholder',
        'A hint inside the field, which goes as soon as something is typed.',
        hint,
      ),
    })
    .meta({ title, description });
}

function sentNoticeSchema() {
  return z
    .strictObject({
      title: text('Title', 'The heading of the notice.', 'Message sent!'),
      fallback: text(
        'Text',
        "The text of the notice, where the server's answer brings none.",
        'Thank you for your message.',
      ),
    })
    .meta({ title: 'When sent', description: 'The notice after a message was sent.' });
}

function failedNoticeSchema() {
  return z
    .strictObject({
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
    })
    .meta({ title: 'When it failed', description: 'The notice after a message could not be sent.' });
}
