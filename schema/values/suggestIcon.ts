import { stringToIcon } from '@iconify/utils';
import leven from 'leven';
import { closestName } from './closestName.ts';
import { findIcon } from './findIcon.ts';
import { iconSets } from './iconSets.ts';

/** What was found for each name, and the names of the icons in each set: to find one takes a while. */
const suggested = new Map<string, string | undefined>();
const iconNames = new Map<string, readonly string[]>();

/** The icon that a wrong name most likely means: in its one spelling, or the closest there is. */
export function suggestIcon(name: string): string | undefined {
  if (!suggested.has(name)) suggested.set(name, findSuggestion(name));
  return suggested.get(name);
}

function findSuggestion(name: string): string | undefined {
  const other = stringToIcon(name.toLowerCase());
  const spelled = other && `${other.prefix}:${other.name}`;
  if (spelled && findIcon(spelled)) return spelled;
  // The set whose name is closest comes first, and so is taken where two icons are equally close.
  const [prefix = '', icon = prefix] = name.toLowerCase().replaceAll('_', '-').split(':');
  const sets = Object.entries(iconSets).toSorted(([a], [b]) => leven(a, prefix) - leven(b, prefix));
  const candidates = sets.flatMap(([set, read]) => {
    const names = iconNames.get(set) ?? Object.keys(read().icons);
    iconNames.set(set, names);
    const match = closestName(icon, names);
    return match === undefined ? [] : [{ set, match }];
  });
  const best = candidates.toSorted((a, b) => leven(icon, a.match) - leven(icon, b.match))[0];
  return best && `${best.set}:${best.match}`;
}
