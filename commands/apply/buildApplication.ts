import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { extractText } from 'unpdf';
import { failureReason, OwnerError } from '../../lib/errors.ts';
import { toLetter } from '../../renderer/outputs/letter.ts';
import { resumeTexts } from '../../renderer/outputs/resumeData.ts';
import { createResumeDocx } from '../../renderer/outputs/resumeDocx.ts';
import { makeResume } from '../../renderer/siteFiles.ts';
import { type Application, loadApplications, tailor } from '../../schema/applications.ts';
import { type Content, typeOf } from '../../schema/content.ts';
import { isValidEntry } from '../../schema/parse/entry.ts';
import { inLanguage } from '../../schema/translations.ts';
import { textsIn } from '../../schema/values/paths.ts';
import { wordsOf } from '../../schema/words/languages.ts';
import { formatForPeople } from '../lib/report.ts';
import { decodeText } from '../lib/textFile.ts';
import { comparePosting } from './posting.ts';

/** The files of one application by their names, and what there is to say about them, a line each. */
export type BuiltApplication = { name: string; files: Map<string, Uint8Array | string>; report: string[] };

/**
 * Reads a content folder, with all that is private, and its applications.
 * @throws {OwnerError} if there are errors in it
 */
export async function openApplications(folder: string) {
  const { loaded, ...rest } = await loadApplications(folder);
  const problems = loaded.ok ? rest.problems : [...loaded.problems, ...rest.problems];
  if (!loaded.ok || problems.some(({ severity }) => severity === 'error'))
    throw new OwnerError(`${formatForPeople(problems)}\nFix this first.`);
  const { content, entries, translations } = loaded;
  return { ...rest, folder, content, entries, translations };
}

/**
 * Makes the documents of one application.
 * @param posting the path of the posting, instead of the one that the application names
 * @throws {OwnerError} if the posting can't be read
 */
export async function buildApplication(
  { folder, content: first, entries: sources, translations }: Awaited<ReturnType<typeof openApplications>>,
  application: Application,
  posting = application.posting && join(folder, 'applications', application.posting),
): Promise<BuiltApplication> {
  const whole = first.edition?.all.find(({ site }) => site.language === application.language) ?? first;
  const entries =
    whole === first
      ? sources
      : inLanguage(sources, translations, whole.site.language).filter((entry) => isValidEntry(entry));
  const { content, leftOut } = tailor(whole, entries, application);
  const { pages = content.site.resume?.pages ?? 2 } = application;
  const letterContent = toLetter(content, application);
  const resume = await makeResume(content, folder, pages);
  const letter = await makeResume(letterContent, folder, 1);
  const cv = (await readPdf(resume.pdf)).join('\n');
  // Each page ends in the line with its number.
  const tooLong = (await readPdf(letter.pdf))
    .slice(1)
    .flatMap((page) => page.trim().split(/\n+/).slice(0, -1));
  // Not the whole files: their keys are no words of the owner's.
  const files = entries.map(({ source, value, body }) => {
    const texts = textsIn(value).map(({ text }) => text);
    return { source, text: [...texts, body?.text ?? ''].join('\n') };
  });
  const skills = whole.skills.flatMap((group) => group.skills);
  const { language } = content.site;
  const compared = posting
    ? comparePosting({ posting: readText(posting), language, skills, cv, files, leftOut })
    : [];
  return {
    name: application.name,
    files: new Map<string, Uint8Array | string>([
      ['resume.pdf', resume.pdf],
      ['resume.docx', await createResumeDocx(content, resume.cuts)],
      ['letter.pdf', letter.pdf],
      ['letter.docx', await createResumeDocx(letterContent, 0)],
      ...(posting ? [['posting.txt', `${compared.join('\n')}\n`] as const] : []),
    ]),
    report: [
      ...(leftOut.length > 0 ? ['Left out:'] : []),
      ...leftOut.map(({ source, what, why }) => `  ${what} (${source}): ${why}`),
      ...resume.warnings,
      ...(tooLong.length > 0
        ? [`The letter is ${tooLong.length} line${tooLong.length === 1 ? '' : 's'} too long for one page.`]
        : letter.warnings),
      ...findReadingFaults(cv, content, resume.cuts),
      ...(posting ? ['What the posting asks for', ...compared] : []),
    ],
  };
}

/** What a program reads in a PDF, a text with lines for each page. */
async function readPdf(bytes: Uint8Array): Promise<string[]> {
  // The reader takes the bytes for itself.
  return (await extractText(new Uint8Array(bytes))).text;
}

/** What programs that read applications would trip over, in the finished file. */
function findReadingFaults(cv: string, content: Content, cuts: number): string[] {
  const { profile, site } = content;
  const { name, contact, sections } = resumeTexts(content, cuts);
  const parts = [
    ...[name, ...contact.flat().map(({ text }) => text)],
    ...sections.flatMap(({ heading, entries }) => [
      heading,
      ...entries.map((one) => [...one.heading, one.date]),
    ]),
  ].flat(2);
  const flat = (text: string) => text.normalize('NFC').replace(/\s+/gu, '');
  let rest = flat(cv);
  // Ligatures that are lost are other characters, so they are found, too.
  const lost = parts.filter((part) => {
    const place = typeof part === 'string' ? rest.indexOf(flat(part)) : 0;
    if (place > 0 && typeof part === 'string') rest = rest.slice(place + flat(part).length);
    return place < 0;
  });
  const { language } = new Intl.Locale(site.language);
  const known = (['experience', 'education', 'skills'] as const).flatMap((type) => {
    const usual = language === 'en' ? typeOf[type].label : wordsOf(language).words.headings[type];
    const own = site.headings[type];
    return content[type].length === 0 || own.toLowerCase().includes(usual.toLowerCase())
      ? []
      : [{ own, usual }];
  });
  return [
    ...(lost.length > 0
      ? [`A program does not find this, or in another order: ${lost.slice(0, 5).join('; ')}`]
      : []),
    ...(profile.email === undefined && profile.phone === undefined
      ? ['resume.pdf has neither an email address nor a phone number.']
      : []),
    ...known.map(
      ({ own, usual }) =>
        `Programs look for the heading "${usual}", and not for "${own}" (headings in site.json).`,
    ),
  ];
}

/**
 * Reads a text file of the owner's, such as a posting.
 * @throws {OwnerError} if it can't be read
 */
export function readText(path: string): string {
  try {
    return decodeText(readFileSync(path)).text;
  } catch (error) {
    throw new OwnerError(`${basename(path)} can't be read (${failureReason(error)}).`, 2);
  }
}
