import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import packaged, { inflate } from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';
import { readSettings } from '../../netlify/contact/settings.ts';

export type BrowserProgram = { executablePath?: string; env: Record<string, string> };

/** The program at `CHROME_PATH`, or else the Chromium of an npm package on Linux x64, or else the installed Chrome. */
export async function findBrowser(): Promise<BrowserProgram> {
  const { CHROME_PATH } = readSettings(process.env, ['CHROME_PATH']);
  if (CHROME_PATH) return { executablePath: CHROME_PATH, env: {} };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { env: {} };
  const folder = await unpackBrowser();
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') };
  return { executablePath: join(folder, 'chromium'), env };
}

/** The package would unpack into the system's temporary folder, where an interrupted run or another user may have left a part. */
async function unpackBrowser(): Promise<string> {
  const packageFile = findPackageJSON('@sparticuz/chromium', import.meta.url);
  if (!packageFile) throw new Error('The package @sparticuz/chromium is missing: run `npm ci`.');
  const { version } = JSON.parse(await readFile(packageFile, 'utf8'));
  const folder = resolve(`.cache/chromium-${version}`);
  if (existsSync(folder)) return folder;
  const unfinished = await mkdtemp(`${folder}-`);
  const { TMPDIR } = process.env;
  process.env.TMPDIR = unfinished;
  try {
    await inflate(join(dirname(packageFile), 'bin', 'al2023.tar.br'));
    await packaged.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  const fontSettings = join(unfinished, 'fonts', 'fonts.conf');
  const text = await readFile(fontSettings, 'utf8');
  await writeFile(fontSettings, text.replaceAll('/tmp/', `${folder}/`));
  // Another run may have been first.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  return folder;
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
