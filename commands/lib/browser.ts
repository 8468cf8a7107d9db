import { accessSync, constants, statSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import bundled, { inflate } from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';
import { readSettings } from '../../netlify/contact/settings.ts';

/** A browser's program, and the environment variables that it needs besides the usual ones. */
export type BrowserProgram = { executablePath: string; env: Record<string, string> };

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];

/**
 * `CHROME_PATH`, or the system's Chrome or Chromium, or else the Chromium of an npm package, which needs no system
 * libraries.
 */
export async function findBrowser(environment: NodeJS.ProcessEnv = process.env): Promise<BrowserProgram> {
  const folders = (environment.PATH ?? '').split(delimiter);
  const installed = folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
  const wanted = readSettings(environment, ['CHROME_PATH']).CHROME_PATH;
  if (wanted && !isExecutable(wanted)) throw new Error(`CHROME_PATH is "${wanted}", which is not a program.`);
  const executablePath = wanted || installed;
  if (executablePath) return { executablePath, env: {} };
  const packageFile = findPackageJSON('@sparticuz/chromium', import.meta.url);
  if (!packageFile) throw new Error('There is no browser: install Chrome or Chromium, or set CHROME_PATH.');
  await inflate(join(dirname(packageFile), 'bin', 'al2023.tar.br'));
  const env = { LD_LIBRARY_PATH: join(tmpdir(), 'al2023', 'lib'), FONTCONFIG_PATH: join(tmpdir(), 'fonts') };
  return { executablePath: await bundled.executablePath(), env };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Starts a headless browser that sends no requests of its own. */
export function launchBrowser({ executablePath, env }: BrowserProgram): Promise<Browser> {
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}
