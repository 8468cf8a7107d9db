import Mail from 'nodemailer/lib/mailer';
import SMTPTransport, { type SMTPTransportOptions } from 'nodemailer/lib/smtp-transport';

/** What nodemailer's `createTransport` does for SMTP, without the code of its other transports. */
export function createSmtpTransport(options: SMTPTransportOptions) {
  return new Mail(new SMTPTransport(options));
}
