import { accessSync, constants, statSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import packaged, { inflate } from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';
import { readSettings } from '../../netlify/contact/settings.ts';

/** A browser to launch: its program, or the channels where Chrome or Edge may be installed, and its environment variables. */
export type BrowserProgram = { executablePath?: string; channels?: string[]; env: Record<string, string> };

/**
 * The program at `CHROME_PATH`, or else the Chromium of an npm package, which runs on Linux x64 without system libraries.
 * Elsewhere it is the installed Chrome or Edge.
 * @param platform such as `linux-x64`
 * @throws if `CHROME_PATH` is not a program
 */
export async function findBrowser(
  environment: NodeJS.ProcessEnv = process.env,
  platform = `${process.platform}-${process.arch}`,
): Promise<BrowserProgram> {
  const { CHROME_PATH } = readSettings(environment, ['CHROME_PATH']);
  if (CHROME_PATH) {
    if (!isExecutable(CHROME_PATH))
      throw new Error(`CHROME_PATH is "${CHROME_PATH}", which is not a program.`);
    return { executablePath: CHROME_PATH, env: {} };
  }
  if (platform !== 'linux-x64') return { channels: ['chrome', 'msedge'], env: {} };
  const packageFile = findPackageJSON('@sparticuz/chromium', import.meta.url);
  if (!packageFile) throw new Error('The package @sparticuz/chromium is missing: run `npm ci`.');
  await inflate(join(dirname(packageFile), 'bin', 'al2023.tar.br'));
  const env = { LD_LIBRARY_PATH: join(tmpdir(), 'al2023', 'lib'), FONTCONFIG_PATH: join(tmpdir(), 'fonts') };
  return { executablePath: await packaged.executablePath(), env };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * Starts a headless browser that sends no requests of its own.
 * @throws if neither Chrome nor Edge is installed, where one of them is needed
 */
export async function launchBrowser({ executablePath, channels, env }: BrowserProgram): Promise<Browser> {
  const options = {
    env: { ...process.env, ...env },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  };
  if (executablePath !== undefined) return chromium.launch({ ...options, executablePath });
  const errors: unknown[] = [];
  for (const channel of channels ?? []) {
    try {
      return await chromium.launch({ ...options, channel });
    } catch (error) {
      errors.push(error);
    }
  }
  throw new Error('Install Chrome or Edge, or set CHROME_PATH to the program of another Chromium.', {
    cause: new AggregateError(errors),
  });
}
