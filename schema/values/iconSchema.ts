import leven, { closestMatch } from 'leven';
import * as z from 'zod';
import { customIssue } from './customIssue.ts';
import { findIcon } from './findIcon.ts';
import { iconSets } from './iconSets.ts';

/** The Iconify name of an icon, `set:name`, from the installed sets. */
export const iconSchema = z
  .string()
  .trim()
  .check((context) => {
    if (findIcon(context.value)) return;
    const sets = Object.keys(iconSets).join(' and ');
    const message = `There is no icon "${context.value}" in the installed sets (${sets}).`;
    context.issues.push(customIssue(context.value, 'unknown-icon', message, suggestIcon(context.value)));
  });

/** The closest name there is: a set's name is completed or mended first, then the icon's. */
function suggestIcon(name: string): string | undefined {
  const [prefix = '', icon = prefix] = name.toLowerCase().replaceAll('_', '-').split(':');
  const candidates = Object.entries(iconSets)
    .sort(([a], [b]) => leven(a, prefix) - leven(b, prefix))
    .map(([set, read]) => ({ set, match: closestMatch(icon, Object.keys(read().icons), { maxDistance: 4 }) }))
    .flatMap(({ set, match }) => (match === undefined ? [] : [{ name: `${set}:${match}`, match }]));
  return candidates.toSorted((a, b) => leven(icon, a.match) - leven(icon, b.match))[0]?.name;
}
