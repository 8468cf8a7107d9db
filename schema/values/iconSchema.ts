import * as z from 'zod';
import { customIssue } from './customIssue.ts';
import { findIcon } from './findIcon.ts';
import { iconSets } from './iconSets.ts';
import { suggestIcon } from './suggestIcon.ts';

/** The Iconify name of an icon, `set:name`, from the installed sets. */
export const iconSchema = z
  .string()
  .trim()
  .check((context) => {
    if (findIcon(context.value)) return;
    const sets = Object.keys(iconSets).join(' and ');
    if (context.value === '') {
      const message = 'This is empty; write the name of an icon, such as tabler:code.';
      context.issues.push(customIssue(context.value, 'unknown-icon', message));
      return;
    }
    const message = `There is no icon "${context.value}" in the installed sets (${sets}); find one at https://icon-sets.iconify.design.`;
    context.issues.push(customIssue(context.value, 'unknown-icon', message, suggestIcon(context.value)));
  })
  .meta({
    allOf: [{ $ref: 'icons.schema.json' }],
    examples: ['tabler:code', 'tabler:chart-dots-3', 'simple-icons:orcid'],
  });
