import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { ContactReplies } from '../contact/contactReplies.ts';

const functionsDir = fileURLToPath(new URL('../functions', import.meta.url));

/**
 * Bundles every function into a folder of its own in `outDir`, with its libraries and the replies inside, so that
 * Netlify deploys it as it is. What a function imports dynamically becomes a file beside it, loaded when needed.
 */
export async function bundleFunctions({
  outDir,
  replies,
}: {
  outDir: string;
  replies: ContactReplies;
}): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  for (const name of await readdir(functionsDir)) {
    await build({
      configFile: false,
      root: functionsDir,
      logLevel: 'warn',
      define: { __CONTACT_REPLIES__: JSON.stringify(replies) },
      ssr: { noExternal: true, target: 'node' },
      build: {
        ssr: join(functionsDir, name, `${name}.ts`),
        outDir: resolve(outDir, name),
        emptyOutDir: true,
        target: 'node22',
        minify: true,
        rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' } },
      },
    });
  }
}
