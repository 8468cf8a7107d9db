import type { IconifyJSON } from '@iconify/types';

export const iconSetNames = ['tabler', 'simple-icons'] as const;

type IconSets = Record<(typeof iconSetNames)[number], IconifyJSON>;

let providedSets: IconSets | undefined;

/** For the editor, which cannot read files. */
export function provideIconSets(sets: IconSets): void {
  providedSets = sets;
}

/** A set has some megabytes of JSON, so it is read on first use. It is trusted to have the type of its package. */
export function readIconSet(name: keyof IconSets): IconifyJSON {
  if (providedSets) return providedSets[name];
  // Not imported, since browsers have no such module.
  const { createRequire } = process.getBuiltinModule('node:module');
  return createRequire(import.meta.url)(`@iconify-json/${name}/icons.json`);
}
