import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IconifyJSON } from '@iconify/types';
import { memoize } from '../../lib/memoize.ts';

const require = createRequire(import.meta.url);

/** Each set is some megabytes of JSON, so it is read when first asked for. */
const readSet = memoize((name: string): IconifyJSON => {
  return JSON.parse(readFileSync(require.resolve(`@iconify-json/${name}/icons.json`), 'utf8'));
});

export const iconSets = {
  tabler: () => readSet('tabler'),
  'simple-icons': () => readSet('simple-icons'),
};
