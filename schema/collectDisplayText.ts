import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Content } from './content.ts';

/** Every text that a page sets in the display face: the name, the headings, those in Markdown, and the footer. */
export function collectDisplayText({
  site,
  profile,
  skills,
  hobbies,
  contact,
  footer,
  notFound,
}: Content): string {
  return [
    profile.name,
    ...Object.values(site.headings),
    ...skills.map(({ title }) => title),
    ...hobbies.map(({ title }) => title),
    ...Object.values(contact.title),
    contact.notice.failed.title,
    notFound.heading,
    toText(footer.body),
    ...[profile.body, ...hobbies.map(({ body }) => body)].map(headingsOf),
  ].join('\n');
}

function headingsOf(body: Root): string {
  const texts: string[] = [];
  visit(body, 'heading', (heading) => {
    texts.push(toText(heading));
  });
  return texts.join('\n');
}
