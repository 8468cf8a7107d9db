import { readFile } from 'node:fs/promises';
import { OwnerError } from '../../lib/errors.ts';
import { decodeText, toPath } from '../lib/textFile.ts';
import { readBibliography } from './bibtex.ts';
import { readResume } from './jsonResume.ts';
import { readExport, readTables } from './linkedIn.ts';
import type { Reading, Remark } from './sourceRecord.ts';

const supported = `This command reads JSON Resume (also in YAML), BibTeX, and the ZIP of LinkedIn or its CSV files (Positions, Education, …).
Convert another CV to JSON Resume (jsonresume.org), or write its entries with npm run add.
Export publications as BibTeX (in Zotero, Mendeley and EndNote: Export, format BibTeX).`;

/** Reads files in any supported format. @throws {OwnerError} about the first file that it cannot read */
export function readFiles(files: readonly string[], remarks: Remark[]): Promise<Reading[]> {
  return Array.fromAsync(files, (file) => readByFormat(file, remarks));
}

async function readByFormat(file: string, remarks: Remark[]): Promise<Reading> {
  const bytes = await readFile(toPath(file)).catch((cause: Error) => {
    throw new OwnerError(`${file} can't be read: ${cause.message}.`, 1, { cause });
  });
  const isZip = bytes.toString('latin1', 0, 2) === 'PK';
  const reading = isZip ? readExport(file, bytes, remarks) : readTextFormat(file, decodeText(bytes), remarks);
  if (!reading) throw new OwnerError(`${file} is empty, or its format is not read. ${supported}`);
  return reading;
}

function readTextFormat(file: string, text: string, remarks: Remark[]): Reading | undefined {
  // Reactive Resume has "basics", too, but its jobs elsewhere.
  if (/^\s*\{[\s\S]*"sections"\s*:\s*\{[\s\S]*"items"\s*:/.test(text)) return undefined;
  if (/^\s*\{/.test(text) || /^(?:basics|work):/m.test(text)) {
    const resume = readResume(file, text, remarks);
    // Objects of other formats have no entries.
    return resume.entries.length > 0 ? resume : undefined;
  }
  const isBibliography = /^[ \t]*@\s*\w+\s*[{(]/m.test(text);
  return isBibliography ? readBibliography(file, text, remarks) : readTables([[file, text]], remarks);
}
