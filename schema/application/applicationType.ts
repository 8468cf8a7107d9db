import type { Root } from 'mdast';
import * as z from 'zod';
import type { ContentType } from '../types/contentType.ts';
import { versionsSchema } from '../types/entryKeys.ts';
import { sizedText, titleText } from '../types/fieldRules.ts';
import { date } from '../values/dates.ts';
import { group, text, wholeNumber } from '../values/fields.ts';
import { languageSchema } from '../words/languageTag.ts';

const summary = 'What this CV begins with, as Markdown.';

const applicationSchema = group('Application', 'An application for a job. The letter is the body.', {
  organisation: sizedText(80, 'Organisation', 'Who the application goes to.', 'Example Research'),
  role: titleText(80, 'Role', 'The job, as the posting names it.', 'Research Scientist'),
  contact: sizedText(80, 'Contact', 'The person who reads the letter.', 'Dr Ana Ngata').optional(),
  address: z.array(text('Address', 'The lines of the postal address.', '1 Example Street')).optional(),
  date: date('Date', 'The day of the letter (default: today).').optional(),
  language: languageSchema.optional(),
  for: versionsSchema.optional(),
  title: sizedText(80, 'Title', 'Your job title in this application.', 'Research Scientist').optional(),
  summary: sizedText({ isMarkdown: true }, 'Summary', summary, 'I forecast rivers.').optional(),
  sections: z
    .array(text('Sections', 'The sections of this CV in their order; others are left out.', 'experience'))
    .optional(),
  pages: wholeNumber('Pages', 'How long this CV may be.').min(1).optional(),
  leaveOut: z
    .array(text('Leave out', 'Files of the content that this CV is without.', 'talks/pycon.json'))
    .optional(),
  posting: text('Posting', 'A text file beside this one: what the job asks for.', 'acme.txt').optional(),
});

export type ApplicationValue = z.infer<typeof applicationSchema>;

/** A valid application. `name` is the name of its file without the ending. */
export type Application = Omit<ApplicationValue, 'summary'> & { name: string; letter: Root; summary: Root };

/** Not in the registry of `content.ts`: an application never reaches the site or the editor. */
export const applicationType = {
  source: 'applications/*.md',
  schema: applicationSchema,
  label: 'Applications',
  icon: 'mail',
  body: { label: 'Letter' },
  jsonResume: 'left out',
} as const satisfies ContentType<typeof applicationSchema>;
