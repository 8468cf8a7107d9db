import { readFile } from 'node:fs/promises';
import { detectAll } from 'tinyld';
import { hasCode, OwnerError } from '../../lib/errors.ts';
import { wordsOf } from '../../schema/words/languages.ts';
import { isLanguageTag } from '../../schema/words/languageTag.ts';
import { decodeText } from '../lib/textFile.ts';
import { readBibliography } from './bibtex.ts';
import { readResume } from './jsonResume.ts';
import { readExport, readTables } from './linkedIn.ts';
import type { Context, Reading } from './record.ts';

const asBibtex = 'Export it as BibTeX instead (in Zotero, Mendeley and EndNote: Export, format BibTeX)';
const asResume = 'Convert it to JSON Resume (jsonresume.org), or write the entries with npm run add';
const asTable =
  'From LinkedIn, give the ZIP, or its Positions, Education, Projects, Publications, Honors, Skills or Profile.csv';

/** Formats that are not supported: a pattern, the name, and what to do. The last row matches every file. */
const otherFormats: readonly (readonly [RegExp, string, string])[] = [
  [/^%PDF/, 'a PDF', asResume],
  [/^PK[\s\S]*(?:word\/|\[Content_Types\])/, 'a Word or Office file', asResume],
  [/^TY {2}- /m, 'RIS', asBibtex],
  [/SkillsPassport|LearnerInfo|europass/i, 'Europass', asResume],
  [/^cv:|"cv"\s*:/m, 'RenderCV', asResume],
  [/^content:\s*\n\s+basics:/m, 'YAMLResume', asResume],
  [/"(?:container-title|citation-key)"|^\s*\[[\s\S]*"(?:type|title|DOI)"/, 'CSL JSON', asBibtex],
  [/^"?(?:Authors?|Key|Item Type|DOI|EID)"?,/m, 'a CSV table of publications', asBibtex],
  [/^(?:PK|[^,\n]*,[^,\n]*,)/, 'a ZIP or CSV file of an unknown format', asTable],
  [/^/, 'of an unknown format', 'This command reads JSON Resume, BibTeX and the export of LinkedIn'],
];

/** Reads files in any supported format. @throws {OwnerError} about the first file that it cannot read */
export function readFiles(files: readonly string[], context: Context): Promise<Reading[]> {
  return Array.fromAsync(files, (file) => readByFormat(file, context));
}

async function readByFormat(file: string, context: Context): Promise<Reading> {
  const bytes = await readFile(file).catch((cause: Error) => {
    const isMissing = hasCode(cause, 'ENOENT');
    const reason = isMissing ? `There is no file ${file}.` : `${file} can't be read: ${cause.message}.`;
    throw new OwnerError(reason, 1, { cause });
  });
  const isZip = bytes.toString('latin1', 0, 2) === 'PK';
  const text = isZip ? bytes.toString('latin1', 0, 1e6) : decodeText(bytes);
  if (text.trim() === '') throw new OwnerError(`${file} is empty.`);
  const reading = isZip ? readExport(file, bytes, context) : readTextFormat(file, text, context);
  if (reading) return reading;
  const [, name, remedy] = otherFormats.find(([pattern]) => pattern.test(text)) ?? [];
  throw new OwnerError(`${file} is ${name}. ${remedy}.`);
}

function readTextFormat(file: string, text: string, context: Context): Reading | undefined {
  if (isResume(text)) {
    const resume = readResume(file, text, context);
    return resume.entries.length > 0 ? resume : undefined;
  }
  if (/^\s*[[{]/.test(text)) return undefined;
  if (/^[ \t]*@\s*\w+\s*[{(]/m.test(text)) return readBibliography(file, text, context);
  return readTables([[file, text]], context);
}

/** Whether it is a JSON Resume, or one in YAML. Any JSON object may be, unless it has a key of another format. */
function isResume(text: string): boolean {
  if (!/^\s*\{/.test(text)) return /^(?:basics|work):/m.test(text);
  const isOther = /"(?:SkillsPassport|LearnerInfo|cv|container-title)"\s*:/.test(text);
  return !isOther || text.includes('"basics"');
}

/** The language that the files name or, if they are long enough to tell, the language of their texts. */
export async function findLanguage(files: readonly string[]): Promise<string | undefined> {
  const { headings } = wordsOf('en').words;
  const readings = await readFiles(files, { notes: [], language: 'en', headings });
  const tags = readings.map(({ locale = '' }) => locale.replace('_', '-').replace(/\..*/, ''));
  const named = tags.find(isLanguageTag);
  const texts = readings
    .flatMap(({ entries }) => entries)
    .map(({ body, values: { summary, abstract, text } }) => [body, summary, abstract, text].join(' '));
  return named ? `${new Intl.Locale(named)}` : guessLanguage(texts.join(' '));
}

function guessLanguage(texts: string): string | undefined {
  const prose = texts.replace(/(?:https?:\S+|[-*_#>|[\]()<\s])+/g, ' ').trim();
  const [best] = detectAll(prose.slice(0, 20_000));
  // An ideograph counts like four letters.
  const ideographs = prose.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu)?.length ?? 0;
  const isReliable = best && best.accuracy >= 0.1 && prose.length + 3 * ideographs >= 40;
  return isReliable ? best.lang : undefined;
}
