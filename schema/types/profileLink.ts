import type * as z from 'zod';
import { group, schemaKey } from '../values/fields.ts';
import { iconSchema } from '../values/icons.ts';
import { linkUrlSchema } from '../values/url.ts';
import type { ContentTypeOf } from './contentType.ts';
import { entryKeys } from './entryKeys.ts';
import { sizedText } from './fieldRules.ts';

const profileLinkSchema = group('Profile link', 'A button that links to your profile on another site.', {
  ...schemaKey,
  name: sizedText({ maxColumns: 50, isTitle: true }, 'Name', 'The words on the button.', 'Code & Projects'),
  icon: iconSchema.meta({ title: 'Icon', description: 'The picture on the button.' }),
  url: linkUrlSchema.meta({
    title: 'Address',
    description: 'Where it leads: https://, mailto:, tel:, or a file of this site such as /resume.pdf.',
  }),
  description: sizedText(100, 'Description', 'What visitors find there, in a few words.', 'Open source work'),
  ...entryKeys,
});

export type ProfileLink = z.infer<typeof profileLinkSchema>;

export const links = {
  source: 'links/*.json',
  schema: profileLinkSchema,
  label: 'Links',
  icon: 'link',
  jsonResume: { list: 'profiles', keys: { name: 'network', url: 'url' } },
} as const satisfies ContentTypeOf<typeof profileLinkSchema>;
