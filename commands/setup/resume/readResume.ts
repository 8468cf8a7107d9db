import type { Readable } from 'node:stream';
import { parseJson } from '../../../schema/parse/json.ts';
import { type Fault, formatPath, type Problem, toProblem } from '../../../schema/problems.ts';
import { findDepartures } from './findDepartures.ts';
import { isKeyed } from './isKeyed.ts';
import { nameOfSource } from './nameOfSource.ts';
import type { Note } from './note.ts';
import { readParts } from './readParts.ts';
import { readResumeFile } from './readResumeFile.ts';
import type { Resume } from './resume.ts';

/**
 * A résumé as it stands in the file (`raw`) and as far as the page has a place for it, with notes on what is of a shape
 * that makes no sense, and on what is taken otherwise than it is written, and warnings of all else that JSON Resume has
 * otherwise; or why it is none.
 */
type ReadResume =
  | { ok: true; resume: Resume; raw: unknown; notes: Note[]; mended: Note[]; warnings: Problem[] }
  | { ok: false; problems: Problem[] };

/**
 * Reads a JSON Resume (schema 1.0.0). Only what is no JSON, or no object, is refused: few résumés keep to the schema in
 * all, and their owners should not have to mend them first.
 * @param input where a résumé called `-` comes from
 */
export async function readResume(file: string, input: Readable): Promise<ReadResume> {
  const locate = (text: string, faults: readonly Fault[]) =>
    faults.map((fault) => toProblem(nameOfSource(file), text, fault));
  const source = await readResumeFile(file, input);
  if (!source.ok) return { ok: false, problems: locate(source.text, [source.fault]) };
  const { document, faults } = parseJson(source.text);
  if (!document) return { ok: false, problems: locate(source.text, faults) };
  const departures = findDepartures(document);
  if (!isKeyed(document.value)) return { ok: false, problems: locate(source.text, departures) };
  const { resume, notes, mended } = readParts(document.value);
  const told = new Set(notes.map(({ path }) => path));
  const untold = departures.filter(({ path }) => !told.has(formatPath(path)));
  return {
    ok: true,
    resume,
    raw: document.value,
    notes,
    mended,
    warnings: locate(source.text, [...faults, ...untold]).map((problem) => ({
      ...problem,
      severity: 'warning',
    })),
  };
}
