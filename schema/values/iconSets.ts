import type { IconifyJSON } from '@iconify/types';

/** A set has some megabytes of JSON, so it is read on first use. */
export const iconSets = {
  tabler: () => readSet('tabler'),
  'simple-icons': () => readSet('simple-icons'),
};

/** For the editor, which cannot read files. */
export function provideIconSets(sets: typeof iconSets): void {
  Object.assign(iconSets, sets);
}

/** The set is trusted to have the type of its package. Node's module is not imported, since browsers have none. */
function readSet(name: string): IconifyJSON {
  const { createRequire } = process.getBuiltinModule('node:module');
  return createRequire(import.meta.url)(`@iconify-json/${name}/icons.json`);
}
