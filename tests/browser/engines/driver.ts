import { spawn } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type Driver = {
  open: (url: string, width: number) => Promise<void>;
  run: <Args extends unknown[]>(call: (...args: Args) => unknown, ...args: Args) => Promise<unknown>;
  /** @param actions as WebDriver has them: https://www.w3.org/TR/webdriver2/#actions */
  act: (actions: object[]) => Promise<void>;
  /** Warnings and errors of the console, if the browser reports them. */
  noise: readonly string[];
  close: () => Promise<void>;
};

export const height = 900;

export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = name.startsWith('/') ? globSync(name) : folders.map((folder) => join(folder, name));
  return paths.find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Starts a program. `read` waits until it writes `sign`, and returns its first group; it throws if the program ends before. */
export function startProgram(program: string, args: string[], env = process.env) {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = Promise.withResolvers<void>();
  child.once('close', ended.resolve);
  child.once('error', ended.reject);
  const read = async (sign: RegExp) => {
    const found = Promise.withResolvers<string>();
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        output += data;
        const [, value] = sign.exec(output) ?? [];
        if (value !== undefined) found.resolve(value);
      });
    }
    ended.promise.then(() => found.reject(new Error(`${program} ended: ${output}`)), found.reject);
    return found.promise;
  };
  const stop = async () => {
    child.kill();
    await ended.promise;
  };
  return { read, stop };
}
