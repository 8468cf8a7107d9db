import { posix } from 'node:path';
import type { CmsConfig, Collection, CollectionFile, Field, GitHubBackend } from '@sveltia/cms';
import {
  type ContentName,
  type ContentType,
  contentNames,
  contentTypes,
  isCollection,
} from '../../schema/content.ts';
import { limits } from '../../schema/media/limits.ts';
import { formatName } from './formatName.ts';
import { toFields } from './toField.ts';

/** What the configuration does not take from the schemas. */
export type EditorSettings = {
  backend: GitHubBackend;
  /** The content folder in the repository, such as `content`. */
  contentFolder: string;
  /** Where the site is to be seen. */
  siteUrl?: string;
};

/**
 * The configuration of Sveltia CMS, made from the schemas of the content: a collection or a file for every kind.
 * Source: https://sveltiacms.app/en/docs/config-basics
 * @throws where a key has a type that there is no field for
 */
export function createConfig(settings: EditorSettings): CmsConfig {
  const { backend, contentFolder, siteUrl } = settings;
  const collections: Collection[] = [];
  const singletons: CollectionFile[] = [];
  for (const name of contentNames) {
    const type: ContentType = contentTypes[name];
    if (isCollection(type)) collections.push(toCollection(name, type, settings));
    else singletons.push(toFile(name, type, settings));
  }
  return {
    load_config_file: false,
    backend,
    app_title: 'Editor',
    logo: { src: '/icon.svg' },
    ...(siteUrl !== undefined && { site_url: siteUrl, display_url: siteUrl }),
    media_folder: posix.join(contentFolder, 'media'),
    // As the content names its pictures, relative to the content folder.
    public_folder: 'media',
    media_libraries: {
      default: { config: { slugify_filename: true, max_file_size: limits.photoBytes } },
      stock_assets: false,
    },
    slug: { encoding: 'ascii', clean_accents: true, maxlength: 60 },
    // An optional field that nobody touched would be written as "".
    output: { omit_empty_optional_fields: true },
    editor: { preview: false },
    show_preview_links: false,
    collections,
    singletons,
  };
}

/** In a collection, the order is changed by dragging, so that it needs no field. */
function toCollection(name: ContentName, type: ContentType, settings: EditorSettings): Collection {
  const [subfolder = '', extension = ''] = type.source.split('/*.');
  const folder = posix.join(settings.contentFolder, subfolder);
  const heading = type.heading ?? '';
  const fields = toFields(type.schema, name).filter((field) => field.name !== 'order');
  return {
    ...describe(name),
    label_singular: type.schema.meta()?.title,
    description: type.schema.meta()?.description,
    folder,
    extension,
    fields: [...fields, ...bodyField(type)],
    identifier_field: heading,
    slug: `{{${heading}}}`,
    thumbnail: false,
    ...('order' in type.schema.shape && { reorder: { key: 'order' } }),
  };
}

function toFile(name: ContentName, type: ContentType, { contentFolder }: EditorSettings): CollectionFile {
  return {
    ...describe(name),
    file: posix.join(contentFolder, type.source),
    fields: [...toFields(type.schema, name), ...bodyField(type)],
  };
}

function describe(name: ContentName) {
  const { label, icon } = contentTypes[name];
  return { name, label, icon, format: formatName(name) };
}

/** The Markdown below the front matter. What the editor offers is what the content may hold. */
function bodyField({ source, body }: ContentType): Field[] {
  if (!source.endsWith('.md')) return [];
  const label = body?.label ?? 'Text';
  return [{ name: 'body', label, widget: 'richtext', linked_images: false, use_emoji_autocomplete: false }];
}
