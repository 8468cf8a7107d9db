import type { IconifyJSON } from '@iconify/types';

export const iconSetNames = ['tabler', 'simple-icons'] as const;

type IconSetName = (typeof iconSetNames)[number];

/** A set has some megabytes of JSON, so it is read on first use. */
export function readIconSet(name: IconSetName): IconifyJSON {
  return fetchedSets?.[name] ?? requireSet(name);
}

let fetchedSets: Record<IconSetName, IconifyJSON> | undefined;

/** For the editor, which cannot read files. */
export function provideIconSets(sets: Record<IconSetName, IconifyJSON>): void {
  fetchedSets = sets;
}

/** The set is trusted to have the type of its package. Node's module is not imported, since browsers have none. */
function requireSet(name: IconSetName): IconifyJSON {
  const { createRequire } = process.getBuiltinModule('node:module');
  return createRequire(import.meta.url)(`@iconify-json/${name}/icons.json`);
}
