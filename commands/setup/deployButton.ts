import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, toChange } from '../lib/changes.ts';

const originOnHost = /^(?:\w+:\/\/)?(?:[^@/]+@)?(git(?:hub|lab)\.com)[:/](.+?)(?:\.git)?$/;
const deployPart = /(?<=<!-- deploy -->\n).*`(https:[^`]*)REPOSITORY([^`]*)`.*(?=<!-- \/deploy -->)/s;

/** Makes a button of the address in the README, if Netlify can copy `origin`. Leaves out a password. */
export function planDeployButton(project: string): Change[] {
  const options = { cwd: project, encoding: 'utf8' } as const;
  const { stdout, error } = spawnSync('git', ['remote', 'get-url', 'origin'], options);
  const origin = error ? undefined : originOnHost.exec(stdout.trim());
  const [, host, path] = origin ?? [];
  const readme = join(project, 'README.md');
  if (!host || !existsSync(readme)) return [];
  const image = '![Deploy to Netlify](https://www.netlify.com/img/deploy/button.svg)';
  const button = `[${image}]($1https://${host}/${path}$2)\n`;
  return toChange(project, 'README.md', readFileSync(readme, 'utf8').replace(deployPart, button));
}
