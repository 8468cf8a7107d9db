import type { StoredMessage } from '../storedMessage.ts';
import type { Mail } from './mailer.ts';
import { messageIdOf } from './messageIdOf.ts';
import { oneLine } from './oneLine.ts';
import type { MailSettings } from './readMailSettings.ts';

/**
 * The mail that brings a message to the owner. Its `Message-ID` comes from the message alone, so that mail which had
 * to be sent twice is shown once by mail programs that look at it.
 */
export function composeMail(message: StoredMessage, { from, to }: Pick<MailSettings, 'from' | 'to'>): Mail {
  const name = oneLine(message.name);
  const email = oneLine(message.email);
  const subject = oneLine(message.subject);
  return {
    messageId: messageIdOf(message.id, from),
    from,
    to,
    replyTo: { name, address: email },
    subject,
    date: new Date(message.receivedAt),
    text: [
      `${name} <${email}> wrote through the contact form:`,
      '',
      message.message.toWellFormed(),
      '',
      '-- ',
      `Subject: ${subject}`,
      `Received: ${message.receivedAt}`,
      `Message: ${message.id}`,
      '',
    ].join('\n'),
  };
}
