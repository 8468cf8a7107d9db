import { getIconData, stringToIcon } from '@iconify/utils';
import { iconSets } from './iconSets.ts';

export type FoundIcon = NonNullable<ReturnType<typeof getIconData>>;

/** What was found of each name, since many files share an icon. */
const found = new Map<string, FoundIcon | undefined>();

/**
 * The icon of an Iconify name (`tabler:run`), or nothing where the installed sets have none of that name. Iconify's
 * other spellings of it, such as `tabler-run`, are refused, so that a name has one spelling.
 */
export function findIcon(name: string): FoundIcon | undefined {
  if (!found.has(name)) found.set(name, lookUp(name));
  return found.get(name);
}

/** `getIconData` takes what every object inherits (`constructor`) for an icon, so the name is looked up first. */
function lookUp(name: string): FoundIcon | undefined {
  const icon = stringToIcon(name);
  if (!icon || name !== `${icon.prefix}:${icon.name}`) return undefined;
  const set = Object.entries(iconSets).find(([prefix]) => prefix === icon.prefix)?.[1]();
  if (!set) return undefined;
  const isThere = Object.hasOwn(set.icons, icon.name) || Object.hasOwn(set.aliases ?? {}, icon.name);
  return (isThere && getIconData(set, icon.name)) || undefined;
}
