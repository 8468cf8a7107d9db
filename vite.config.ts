import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { withoutPreloadHelper } from './renderer/withoutPreloadHelper.ts';

/** The module of each class name. */
const owners = new Map<string, string>();

/** Keeps the names of classes as they are, which a compressed page needs fewest bytes for. Two modules can't share one. */
function keepName(name: string, file: string): string {
  const owner = owners.get(name) ?? file;
  if (owner !== file) throw new Error(`Both ${owner} and ${file} have a class .${name}; rename one.`);
  owners.set(name, owner);
  return name;
}

export default defineConfig({
  build: {
    modulePreload: false,
    target: 'baseline-widely-available',
    // The first with `light-dark()`, which would be many times as long for older ones.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Advice to whoever writes plugins, which a slow machine gives to the owner.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  css: { modules: { generateScopedName: keepName } },
  // Known beforehand, so that the dev server need not reload the page when the form is first touched.
  optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime'] },
  plugins: [vike(), withoutPreloadHelper()],
});
