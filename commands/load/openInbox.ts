import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that counts what it takes. `mails` has the `Message-ID` of each mail and how often it came. */
export async function openInbox() {
  const mails = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, _, callback) {
      const count = (mail: Buffer) => {
        const id = /^message-id: <(\w+)@/im.exec(mail.toString())?.[1] ?? 'none';
        mails.set(id, (mails.get(id) ?? 0) + 1);
        callback();
      };
      // A mail that breaks off half way was not taken.
      buffer(stream).then(count, callback);
    },
  });
  // A server that is killed breaks its connections off.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, to: 'owner@example.com', from: 'form@example.com' };
  return {
    mails,
    settings,
    env: { SMTP_URL: settings.smtpUrl, CONTACT_TO: settings.to, CONTACT_FROM: settings.from },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
