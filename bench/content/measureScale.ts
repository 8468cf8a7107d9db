import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { measureCommand, type Usage } from './measureCommand.ts';
import { writeContent } from './writeContent.ts';

/** What one command took for one number of files: the medians of its runs, and what that is for each file. */
export type Measurement = {
  command: string;
  files: number;
  milliseconds: number;
  millisecondsPerFile: number;
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
  const measurements = [await measureRuns('node alone', 0, runs.check, () => measureCommand(empty, {}))];
  for (const files of sizes) {
    const content = join(folder, String(files));
    await writeContent(content, files);
    const env = { CONTENT_DIR: content };
    onProgress(`check, ${files} files …`);
    const check = () => measureCommand(['scripts/check.ts'], env);
    measurements.push(await measureRuns('check', files, runs.check, check));
    if (runs.build === 0) continue;
    onProgress(`build, ${files} files …`);
    const build = () => measureCommand(['scripts/build.ts', '--out', out], env);
    measurements.push(await measureRuns('build', files, runs.build, build));
    await rm(out, { recursive: true });
  }
  return measurements;
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
    peakMegabytes: Math.round(median(usages.map(({ bytes }) => bytes)) / 1e6),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
