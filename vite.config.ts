import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { withoutPreloadHelper } from './renderer/withoutPreloadHelper.ts';

export default defineConfig({
  build: { modulePreload: false, target: 'baseline-widely-available' },
  plugins: [vike(), withoutPreloadHelper()],
});
