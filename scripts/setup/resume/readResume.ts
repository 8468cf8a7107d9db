import { realpathSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Fault } from '../../../schema/problems/fault.ts';
import type { Problem } from '../../../schema/problems/problem.ts';
import { toProblem } from '../../../schema/problems/toProblem.ts';
import { parseJson } from '../../../schema/source/parseJson.ts';
import { readSource } from '../../../schema/source/readSource.ts';
import { findResumeFaults } from './findResumeFaults.ts';
import { type Resume, resumeSchema } from './resume.ts';

/** A résumé, as it stands in the file (`raw`) and as far as the page has a place for it, or what is wrong with it. */
type ReadResume =
  | { ok: true; resume: Resume; raw: unknown; warnings: Problem[] }
  | { ok: false; problems: Problem[] };

/**
 * Reads a JSON Resume (schema 1.0.0). A file that is not JSON, or has another shape, is refused with the places; what
 * is merely a little off, as most résumés are, is read all the same and told as a warning.
 */
export function readResume(file: string): ReadResume {
  const refuse = (text: string, faults: readonly Fault[]): ReadResume => ({
    ok: false,
    problems: faults.map((fault) => toProblem(file, text, fault)),
  });
  if (!statSync(file, { throwIfNoEntry: false })) {
    return refuse('', [{ code: 'missing-file', offset: 0, path: [], message: 'There is no such file.' }]);
  }
  const path = realpathSync(file);
  const source = readSource(dirname(path), basename(path));
  if (!source.ok) return refuse(source.text, [source.fault]);
  const { document, faults } = parseJson(source.text);
  if (!document) return refuse(source.text, faults);
  const { errors, warnings } = findResumeFaults(document);
  if (errors.length > 0) return refuse(source.text, errors);
  return {
    ok: true,
    resume: resumeSchema.parse(document.value),
    raw: document.value,
    warnings: [...faults, ...warnings].map((fault) => ({
      ...toProblem(file, source.text, fault),
      severity: 'warning',
    })),
  };
}
