import { type Browser, chromium } from 'playwright-core';
import type { BrowserProgram } from './findBrowser.ts';

/**
 * Starts a headless browser that asks nothing of the network by itself.
 * @param debuggingPort where other programs than this one can reach it, too
 */
export function launchBrowser(
  { executablePath, env }: BrowserProgram,
  debuggingPort?: number,
): Promise<Browser> {
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
      ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]),
    ],
  });
}
