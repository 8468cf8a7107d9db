import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { BuiltForm } from '../../netlify/contact/builtForm.ts';
import { makeFailedPage } from '../../netlify/contact/refusals.ts';
import { functionConfigs } from '../../netlify/functionConfigs.ts';
import type { Content } from '../../schema/content.ts';
import { editionPath, editionsOf } from '../../schema/editions.ts';
import { takesMessages } from '../../schema/sections.ts';
import { basePathOf } from '../../schema/values/url.ts';
import { pagePolicy } from './headers.ts';

/** The facts that the functions need. `readPage` takes the path of a page. */
export async function createBuiltForm(
  content: Content,
  readPage: (path: string) => Promise<string>,
  repository: string | undefined,
): Promise<BuiltForm> {
  const formOf = async (edition: Content) => {
    const failedPage = await readPage(editionPath(edition, '/contact-failed'));
    return {
      takesMessages: takesMessages(edition),
      home: basePathOf(edition.site.url) + editionPath(edition, '/').slice(1),
      sent: edition.words.contact.notice.sent.fallback,
      failedPage: makeFailedPage(failedPage),
      failedPagePolicy: pagePolicy([failedPage]),
      language: edition.site.language,
      errors: edition.words.contact.errors,
    };
  };
  const [, ...others] = editionsOf(content);
  const otherEditions = await Promise.all(others.map(formOf));
  return { ...(await formOf(content)), repository, ...(otherEditions.length > 0 && { otherEditions }) };
}

const functionsDir = fileURLToPath(new URL('../../netlify/functions', import.meta.url));

/** Otherwise Netlify would bundle the function again, into one larger file that loads everything at the start. */
const withoutBundling = { nodeBundler: 'none', includedFiles: ['*.mjs'] };

export async function bundleFunctions(outDir: string, builtForm: BuiltForm): Promise<void> {
  for (const [name, { config, isNeeded }] of Object.entries(functionConfigs)) {
    if (!isNeeded(builtForm)) continue;
    const folder = resolve(outDir, name);
    await build({
      configFile: false,
      root: functionsDir,
      logLevel: 'warn',
      define: { __BUILT_FORM__: JSON.stringify(builtForm) },
      ssr: { noExternal: true, target: 'node' },
      build: {
        ssr: join(functionsDir, `${name}.ts`),
        outDir: folder,
        emptyOutDir: true,
        target: 'node22',
        minify: true,
        rolldownOptions: { output: { entryFileNames: 'handler.mjs', chunkFileNames: '[name]-[hash].mjs' } },
      },
    });
    // Netlify parses `config` without running the code, and does not know the template literals of the minifier.
    const json = JSON.stringify({ ...config, ...withoutBundling });
    const entry = `export { default } from './handler.mjs';\nexport const config = ${json};\n`;
    await writeFile(join(folder, `${name}.mjs`), entry);
  }
}
