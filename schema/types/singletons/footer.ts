import { group } from '../../values/fields.ts';
import type { ContentTypeOf } from '../contentType.ts';
import { link } from '../entryKeys.ts';

const footerSchema = group('Footer', 'The end of the page. The closing message is the body.', {
  hiddenLink: link(
    60,
    'Hidden link',
    'A link at the end, which the Tab key shows.',
    'Source of this site',
  ).optional(),
});

export const footer = {
  source: 'footer.md',
  isOptional: true,
  schema: footerSchema,
  label: 'Footer',
  icon: 'bottom_navigation',
  body: { label: 'Closing message', words: 60 },
  jsonResume: 'left out',
} as const satisfies ContentTypeOf<typeof footerSchema>;
