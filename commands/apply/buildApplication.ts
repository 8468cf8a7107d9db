import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractText } from 'unpdf';
import { OwnerError } from '../../lib/errors.ts';
import { toLetter } from '../../renderer/outputs/letter.ts';
import { isSampleUrl } from '../../renderer/outputs/resumeData.ts';
import { createResumeDocx } from '../../renderer/outputs/resumeDocx.ts';
import { createResumePdf } from '../../renderer/outputs/resumePdf.ts';
import type { Application } from '../../schema/application/applicationType.ts';
import { loadApplications } from '../../schema/application/loadApplications.ts';
import { tailor } from '../../schema/application/tailor.ts';
import { isError } from '../../schema/problems.ts';
import { isBlank } from '../../schema/values/text.ts';
import { refuseContent } from '../lib/report.ts';
import { decodeText } from '../lib/textFile.ts';
import { comparePosting } from './posting.ts';

type OpenedApplications = Awaited<ReturnType<typeof openApplications>>;

/** With a name, problems of other applications do not count: an old one may name entries that are gone. */
export async function openApplications(folder: string, name?: string) {
  const { loaded, applications, problems: all } = await loadApplications(folder);
  const problems = all.filter(({ file }) => name === undefined || file.endsWith(`/${name}.md`));
  if (!loaded.ok || problems.some(isError)) throw refuseContent([...loaded.problems, ...problems]);
  return { folder, loaded, applications, problems };
}

/** The documents of an application by file name, and the lines of its report. */
export async function buildApplication({ folder, loaded }: OpenedApplications, application: Application) {
  const { content, leftOut, texts, skills } = tailor(loaded, application);
  const { language, url, resume: { pages = 2 } = {} } = content.site;
  const letterContent = toLetter(content, application);
  const resume = await createResumePdf(content, { pages: application.pages ?? pages });
  const letter = await createResumePdf(letterContent, { pages: 1, isLetter: true });
  const files = new Map<string, Uint8Array | string>([
    ['resume.pdf', resume.pdf],
    ['resume.docx', await createResumeDocx(content, resume.cutCount)],
    ['letter.pdf', letter.pdf],
    ['letter.docx', await createResumeDocx(letterContent, 0)],
  ]);
  const report = [
    ...leftOut.map(({ source, what, why }) => `Left out: ${what} (${source}), ${why}`),
    ...resume.warnings,
  ];
  if (isSampleUrl(url))
    report.push('The address of your site is left out: `url` in site.json is still that of the sample.');
  const isTooLong = (await readPdf(letter.pdf)).length > 1;
  report.push(...(isTooLong ? ['The letter is too long for one page.'] : letter.warnings));
  if (application.posting !== undefined) {
    const posting = readPosting(join(folder, 'applications', application.posting));
    const cv = (await readPdf(resume.pdf)).join('\n');
    const compared = comparePosting({ posting, language, cv, skills, files: texts });
    files.set('posting.txt', `${compared.join('\n')}\n`);
    report.push('What the posting asks for', ...compared);
  }
  return { files, report };
}

async function readPdf(bytes: Uint8Array): Promise<string[]> {
  // The library takes over the buffer, so give it a copy.
  return (await extractText(new Uint8Array(bytes))).text;
}

function readPosting(path: string): string {
  const text = decodeText(readFileSync(path));
  if (isBlank(text) || text.startsWith('%PDF-') || text.includes('\0'))
    throw new OwnerError(`There is no text to read in ${path}. Save the posting as text.`, 2);
  return text;
}
