import { contentTypes } from '../../schema/content.ts';

/**
 * What Sveltia CMS calls the form in which the files of a kind of content are read and written. It wants the name of
 * a form for `.md` to end so.
 */
export function formatName(name: keyof typeof contentTypes): string {
  return contentTypes[name].source.endsWith('.md') ? `${name}-frontmatter` : `${name}-json`;
}
