import { createCommand, failWith } from '../../commands/lib/command.ts';
import { openLocalStore } from '../../netlify/contact/store.ts';
import { servedSite } from '../netlify/fixtures/servedSite.ts';
import { sendVisitors } from '../netlify/fixtures/visitors.ts';

/** Prints the throughput with one visitor and with many. */
async function benchContact({ seconds }: { seconds: number }): Promise<void> {
  console.log('Posts that were answered with success and are on disk');
  console.table([await measureLoad(1, seconds), await measureLoad(200, seconds)]);
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

function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
  return Math.round(middle * 10) / 10;
}

if (import.meta.main) {
  await createCommand('npm run bench:contact --', 'Measures the speed of the contact form.')
    .option('--seconds <number>', 'how long to post at each number of visitors', Number, 4)
    .action(benchContact)
    .parseAsync()
    .catch(failWith);
}
