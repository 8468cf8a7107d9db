import { type ContentName, contentNames, contentTypes } from '../../schema/content.ts';

/** The kind of content of the file at `path`, wherever the content folder lies; nothing for another file. */
export function kindOf(path: string): ContentName | undefined {
  return contentNames.find((name) => {
    const [start, end] = contentTypes[name].source.split('*');
    if (end === undefined) return `/${path}`.endsWith(`/${start}`);
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    return `/${folder}`.endsWith(`/${start}`) && path.endsWith(end);
  });
}
