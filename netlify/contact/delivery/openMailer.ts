import { withTimeLimit } from '../withTimeLimit.ts';
import type { Mailer } from './mailer.ts';

/** The longest that one mail may take, in milliseconds; a scheduled function on Netlify is stopped after 30 seconds. */
export const sendLimit = 25_000;

/**
 * A mailer over SMTP. nodemailer is loaded with the first mail, since that takes longer than everything else the
 * function does. After `limit` milliseconds a mail counts as not sent. Each mail has a connection of its own: a broken one then says nothing about another mail.
 */
export function openMailer(smtpUrl: string, limit = sendLimit): Mailer {
  return {
    async send(mail) {
      const { createSmtpTransport } = await import('./createSmtpTransport.ts');
      const transport = createSmtpTransport({
        url: smtpUrl,
        connectionTimeout: 8_000,
        greetingTimeout: 8_000,
        socketTimeout: 15_000,
        dnsTimeout: 8_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        await withTimeLimit(limit, () =>
          transport.sendMail({ ...mail, headers: { 'Auto-Submitted': 'auto-generated' } }),
        );
      } finally {
        transport.close();
      }
    },
  };
}
