import { stringToIcon } from '@iconify/utils';
import leven from 'leven';
import * as z from 'zod';
import { closestName } from './closestName.ts';
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
    const message = `There is no icon "${context.value}" in the installed sets (${sets}); find one at https://icon-sets.iconify.design.`;
    context.issues.push(customIssue(context.value, 'unknown-icon', message, suggestIcon(context.value)));
  })
  .meta({
    allOf: [{ $ref: 'icons.schema.json' }],
    examples: ['tabler:code', 'tabler:chart-dots-3', 'simple-icons:orcid'],
  });

/** The name in its one spelling, or the closest there is, with the set's name mended first. */
function suggestIcon(name: string): string | undefined {
  const other = stringToIcon(name.toLowerCase());
  const spelled = other && `${other.prefix}:${other.name}`;
  if (spelled && findIcon(spelled)) return spelled;
  const [prefix = '', icon = prefix] = name.toLowerCase().replaceAll('_', '-').split(':');
  const sets = Object.entries(iconSets).toSorted(([a], [b]) => leven(a, prefix) - leven(b, prefix));
  const candidates = sets.flatMap(([set, read]) => {
    const match = closestName(icon, Object.keys(read().icons));
    return match === undefined ? [] : [{ set, match }];
  });
  const best = candidates.toSorted((a, b) => leven(icon, a.match) - leven(icon, b.match))[0];
  return best && `${best.set}:${best.match}`;
}
