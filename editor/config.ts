import type { CmsConfig, Collection } from '@sveltia/cms';
import * as z from 'zod';
import { contentTypes } from '../schema/content.ts';
import { folderOf, isCollection, typeAt } from '../schema/sourcePaths.ts';
import type { ContentType } from '../schema/types/contentType.ts';
import { titleOf } from '../schema/types/fieldRules.ts';
import { mediaLimits } from '../schema/values/mediaFile.ts';
import { formFields } from './fields.ts';

const commonSettings = z.object({
  /** The path in the repository, such as `content`; empty on the owner's machine. */
  contentFolder: z.string(),
  /** The path from the content folder to the project, for the address of JSON Schemas. */
  toProject: z.string(),
  siteUrl: z.string(),
  languages: z.array(z.string()).optional(),
});

const publishedSettings = commonSettings.extend({
  backend: z.object({ repo: z.string(), branch: z.string().optional() }),
  hasMessages: z.boolean().optional(),
});

/** With a `key`, which requests to the dev server must contain, for the forms of that server. */
export const settingsSchema = z.union([commonSettings.extend({ key: z.string() }), publishedSettings]);

type CommonSettings = z.infer<typeof commonSettings>;

export type EditorSettings = z.infer<typeof publishedSettings>;

/** The type of a file of the repository. */
export function typeOfFile(path: string, contentFolder: string) {
  const folder = inContent(contentFolder, '');
  return path.startsWith(folder) ? typeAt(path.slice(folder.length)) : undefined;
}

/** A form for every type in the registry. Source: https://sveltiacms.app/en/docs/config-basics */
export function createConfig(settings: z.infer<typeof settingsSchema>): CmsConfig {
  const { contentFolder, siteUrl, languages } = settings;
  const types = Object.entries(contentTypes);
  return {
    load_config_file: false,
    backend:
      'key' in settings
        ? { name: 'test-repo' }
        : { name: 'github', ...settings.backend, auth_methods: ['token'], skip_ci: true },
    app_title: 'Editor',
    logo: { src: 'icon.svg' },
    site_url: siteUrl,
    media_folder: inContent(contentFolder, 'media'),
    public_folder: 'media',
    media_libraries: {
      default: { config: { slugify_filename: true, max_file_size: mediaLimits.photo, transformations } },
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

/** Translations such as `profile.mi.md` are beside `profile.md`; the owner adds them. */
const besideEachOther = {
  structure: 'multiple_files',
  initial_locales: 'default',
  omit_default_locale_from_file_path: true,
} as const;

/** Removes metadata, such as the place. WebP is the only format that Sveltia CMS writes; quality 100 is lossless. */
const photo = { format: 'webp', quality: 95 } as const;
const transformations = { jpeg: photo, webp: photo, avif: photo, png: { ...photo, quality: 100 } };

export function formatName(name: string, type: ContentType): string {
  return type.body ? `${name}-frontmatter` : `${name}-json`;
}

function toCollection(name: string, type: ContentType, settings: CommonSettings): Collection {
  const heading = titleOf(type) ?? 'title';
  const newest = type.isDatedByName ? 'slug' : type.date;
  return {
    ...toForm(name, type, settings),
    label_singular: type.schema.meta()?.title,
    description: type.schema.meta()?.description,
    folder: inContent(settings.contentFolder, folderOf(type)),
    extension: type.body ? 'md' : 'json',
    identifier_field: heading,
    slug: type.isDatedByName ? `{{year}}-{{month}}-{{day}}-{{${heading}}}` : `{{${heading}}}`,
    thumbnail: false,
    sortable_fields: {
      fields: [...('order' in type.schema.shape ? ['order'] : []), heading, ...(newest ? [newest] : [])],
      default: newest ? { field: newest, direction: 'descending' } : { field: 'order' },
    },
  };
}

function toForm(name: string, type: ContentType, { languages }: CommonSettings) {
  const { label, icon } = type;
  const fields = formFields(name, type, languages?.[0]);
  return { name, label, icon, format: formatName(name, type), ...(languages && { i18n: true }), fields };
}

function inContent(contentFolder: string, path: string): string {
  return contentFolder === '' ? path : `${contentFolder}/${path}`;
}
