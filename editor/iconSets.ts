import type { IconifyJSON } from '@iconify/types';
import simpleIcons from '@iconify-json/simple-icons/icons.json?url';
import tabler from '@iconify-json/tabler/icons.json?url';
import { provideIconSets } from '../schema/values/iconSets.ts';

export async function fetchIconSets(): Promise<void> {
  const sets = await Promise.all([fetchSet(tabler), fetchSet(simpleIcons)]);
  provideIconSets({ tabler: () => sets[0], 'simple-icons': () => sets[1] });
}

async function fetchSet(url: string): Promise<IconifyJSON> {
  return (await fetch(url)).json();
}
