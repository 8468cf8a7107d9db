import * as z from 'zod';
import { orderSchema, schemaKey, textSchema } from '../fields.ts';
import { iconSchema } from '../icons.ts';
import { linkUrlSchema } from '../url.ts';

/** One file of `links/`: a button below the summary. */
export const profileLinkSchema = z
  .strictObject({
    ...schemaKey,
    name: textSchema.meta({
      title: 'Name',
      description: 'The words on the button; no two buttons have the same.',
      examples: ['Code & Projects'],
    }),
    icon: iconSchema.meta({ title: 'Icon', description: 'The picture on the button.' }),
    url: linkUrlSchema.meta({
      title: 'Address',
      description: 'Where the button leads, in a new tab: https:// or mailto:.',
    }),
    description: textSchema.meta({
      title: 'Description',
      description: 'What visitors find there, in a few words.',
      examples: ['Open source work and experiments'],
    }),
    order: orderSchema.optional(),
  })
  .meta({
    title: 'Profile link',
    description: 'A button below the summary that leads to you on another site.',
  });

export type ProfileLink = z.infer<typeof profileLinkSchema>;
