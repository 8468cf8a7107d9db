import { oneLine } from '../../lib/controlCharacters.ts';
import { withTimeLimit } from '../../lib/withTimeLimit.ts';
import type { StoredMessage } from './message.ts';
import type { MailSettings } from './settings.ts';

/** One plain-text mail. `replyTo` is the visitor. */
export type Mail = {
  messageId: string;
  from: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  date: Date;
};

/** Sends mail. `send` resolves once the server has accepted the mail, and rejects if it has not or may not have. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** The longest that one mail may take, in milliseconds. A scheduled function on Netlify has 30 seconds for everything. */
const sendLimit = 16_000;

/**
 * A mailer over SMTP, with one connection a mail, so that a broken connection affects no other mail. After `limit`
 * milliseconds the connection is cut and the mail counts as not sent. The server may have accepted it all the same, but
 * only if it already had the whole mail and its answer was missing.
 */
export function openMailer(smtpUrl: string, limit = sendLimit): Mailer {
  return {
    async send(mail) {
      // Loaded with the first mail: loading it takes longer than everything else the function does.
      const { createSmtpTransport } = await import('./smtpTransport.ts');
      const transport = createSmtpTransport({
        url: smtpUrl,
        connectionTimeout: 8_000,
        greetingTimeout: 8_000,
        socketTimeout: 15_000,
        // Destroys the socket: a polite end would leave the server time to take a mail that was given up.
        socketCloseTimeout: 0,
        dnsTimeout: 8_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const cut = new AbortController();
      try {
        await withTimeLimit(limit, () =>
          transport.sendMail({
            ...mail,
            headers: { 'Auto-Submitted': 'auto-generated' },
            signal: cut.signal,
          }),
        );
      } finally {
        cut.abort();
        transport.close();
      }
    },
  };
}

/**
 * The mail that brings a message to the owner. Its `Message-ID` depends on the message alone, so that mail programs can
 * show a mail once that had to be sent twice.
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

/** The `Message-ID` of a mail, always the same for the same id and sender, in the domain of `Site <form@example.com>`. */
export function messageIdOf(id: string, from: string): string {
  return `<${id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'}>`;
}
