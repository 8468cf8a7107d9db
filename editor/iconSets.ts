import type { IconifyJSON } from '@iconify/types';
import simpleIcons from '@iconify-json/simple-icons/icons.json?url';
import tabler from '@iconify-json/tabler/icons.json?url';

const tablerSet = fetchSet(tabler);
const simpleIconsSet = fetchSet(simpleIcons);

/** The same as in `schema/values/iconSets.ts`, which the bundle cannot use: fetched before the editor starts. */
export const iconSets = { tabler: await tablerSet, 'simple-icons': await simpleIconsSet };

async function fetchSet(url: string): Promise<() => IconifyJSON> {
  const set: IconifyJSON = await (await fetch(url)).json();
  return () => set;
}
