import { withTimeLimit } from '../withTimeLimit.ts';
import type { Mailer } from './mailer.ts';

/** The longest that one mail may take, in milliseconds: a function on Netlify that was scheduled has 30 seconds for all. */
export const sendLimit = 16_000;

/**
 * A mailer over SMTP, with a connection for each mail, since a broken one says nothing about the next mail. After
 * `limit` milliseconds the connection is cut and the mail counts as not sent, so that no server takes it later.
 * Only where the whole mail was already with the server, and its answer missing, can it have been taken.
 */
export function openMailer(smtpUrl: string, limit = sendLimit): Mailer {
  return {
    async send(mail) {
      // Loaded with the first mail, since that takes longer than everything else the function does.
      const { createSmtpTransport } = await import('./createSmtpTransport.ts');
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
