import { OwnerError } from '../../lib/errors.ts';
import { parseJson } from '../../schema/parse/json.ts';
import { formatPath, toLocation, toProblem } from '../../schema/problems.ts';
import { formatForPeople } from '../lib/report.ts';
import { type Note, type Reading, SourceRecord } from './record.ts';
import { readLists } from './resumeLists.ts';

export function readResume(file: string, text: string, notes: Note[]): Reading {
  const { document, faults } = parseJson(text);
  if (!document) throw new OwnerError(formatForPeople(faults.map((fault) => toProblem(file, text, fault))));
  const placeOf = (path: readonly PropertyKey[]) => {
    const { line } = toLocation(file, text, { ...document.spanOf(path), path: [...path] });
    return { file, line, name: formatPath(path) };
  };
  const resume = new SourceRecord({ notes, placeOf }, document.value);
  const [meta] = resume.takeRecords('meta');
  const [site] = resume.takeRecords('x-site');
  const locale = site?.takeText('x-language') ?? meta?.takeText('locale', 'language');
  const entries = readLists(resume, meta?.takeText('x-generator') === 'contour-portfolio');
  resume.reportUnread();
  return { format: 'JSON Resume', entries, locale };
}
