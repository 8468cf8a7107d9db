import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { OwnerError } from '../../lib/errors.ts';
import { decodeText } from '../lib/textFile.ts';
import { readBibliography } from './bibtex.ts';
import type { Reading } from './draft.ts';
import { readResume } from './jsonResume.ts';
import { isTable, readExport, readTable } from './linkedIn.ts';

const asBibtex = 'Export it as BibTeX instead (in Zotero, Mendeley and EndNote: Export, format BibTeX)';
const asResume = 'Convert it to JSON Resume (jsonresume.org), or write the entries with npm run add';
const asTable =
  'Of LinkedIn, give the ZIP, or its Positions, Education, Projects, Publications, Honors, Skills or Profile.csv';

/** Other formats: how they look, what they are, and what to do instead. */
const others: readonly (readonly [RegExp, string, string])[] = [
  [/^%PDF/, 'a PDF', asResume],
  [/^PK[\s\S]*(?:word\/|\[Content_Types\])/, 'a Word or Office file', asResume],
  [/^(?:PK|Rar!|7z)/, 'an archive, but not of a LinkedIn export', asTable],
  [/^\{\\rtf/, 'a document of a word processor', asResume],
  [/^TY {2}- /m, 'RIS', asBibtex],
  [/^(?:PMID- |%0 |FN )/m, 'a list of PubMed, EndNote or Web of Science', asBibtex],
  [/SkillsPassport|LearnerInfo|europass/i, 'Europass', asResume],
  [/^cv:|"cv"\s*:/m, 'RenderCV', asResume],
  [/"(?:container-title|citation-key)"|^\s*\[[\s\S]*"(?:type|title|DOI)"/, 'CSL JSON', asBibtex],
  [/^\s*\[/, 'a JSON list', asResume],
  [/^\s*</, 'XML or HTML', asResume],
  [/^[\w-]+:\s/, 'YAML', asResume],
  [/^"?(?:Authors?|Key|Item Type|DOI|EID)"?,/m, 'a CSV table of publications', asBibtex],
  [/^[^,\n]*,[^,\n]*,/, 'a CSV table, but none that this command reads', asTable],
  [/^/, 'of an unknown format', 'This command reads JSON Resume, BibTeX and the export of LinkedIn'],
];

/**
 * What files say, in JSON Resume, BibTeX or LinkedIn's export (its ZIP, its folder or its tables).
 * @param files their paths; `-` reads standard input
 * @throws {OwnerError} for a file that can't be read, with what it is instead
 */
export async function readFiles(files: readonly string[], language: string): Promise<Reading[]> {
  const found = await Promise.all(files.map((file) => readOne(file, language)));
  return found.flat();
}

async function readOne(file: string, language: string): Promise<Reading[]> {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    const tables = readdirSync(file).filter(isTable);
    return readFiles(
      tables.map((name) => join(file, name)),
      language,
    );
  }
  const bytes = await (file === '-' ? buffer(process.stdin) : readFile(file)).catch((cause) => {
    throw new OwnerError(`"${file}" can't be read: ${cause.code}.`, 1, { cause });
  });
  const isZip = bytes.toString('latin1', 0, 2) === 'PK';
  const text = isZip ? bytes.toString('latin1') : decodeText(bytes).text;
  if (text.trim() === '') throw new OwnerError(`${file} is empty.`);
  const readings = isZip ? readZip(file, bytes) : readText(file, text, language);
  if (readings.length > 0) return readings;
  const [, what, remedy] = others.find(([form]) => form.test(text)) ?? [];
  throw new OwnerError(`${file} is ${what}. ${remedy}.`);
}

function readZip(file: string, bytes: Uint8Array): Reading[] {
  try {
    return readExport(file, bytes);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause;
    throw new OwnerError(`${file} is a damaged ZIP file: ${reason}.`, 1, { cause });
  }
}

function readText(file: string, text: string, language: string): Reading[] {
  const isResume = /"(?:basics|work|education|projects|publications|skills)"\s*:/.test(text);
  const isOther = /"(?:SkillsPassport|LearnerInfo|cv|container-title)"\s*:/.test(text) && !isResume;
  if (/^\s*\{(?!\\rtf)/.test(text) && !isOther) return [readResume(file, text, language)];
  if (/^\s*[[{]/.test(text)) return [];
  if (/^[ \t]*@\s*\w+\s*[{(]/m.test(text)) return [readBibliography(file, text)];
  return readTable(file, text);
}
