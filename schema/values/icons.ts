import type { IconifyJSON } from '@iconify/types';
import { getIconData, stringToIcon } from '@iconify/utils';
import { memoize } from '../../lib/memoize.ts';
import { checkedText } from './fields.ts';
import { closestName } from './text.ts';

const iconSetNames = ['tabler', 'simple-icons'] as const;

type IconSets = Record<(typeof iconSetNames)[number], IconifyJSON>;

export const iconSchema = checkedText((name) => {
  if (findIcon(name)) return undefined;
  const message = `There is no icon "${name}" in the installed sets (${iconSetNames.join(' and ')}); find one at https://icon-sets.iconify.design.`;
  return { message, suggestion: suggestIcon(name) };
}).meta({ examples: ['tabler:code', 'tabler:chart-dots-3', 'simple-icons:orcid'] });

type FoundIcon = NonNullable<ReturnType<typeof getIconData>>;

/** The icon of an Iconify name (`tabler:run`). `getIconData` would find inherited names such as `constructor`. */
export const findIcon = memoize((name: string): FoundIcon | undefined => {
  const icon = stringToIcon(name);
  const setName = iconSetNames.find((prefix) => prefix === icon?.prefix);
  if (!icon || !setName || name !== `${icon.prefix}:${icon.name}`) return undefined;
  const set = readIconSet(setName);
  const isInSet = Object.hasOwn(set.icons, icon.name) || Object.hasOwn(set.aliases ?? {}, icon.name);
  return (isInSet && getIconData(set, icon.name)) || undefined;
});

function suggestIcon(name: string): string | undefined {
  const plain = name.toLowerCase().replaceAll('_', '-');
  const names = listIcons();
  return names.find((name) => name.endsWith(`:${plain}`)) ?? closestName(plain, names);
}

/** Icons with every typed word in the name of the icon or set, shortest first. */
export function searchIcons(typed: string, limit: number): string[] {
  const words = typed.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  if (words.length === 0) return [];
  const isFound = (name: string) => {
    const [set = '', icon = ''] = name.split(':');
    return words.every((word) => icon.includes(word) || set.split('-').includes(word));
  };
  return listIcons()
    .filter(isFound)
    .toSorted((a, b) => a.length - b.length)
    .slice(0, limit);
}

let iconNames: string[] | undefined;

/** Made once: the editor searches it at each keystroke. */
function listIcons(): readonly string[] {
  iconNames ??= iconSetNames.flatMap((set) =>
    Object.keys(readIconSet(set).icons).map((icon) => `${set}:${icon}`),
  );
  return iconNames;
}

let providedSets: IconSets | undefined;

/** For the editor, which cannot read files. */
export function provideIconSets(sets: IconSets): void {
  providedSets = sets;
}

/** A set has some megabytes of JSON, so it is read on first use. It is trusted to have the type of its package. */
function readIconSet(name: keyof IconSets): IconifyJSON {
  if (providedSets) return providedSets[name];
  // Not imported, since browsers have no such module.
  const { createRequire } = process.getBuiltinModule('node:module');
  return createRequire(import.meta.url)(`@iconify-json/${name}/icons.json`);
}
