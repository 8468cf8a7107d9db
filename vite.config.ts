import vike from 'vike/plugin';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  build: {
    modulePreload: false,
    target: 'baseline-widely-available',
    // The first with `light-dark()`, which would be many times as long for older ones.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Advice to whoever writes plugins, which a slow machine gives to the owner.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // Known beforehand, so that the dev server need not reload the page when the form is first touched.
  optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime'] },
  plugins: [vike(), withoutPreloadHelper()],
});

/**
 * Removes the code that Vite puts around `import()` to fetch a chunk's styles first. All styles of the pages are
 * inline, so it would only make the script that every visitor loads three times as large, in two requests.
 * If a later Vite writes this code differently, the test of the script's size fails.
 */
function withoutPreloadHelper(): Plugin {
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
