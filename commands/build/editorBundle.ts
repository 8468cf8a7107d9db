import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig } from 'vite';
import type { EditorSettings } from '../../editor/config.ts';
import { hasCode } from '../../lib/errors.ts';
import { editorHeaders, insertPolicy, messagesPolicy } from './headers.ts';
import { scopedClassName } from './scopedClassName.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

export async function writeEditor(siteFolder: string, settings: EditorSettings, base: string) {
  const out = join(siteFolder, 'edit');
  await cp(await bundleEditor(), out, { recursive: true });
  const address = `${base}edit/`;
  await writePage(join(out, 'index.html'), settings, address, editorHeaders['content-security-policy']);
  const messages = join(out, 'messages');
  if (!settings.hasMessages) return rm(messages, { recursive: true, force: true });
  const data = { repo: settings.backend.repo, base };
  await writePage(join(messages, 'index.html'), data, address, messagesPolicy);
}

async function writePage(path: string, settings: object, address: string, policy: string): Promise<void> {
  await writeFile(path, fillPage(await readFile(path, 'utf8'), settings, address, policy));
}

export function fillPage(page: string, settings: object, address: string, policy: string): string {
  const data = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return insertPolicy(page, policy)
    .replaceAll(/"\.{1,2}\//g, `"${address}`)
    .replace('{ "settings": 1 }', () => data);
}

/** Modules of Sveltia CMS for fields that no form here has: a fifth of its code, and half of the build time. */
const unused = /^(?:@shikijs\/langs|terra-draw|leaflet|svgo\/browser|(?:node:)?fs$).*$/;

/** Hosts keep `node_modules` between builds. */
const cache = join(project, 'node_modules/.cache/editor');

const sources = [
  '{editor,schema}/**/*.{ts,tsx,css,html,svg}',
  '{lib/*,commands/build/{editorBundle,scopedClassName}}.ts',
  'renderer/{tokens.css,base.css,site.css,text.css,theme/palettes.json}',
  '{schema/{words/*,json/sample,problemCodes},package-lock}.json',
];

/** Bundles the editor, and caches the bundle under a hash of its sources. `fillPage` later adds the settings of a site. */
export async function bundleEditor(): Promise<string> {
  const key = await hashSources();
  const folder = join(cache, key);
  if (existsSync(folder)) return folder;
  const work = `${folder}-${randomUUID()}`;
  await build(bundleOptions(work));
  await rename(work, folder).catch(async (error) => {
    // Another process was faster.
    if (!hasCode(error, 'ENOTEMPTY')) throw error;
    await rm(work, { recursive: true });
  });
  return folder;
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of globSync(sources, { cwd: project }).toSorted())
    hash.update(name).update(await readFile(join(project, name)));
  return hash.digest('hex').slice(0, 16);
}

const bundleOptions = (outDir: string): InlineConfig => ({
  configFile: false,
  root: join(project, 'editor'),
  base: './',
  logLevel: 'error',
  resolve: {
    alias: [{ find: unused, replacement: join(project, 'editor/leftOut.ts') }],
    conditions: ['module', 'browser', 'production'],
  },
  // The dev server and tests bundle it, too, and have another NODE_ENV.
  oxc: { jsx: { development: false } },
  // gray-matter copies each file into a `Buffer`, which nothing reads.
  define: { 'process.env.NODE_ENV': '"production"', 'Buffer.from': 'String' },
  css: { modules: { generateScopedName: scopedClassName } },
  build: {
    outDir,
    target: 'baseline-widely-available',
    modulePreload: false,
    rolldownOptions: {
      input: ['index.html', 'messages/index.html'].map((page) => join(project, 'editor', page)),
    },
    reportCompressedSize: false,
  },
});
