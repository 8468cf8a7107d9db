import { type ContentName, contentNames, contentTypes } from './content.ts';
import type { ContentType } from './types/contentType.ts';
import { dayOfName, isWholeDate } from './values/dates.ts';

export function isCollection({ source }: Pick<ContentType, 'source'>): boolean {
  return source.includes('*');
}

/** The folder of a collection. */
export function folderOf({ source }: Pick<ContentType, 'source'>): string {
  return source.slice(0, source.indexOf('/'));
}

/** The path of a file of a collection. */
export function pathOfSlug({ source }: Pick<ContentType, 'source'>, slug: string): string {
  return source.replace('*', () => slug);
}

export function typeAt(path: string): ContentName | undefined {
  return contentNames.find((name) => {
    const [start = '', end] = contentTypes[name].source.split('*');
    if (end === undefined) return path === start;
    return path.startsWith(start) && path.endsWith(end) && !path.slice(start.length).includes('/');
  });
}

/** The JSON Schema of a type, in the project. */
export function schemaPath(source: string): string {
  return `schema/json/${source.replace(/[/.].*/, '')}.schema.json`;
}

/** The JSON Schema of a type, from its files. `toProject` leads from the content folder to the project, such as `..`. */
export function schemaPathFrom({ source }: Pick<ContentType, 'source'>, toProject: string): string {
  const toContent = isCollection({ source }) ? '..' : '';
  return [toContent, toProject, schemaPath(source)].filter(Boolean).join('/');
}

/** Splits `notes/rain.de.md` into the original, `notes/rain.md`, and the tag. Any other path is an original without a tag. */
export function splitLanguageTag(path: string): { original: string; tag: string } {
  const [, stem = '', tag = '', ending = ''] =
    /^(.+)\.([a-z]{2,3}(?:-[a-z\d]+)*)(\.(?:md|json))$/i.exec(path) ?? [];
  return { original: tag === '' ? path : stem + ending, tag };
}

/** The name of a file without folder and ending. */
export function slugOf(source: string): string {
  return source.replace(/^.*\/|\.[^.]*$/g, '');
}

/** Whether an entry is named by a day after `date`. */
export function isFuture(type: ContentName, slug: string, date: string): boolean {
  const day = dayOfName(slug);
  return Boolean(contentTypes[type].isDatedByName) && isWholeDate(day) && day > date;
}
