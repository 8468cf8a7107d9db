import * as z from 'zod';
import { schemaKey, textSchema } from '../fields.ts';

/** `contact.json`: every word of the contact form, by the state in which it is shown. */
export const contactSchema = z
  .strictObject({
    ...schemaKey,
    description: z
      .strictObject({
        idle: textSchema.meta({
          title: 'At first',
          description: 'Before a message is sent.',
          examples: ['Write to me about projects, talks or a role.'],
        }),
        sent: textSchema.meta({
          title: 'When sent',
          description: 'After a message was sent.',
          examples: ['Your message has arrived, and I will answer soon.'],
        }),
      })
      .meta({ title: 'Description', description: 'The sentence below the title of the form.' }),
    title: z
      .strictObject({
        idle: textSchema.meta({
          title: 'At first',
          description: 'Before a message is sent.',
          examples: ['Send a Message'],
        }),
        sent: textSchema.meta({
          title: 'When sent',
          description: 'After a message was sent.',
          examples: ['Message Sent!'],
        }),
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
        idle: textSchema.meta({
          title: 'At first',
          description: 'Before a message is sent.',
          examples: ['Send Message'],
        }),
        submitting: textSchema.meta({
          title: 'While sending',
          description: 'While a message is on its way.',
          examples: ['Sending...'],
        }),
        sent: textSchema.meta({
          title: 'When sent',
          description: 'After a message was sent.',
          examples: ['Sent Successfully'],
        }),
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
      label: textSchema.meta({
        title: 'Label',
        description: 'The name of the field, always in sight.',
        examples: [title],
      }),
      placeholder: textSchema.meta({
        title: 'Placeholder',
        description: 'A hint inside the field, which goes as soon as something is typed.',
        examples: [hint],
      }),
    })
    .meta({ title, description });
}

function sentNoticeSchema() {
  return z
    .strictObject({
      title: textSchema.meta({
        title: 'Title',
        description: 'The heading of the notice.',
        examples: ['Message sent!'],
      }),
      fallback: textSchema.meta({
        title: 'Text',
        description: "The text of the notice, where the server's answer brings none.",
        examples: ['Thank you for your message.'],
      }),
    })
    .meta({ title: 'When sent', description: 'The notice after a message was sent.' });
}

function failedNoticeSchema() {
  return z
    .strictObject({
      title: textSchema.meta({
        title: 'Title',
        description: 'The heading of the notice.',
        examples: ['Error sending message'],
      }),
      fallback: textSchema.meta({
        title: 'Text',
        description: 'The text of the notice, where nothing is known of the reason.',
        examples: ['Please try again later.'],
      }),
      noError: textSchema.meta({
        title: 'Text without a reason',
        description: "The text of the notice, where the server's answer says that it failed, but not why.",
        examples: ['Failed to send message'],
      }),
    })
    .meta({ title: 'When it failed', description: 'The notice after a message could not be sent.' });
}
