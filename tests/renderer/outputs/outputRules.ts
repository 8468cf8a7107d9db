import { formatDate, formatPeriod } from '../../../renderer/text/dates.ts';
import { contentNames, contentTypes } from '../../../schema/content.ts';
import { isCollection } from '../../../schema/sourcePaths.ts';
import type { Fact } from '../../fixtures/facts.ts';

export type DateFact = Extract<Fact, { kind: 'date' }>;
type WriteDate = (fact: DateFact, language: string) => string;

const asTyped: WriteDate = ({ value }) => value;
const asTimestamp: WriteDate = ({ value }) => `${`${value}-01-01`.slice(0, 10)}T00:00:00Z`;
const inWords: WriteDate = ({ value, period }, language) =>
  period.start === undefined ? formatDate(value, language) : formatPeriod(period, language, value);

/** Facts that an output leaves out, by their paths or the beginnings of these, with the reason. */
type Omission = { paths: readonly string[]; except?: readonly string[]; reason: string };

const collections = contentNames.filter((name) => isCollection(contentTypes[name]));

const form: Omission = {
  paths: ['contact', 'notFound', 'footer', 'site.labels', 'site.resume.label', 'site.headings.contact'],
  reason: 'Words of the form, of buttons and of the 404 page are for those who use them.',
};
const otherPages: Omission = { paths: ['pages'], reason: 'It is about the home page.' };
const headings: Omission = { paths: ['site.headings'], reason: 'It has no sections, so no headings.' };
const titlesOnly: Omission = {
  paths: ['site.headings'],
  except: ['site.headings.notes', 'site.headings.publications'],
  reason: 'It has headings that are titles of pages.',
};
const forSearch: Omission = {
  paths: ['site.description', 'site.keywords'],
  reason: 'These are for search engines.',
};
const pictures: Omission = {
  paths: [
    'profile.portrait.alt',
    'projects.picture.alt',
    'projects.pictures',
    'notes.pictures',
    'site.social.imageAlt',
  ],
  reason: 'It has no pictures, or no descriptions of them.',
};
const notes: Omission = {
  paths: ['notes', 'site.headings.notes'],
  reason: 'Notes are for readers of the site, not of a career.',
};
const onPaper: readonly Omission[] = [
  form,
  otherPages,
  pictures,
  notes,
  { paths: ['publications.abstract'], reason: 'An abstract is too long for it.' },
  { paths: ['links.description'], reason: 'The name of a link is enough on paper.' },
  { paths: ['projects.body'], reason: 'A project with a summary has it on its page.' },
  { paths: ['projects.topics'], reason: 'They filter the lists of the site.' },
  { paths: ['site.title'], reason: 'Its title is the name of the owner.' },
];

type OutputRule = { writeDate: WriteDate; omissions: readonly Omission[] };

/** How each output writes dates, and what it leaves out. It has all other facts of the content. */
export const outputRules: Readonly<Record<string, OutputRule>> = {
  page: { writeDate: inWords, omissions: [] },
  'data for search engines': {
    writeDate: asTyped,
    omissions: [
      form,
      headings,
      pictures,
      {
        paths: [...collections, 'profile.body'],
        except: ['links.url'],
        reason: 'Search engines read who the owner is.',
      },
      {
        paths: ['profile.availability', 'profile.workRights', 'profile.results', 'profile.languages'],
        reason: 'Schema.org has no place for this.',
      },
      { paths: ['site.title', 'site.keywords'], reason: 'The page has them beside it.' },
    ],
  },
  'contact.vcf': {
    writeDate: asTyped,
    omissions: [
      form,
      headings,
      forSearch,
      pictures,
      {
        paths: [...collections, 'site.title', 'profile.body', 'profile.results', 'profile.languages'],
        except: ['links.url'],
        reason: 'A card says who the owner is and how to reach them.',
      },
      { paths: ['profile.availability', 'profile.workRights'], reason: 'People keep a card for longer.' },
      { paths: ['profile.employer.url'], reason: 'A card has no field for this.' },
    ],
  },
  'index.md': { writeDate: inWords, omissions: [...onPaper, forSearch] },
  'resume.pdf': { writeDate: inWords, omissions: onPaper },
  'resume.docx': { writeDate: inWords, omissions: onPaper },
  'resume.json': { writeDate: asTyped, omissions: [form, otherPages, notes, headings, pictures] },
  'publications.bib': {
    writeDate: asTyped,
    omissions: [
      form,
      {
        paths: [...collections, 'profile', 'site'],
        except: ['publications'],
        reason: 'They read publications.',
      },
      {
        paths: ['publications.pdf', 'publications.code', 'publications.abstract.url'],
        reason: 'BibTeX has one address for a work, and texts without links.',
      },
      {
        paths: ['publications.award'],
        reason: 'It is in a field for al-folio and our import, which citation managers do not read.',
      },
    ],
  },
  'llms.txt': {
    writeDate: inWords,
    omissions: [
      { ...form, except: ['site.labels.contactCard', 'site.labels.navigation'] },
      titlesOnly,
      {
        paths: [...collections, 'profile', 'site.keywords', 'site.social'],
        except: [
          'links',
          'pages.title',
          'pages.description',
          'projects.title',
          'projects.summary',
          'notes.title',
          'profile.name',
          'profile.title',
          'profile.location',
        ],
        reason: 'It leads to index.md, which has this, or to the page.',
      },
    ],
  },
  'feed.xml': {
    writeDate: asTimestamp,
    omissions: [
      { ...form, except: ['site.labels.footnotes', 'site.labels.backToText'] },
      headings,
      { paths: ['notes.pictures'], reason: 'A feed has the text of a note.' },
      {
        paths: [...collections, 'profile'],
        except: ['notes', 'profile.name'],
        reason: 'A feed has the notes.',
      },
      { paths: ['site.keywords', 'site.social'], reason: 'It has a title and a subtitle.' },
    ],
  },
};
