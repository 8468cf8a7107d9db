import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Bundles the probe as the build bundles functions, and gives the path of the script. */
export async function bundleProbe(outDir: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: fileURLToPath(new URL('./probe.ts', import.meta.url)),
      outDir,
      emptyOutDir: true,
      target: 'node22',
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'probe.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
  return join(outDir, 'probe.mjs');
}
