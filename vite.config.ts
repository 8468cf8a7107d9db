import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { withoutPreloadHelper } from './renderer/withoutPreloadHelper.ts';

export default defineConfig({
  build: {
    modulePreload: false,
    target: 'baseline-widely-available',
    // Advice to whoever writes plugins, which a slow machine gives to the owner.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // Known beforehand, so that the dev server need not reload the page when the form is first touched.
  optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime'] },
  plugins: [vike(), withoutPreloadHelper()],
});
