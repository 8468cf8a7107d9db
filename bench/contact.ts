import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { createCommand, failWith } from '../commands/lib/command.ts';
import { createFileStore } from '../netlify/contact/fileStore.ts';
import { bundleFunctions } from '../netlify/host/bundleFunctions.ts';
import { contactPath } from '../schema/contactMessage.ts';
import { benchRetention } from './retention.ts';
import { aVisitorsMessage, replies, sendVisitors, startServer, writeSite } from './visitors.ts';

const coldStarts = 21;

/** Prints the throughput with one client and with many, the time of a cold start, and the sizes of the bundles. */
async function benchContact({ seconds, retention }: { seconds: number; retention?: true }): Promise<void> {
  if (retention) return benchRetention();
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    console.log('Posts that were answered with success and are on disk');
    console.table([await measureLoad(folder, 1, seconds), await measureLoad(folder, 200, seconds)]);
    const cold = await measureColdStart(folder);
    console.log(`Cold start, process start to durable answer: ${round(cold)} ms (median of ${coldStarts})`);
    console.log('Bytes of the bundled functions');
    console.table(await measureBundles(join(folder, 'functions')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureLoad(folder: string, connections: number, seconds: number) {
  const messages = join(folder, `messages-${connections}`);
  const server = await startServer(await writeSite(join(folder, 'site')), { MESSAGES_DIR: messages });
  const times: number[] = [];
  let failed = 0;
  const start = performance.now();
  const goesOn = () => performance.now() - start < seconds * 1000;
  await sendVisitors(server.url, connections, goesOn, (_, outcome, took) => {
    if (outcome === 'sent') times.push(took);
    else failed += 1;
  });
  const elapsed = performance.now() - start;
  await server.stop('SIGTERM');
  const { entries } = await createFileStore(messages).list();
  return {
    connections,
    'a second': Math.round((times.length / elapsed) * 1000),
    'p50 ms': round(quantile(times, 0.5)),
    'p99 ms': round(quantile(times, 0.99)),
    failed,
    lost: times.length - entries.length,
  };
}

/** The median milliseconds from starting a process to its answer to the first post. */
async function measureColdStart(folder: string): Promise<number> {
  const script = await bundleProbe(join(folder, 'probe'));
  const env = { PATH: process.env.PATH, MESSAGES_DIR: join(folder, 'cold') };
  const times: number[] = [];
  for (let run = 0; run < coldStarts; run++) {
    const start = performance.now();
    const child = spawn(process.execPath, [script, JSON.stringify(aVisitorsMessage(String(run)))], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [chunk] = await once(child.stdout, 'data');
    if (!String(chunk).includes('"success":true')) throw new Error(`The function answered ${chunk}`);
    times.push(performance.now() - start);
    await once(child, 'close');
  }
  return quantile(times, 0.5);
}

/** Bundles a script, as the build bundles functions, that posts one message to the handler with the file store. */
async function bundleProbe(folder: string): Promise<string> {
  const source = join(folder, '..', 'probe.ts');
  await writeFile(
    source,
    `import { openContact } from ${JSON.stringify(resolve('netlify/host/openContact.ts'))};
const { answer } = openContact({
  messagesDir: process.env.MESSAGES_DIR,
  replies: async () => (${JSON.stringify(replies)}),
  log: () => {},
});
const headers = { 'content-type': 'application/json' };
const init = { method: 'POST', headers, body: process.argv[2] };
const response = await answer(new Request('http://localhost${contactPath}', init));
console.log(await response.text());
`,
  );
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: source,
      outDir: folder,
      target: 'node22',
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'probe.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
  return join(folder, 'probe.mjs');
}

async function measureBundles(folder: string) {
  await bundleFunctions({ outDir: folder, replies });
  const names = await readdir(folder);
  return Promise.all(
    names.map(async (name) => {
      const files = await readdir(join(folder, name));
      const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, name, file))).size));
      return { function: name, files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    }),
  );
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

if (import.meta.main) {
  await createCommand('npm run bench:contact --', 'Measures the contact form: speed, cold start, sizes.')
    .option('--seconds <number>', 'how long to post at each number of clients', Number, 4)
    .option('--retention', 'instead, deleting and listing many messages on a simulated Netlify Blobs')
    .action(benchContact)
    .parseAsync()
    .catch(failWith);
}
