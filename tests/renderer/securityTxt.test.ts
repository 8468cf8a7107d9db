import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { writeHeaders } from '../../commands/build/writeHeaders.ts';
import { createSiteHandler } from '../../netlify/host/siteHandler.ts';
import { siteFiles } from '../../renderer/siteFiles.ts';
import { loadContent } from '../../schema/load.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { findProblems } from '../fixtures/findProblems.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

const path = '/.well-known/security.txt';
const withSite = (more: object) => ({
  'site.json': (text: string) => `${JSON.stringify({ ...JSON.parse(text), ...more }, null, 2)}\n`,
});

/** The file of a site whose `site.json` has this, built at that time; nothing where there is none. */
async function securityTxt(more: object, today = '2026-11-22T20:25:00Z', withPrivate = false) {
  const folder = await copyContent(withSite(more));
  const loaded = await loadContent(folder, { withPrivate });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  const files = await siteFiles(loaded.content, folder, new Date(today));
  return files.find((file) => file.path === path);
}

test('a site that names a contact has a security.txt, which expires in less than a year', async () => {
  const file = await securityTxt({ security: { contact: 'mailto:security@example.org' } });
  expect(await file?.make(() => {})).toBe(
    [
      'Contact: mailto:security@example.org',
      'Expires: 2027-11-21T00:00:00.000Z',
      'Preferred-Languages: en-NZ',
      'Canonical: https://portfolio.example.com/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('builds of one day make the same file, also for a contact in another script and with languages', async () => {
  const security = { contact: 'https://example.org/sicherheit?für=ō', languages: ['de', 'mi'] };
  const made = ['2026-11-22T00:00:00Z', '2026-11-22T23:59:59Z'].map(async (today) =>
    (await securityTxt({ security }, today))?.make(() => {}),
  );
  const [first, second] = await Promise.all(made);
  expect(first).toBe(second);
  expect(first).toContain('Contact: https://example.org/sicherheit?f%C3%BCr=%C5%8D\n');
  expect(first).toContain('Preferred-Languages: de, mi\n');
});

test('a site without a contact has none, and neither has a private copy', async () => {
  expect(await securityTxt({})).toBe(undefined);
  const security = { contact: 'mailto:security@example.org' };
  expect(await securityTxt({ security }, '2026-11-22', true)).toBe(undefined);
});

test('it is served at its address as plain text in UTF-8', async () => {
  const file = await securityTxt({ security: { contact: 'mailto:security@example.org' } });
  const site = await temporaryFolder();
  await mkdir(dirname(join(site, path)), { recursive: true });
  await writeFile(join(site, path), (await file?.make(() => {})) ?? '');
  await writeHeaders(site, [], file ? [file] : []);
  const rule = `${path}\n  content-type: text/plain; charset=utf-8\n`;
  expect(await readFile(join(site, '_headers'), 'utf8')).toContain(rule);
  const response = await (await createSiteHandler(site))(new Request(`http://localhost${path}`));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toContain('Contact: mailto:security@example.org\n');
});

test.each([
  [{ contact: 'security@example.org' }, 'bad-url', 'security.contact'],
  [{ contact: 'http://example.org' }, 'bad-url', 'security.contact'],
  [{ contact: 'mailto:a@example.org\nPolicy: x' }, 'bad-url', 'security.contact'],
  [{}, 'missing-key', 'security.contact'],
  [{ contact: 'mailto:a@example.org', languages: ['English'] }, 'bad-language', 'security.languages[0]'],
  [{ contact: 'mailto:a@example.org', languages: [] }, 'bad-length', 'security.languages'],
])('a wrong contact or language is an error at its place: %j', async (security, code, at) => {
  expect(await findProblems(withSite({ security }))).toMatchObject([
    { file: 'site.json', severity: 'error', code, path: at },
  ]);
});

test('a site below a path cannot have one, since no program would find it', async () => {
  const security = { contact: 'mailto:a@example.org' };
  const site = { url: 'https://me.github.io/portfolio', security };
  expect(await findProblems(withSite(site))).toMatchObject([
    {
      code: 'misplaced-security',
      path: 'security',
      message:
        'Programs look for security.txt at https://me.github.io alone, not below /portfolio/; delete "security" here.',
    },
  ]);
});
