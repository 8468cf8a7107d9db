import MailComposer from 'nodemailer/lib/mail-composer';
import { oneLine } from '../../lib/controlCharacters.ts';
import { messageIdOf } from '../../netlify/contact/mail.ts';
import type { StoredMessage } from '../../netlify/contact/message.ts';

/** Messages as a mailbox of the `mboxrd` kind (RFC 4155 with reversible quoting), each from who wrote it. */
export async function toMbox(messages: StoredMessage[], owner = 'owner@localhost'): Promise<string> {
  const mails = await Promise.all(messages.map((message) => toMail(message, owner)));
  return mails.join('');
}

async function toMail(stored: StoredMessage, owner: string): Promise<string> {
  const { id, receivedAt, name, email, subject, message, signs, state } = stored;
  const built = await new MailComposer({
    from: { name: oneLine(name), address: oneLine(email) },
    to: owner,
    subject: oneLine(subject),
    date: new Date(receivedAt),
    messageId: messageIdOf(id, owner),
    text: message.toWellFormed(),
    newline: 'unix',
    headers: {
      Status: state.read ? 'RO' : 'O',
      ...(signs.length > 0 && { 'X-Spam-Signs': signs.join(', ') }),
    },
  })
    .compile()
    .build();
  const quoted = built
    .toString()
    .replaceAll('\r\n', '\n')
    .replace(/^(>*From )/gm, '>$1');
  return `From ${oneLine(email).replaceAll(' ', '')} ${envelopeDate(receivedAt)}\n${quoted.trimEnd()}\n\n`;
}

/** The date of a mailbox's separator, in UTC as `asctime` writes it: `Sat Nov 21 11:05:00 2026`. */
function envelopeDate(instant: string): string {
  const [day, date, month, year, time] = new Date(instant).toUTCString().replace(',', '').split(' ');
  return `${day} ${month} ${date} ${time} ${year}`;
}
