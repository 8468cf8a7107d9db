import { readdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '@netlify/functions';
import { build } from 'vite';
import type { ContactReplies } from '../../netlify/contact/replies.ts';

const functionsDir = fileURLToPath(new URL('../../netlify/functions', import.meta.url));

const isLeftOut: Record<string, ((replies: ContactReplies) => boolean) | undefined> = {
  'submit-contact-form': ({ isOpen }) => !isOpen,
  messages: ({ repository }) => repository === undefined,
};

/** Otherwise Netlify would bundle the function again, into one larger file that loads everything at the start. */
const withoutBundling = { nodeBundler: 'none', includedFiles: ['*.mjs'] };

export async function bundleFunctions(outDir: string, replies: ContactReplies): Promise<void> {
  for (const file of await readdir(functionsDir)) {
    const name = basename(file, '.ts');
    if (isLeftOut[name]?.(replies)) continue;
    const source = join(functionsDir, file);
    const folder = resolve(outDir, name);
    await build({
      configFile: false,
      root: functionsDir,
      logLevel: 'warn',
      define: { __CONTACT_REPLIES__: JSON.stringify(replies) },
      ssr: { noExternal: true, target: 'node' },
      build: {
        ssr: source,
        outDir: folder,
        emptyOutDir: true,
        target: 'node22',
        minify: true,
        rolldownOptions: { output: { entryFileNames: 'handler.mjs', chunkFileNames: '[name]-[hash].mjs' } },
      },
    });
    // Netlify parses `config` without running the code, and does not know the template literals of the minifier.
    const { config }: { config: Config } = await import(source);
    const json = JSON.stringify({ ...config, ...withoutBundling });
    const entry = `export { default } from './handler.mjs';\nexport const config = ${json};\n`;
    await writeFile(join(folder, `${name}.mjs`), entry);
  }
}
