import { readFile } from 'node:fs/promises';
import { OwnerError } from '../../lib/errors.ts';
import { decodeText } from '../lib/textFile.ts';
import { readBibliography } from './bibtex.ts';
import type { Reading } from './draft.ts';
import { readResume } from './jsonResume.ts';
import { readExport, readTable } from './linkedIn.ts';

const asBibtex = 'Export it as BibTeX instead (in Zotero, Mendeley and EndNote: Export, format BibTeX)';
const asResume = 'Convert it to JSON Resume (jsonresume.org), or write the entries with npm run add';
const asTable =
  'Of LinkedIn, give the ZIP, or its Positions, Education, Projects, Publications, Honors, Skills or Profile.csv';

/** Other formats: how they look, what they are, and what to do instead. */
const others: readonly (readonly [RegExp, string, string])[] = [
  [/^%PDF/, 'a PDF', asResume],
  [/^PK[\s\S]*(?:word\/|\[Content_Types\])/, 'a Word or Office file', asResume],
  [/^TY {2}- /m, 'RIS', asBibtex],
  [/SkillsPassport|LearnerInfo|europass/i, 'Europass', asResume],
  [/^cv:|"cv"\s*:/m, 'RenderCV', asResume],
  [/"(?:container-title|citation-key)"|^\s*\[[\s\S]*"(?:type|title|DOI)"/, 'CSL JSON', asBibtex],
  [/^"?(?:Authors?|Key|Item Type|DOI|EID)"?,/m, 'a CSV table of publications', asBibtex],
  [/^(?:PK|[^,\n]*,[^,\n]*,)/, 'a ZIP or CSV file, but none that this command reads', asTable],
  [/^/, 'of an unknown format', 'This command reads JSON Resume, BibTeX and the export of LinkedIn'],
];

/**
 * What files say, in JSON Resume, BibTeX or LinkedIn's export (its ZIP or its tables).
 * @throws {OwnerError} for a file that can't be read, with what it is instead
 */
export async function readFiles(files: readonly string[], language: string): Promise<Reading[]> {
  const found = await Promise.all(files.map((file) => readOne(file, language)));
  return found.flat();
}

async function readOne(file: string, language: string): Promise<Reading[]> {
  const bytes = await readFile(file).catch((cause) => {
    throw new OwnerError(`"${file}" can't be read: ${cause.code}.`, 1, { cause });
  });
  const isZip = bytes.toString('latin1', 0, 2) === 'PK';
  const text = isZip ? bytes.toString('latin1') : decodeText(bytes).text;
  if (text.trim() === '') throw new OwnerError(`${file} is empty.`);
  const readings = isZip ? readExport(file, bytes) : readText(file, text, language);
  if (readings.length > 0) return readings;
  const [, what, remedy] = others.find(([form]) => form.test(text)) ?? [];
  throw new OwnerError(`${file} is ${what}. ${remedy}.`);
}

function readText(file: string, text: string, language: string): Reading[] {
  const isOther = /"(?:SkillsPassport|LearnerInfo|cv|container-title)"\s*:/.test(text);
  if (/^\s*\{/.test(text) && (!isOther || text.includes('"basics"')))
    return [readResume(file, text, language)];
  if (/^\s*[[{]/.test(text)) return [];
  if (/^[ \t]*@\s*\w+\s*[{(]/m.test(text)) return [readBibliography(file, text)];
  return readTable(file, text);
}
