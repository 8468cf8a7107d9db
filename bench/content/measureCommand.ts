import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

export type Usage = { milliseconds: number; cpuMilliseconds: number; bytes: number };

const reportSchema = z.object({ maxRSS: z.number(), cpuTime: z.number() });

const reportUsage = fileURLToPath(new URL('reportUsage.ts', import.meta.url));

/**
 * Runs Node as a process of its own, and gives the time from its start to its end, the time for which it had the
 * processors, and the memory that it had at its peak (its resident set). It must end with status 0.
 */
export async function measureCommand(args: readonly string[], env: Record<string, string>): Promise<Usage> {
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', reportUsage, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [, , errors, usage] = child.stdio;
  if (!errors || !usage || !('read' in usage)) throw new Error('The process has no pipes.');
  const printed = Promise.all([text(errors), text(usage)]);
  const [status] = await once(child, 'close');
  const milliseconds = performance.now() - start;
  const [stderr, report] = await printed;
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}:\n${stderr.slice(-2000)}`);
  const { maxRSS, cpuTime } = reportSchema.parse(JSON.parse(report));
  return { milliseconds, cpuMilliseconds: cpuTime / 1000, bytes: maxRSS * 1024 };
}
