import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IconifyJSON } from '@iconify/types';
import { memoize } from '../../lib/memoize.ts';

const require = createRequire(import.meta.url);

/** A set has some megabytes of JSON, so it is read on first use, and trusted to have the type of its package. */
const readSet = memoize((name: string) => {
  const file = require.resolve(`@iconify-json/${name}/icons.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as IconifyJSON;
});

export const iconSets = {
  tabler: () => readSet('tabler'),
  'simple-icons': () => readSet('simple-icons'),
};
