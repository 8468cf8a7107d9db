import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CmsConfig } from '@sveltia/cms';
import { build, type Plugin } from 'vite';
import { createConfig, type EditorSettings } from '../../editor/config/createConfig.ts';
import { toJsonScript } from '../../renderer/sharing/structuredData.ts';
import { adaptSveltia } from './adaptSveltia.ts';
import { iconNames } from './iconNames.ts';
import { iconSprites } from './iconSprites.ts';
import { writeEditorHeaders } from './writeEditorHeaders.ts';

/** What a build of the editor writes. */
export const editorNames: ReadonlySet<string> = new Set([
  'index.html',
  'icon.svg',
  'icons',
  'assets',
  '_headers',
]);

const root = fileURLToPath(new URL('../../editor', import.meta.url));

/**
 * Builds the visual editor into `out`, which is emptied first: a page, its assets, and `_headers`.
 * @throws where a key of the content has a type that the editor has no field for
 */
export async function buildEditor(
  out: string,
  settings: EditorSettings & { isLocal: boolean },
): Promise<void> {
  const config = createConfig(settings);
  await forProduction(() =>
    build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [
        adaptSveltia(`${root}/sveltia`),
        iconNames(),
        iconSprites(),
        writeConfig(config, settings.isLocal),
      ],
      build: {
        outDir: resolve(out),
        emptyOutDir: true,
        target: 'baseline-widely-available',
        modulePreload: false,
        chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      },
    }),
  );
  await writeEditorHeaders(out, settings.isLocal);
}

/** Puts the configuration into the page, and where the content lies that it works on: here, or at GitHub. */
function writeConfig(config: CmsConfig, isLocal: boolean): Plugin {
  const attrs = { id: 'config', type: 'application/json' };
  return {
    name: 'editor-config',
    transformIndexHtml: (html) => ({
      html: html.replace('<html', `<html data-place="${isLocal ? 'here' : 'github'}"`),
      tags: [{ tag: 'script', attrs, children: toJsonScript(config), injectTo: 'body' }],
    }),
  };
}

/** Vite reads this variable, and would leave it set for a dev server in this process. */
async function forProduction<T>(work: () => Promise<T>): Promise<T> {
  const { NODE_ENV: before } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}
