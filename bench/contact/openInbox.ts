import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that counts what it takes. `mails` has the `Message-ID` of each mail and how often it came. */
export async function openInbox() {
  const mails = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    async onData(stream, _, callback) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const id = /^message-id: <(\w+)@/im.exec(Buffer.concat(chunks).toString())?.[1] ?? 'none';
      mails.set(id, (mails.get(id) ?? 0) + 1);
      callback();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    mails,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      CONTACT_TO: 'owner@example.com',
      CONTACT_FROM: 'form@example.com',
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
