import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, inject, test } from 'vitest';
import { adaptCode } from '../../commands/editor/adaptCode.ts';

const { origin, folder } = inject('deployedEditor');

test('the deployed editor writes to the repository and the branch of the settings, and is signed in to by a token', async () => {
  expect(await readConfig(folder)).toMatchObject({
    load_config_file: false,
    backend: { name: 'github', repo: 'ada/portfolio', branch: 'site', auth_methods: ['token'] },
    site_url: 'https://portfolio.example.com',
  });
});

test('no search engine is to show it, and no page to frame it', async () => {
  const { headers } = await fetch(origin);
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toContain(
    '<meta name="robots" content="noindex">',
  );
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
});

test('the policy starts from nothing, allows nothing unsafe, and no other server but those of GitHub', async () => {
  const policy = await policyOf(origin);
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("script-src 'self';");
  expect(policy.match(/https?:\/\/[^ ;]+/g)).toEqual([
    'https://avatars.githubusercontent.com',
    'https://api.github.com',
    'https://www.githubstatus.com',
  ]);
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  const grave = findings.filter(({ severity }) => severity === Severity.HIGH || severity === Severity.MEDIUM);
  expect(grave.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([]);
});

test('on this machine the editor may ask no other server at all', async () => {
  expect(await policyOf(inject('localEditor'))).not.toMatch(/https?:|\*/);
});

test('its typefaces are its own', async () => {
  const names = await readdir(join(folder, 'assets'));
  const scripts = names.filter((name) => name.startsWith('index-') && name.endsWith('.js'));
  const code = (
    await Promise.all(scripts.map((name) => readFile(join(folder, 'assets', name), 'utf8')))
  ).join('');
  expect(code.length).toBeGreaterThan(1_000_000);
  expect(code).not.toContain('cdn.jsdelivr.net/fontsource/fonts/source');
  expect(names.filter((name) => name.endsWith('.woff2')).length).toBe(3);
});

test('another version of Sveltia CMS, which would need other changes, stops the build', async () => {
  const file = createRequire(import.meta.url).resolve('@sveltia/cms');
  const code = await readFile(file, 'utf8');
  expect(adaptCode(code)).toMatch(/export\{\w+ as getCollection\};$/);
  expect(() => adaptCode(code.replaceAll('validation_failed', 'failed'))).toThrow(
    'Sveltia CMS is not as expected (no dialog for what has been refused with a reason: found 0 times, not 1).',
  );
});

async function policyOf(address: string): Promise<string> {
  return (await fetch(address)).headers.get('content-security-policy') ?? '';
}

async function readConfig(folder: string): Promise<unknown> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  return JSON.parse(/<script id="config"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? '');
}
