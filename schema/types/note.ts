import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { dayOfName } from '../values/dates.ts';
import { customIssue, group } from '../values/fields.ts';
import { cutText } from '../values/text.ts';
import { url } from '../values/url.ts';
import type { ContentTypeOf } from './contentType.ts';
import { periodAt } from './entry.ts';
import { entryKeys, pageKeys, picturesSchema } from './entryKeys.ts';
import { titleText } from './fieldRules.ts';

const { private: isPrivate, review } = entryKeys;

const noteSchema = group('Note', 'A dated note. Its text is the body, on a page of its own.', {
  title: titleText(100, 'Title', 'The heading of the note.', 'What the River Taught the Model'),
  url: url('Where it is, if it is on another site: https://. It then has no page here.').optional(),
  pictures: picturesSchema.optional(),
  ...pageKeys,
  private: isPrivate,
  review,
}).check(({ value, issues }) => {
  if (value.url === undefined || value.pictures === undefined) return;
  const message = 'A note with a "url" has no page, where pictures would be; delete one of the two.';
  issues.push(customIssue(value, { code: 'unknown-key', message }, ['pictures']));
});

export const notes = {
  source: 'notes/*.md',
  schema: noteSchema,
  label: 'Notes',
  icon: 'edit_note',
  section: {
    layout: 'list',
    page: {
      path: '/notes/',
      least: 1,
      onHome: (entries) =>
        entries.slice(0, 3).map((entry) => ({ ...entry, text: undefined, pictures: undefined })),
    },
    toEntry: ({ title, url, pictures, topics }, text, slug) => ({
      title,
      topics,
      pictures,
      summary: text && summarizeNote(text),
      url,
      period: periodAt(dayOfName(slug)),
      text,
    }),
  },
  pageFolder: '/notes/',
  isDatedByName: true,
  body: { label: 'Text', replacedBy: 'url' },
  jsonResume: 'left out',
} as const satisfies ContentTypeOf<typeof noteSchema>;

/** The first sentence, with the next if it is short, or ends like "Dr. " or "St. " in front of a name. */
function summarizeNote(text: Root): string | undefined {
  const sentences = new Intl.Segmenter('und', { granularity: 'sentence' }).segment(openingText(text));
  let summary = '';
  for (const { segment } of sentences) {
    if (summary.length < 20 || /(?<!\p{L})\p{Lu}\p{Ll}{0,3}\. $/u.test(summary)) summary += segment;
  }
  return cutText(summary.trim(), 240) || undefined;
}

/** The text of the first paragraph that is more than a picture; empty if there is none. */
export function openingText({ children }: Root): string {
  const paragraphs = children.filter(({ type }) => type === 'paragraph');
  const texts = paragraphs.map((paragraph) => toText(paragraph, { includeImageAlt: false }).trim());
  return texts.find((text) => text !== '') ?? '';
}
