import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { InvalidArgumentError } from 'commander';
import { createCommand, failWith } from '../commands/lib/command.ts';

type Options = { files: number[]; runs: number; build: boolean };

type Usage = { ms: number; 'processor ms': number; 'peak MB': number };

/** The files that every site has, copied from the sample. */
const required = ['site.json', 'profile.md', 'contact.json', 'footer.md', 'not-found.json'];

/** Prints how time and memory of check and build grow with the number of content files. */
async function benchContent({ files, runs, build }: Options): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  await mkdir('.cache', { recursive: true });
  const out = await mkdtemp(join('.cache', 'bench-'));
  try {
    const rows: object[] = [{ command: 'node alone', files: 0, ...(await median(runs, ['--eval', ''], {})) }];
    for (const count of files) {
      const content = join(folder, String(count));
      await writeContent(content, count);
      const env = { CONTENT_DIR: content };
      rows.push({ command: 'check', files: count, ...(await median(runs, ['commands/check.ts'], env)) });
      const words = ['commands/build.ts', '--out', out];
      if (build) rows.push({ command: 'build', files: count, ...(await median(1, words, env)) });
    }
    console.table(rows);
    console.log(`Medians of ${runs} runs (build: 1); the machine's load is ${loadavg()[0]?.toFixed(1)}.`);
  } finally {
    await rm(folder, { recursive: true });
    await rm(out, { recursive: true, force: true });
  }
}

/** Writes a content folder of `count` files: the required ones, and otherwise half hobbies, a quarter skills and links each. */
async function writeContent(folder: string, count: number): Promise<void> {
  await cp('content/media', join(folder, 'media'), { recursive: true });
  for (const name of required) await cp(join('content', name), join(folder, name));
  for (const name of ['hobbies', 'skills', 'links']) await mkdir(join(folder, name));
  for (let index = 0; index < count - required.length; index++) {
    const name = String(index).padStart(6, '0');
    const title = `Ridge and valley ${index}`;
    // The check would warn of example.com, and of an address that occurs twice.
    const url = `https://github.com/trail/${index}`;
    if (index % 2 === 0) {
      const sentence = 'A quiet morning by the lake, and a careful look at the pattern of the data. ';
      const body = `${sentence.repeat(2 + (index % 5))}\n\nSee [the map](${url}) for *more* of it.\n\n- Kererū\n- Tussock`;
      const page = `---\ntitle: ${title}\nicon: tabler:run\norder: ${index}\n---\n${body}\n`;
      await writeFile(join(folder, 'hobbies', `${name}.md`), page);
    } else if (index % 4 === 1) {
      const skills = Array.from({ length: 3 + (index % 9) }, (_, skill) => `Skill ${index}.${skill}`);
      const group = { title, icon: 'tabler:brain', skills, colour: '#2f6f73', order: index };
      await writeFile(join(folder, 'skills', `${name}.json`), JSON.stringify(group, null, 2));
    } else {
      const link = { name: title, icon: 'tabler:code', url, description: 'Maps and notes', order: index };
      await writeFile(join(folder, 'links', `${name}.json`), JSON.stringify(link, null, 2));
    }
  }
}

/** The medians of several runs of Node with these arguments. */
async function median(runs: number, words: readonly string[], env: Record<string, string>): Promise<Usage> {
  const usages: Usage[] = [];
  for (let run = 0; run < runs; run++) usages.push(await measure(words, env));
  const middle = (key: keyof Usage) =>
    Math.round(usages.map((usage) => usage[key]).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0);
  return { ms: middle('ms'), 'processor ms': middle('processor ms'), 'peak MB': middle('peak MB') };
}

/** Loaded before the measured command: writes the resources that the process used to descriptor 3. */
const report = `data:text/javascript,${encodeURIComponent(`import { writeSync } from 'node:fs';
process.once('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeSync(3, [maxRSS, userCPUTime + systemCPUTime].join());
});`)}`;

async function measure(words: readonly string[], env: Record<string, string>): Promise<Usage> {
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', report, ...words], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [, , errors, usage] = child.stdio;
  if (!errors || !usage || !('read' in usage)) throw new Error('The process has no pipes.');
  const printed = Promise.all([text(errors), text(usage)]);
  const [status] = await once(child, 'close');
  const ms = performance.now() - start;
  const [stderr, used] = await printed;
  if (status !== 0) throw new Error(`node ${words.join(' ')} ended with ${status}:\n${stderr.slice(-2000)}`);
  const [kilobytes = 0, microseconds = 0] = used.split(',').map(Number);
  return { ms, 'processor ms': microseconds / 1000, 'peak MB': kilobytes / 1000 };
}

function toSizes(value: string): number[] {
  const sizes = value.split(',').map(Number);
  if (sizes.every((size) => Number.isInteger(size) && size >= required.length)) return sizes;
  throw new InvalidArgumentError(`Write whole numbers of at least ${required.length}, with commas.`);
}

if (import.meta.main) {
  await createCommand(
    'npm run bench:content --',
    'Measures check and build with more and more content files.',
  )
    .option('--files <numbers>', 'how many content files, with commas', toSizes, [10, 1_000, 10_000])
    .option('--runs <number>', 'how often check is measured', Number, 5)
    .option('--no-build', 'measure check only')
    .action(benchContent)
    .parseAsync()
    .catch(failWith);
}
