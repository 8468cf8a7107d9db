import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { createCommand, failWith } from '../../commands/lib/command.ts';
import { openLocalStore } from '../../netlify/contact/store.ts';
import { contactPath } from '../../schema/contactMessage.ts';
import { aMessage } from '../netlify/fixtures/messages.ts';
import { servedSite } from '../netlify/fixtures/servedSite.ts';
import { someReplies } from '../netlify/fixtures/someReplies.ts';
import { sendVisitors } from '../netlify/fixtures/visitors.ts';

const coldStarts = 21;

/** Prints the throughput with one visitor and with many, and the time of a cold start. */
async function benchContact({ seconds }: { seconds: number }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    console.log('Posts that were answered with success and are on disk');
    console.table([await measureLoad(1, seconds), await measureLoad(200, seconds)]);
    const cold = await measureColdStart(folder);
    console.log(`Cold start, process start to durable answer: ${cold} ms (median of ${coldStarts})`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureLoad(connections: number, seconds: number) {
  const works: (() => Promise<void>)[] = [];
  const { url, child, closed, messages } = await servedSite(
    { CONTACT_RATE_LIMIT: '0' },
    (work) => void works.unshift(work),
  );
  const times: number[] = [];
  let failed = 0;
  const start = performance.now();
  const goesOn = () => performance.now() - start < seconds * 1000;
  await sendVisitors(url, connections, goesOn, (_, outcome, took) => {
    if (outcome === 'sent') times.push(took);
    else failed += 1;
  });
  const elapsed = performance.now() - start;
  child.kill('SIGTERM');
  await closed;
  const kept = await openLocalStore(messages).ids('messages');
  for (const work of works) await work();
  return {
    connections,
    'a second': Math.round((times.length / elapsed) * 1000),
    'p50 ms': median(times),
    failed,
    lost: times.length - kept.length,
  };
}

/** The median milliseconds from starting a process to its answer to the first post. */
async function measureColdStart(folder: string): Promise<number> {
  const script = await bundleProbe(folder);
  const env = { PATH: process.env.PATH, MESSAGES_DIR: join(folder, 'cold') };
  const times: number[] = [];
  for (let run = 0; run < coldStarts; run++) {
    const start = performance.now();
    const child = spawn(process.execPath, [script, JSON.stringify(aMessage({ message: String(run) }))], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [chunk] = await once(child.stdout, 'data');
    if (!String(chunk).includes('"success":true')) throw new Error(`The function answered ${chunk}`);
    times.push(performance.now() - start);
    await once(child, 'close');
  }
  return median(times);
}

/** Bundles a script, as the build bundles functions, that posts one message to the handler with the file store. */
async function bundleProbe(folder: string): Promise<string> {
  const source = join(folder, 'probe.ts');
  await writeFile(
    source,
    `import { createSubmitHandler } from ${JSON.stringify(resolve('netlify/contact/http.ts'))};
import { openLocalStore } from ${JSON.stringify(resolve('netlify/contact/store.ts'))};
const answer = createSubmitHandler({
  store: openLocalStore(process.env.MESSAGES_DIR),
  env: {},
  replies: async () => (${JSON.stringify(someReplies)}),
  log: () => {},
});
const headers = { 'content-type': 'application/json' };
const init = { method: 'POST', headers, body: process.argv[2] };
const response = await answer(new Request('http://localhost${contactPath}', init));
console.log(await response.text());
`,
  );
  const outDir = join(folder, 'probe');
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: source,
      outDir,
      target: 'node22',
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'probe.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
  return join(outDir, 'probe.mjs');
}

function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
  return Math.round(middle * 10) / 10;
}

if (import.meta.main) {
  await createCommand('npm run bench:contact --', 'Measures the contact form: speed and cold start.')
    .option('--seconds <number>', 'how long to post at each number of visitors', Number, 4)
    .action(benchContact)
    .parseAsync()
    .catch(failWith);
}
