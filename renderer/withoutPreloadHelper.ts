import type { Plugin } from 'vite';

/**
 * Removes the code that Vite puts around `import()` to fetch a chunk's styles first. All styles of the pages are
 * inline, so it would only make the script that every visitor loads three times as large, in two requests.
 * If a later Vite writes this code differently, the test of the script's size fails.
 */
export function withoutPreloadHelper(): Plugin {
  return {
    name: 'without-preload-helper',
    apply: 'build',
    renderChunk(code) {
      if (!code.includes('__VITE_PRELOAD__')) return null;
      return code
        .replace(/import \{ \w+ as __vitePreload \} from "[^"]+";/, 'const __vitePreload = (load) => load();')
        .replaceAll(', __VITE_PRELOAD__', '');
    },
  };
}
