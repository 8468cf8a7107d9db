import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { createCommand, failWith } from '../commands/lib/command.ts';
import { measureScale } from './content/measureScale.ts';

type Options = { files: number[]; runs: number; buildRuns: number; json?: boolean };

await createCommand(
  'npm run bench:content --',
  'Measures how time and memory of check and build grow with the number of content files.',
)
  .option('--files <numbers>', 'how many content files, with commas', toSizes, [10, 1_000, 10_000])
  .option('--runs <number>', 'how often check is measured', toCount, 5)
  .option('--build-runs <number>', 'how often build is measured; 0 leaves it out', toCount, 1)
  .option('--json', 'print the figures as JSON')
  .action((options: Options) => bench(options).catch(failWith))
  .parseAsync();

async function bench({ files, runs, buildRuns, json = false }: Options): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  await mkdir('.cache', { recursive: true });
  const out = await mkdtemp(join('.cache', 'bench-'));
  try {
    const load = loadavg()[0] ?? 0;
    const measurements = await measureScale({
      sizes: files,
      runs: { check: Math.max(1, runs), build: buildRuns },
      folder,
      out,
      onProgress: (words) => console.error(words),
    });
    if (json) {
      console.log(JSON.stringify({ load, measurements }, null, 2));
      return;
    }
    const rows = measurements.map((measured) => ({
      command: measured.command,
      files: measured.files,
      ms: measured.milliseconds,
      'ms a file': measured.millisecondsPerFile,
      'processor ms': measured.cpuMilliseconds,
      'peak MB': measured.peakMegabytes,
    }));
    console.table(rows);
    console.log(`Medians of ${runs} runs (build: ${buildRuns}); the machine's load was ${load.toFixed(1)}.`);
  } finally {
    await rm(folder, { recursive: true });
    await rm(out, { recursive: true, force: true });
  }
}

function toSizes(value: string): number[] {
  const sizes = value.split(',').map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size >= 5)) {
    throw new InvalidArgumentError('They must be whole numbers of at least 5, which is what every site has.');
  }
  return sizes.toSorted((a, b) => a - b);
}

function toCount(value: string): number {
  if (!/^\d{1,2}$/.test(value)) throw new InvalidArgumentError('It must be a whole number from 0 to 99.');
  return Number(value);
}
