import { spawnSync } from 'node:child_process';
import { describeMail, describeRetention, readContactSettings } from '../netlify/contact/contactSettings.ts';
import { startServer } from '../netlify/server/startServer.ts';
import { createCommand, failWith } from './lib/command.ts';
import { findSettingProblems } from './lib/envFile.ts';
import { readServerSettings } from './lib/server.ts';

async function serve({ build: buildDir, rebuild }: { build: string; rebuild?: true }): Promise<void> {
  const { env } = process;
  const { port, hostname, messagesDir } = readServerSettings('start', env);
  const problems = await findSettingProblems('.env', env);
  if (rebuild) {
    // Another process, since its memory is free again before the site is served.
    const { status } = spawnSync('npm run -s build', { shell: true, stdio: 'inherit' });
    process.exitCode = status ?? 1;
    if (status !== 0) return;
  }
  const server = await startServer({ buildDir, env, port, hostname, messagesDir });
  if (hostname === '127.0.0.1') server.url.hostname = 'localhost';
  stopOnSignals(() => server.close());

  for (const { file, line, message } of problems) console.error(`${file}:${line}: ${message}`);
  if (server.takesMessages) {
    console.log(`Messages are kept in ${messagesDir}`);
    console.log(`${describeMail(env)}.`);
    console.log(`${describeRetention(readContactSettings(env).retentionDays)}.`);
  }
  console.log(`Ready at ${server.url.href.replace(/\/$/, '')}`);
}

/** Answers the requests in flight before it stops, for ten seconds at most. */
function stopOnSignals(close: () => Promise<void>): void {
  const { env, ppid } = process;
  const stop = async () => {
    // A mail that is cut off here is sent again after the next start.
    setTimeout(() => process.exit(0), 10_000).unref();
    // Without `process.exit`, which would leave messages in the write-ahead log, Node closes the database.
    await close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // npm passes the signal to its shell alone, which ends without this process.
  const watch = setInterval(() => {
    if (!env.npm_command || process.ppid === ppid) return;
    clearInterval(watch);
    void stop();
  }, 1000).unref();
}

if (import.meta.main) {
  await createCommand('npm run serve --', 'Serves the built site and its contact form on this machine.')
    .option('--build <folder>', 'the folder that npm run build wrote', 'dist')
    .option('--rebuild', 'run npm run build first, as npm start does')
    .action(serve)
    .parseAsync()
    .catch(failWith);
}
