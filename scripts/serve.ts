import { resolve } from 'node:path';
import { describeMail } from '../netlify/contact/delivery/describeMail.ts';
import { SettingError } from '../netlify/contact/SettingError.ts';
import { startHost } from '../netlify/host/startHost.ts';
import { createCommand } from './report/createCommand.ts';

const { PORT = '8888', HOST = '127.0.0.1', MESSAGES_DIR } = process.env;

const command = createCommand(
  'npm run serve --',
  'Serves the built site and its contact form on this machine.',
)
  .option('--build <folder>', 'the folder that npm run build wrote', 'dist')
  .addHelpText(
    'after',
    '\nPORT (8888), HOST (127.0.0.1) and MESSAGES_DIR (.data/messages) are read from the environment.',
  )
  .parse();

const port = Number(PORT);
if (!/^\d+$/.test(PORT) || port > 65_535)
  command.error(`PORT must be a number from 0 to 65535, not "${PORT}".`);

const messagesDir = resolve(MESSAGES_DIR || '.data/messages');
const { build } = command.opts<{ build: string }>();

try {
  const host = await startHost({ buildDir: build, messagesDir, hostname: HOST, port, env: process.env });
  if (HOST === '127.0.0.1') host.url.hostname = 'localhost';
  console.log(`Ready at ${host.url.origin}`);
  console.log(`Messages are kept in ${messagesDir}`);
  console.log(describeMail(process.env));

  const stop = async () => {
    // Mail may still be under way to a slow server; what is cut off here is tried again after the next start.
    setTimeout(() => process.exit(0), 10_000);
    await host.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error.message);
  process.exit(error instanceof SettingError ? 2 : 1);
}
