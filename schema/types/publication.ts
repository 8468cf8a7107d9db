import * as z from 'zod';
import { date } from '../values/dates.ts';
import { choice, customIssue, flag, group, schemaKey } from '../values/fields.ts';
import { arxivSchema, arxivUrl, doiSchema } from '../values/identifiers.ts';
import { fileOrUrl } from '../values/mediaFile.ts';
import { otherAuthors } from '../values/personNames.ts';
import { publicationTypeOf, publicationTypes } from '../values/publicationTypes.ts';
import { publicationsPath, url } from '../values/url.ts';
import type { ContentTypeOf } from './contentType.ts';
import { type Entry, periodAt } from './entry.ts';
import { entryKeys } from './entryKeys.ts';
import { identifierText, markdownText, nameText, sizedText, titleText } from './fieldRules.ts';

const publicationSchema = group('Publication', 'An article, book or report that you wrote.', {
  ...schemaKey,
  title: titleText(200, 'Title', 'The title, as plain text: α, H₀, x².', 'Forecasting River Levels'),
  authors: z
    .array(nameText(60, 'Author', 'One author, the given name first.', 'Ana Ngata'))
    .min(1)
    .check(({ value: authors, issues }) => {
      const index = authors.slice(0, -1).indexOf(otherAuthors);
      const message = `"${otherAuthors}" stands for all authors who are not named: put it last, or delete it.`;
      if (index >= 0) issues.push(customIssue(otherAuthors, { code: 'bad-value', message }, [index]));
    })
    .meta({ title: 'Authors', description: 'All authors, in their order.' }),
  venue: nameText(120, 'Venue', 'The journal, conference or publisher.', 'Journal of Hydrology').optional(),
  date: date('Date', 'When it appeared: YYYY, YYYY-MM or YYYY-MM-DD.'),
  type: choice('Type', 'The kind of work (default: guessed from the venue).', publicationTypes).optional(),
  volume: identifierText(20, 'Volume', 'The volume of the journal or series.', '12').optional(),
  number: identifierText(20, 'Number', 'The issue, or the number of a report.', '3').optional(),
  pages: sizedText(30, 'Pages', 'The first and last page, or the number of the article.', '45–67').optional(),
  url: url('Where it can be read: https://.').optional(),
  doi: doiSchema.optional(),
  arxiv: arxivSchema.optional(),
  pdf: fileOrUrl('A copy that everybody can read: a PDF in the media folder, or https://.', 'PDF').optional(),
  code: url('Where its source code is: https://.', 'Code').optional(),
  abstract: markdownText(3_000, 'Abstract', 'What it says, in Markdown.', 'How sure may it be?').optional(),
  award: sizedText(80, 'Award', 'A prize for it.', 'Best paper award').optional(),
  selected: flag('Selected', 'Of more than eight, the home page shows those that are selected.').optional(),
  ...entryKeys,
});

function chooseForHome(entries: readonly Entry[]): readonly Entry[] {
  const selected = entries.filter(({ isSelected }) => isSelected);
  return selected.length > 0 ? selected : entries.slice(0, 5);
}

export const publications = {
  source: 'publications/*.json',
  schema: publicationSchema,
  label: 'Publications',
  icon: 'article',
  keepsLanguage: true,
  ownerKey: 'authors',
  // Also keys of BibTeX. Source: `illegal_id_char` in https://ctan.org/pkg/bibtex
  fileIds: {
    refused: /[\s"#%'(),={}\\~]+/g,
  },
  section: {
    layout: 'list',
    page: { path: publicationsPath, least: 9, onHome: chooseForHome },
    toEntry: (publication, abstract) => {
      const { title, authors, venue, date, volume, number, pages, url, doi, arxiv } = publication;
      const { pdf, code, award, selected } = publication;
      return {
        title,
        url,
        people: authors,
        venue,
        issue: { volume, number, pages },
        period: periodAt(date),
        doi,
        award,
        abstract,
        kind: publicationTypeOf(publication),
        isSelected: selected,
        links: [
          { kind: 'arxiv', url: arxiv && arxivUrl(arxiv) },
          { kind: 'pdf', url: pdf },
          { kind: 'sourceCode', url: code },
        ],
      };
    },
  },
  date: 'date',
  nameFrom: ['date', 'title'],
  jsonResume: {
    list: 'publications',
    keys: {
      title: { write: 'name', read: ['title'] },
      authors: { write: 'x-authors', read: ['authors'] },
      venue: 'publisher',
      date: 'releaseDate',
      url: { write: 'url', read: ['website'] },
      slug: 'x-slug',
    },
    body: 'summary',
  },
} as const satisfies ContentTypeOf<typeof publicationSchema>;
