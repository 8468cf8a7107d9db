import vike from 'vike/plugin';
import { defineConfig, type Plugin } from 'vite';
import { scopedClassName } from './commands/build/scopedClassName.ts';

/** The oldest versions that support all styles. Older ones show the plain page of base.css. */
const browsers = ['chrome125', 'firefox128', 'safari17.5'];

export default defineConfig(({ command }) => ({
  css: { modules: { generateScopedName: command === 'build' ? scopedClassName : '[name]-[local]' } },
  build: {
    modulePreload: false,
    target: 'baseline-widely-available',
    cssTarget: browsers,
    // Advice for authors of plugins, which owners would see on a slow machine.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // Listed here so that the dev server does not reload the page when the form is first touched.
  optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime'] },
  plugins: [vike(), withoutPreloadHelper()],
}));

/**
 * Removes the code that Vite puts around `import()` to fetch a chunk's styles first: all styles of the pages are inline.
 * Every visitor loads 0.4 kB in one request (brotli), in place of 1.3 kB in two, one after the other.
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
