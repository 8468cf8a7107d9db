import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import packaged, { inflate } from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';
import { readSettings } from '../../netlify/contact/settings.ts';

export type BrowserProgram = { executablePath?: string; env: Record<string, string> };

/** The program at `CHROME_PATH`, or else the Chromium of an npm package on Linux x64, or else the installed Chrome. */
export async function findBrowser(): Promise<BrowserProgram> {
  const { CHROME_PATH } = readSettings(process.env, ['CHROME_PATH']);
  if (CHROME_PATH) return { executablePath: CHROME_PATH, env: {} };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { env: {} };
  const packageFile = findPackageJSON('@sparticuz/chromium', import.meta.url);
  if (!packageFile) throw new Error('The package @sparticuz/chromium is missing: run `npm ci`.');
  await inflate(join(dirname(packageFile), 'bin', 'al2023.tar.br'));
  const env = { LD_LIBRARY_PATH: join(tmpdir(), 'al2023', 'lib'), FONTCONFIG_PATH: join(tmpdir(), 'fonts') };
  return { executablePath: await packaged.executablePath(), env };
}

export function launchBrowser({ executablePath, env }: BrowserProgram): Promise<Browser> {
  return chromium.launch({
    ...(executablePath ? { executablePath } : { channel: 'chrome' }),
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
