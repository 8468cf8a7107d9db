import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { changeFiles } from '../fixtures/changeFiles.ts';
import { temporaryFolder } from '../fixtures/temporaryFolder.ts';

type Scanner = {
  getSecretKeysToScanFor: (env: Record<string, string>, keys: string[]) => string[];
  scanFilesForKeyValues: (args: object) => Promise<{ matches: { key: string }[] }>;
};

test('Netlify’s scanner of secrets passes settings that the site also shows, and stops at the password', async () => {
  // The package exports no part of itself.
  const file = join(process.cwd(), 'node_modules/@netlify/build/lib/plugins_core/secrets_scanning/utils.js');
  const scanner: Scanner = await import(pathToFileURL(file).href);
  const toml = await readFile('netlify.toml', 'utf8');
  const [, omitted = ''] = /^ *SECRETS_SCAN_OMIT_KEYS = "(.*)"$/m.exec(toml) ?? [];
  const settings = {
    CONTACT_TO: 'ada@mahuta.nz',
    CONTACT_FROM: 'site@mahuta.nz',
    SMTP_HOST: 'smtp.gmail.com',
    SMTP_USER: 'ada-of-mahuta',
    SMTP_PASSWORD: 'abcd efgh ijkl mnop',
  };
  const base = await temporaryFolder();
  await changeFiles(base, { 'content/notes.md': Object.values(settings).join('\n') });
  const scan = async (env: Record<string, string>) => {
    const keys = scanner.getSecretKeysToScanFor(env, Object.keys(settings));
    const found = await scanner.scanFilesForKeyValues({ env, keys, base, filePaths: ['content/notes.md'] });
    return [...new Set(found.matches.map(({ key }) => key))].toSorted();
  };
  expect(await scan(settings)).toEqual(Object.keys(settings).toSorted());
  expect(await scan({ ...settings, SECRETS_SCAN_OMIT_KEYS: omitted })).toEqual(['SMTP_PASSWORD']);
});
