import { OwnerError } from '../../lib/errors.ts';
import { resumeTexts } from '../../renderer/outputs/resumeData.ts';
import { createLetterDocx, createResumeDocx } from '../../renderer/outputs/resumeDocx.ts';
import { createLetterPdf } from '../../renderer/outputs/resumePdf.ts';
import { makeResume, sharePalette } from '../../renderer/siteFiles.ts';
import { type Application, findLeftOut, loadApplications } from '../../schema/applications.ts';
import type { Content } from '../../schema/content.ts';
import { loadContent } from '../../schema/load.ts';
import { textsIn } from '../../schema/values/paths.ts';
import { wordsOf } from '../../schema/words/languages.ts';
import { formatForPeople } from '../lib/report.ts';
import { type Comparison, comparePosting } from './posting.ts';
import { countLinesTooMany, type PdfPages, readPdf } from './readPdf.ts';

/** The files of one application by their names, and what there is to say about them, a line each. */
export type BuiltApplication = { name: string; files: Map<string, Uint8Array | string>; report: string[] };

type Source = Awaited<ReturnType<typeof openApplications>>;

/**
 * Reads a content folder, with all that is private, and its applications.
 * @throws {OwnerError} if there are errors in it
 */
export async function openApplications(folder: string) {
  const loaded = await loadContent(folder, { withPrivate: true });
  const { applications, problems } = loadApplications(folder, loaded.entries);
  const all = loaded.ok ? problems : [...loaded.problems, ...problems];
  if (!loaded.ok || problems.some(({ severity }) => severity === 'error'))
    throw new OwnerError(`${formatForPeople(all)}\nFix this first.`);
  // Not the whole files: their keys are no words of the owner's.
  const files = loaded.entries.map(({ source, value, body }) => {
    const texts = textsIn(value).map(({ text }) => text);
    return { source, text: [...texts, body?.text ?? ''].join('\n') };
  });
  return { folder, content: loaded.content, files, applications, problems };
}

/**
 * Makes the documents of one application.
 * @param posting the text of the posting, instead of the one that the application names
 */
export async function buildApplication(
  { folder, content: whole, files }: Source,
  application: Application,
  posting = application.asked,
): Promise<BuiltApplication> {
  const loaded = await loadContent(folder, { withPrivate: true, application });
  if (!loaded.ok) throw new OwnerError(`${formatForPeople(loaded.problems)}\nFix this first.`);
  const { edition } = loaded.content;
  const content = edition?.all.find(({ site }) => site.language === application.language) ?? loaded.content;
  const palette = await sharePalette(content);
  const { pages = content.site.resume?.pages ?? 2 } = application;
  const { pdf, cuts, warnings } = await makeResume(content, folder, pages);
  const letter = await createLetterPdf(content, palette, application);
  const leftOut = findLeftOut(whole, application);
  const cv = await readPdf(pdf);
  const lines = countLinesTooMany(await readPdf(letter));
  const skills = whole.skills.flatMap((group) => group.skills);
  const given = { language: content.site.language, skills, cv: cv.flat().join(' '), files, leftOut };
  const compared = posting === undefined ? [] : describePosting(comparePosting({ ...given, posting }));
  const report = [
    ...(leftOut.length > 0 ? ['Left out:'] : []),
    ...leftOut.map(({ source, what, why }) => `  ${what} (${source}): ${why}`),
    ...warnings,
    ...(lines > 0 ? [`The letter is ${lines} line${lines === 1 ? '' : 's'} too long for one page.`] : []),
    ...findReadingFaults(cv, content, cuts),
  ];
  return {
    name: application.name,
    files: new Map<string, Uint8Array | string>([
      ['resume.pdf', pdf],
      ['resume.docx', await createResumeDocx(content, cuts)],
      ['letter.pdf', letter],
      ['letter.docx', await createLetterDocx(content, application)],
      ...(compared.length > 0
        ? [['posting.txt', `${compared.join('\n')}\n`] satisfies [string, string]]
        : []),
    ]),
    report: [...report, ...compared],
  };
}

function describePosting({ here, elsewhere, nowhere, onPurpose }: Comparison): string[] {
  const found = (list: Comparison['elsewhere']) =>
    list.map(({ term, sources }) => `  ${term} (${[...new Set(sources)].slice(0, 3).join(', ')})`);
  return [
    ...['What the posting asks for', 'In this CV:', `  ${here.join(', ') || 'nothing'}`],
    ...['In your content, but not in this version:', ...found(elsewhere)],
    ...['Nowhere:', `  ${nowhere.join(', ') || 'nothing'}`],
    ...['Left out on purpose:', ...found(onPurpose)],
  ];
}

/** What programs that read applications would trip over, in the finished file. */
function findReadingFaults(pages: PdfPages, content: Content, cuts: number): string[] {
  const flat = (text: string) => text.normalize('NFKC').replace(/\s+/gu, '');
  const raw = pages.flat().join('\n');
  const text = flat(raw);
  const { profile, site } = content;
  const { sections } = resumeTexts(content, cuts);
  const has = (part: string) => text.includes(flat(part));
  const headings = sections.map(({ heading }) => heading.filter((part) => typeof part === 'string').join(''));
  const end = headings.reduce((from, heading) => {
    const place = from < 0 ? -1 : text.indexOf(flat(heading), from);
    return place < 0 ? -1 : place + flat(heading).length;
  }, 0);
  const dates = sections.flatMap(({ entries }) => entries.map(({ date }) => date));
  const standard = new Set<string>(Object.values(wordsOf(site.language).words.headings));
  const own = headings.filter((heading) => !standard.has(heading));
  const missing = [profile.name, profile.email ?? '', profile.phone ?? '', ...dates].filter(
    (part) => !has(part),
  );
  return [
    ...(missing.length > 0 ? [`A program does not find this in resume.pdf: ${missing.join('; ')}`] : []),
    ...(/[\ufb00-\ufb06\ufffd]/.test(raw) ? ['A ligature is lost when a program reads resume.pdf.'] : []),
    ...(end < 0 ? ['A program reads the sections of resume.pdf in another order.'] : []),
    ...(profile.email === undefined && profile.phone === undefined
      ? ['resume.pdf has neither an email address nor a phone number.']
      : []),
    ...(own.length > 0
      ? [`Programs know the usual headings better than your own: ${own.join(', ')} (headings in site.json).`]
      : []),
  ];
}
