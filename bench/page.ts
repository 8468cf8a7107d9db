import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { findBrowser, launchBrowser } from '../commands/lib/browser.ts';
import { createCommand, failWith } from '../commands/lib/command.ts';
import { findFreePort } from '../commands/lib/freePort.ts';
import { measurePages } from './page/measurePages.ts';
import { printReport } from './page/printReport.ts';

type Options = { runs: number; desktop?: boolean; build: string; json?: boolean };

await createCommand(
  'npm run bench:page --',
  'Measures the built home page beside a page by hand that says the same and could hardly be faster.',
  ['CHROME_PATH'],
)
  .option('--runs <number>', 'how often each is measured', toCount, 5)
  .option('--desktop', 'on a desktop screen, over the same slow line')
  .option('--build <folder>', 'the folder that npm run build wrote', 'dist')
  .option('--json', 'print the figures as JSON')
  .action((options: Options) => bench(options).catch(failWith))
  .parseAsync();

async function bench({ runs, desktop = false, build, json = false }: Options): Promise<void> {
  const program = await findBrowser();
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const debuggingPort = await findFreePort();
  const browser = await launchBrowser(program, debuggingPort);
  try {
    const onProgress = (words: string) => console.error(words);
    const report = await measurePages({
      browser,
      debuggingPort,
      build,
      folder,
      runs,
      isDesktop: desktop,
      onProgress,
    });
    if (json) console.log(JSON.stringify(report, null, 2));
    else printReport(report);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

function toCount(value: string): number {
  if (!/^[1-9]\d?$/.test(value)) throw new InvalidArgumentError('It must be a whole number from 1 to 99.');
  return Number(value);
}
