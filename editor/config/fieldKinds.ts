import * as z from 'zod';
import { colourSchema } from '../../schema/colours.ts';
import { languageSchema, schemaKey, textSchema } from '../../schema/fields.ts';
import { iconSchema } from '../../schema/icons.ts';
import { imageKinds, imagePathSchema } from '../../schema/mediaPath.ts';
import { httpsUrlSchema, linkUrlSchema } from '../../schema/url.ts';
import { versionSchema } from '../../schema/version.ts';

/** A field of Sveltia CMS but for its name and its words: https://sveltiacms.app/en/docs/fields */
type FieldKind = { widget: string } & Record<string, unknown>;

const line: FieldKind = { widget: 'string', use_emoji_autocomplete: false };

/**
 * How the values of this project's own schemas are edited. What is made of one of them, with metadata or further
 * rules, counts as it.
 */
export const fieldKinds = z
  .registry<FieldKind>()
  .add(textSchema, line)
  .add(languageSchema, line)
  .add(httpsUrlSchema, line)
  .add(linkUrlSchema, line)
  .add(iconSchema, { widget: 'icon' })
  .add(colourSchema, { widget: 'colour' })
  .add(imagePathSchema, { widget: 'image', accept: Object.keys(imageKinds).join(','), choose_url: false })
  .add(schemaKey.$schema.unwrap(), { widget: 'hidden' })
  .add(versionSchema, { widget: 'hidden' });
