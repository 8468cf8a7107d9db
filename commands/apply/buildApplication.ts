import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractText } from 'unpdf';
import { OwnerError } from '../../lib/errors.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { toLetter } from '../../renderer/outputs/letter.ts';
import { resumeTexts } from '../../renderer/outputs/resumeData.ts';
import { createResumeDocx } from '../../renderer/outputs/resumeDocx.ts';
import { makeResume } from '../../renderer/siteFiles.ts';
import { type Application, loadApplications, tailor } from '../../schema/applications.ts';
import type { Content } from '../../schema/content.ts';
import { formatForPeople } from '../lib/report.ts';
import { decodeText } from '../lib/textFile.ts';
import { comparePosting } from './posting.ts';

type Source = Awaited<ReturnType<typeof openApplications>>;
export type BuiltApplication = Awaited<ReturnType<typeof buildApplication>>;

/**
 * Reads a content folder, with all that is private, and its applications.
 * @throws {OwnerError} if there are errors in it
 */
export async function openApplications(folder: string) {
  const { loaded, ...rest } = await loadApplications(folder);
  const problems = loaded.ok ? rest.problems : [...loaded.problems, ...rest.problems];
  if (!loaded.ok || problems.some(({ severity }) => severity === 'error'))
    throw new OwnerError(`${formatForPeople(problems)}\nFix this first.`);
  return { ...rest, folder, loaded };
}

/**
 * Makes the documents of one application.
 * @param posting the path of the posting, instead of the one that the application names
 * @returns the files by their names, and what there is to say about them, a line each
 */
export async function buildApplication(
  { folder, loaded }: Source,
  application: Application,
  posting = application.posting && join(folder, 'applications', application.posting),
) {
  const { content, ...parts } = tailor(loaded, application);
  const { language, resume: { pages = 2 } = {} } = content.site;
  const letterContent = toLetter(content, application);
  const resume = await makeResume(content, folder, application.pages ?? pages);
  const letter = await makeResume(letterContent, folder, 1);
  const cv = (await readPdf(resume.pdf)).join('\n');
  // Each page ends in the line with its number.
  const lines = (await readPdf(letter.pdf)).slice(1).flatMap((page) => page.trim().split(/\n+/).slice(0, -1));
  const compared = posting ? comparePosting({ posting: readText(posting), language, cv, ...parts }) : [];
  const { name } = application;
  const files = new Map<string, Uint8Array | string>([
    ['resume.pdf', resume.pdf],
    ['resume.docx', await createResumeDocx(content, resume.cuts)],
    ['letter.pdf', letter.pdf],
    ['letter.docx', await createResumeDocx(letterContent, 0)],
  ]);
  if (posting) files.set('posting.txt', `${compared.join('\n')}\n`);
  const report = [
    ...parts.leftOut.map(({ source, what, why }) => `Left out: ${what} (${source}), ${why}`),
    ...resume.warnings,
    ...(lines.length > 0
      ? [`The letter is ${pluralize(lines.length, 'line')} too long for one page.`]
      : letter.warnings),
    ...findReadingFaults(cv, content, resume.cuts),
    ...(posting ? ['What the posting asks for', ...compared] : []),
  ];
  return { name, files, report };
}

/** What a program reads in a PDF, a text with lines for each page. */
async function readPdf(bytes: Uint8Array): Promise<string[]> {
  // The reader takes the bytes for itself.
  return (await extractText(new Uint8Array(bytes))).text;
}

/** What programs that read applications would trip over, in the finished file. Lost ligatures are other characters. */
function findReadingFaults(cv: string, content: Content, cuts: number): string[] {
  const { name, contact, sections } = resumeTexts(content, cuts);
  const details = contact.flat().map(({ text }) => text);
  const titles = sections.map(({ heading, entries }) => [
    heading,
    entries.map((one) => [one.heading, one.date]),
  ]);
  const flat = (text: string) => text.normalize('NFC').replace(/\s+/gu, '');
  let rest = flat(cv);
  const lost = [name, details, titles].flat(5).filter((part) => {
    // Formulas have signs of their own.
    if (typeof part !== 'string') return false;
    const place = rest.indexOf(flat(part));
    if (place >= 0) rest = rest.slice(place + flat(part).length);
    return place < 0;
  });
  const { email, phone } = content.profile;
  return [
    ...(lost.length > 0
      ? [`Programs do not find this, or in another order: ${lost.slice(0, 5).join('; ')}`]
      : []),
    ...((email ?? phone) ? [] : ['resume.pdf has neither an email address nor a phone number.']),
  ];
}

/** Reads a text file of the owner's, such as a posting. */
export function readText(path: string): string {
  return decodeText(readFileSync(path)).text;
}
