import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, inject, test } from 'vitest';

const { folder } = inject('sample');

async function readPolicy(): Promise<string> {
  const headers = await readFile(join(folder, '_headers'), 'utf8');
  return /^\/\*\n\s+content-security-policy: (.*)$/m.exec(headers)?.[1] ?? '';
}

function findWeaknesses(policy: string): string[] {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  const grave = findings.filter(({ severity }) => severity === Severity.HIGH || severity === Severity.MEDIUM);
  return grave.map(({ directive, description }) => `${directive}: ${description}`);
}

test('the policy has no weakness of high or medium severity', async () => {
  expect(findWeaknesses(await readPolicy())).toEqual([]);
});

test('the judge of policies knows a weak one', () => {
  expect(findWeaknesses("default-src 'self'; script-src 'unsafe-inline' https:").length).toBeGreaterThan(0);
});

test('the policy starts from nothing, allows nothing unsafe, and hashes every inline style', async () => {
  const policy = await readPolicy();
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).not.toContain('unsafe');
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  expect(policy.match(/'sha256-/g)?.length).toBeGreaterThanOrEqual(html.match(/<style/g)?.length ?? Infinity);
});
