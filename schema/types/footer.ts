import { group, text } from '../fields.ts';
import { linkUrlSchema } from '../url.ts';

const hiddenLinkSchema = group(
  'Hidden link',
  'A link at the end of the page that shows only when the Tab key reaches it. It can be left out.',
  {
    label: text('Label', 'The words of the link.', 'Source of this site'),
    url: linkUrlSchema.meta({ title: 'Address', description: 'Where the link leads: https:// or mailto:.' }),
  },
);

/** The front matter of `footer.md`; its body is the closing message. */
export const footerSchema = group(
  'Footer',
  'The end of the page. The closing message is below the front matter.',
  { hiddenLink: hiddenLinkSchema.optional() },
);
