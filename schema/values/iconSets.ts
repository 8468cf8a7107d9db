import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IconifyJSON } from '@iconify/types';

const require = createRequire(import.meta.url);

/** The installed Iconify sets. Each is some megabytes of JSON, so it is read when first asked for. */
export const iconSets = {
  tabler: once(() => read('@iconify-json/tabler/icons.json')),
  'simple-icons': once(() => read('@iconify-json/simple-icons/icons.json')),
};

function read(name: string): IconifyJSON {
  return JSON.parse(readFileSync(require.resolve(name), 'utf8'));
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
