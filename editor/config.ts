import type { CmsConfig, Collection, Field, GitHubBackend } from '@sveltia/cms';
import * as z from 'zod';
import { type ContentName, contentNames, contentTypes, isCollection, isOfType } from '../schema/content.ts';
import {
  documentKinds,
  fileOrUrlSchema,
  imageKinds,
  imagePathSchema,
  limits,
} from '../schema/media/mediaPath.ts';
import { labelOf } from '../schema/parse/explain.ts';
import { optionalKeysOf } from '../schema/parse/private.ts';
import type { ContentType } from '../schema/types/contentType.ts';
import { rulesAt, rulesOf, titleOf } from '../schema/types/fieldRules.ts';
import { colourSchema } from '../schema/values/colours.ts';
import { dateSchema } from '../schema/values/dates.ts';
import { schemaKey } from '../schema/values/fields.ts';
import { iconSchema } from '../schema/values/icons.ts';
import { allLanguages, languageSchema } from '../schema/words/languageTag.ts';
import { wholeEntry } from './format.ts';

type CommonSettings = {
  /** Such as `content`, or `` for the repository itself. */
  contentFolder: string;
  siteUrl: string;
  languages?: string[];
};

export type EditorSettings = CommonSettings & { backend: GitHubBackend; hasMessages?: boolean };

/** `key` is what requests to the dev server must carry. */
export type LocalSettings = CommonSettings & { key: string };

export function formRoute(type: ContentName, source: string): string {
  const isEntry = isCollection(contentTypes[type]);
  const name = isEntry ? source.slice(source.indexOf('/') + 1, source.lastIndexOf('.')) : type;
  return `#/collections/${isEntry ? type : '_singletons'}/entries/${encodeURIComponent(name)}`;
}

export function findContentFile(path: string, contentFolder: string) {
  const source = contentFolder === '' ? path : path.slice(contentFolder.length + 1);
  const found = contentNames.find((name) => isOfType(contentTypes[name], source));
  const isInside = contentFolder === '' || path.startsWith(`${contentFolder}/`);
  return found && isInside ? { name: found, source } : undefined;
}

/** A form for every type in the registry. Source: https://sveltiacms.app/en/docs/config-basics */
export function createConfig(settings: EditorSettings | LocalSettings): CmsConfig {
  const { contentFolder, siteUrl, languages } = settings;
  const types = Object.entries<ContentType>(contentTypes);
  return {
    load_config_file: false,
    backend: 'key' in settings ? { name: 'test-repo' } : settings.backend,
    app_title: 'Editor',
    logo: { src: 'icon.svg' },
    site_url: siteUrl,
    media_folder: inContent(contentFolder, 'media'),
    public_folder: 'media',
    media_libraries: {
      default: { config: { slugify_filename: true, max_file_size: limits.photo, transformations } },
      stock_assets: false,
    },
    slug: { encoding: 'ascii', clean_accents: true, maxlength: 60 },
    editor: { preview: false },
    show_preview_links: false,
    ...(languages && { i18n: { ...besideEachOther, locales: languages } }),
    collections: types
      .filter(([, type]) => isCollection(type))
      .map(([name, type]) => toCollection(name, type, settings)),
    singletons: types
      .filter(([, type]) => !isCollection(type))
      .map(([name, type]) => {
        const source = languages ? type.source.replace('.', '.{{locale}}.') : type.source;
        return { ...toForm(name, type, settings), file: inContent(contentFolder, source) };
      }),
  };
}

/** `profile.mi.md` beside `profile.md`, if the owner adds it. */
const besideEachOther = {
  structure: 'multiple_files',
  initial_locales: 'default',
  omit_default_locale_from_file_path: true,
} as const;

/** Removes metadata, such as the place. Sveltia CMS writes no other format; at 100, a PNG loses nothing. */
const photo = { format: 'webp', quality: 95 } as const;
const transformations = { jpeg: photo, webp: photo, avif: photo, png: { ...photo, quality: 100 } };

export function formatName(name: string, { source }: ContentType): string {
  return source.endsWith('.md') ? `${name}-frontmatter` : `${name}-json`;
}

function toCollection(name: string, type: ContentType, settings: CommonSettings): Collection {
  const [folder = '', extension = ''] = type.source.split('/*.');
  const heading = titleOf(type) ?? 'title';
  const newest = type.isDatedByName ? 'slug' : type.date;
  return {
    ...toForm(name, type, settings),
    label_singular: type.schema.meta()?.title,
    description: type.schema.meta()?.description,
    folder: inContent(settings.contentFolder, folder),
    extension,
    identifier_field: heading,
    slug: type.isDatedByName ? `{{year}}-{{month}}-{{day}}-{{${heading}}}` : `{{${heading}}}`,
    thumbnail: false,
    sortable_fields: {
      fields: [...('order' in type.schema.shape ? ['order'] : []), heading, ...(newest ? [newest] : [])],
      default: newest ? { field: newest, direction: 'descending' } : { field: 'order' },
    },
  };
}

function translateFields(fields: Field[], type: ContentType, first = '', path: PropertyKey[] = []): Field[] {
  return fields.map((field) => {
    const at = [...path, field.name, ...('widget' in field && field.widget === 'list' ? [0] : [])];
    const within = 'fields' in field && translateFields(field.fields ?? [], type, first, at);
    const { room, isAlt, isMarkdown, isIdentifier } = rulesAt(type, at);
    const isSpoken = within ? within.some((one) => 'i18n' in one) : room || isAlt || isMarkdown;
    if (field.name !== 'body' && (!isSpoken || isIdentifier)) return field;
    const required = 'required' in field && field.required ? [first] : false;
    return { ...field, i18n: true, required, ...(within && { fields: within }) };
  });
}

function inContent(contentFolder: string, path: string): string {
  return contentFolder === '' ? path : `${contentFolder}/${path}`;
}

function toForm(name: string, type: ContentType, { languages }: CommonSettings) {
  const { schema, body, label, icon } = type;
  // Only applications ask for versions, and they are not in the editor.
  const { for: _, ...shape } = schema.shape;
  const fields = Object.entries(shape).map(([key, value]) =>
    toField(key, value, `${name}.${key}`, key === 'private' ? toPrivateKind(type) : undefined),
  );
  // As plain Markdown, a text stays unchanged; the formatted view would rewrite all of it in its own style.
  const plain = { modes: ['raw', 'rich_text'], linked_images: false, use_emoji_autocomplete: false } as const;
  if (body)
    fields.push({
      name: 'body',
      label: body.label,
      required: !body.isOptional,
      widget: 'richtext',
      ...plain,
    });
  return {
    name,
    label,
    icon,
    format: formatName(name, type),
    ...(languages ? { i18n: true, fields: translateFields(fields, type, languages[0]) } : { fields }),
  };
}

function toPrivateKind(type: ContentType): FieldKind {
  const keys = optionalKeysOf(type).filter((key) => key !== type.body?.isOptional);
  const options = keys.map((value) => ({ value, label: labelOf(type, [value]) }));
  if (isCollection(type)) options.unshift({ value: wholeEntry, label: 'The whole entry' });
  return { widget: 'select', multiple: true, dropdown_threshold: options.length, options };
}

export function toFields(schema: z.ZodObject, path: string): Field[] {
  return Object.entries(schema.shape).map(([key, value]) => toField(key, value, `${path}.${key}`));
}

const longestLine = 100;

/** A field of Sveltia CMS without its name and words: https://sveltiacms.app/en/docs/fields */
type FieldKind = { widget: string } & Record<string, unknown>;

const line: FieldKind = { widget: 'string', use_emoji_autocomplete: false };
const box: FieldKind = { ...line, widget: 'text' };

/** Schemas with a field of their own. Schemas made from them with `meta` or `check` count too. */
const specialKinds = z
  .registry<FieldKind>()
  .add(iconSchema, { widget: 'icon' })
  .add(colourSchema, { widget: 'colour' })
  .add(imagePathSchema, { widget: 'image', accept: Object.keys(imageKinds).join(','), choose_url: false })
  .add(fileOrUrlSchema, { widget: 'file', accept: documentKinds.map((kind) => `.${kind}`).join() })
  .add(languageSchema, {
    widget: 'select',
    options: allLanguages().map(({ tag: value, name: label }) => ({ value, label })),
  })
  .add(dateSchema, line)
  .add(schemaKey.$schema.unwrap(), { widget: 'hidden' });

function toField(name: string, schema: unknown, path: string, special?: FieldKind): Field {
  const required = !(schema instanceof z.ZodOptional);
  const inner = required ? schema : schema.unwrap();
  const kind = special ?? (inner instanceof z.ZodType ? toKind(inner, path) : undefined);
  if (!(inner instanceof z.ZodType) || !kind)
    throw new Error(`The visual editor has no field for ${path}; add one to editor/config.ts.`);
  const { title = name, description } = inner.meta() ?? {};
  if (kind.widget === 'hidden') return { name, label: title, widget: 'hidden' };
  return { name, label: title, ...(description !== undefined && { hint: description }), required, ...kind };
}

function toKind(schema: z.ZodType, path: string): FieldKind | undefined {
  const special = specialKinds.get(schema);
  if (special) return special;
  if (schema instanceof z.ZodString) return (rulesOf(schema).room ?? 0) > longestLine ? box : line;
  if (schema instanceof z.ZodBoolean) return { widget: 'boolean' };
  if (schema instanceof z.ZodEnum) return { widget: 'select', options: schema.options };
  if (schema instanceof z.ZodNumber) return { widget: 'number' };
  if (schema instanceof z.ZodObject) return { widget: 'object', fields: toFields(schema, path) };
  return schema instanceof z.ZodArray ? toList(schema, path) : undefined;
}

function toList(schema: z.ZodArray, path: string): FieldKind | undefined {
  const { element } = schema;
  if (!(element instanceof z.ZodType)) return undefined;
  const kind = toKind(element, `${path}[]`);
  const { minItems: min, maxItems: max } = z.toJSONSchema(schema, { io: 'input' });
  return {
    widget: 'list',
    label_singular: element.meta()?.title,
    required: (min ?? 0) > 0,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(kind?.widget === 'object' && { fields: kind.fields }),
  };
}
