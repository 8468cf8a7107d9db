import { toString as toText } from 'mdast-util-to-string';
import { type Content, type ContentType, contentNames, contentTypes } from './content.ts';
import { displayPaths, findDisplayNodes } from './source/findDisplayNodes.ts';
import { valueAt } from './source/valueAt.ts';

/** Every text that a page sets in the display typeface: the name, the headings, those in Markdown, and the footer. */
export function collectDisplayText(content: Content): string {
  return contentNames
    .flatMap((name) => {
      const type: ContentType = contentTypes[name];
      return [content[name]]
        .flat()
        .flatMap((entry) => [
          ...displayPaths(type).map((path) => String(valueAt(entry, path) ?? '')),
          ...('body' in entry ? findDisplayNodes(entry.body, type).map((node) => toText(node)) : []),
        ]);
    })
    .join('\n');
}
