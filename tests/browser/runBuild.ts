import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Runs the project's build of `content` into `out`, and gives its exit status and everything it printed. */
export async function runBuild(
  content: string,
  out: string,
): Promise<{ status: number | null; output: string }> {
  const child = spawn('node', ['commands/build.ts', '--out', out], {
    env: { ...process.env, CONTENT_DIR: content, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [status, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { status, output: stdout + stderr };
}
