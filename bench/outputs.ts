import { loadavg } from 'node:os';
import { createCommand, failWith } from '../commands/lib/command.ts';
import { OwnerError } from '../lib/errors.ts';
import { type SiteFile, siteFiles } from '../renderer/siteFiles.ts';
import { loadContent } from '../schema/load.ts';

/** The files that are made from the content beside the page. */
const outputs = /^\/(?:resume\.(?:pdf|json)|contact\.vcf|index\.md|llms\.txt|publications\.bib|feed\.xml)$/;

type Options = { runs: number };

/** Prints how long each output takes: the first time, with everything that it loads, as in a build, and then again. */
async function benchOutputs(folders: string[], { runs }: Options): Promise<void> {
  for (const folder of folders.length === 0 ? ['content', 'examples/career'] : folders) {
    const result = await loadContent(folder);
    if (!result.ok) throw new OwnerError(`The content in ${folder} has errors; run "npm run check".`);
    const files = (await siteFiles(result.content, folder)).filter(({ path }) => outputs.test(path));
    const rows: { file: string; bytes: number; 'first ms': number; 'again ms': number }[] = [];
    for (const file of files) {
      const first = await measure(file);
      const again: number[] = [];
      for (let run = 0; run < runs; run++) again.push((await measure(file)).ms);
      const { path, bytes, ms } = { ...first, path: file.path };
      rows.push({ file: path, bytes, 'first ms': ms, 'again ms': median(again) });
    }
    console.log(folder);
    console.table(rows);
    const total = rows.reduce((sum, row) => sum + row['first ms'], 0);
    console.log(`All together the first time: ${Math.round(total)} ms.`);
  }
  console.log(`"Again" is the median of ${runs} runs; the machine's load is ${loadavg()[0]?.toFixed(1)}.`);
}

async function measure(file: SiteFile): Promise<{ bytes: number; ms: number }> {
  const start = performance.now();
  const made = await file.make(() => {});
  const ms = Math.round(performance.now() - start);
  return { bytes: Buffer.byteLength(made), ms };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

if (import.meta.main) {
  await createCommand('npm run bench:outputs --', 'Measures the files that are made from the content.', [])
    .argument('[folders...]', 'content folders; content and examples/career if none is given')
    .option('--runs <count>', 'how often each file is made again', Number, 5)
    .action(benchOutputs)
    .parseAsync()
    .catch(failWith);
}
