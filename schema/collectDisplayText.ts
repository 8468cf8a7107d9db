import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { type Content, type ContentType, contentTypes } from './content.ts';
import { findDisplayNodes } from './source/findDisplayNodes.ts';
import { valueAt } from './source/valueAt.ts';

/** Every text that a page sets in the display face: the name, the headings, those in Markdown, and the footer. */
export function collectDisplayText(content: Content): string {
  const { site, profile, skills, hobbies, contact, footer, notFound } = content;
  return [
    ...valuesOf(contentTypes.site, [site]),
    ...valuesOf(contentTypes.profile, [profile]),
    ...valuesOf(contentTypes.skills, skills),
    ...valuesOf(contentTypes.hobbies, hobbies),
    ...valuesOf(contentTypes.contact, [contact]),
    ...valuesOf(contentTypes.notFound, [notFound]),
    ...bodiesOf(contentTypes.profile, [profile]),
    ...bodiesOf(contentTypes.hobbies, hobbies),
    ...bodiesOf(contentTypes.footer, [footer]),
  ].join('\n');
}

function valuesOf({ display = [] }: ContentType, entries: readonly object[]): string[] {
  return entries.flatMap((entry) => display.map((path) => String(valueAt(entry, path.split('.')))));
}

function bodiesOf(type: ContentType, entries: readonly { body: Root }[]): string[] {
  return entries.flatMap(({ body }) => findDisplayNodes(body, type).map((node) => toText(node)));
}
