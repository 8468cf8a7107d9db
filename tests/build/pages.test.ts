import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { type StyleSheet, transform } from 'lightningcss';
import { expect, inject, test } from 'vitest';
import { contactPath } from '../../schema/contactForm.ts';
import { typed } from '../browser/fixtures/contactForm.ts';

async function readPolicy(folder = inject('sample').folder): Promise<string> {
  const headers = await readFile(join(folder, '_headers'), 'utf8');
  return /^\/\*\n\s+content-security-policy: (.*)$/m.exec(headers)?.[1] ?? '';
}

function findWeaknesses(policy: string): string[] {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  const grave = findings.filter(({ severity }) => severity === Severity.HIGH || severity === Severity.MEDIUM);
  return grave.map(({ directive, description }) => `${directive}: ${description}`);
}

test('the policy denies by default, allows nothing unsafe, and has no weakness of high or medium severity', async () => {
  const policy = await readPolicy();
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).not.toContain('unsafe');
  expect(findWeaknesses(policy)).toEqual([]);
  expect(findWeaknesses("default-src 'self'; script-src 'unsafe-inline' https:")).not.toEqual([]);
});

const validator = new HtmlValidate(new FileSystemConfigLoader({ extends: ['html-validate:standard'] }));

test.each([
  ['sample', 'en-NZ'],
  ['other', 'de-CH'],
  ['career', 'en-NZ', 'mi'],
  ['layla', 'ar', 'en'],
] as const)('pages and refused forms of %s are valid and keep their policy', async (site, ...languages) => {
  const { folder, origin } = inject(site);
  const pages = await Promise.all(
    globSync('**/*.html', { cwd: folder }).map((page) => readFile(join(folder, page), 'utf8')),
  );
  // From files come the styles for paper, and those of the refused form for the most part.
  expect(sourcesOf(await readPolicy(folder), 'style-src')).toEqual(
    ["'self'", ...hashInline(pages)].toSorted(),
  );

  const values = { ...typed, name: ' ', email: 'ana@localhost', subject: '"> <b>&amp;' };
  const body = new URLSearchParams(values);
  const policies = [await readPolicy(folder)];
  const refusedPages: string[] = [];
  for (const language of languages) {
    const address = `${origin}${contactPath}?language=${language}`;
    const refused = await fetch(address, { method: 'POST', body });
    expect(refused.status).toBe(422);
    const policy = refused.headers.get('content-security-policy') ?? '';
    const page = await refused.text();
    expect(sourcesOf(policy, 'style-src')).toEqual(["'self'", ...hashInline([page])].toSorted());
    expect(page).toContain(`<html lang="${language}"`);
    policies.push(policy);
    refusedPages.push(page);
  }

  for (const html of [...pages, ...refusedPages]) {
    const { results } = await validator.validateString(html);
    // Markdown aligns the cells of a table with `align`, which browsers keep to.
    const faults = results
      .flatMap(({ messages }) => messages)
      .filter(({ message }) => !message.startsWith('Attribute "align"'));
    expect(faults.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`)).toEqual([]);
    expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)\s*=/i);
    // Between these comments, Cloudflare leaves email addresses as they are.
    const isKept = /<\/head><!--email_off--><body>(?:(?!email_off).)*<!--\/email_off-->[^@]*$/s.test(html);
    expect(isKept).toBe(html.includes('href="mailto:'));
    for (const [, attributes = '', text] of html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gis))
      if (!/type="application\/ld\+json"/.test(attributes))
        expect([/src="(?:\/mappe)?\/assets\//.test(attributes), text]).toEqual([true, '']);
  }
  for (const policy of policies) expect(sourcesOf(policy, 'script-src')).toEqual(["'self'"]);
});

test('a simple selector of custom.css wins: all rules are in layers', async () => {
  const { folder } = inject('career');
  for (const page of globSync('**/*.html', { cwd: folder })) {
    const html = await readFile(join(folder, page), 'utf8');
    const sheets = Array.from(html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gis), ([, css = '']) => css);
    expect(sheets.join(''), page).not.toBe('');
    const visitor = {
      StyleSheet: ({ rules }: StyleSheet) => {
        expect(rules.map(({ type }) => type)).not.toContain('style');
      },
    };
    for (const css of sheets) transform({ filename: page, code: Buffer.from(css), visitor });
  }
});

function sourcesOf(policy: string, directive: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${directive} `));
  return (found?.split(' ').slice(1) ?? []).toSorted();
}

function hashInline(pages: readonly string[]): string[] {
  const styles = pages.flatMap((html) => [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gis)]);
  expect(styles.length).toBeGreaterThanOrEqual(pages.length);
  const hashes = styles.map(([, style = '']) => createHash('sha256').update(style).digest('base64'));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`).toSorted();
}
