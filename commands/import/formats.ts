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
const asResume =
  'Export or convert it to JSON Resume (jsonresume.org), or write the entries by hand with npm run add';

/** Other formats by a pattern of their text: what they are, and what to do instead. */
const others: readonly (readonly [RegExp, string, string])[] = [
  [/^%PDF/, 'a PDF', asResume],
  [/^PK\x03\x04[^]*(?:word\/|\[Content_Types\])/, 'a Word or Office file', asResume],
  [
    /^(?:PK\x03\x04|\x1f\x8b|Rar!|7z)/,
    'an archive, but not of a LinkedIn export',
    'Give the ZIP that LinkedIn sent, or its CSV files',
  ],
  [/^\{\\rtf|^\xd0\xcf\x11\xe0/, 'a document of a word processor', asResume],
  [/^TY {2}- /m, 'RIS', asBibtex],
  [/^(?:PMID- |%0 |FN Clarivate)/m, 'a list of PubMed, EndNote or Web of Science', asBibtex],
  [/<(?:\w+:)?(?:SkillsPassport|Candidate)\b|europass/i, 'Europass XML', asResume],
  [/<xml>[^]*<records>|<b:Sources/, 'a list of EndNote or Word in XML', asBibtex],
  [/^\s*<(?:!doctype|html|\?xml|\w+)/i, 'XML or HTML', asResume],
  [/^cv:\s*$/m, 'RenderCV (YAML)', asResume],
  [/^[\w-]+:(?:\s|$)/, 'YAML', asResume],
  [/^(?:Authors,Title|"?(?:Key|Item Type|Authors?|DOI|EID)"?,)/m, 'a CSV table of publications', asBibtex],
  [
    /^(?:[^,\n]*,){2,}/,
    'a CSV table, but none that LinkedIn writes and this command reads',
    'Give Positions.csv, Education.csv, Projects.csv, Publications.csv, Honors.csv, Skills.csv or Profile.csv',
  ],
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
  if (file !== '-' && statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    const tables = readdirSync(file)
      .filter(isTable)
      .map((name) => join(file, name));
    if (tables.length > 0) return readFiles(tables, language);
    throw new OwnerError(`${file} is a folder without tables of a LinkedIn export.`);
  }
  const bytes = await (file === '-' ? buffer(process.stdin) : readFile(file)).catch((cause) => {
    throw new OwnerError(`"${file}" can't be read: ${cause.code}.`, 1, { cause });
  });
  const isZip = bytes.toString('latin1', 0, 4) === 'PK\x03\x04';
  const readings = isZip ? readZip(file, bytes) : readText(file, decodeText(bytes).text, language);
  if (readings.length === 0) throw refuse(file, bytes.toString('latin1'));
  return readings;
}

function readZip(file: string, bytes: Uint8Array): Reading[] {
  try {
    return readExport(bytes);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause;
    throw new OwnerError(`${file} is a damaged ZIP file: ${reason}.`, 1, { cause });
  }
}

function readText(file: string, text: string, language: string): Reading[] {
  if (text.trim() === '') throw new OwnerError(`${file} is empty.`);
  if (/^\s*(?:\[|\{(?!\\rtf))/.test(text)) {
    const other = nameJson(text);
    if (other !== undefined) throw new OwnerError(`${file} is ${other}`);
    return [readResume(file, text, language)];
  }
  const table = readTable(file, text);
  if (table) return [table];
  return /^[ \t]*@\s*\w+\s*[{(]/m.test(text) ? [readBibliography(file, text)] : [];
}

/** What JSON is that is no résumé. What can't be parsed is explained with its place. */
function nameJson(text: string): string | undefined {
  const keys = new Set([...text.slice(0, 20_000).matchAll(/"([\w$-]+)"\s*:/g)].map(([, key]) => key));
  if (/^\s*\[/.test(text) || keys.has('citation-key') || keys.has('container-title')) {
    return /"(?:type|title|DOI)"\s*:/.test(text)
      ? `CSL JSON. ${asBibtex}.`
      : `a JSON list, not a JSON Resume. ${asResume}.`;
  }
  if (keys.has('SkillsPassport') || keys.has('LearnerInfo')) return `Europass JSON. ${asResume}.`;
  const isResume = ['basics', 'work', 'education', 'projects', 'publications', 'skills', 'awards'].some(
    (key) => keys.has(key),
  );
  return isResume || !keys.has('cv') ? undefined : `RenderCV (JSON). ${asResume}.`;
}

function refuse(file: string, text: string): OwnerError {
  const [, what, remedy] = others.find(([form]) => form.test(text)) ?? [];
  const reads = 'This command reads JSON Resume, BibTeX, and the ZIP or tables of a LinkedIn export';
  return new OwnerError(`${file} is ${what ?? 'of an unknown format'}. ${remedy ?? reads}.`);
}
