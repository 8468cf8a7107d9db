import type { Plugin } from 'vite';

/**
 * Leaves out the code that Vite puts around `import()` to fetch a chunk's styles first. The pages carry all styles
 * inline, so it would only make the one script that every visitor loads three times as large, in two requests.
 * A test holds the script's size, should a later Vite write this code differently.
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
