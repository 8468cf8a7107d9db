import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * The milliseconds from starting a process to its answer to the first post, `runs` times, sorted. The script posts once
 * and ends; it must print `success`.
 */
export async function measureColdStart(
  script: string,
  env: Record<string, string>,
  runs: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    const child = spawn(process.execPath, [script, String(run)], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [chunk] = await once(child.stdout, 'data');
    if (!String(chunk).includes('"success":true')) throw new Error(`The function answered ${chunk}`);
    times.push(performance.now() - start);
    await once(child, 'close');
  }
  return times.sort((a, b) => a - b);
}
