import { replaceControls, replaceControlsAndBreaks } from '../../../lib/controlCharacters.ts';
import type { MailSettings } from '../contactSettings.ts';
import type { StoredMessage } from '../store/storedMessage.ts';
import { withTimeLimit } from '../time.ts';

export type Mail = {
  kind: 'message' | 'digest';
  messageId: string;
  from: { name: string; address: string };
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  date: Date;
};

type MailIdentity = Pick<MailSettings, 'from' | 'to'>;

/** Rejects unless the server has accepted the mail. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** The time limit for one mail, in milliseconds. A scheduled function on Netlify has 30 seconds for everything. */
const sendLimit = 12_000;

/** Opens a connection for each mail, so that a broken one affects no other. After `limit` milliseconds, the mail counts as not sent. */
export function openMailer(smtpUrl: string, limit = sendLimit): Mailer {
  return {
    async send({ kind, ...mail }) {
      // `createTransport` would load all transports. Loading is slow, so it waits for the first mail.
      const [{ default: Transport }, { default: SMTP }] = await Promise.all([
        import('nodemailer/lib/mailer'),
        import('nodemailer/lib/smtp-transport'),
      ]);
      const transport = new Transport(
        new SMTP({
          url: requireTls(smtpUrl),
          connectionTimeout: 8_000,
          greetingTimeout: 8_000,
          socketTimeout: 12_000,
          // Destroys the socket: after a QUIT, the server could still accept a mail that counts as not sent.
          socketCloseTimeout: 0,
          dnsTimeout: 8_000,
          disableFileAccess: true,
          disableUrlAccess: true,
        }),
      );
      const cut = new AbortController();
      try {
        await withTimeLimit(limit, () =>
          transport.sendMail({
            ...mail,
            headers: { 'Auto-Submitted': 'auto-generated', 'X-Contact-Form': kind },
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

/** Requires TLS wherever a password is sent over a network. */
function requireTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const isLoopback = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (isLoopback || !(url.username || url.password)) return smtpUrl;
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** The mail for a message. Its `Message-ID` is made of the message's id: mail programs show a mail that was sent twice once. */
export function composeMail(message: StoredMessage, identity: MailIdentity): Mail {
  const subject = headerText(message.subject);
  const name = senderName(message.name);
  return {
    // With one name for all senders, mail programs would group equal subjects into one thread.
    ...addressMail(identity, { kind: 'message', id: message.id, subject, name: `${name} via your site` }),
    replyTo: { name, address: replaceControlsAndBreaks(message.email) },
    date: new Date(message.receivedAt),
    text: [
      `${describeSender(message)} wrote through the contact form.\n`,
      `Subject: ${subject}`,
      `Received: ${message.receivedAt}`,
      `Message: ${message.id}`,
      '\nThe sender typed everything below this line.\n',
      `${replaceControls(message.message)}\n`,
    ].join('\n'),
  };
}

/** The sender in one line: the name, without anything that looks like an address, and the address. */
export function describeSender({ name, email }: Pick<StoredMessage, 'name' | 'email'>): string {
  return `${senderName(name)} <${replaceControlsAndBreaks(email)}>`;
}

function senderName(name: string): string {
  const plain = name.replace(/[<>]/g, ' ').replace(/\s*[@\uff20\ufe6b]\s*/g, ' at ');
  return headerText(plain).replace(/ {2,}/g, ' ');
}

type MailHead = Pick<Mail, 'kind' | 'subject'> & { id: string; name: string };

export function addressMail({ from, to }: MailIdentity, { kind, id, subject, name }: MailHead) {
  const [, address = from] = /<(.+)>$/.exec(from) ?? [];
  return {
    kind,
    messageId: `<${id}@${address.split('@').at(-1)}>`,
    from: { name, address },
    to,
    subject: `[Contact] ${subject}`,
  };
}

/** Text for a mail header. Breaks up encoded words (RFC 2047), which a mail program would decode. */
function headerText(text: string): string {
  return replaceControlsAndBreaks(text).replaceAll('=?', '= ?');
}

const noConnection =
  'does not answer, has no valid certificate, or has another kind of connection: port 465 uses TLS from the start (smtps://), port 587 does not (smtp://)';

const failures: Record<string, string> = {
  ESOCKET: noConnection,
  ECONNECTION: noConnection,
  ETIMEDOUT: noConnection,
  ETLS: noConnection,
  EDNS: 'does not exist',
  EAUTH: 'refuses the user name or the password in SMTP_USER and SMTP_PASSWORD, or in SMTP_URL',
  EENVELOPE: 'does not accept mail for CONTACT_TO from CONTACT_FROM',
  EMESSAGE: 'refuses this mail',
};

/** Explains a reason that `failureReason` returned. */
export function describeMailFailure(reason: string): string {
  return `the mail server ${failures[reason.split(' ')[0] ?? ''] ?? 'did not take the mail'}`;
}
