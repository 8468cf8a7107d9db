import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { measureCommand, type Usage } from './measureCommand.ts';
import { writeContent } from './writeContent.ts';

/**
 * What one command took for one number of files: the medians of its runs, and what that is for each file. On a machine
 * that is busy otherwise, the time on the processors says more than the time that went by.
 */
export type Measurement = {
  command: string;
  files: number;
  milliseconds: number;
  millisecondsPerFile: number;
  cpuMilliseconds: number;
  peakMegabytes: number;
};

type Plan = {
  /** How many content files, from the fewest to the most. */
  sizes: readonly number[];
  runs: { check: number; build: number };
  /** Where content may be written to, and where the project may be built to. */
  folder: string;
  out: string;
  onProgress: (words: string) => void;
};

/** Measures Node alone, then `npm run check` and `npm run build` with each number of content files. */
export async function measureScale({ sizes, runs, folder, out, onProgress }: Plan): Promise<Measurement[]> {
  const empty = ['--eval', ''];
  const scripts = await readScripts();
  const measurements = [await measureRuns('node alone', 0, runs.check, () => measureCommand(empty, {}))];
  for (const files of sizes) {
    const content = join(folder, String(files));
    await writeContent(content, files);
    const env = { CONTENT_DIR: content };
    onProgress(`check, ${files} files …`);
    const check = () => measureCommand(scripts.check, env);
    measurements.push(await measureRuns('check', files, runs.check, check));
    if (runs.build === 0) continue;
    onProgress(`build, ${files} files …`);
    const build = () => measureCommand([...scripts.build, '--out', out], env);
    measurements.push(await measureRuns('build', files, runs.build, build));
    await rm(out, { recursive: true });
  }
  return measurements;
}

const nodeCommand = z
  .string()
  .startsWith('node ')
  .transform((command) => command.split(' ').slice(1));
const packageSchema = z.object({ scripts: z.object({ check: nodeCommand, build: nodeCommand }) });

/** What npm hands to Node for each command, without the time that npm itself takes. */
async function readScripts() {
  return packageSchema.parse(JSON.parse(await readFile('package.json', 'utf8'))).scripts;
}

async function measureRuns(
  command: string,
  files: number,
  runs: number,
  measure: () => Promise<Usage>,
): Promise<Measurement> {
  const usages: Usage[] = [];
  for (let run = 0; run < runs; run++) usages.push(await measure());
  const milliseconds = median(usages.map((usage) => usage.milliseconds));
  return {
    command,
    files,
    milliseconds: Math.round(milliseconds),
    millisecondsPerFile: files === 0 ? 0 : Math.round((milliseconds / files) * 1000) / 1000,
    cpuMilliseconds: Math.round(median(usages.map((usage) => usage.cpuMilliseconds))),
    peakMegabytes: Math.round(median(usages.map(({ bytes }) => bytes)) / 1e6),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
