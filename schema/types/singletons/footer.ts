import { group, text } from '../../values/fields.ts';
import { linkUrlSchema } from '../../values/url.ts';
import type { ContentType } from '../contentType.ts';

const hiddenLinkSchema = group(
  'Hidden link',
  'A link at the end of the page that shows only when the Tab key reaches it. It can be left out.',
  {
    label: text('Label', 'The words of the link.', 'Source of this site'),
    url: linkUrlSchema.meta({ title: 'Address', description: 'Where the link leads: https:// or mailto:.' }),
  },
);

/** The front matter of `footer.md`; its body is the closing message. */
const footerSchema = group('Footer', 'The end of the page. The closing message is below the front matter.', {
  hiddenLink: hiddenLinkSchema.optional(),
});

export const footer = {
  source: 'footer.md',
  schema: footerSchema,
  label: 'Footer',
  icon: 'bottom_navigation',
  body: { label: 'Closing message', words: 60, display: 'italic' },
  texts: { 'hiddenLink.label': { room: 60, spoken: true } },
  addresses: ['hiddenLink.url'],
} as const satisfies ContentType<typeof footerSchema>;
