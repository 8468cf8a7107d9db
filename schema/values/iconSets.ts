import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IconifyJSON } from '@iconify/types';

const require = createRequire(import.meta.url);

/** The installed Iconify sets. Each is some megabytes of JSON, so it is read when first asked for. */
export const iconSets = {
  tabler: once('@iconify-json/tabler/icons.json'),
  'simple-icons': once('@iconify-json/simple-icons/icons.json'),
};

function once(name: string): () => IconifyJSON {
  let set: IconifyJSON | undefined;
  return () => {
    const read: IconifyJSON = set ?? JSON.parse(readFileSync(require.resolve(name), 'utf8'));
    set = read;
    return read;
  };
}
