import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { withoutPreloadHelper } from './renderer/withoutPreloadHelper.ts';

export default defineConfig({
  build: { modulePreload: false, target: 'baseline-widely-available' },
  // Known beforehand, so that the dev server need not reload the page when the form is first touched.
  optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime'] },
  plugins: [vike(), withoutPreloadHelper()],
});
