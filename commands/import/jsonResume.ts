import { OwnerError } from '../../lib/errors.ts';
import { parseJson } from '../../schema/parse/json.ts';
import { parseYaml } from '../../schema/parse/yaml.ts';
import { formatPath, positionAt, toProblem } from '../../schema/problems.ts';
import { formatForPeople } from '../lib/report.ts';
import { readLists } from './resumeLists.ts';
import { type Reading, type Remark, readRecord } from './sourceRecord.ts';

export function readResume(file: string, text: string, remarks: Remark[]): Reading {
  const { document, faults } = /^\s*\{/.test(text) ? parseJson(text) : parseYaml(text);
  const problems = faults.map((fault) => toProblem(file, text, fault));
  if (!document) throw new OwnerError(formatForPeople(problems));
  const placeOf = (path: readonly PropertyKey[]) => {
    const { line } = positionAt(text, document.spanOf(path).offset);
    return { file, line, name: formatPath(path) };
  };
  for (const { line, message } of problems) remarks.push({ file, line, kind: 'lost', text: message });
  return readRecord({ remarks, placeOf }, document.value, (resume) => {
    const [meta] = resume.takeRecords('meta');
    const [site] = resume.takeRecords('x-site');
    const locale = site?.takeText('x-language') ?? meta?.takeText('locale', 'language');
    const isOurs = meta?.takeText('x-generator') === 'contour-portfolio';
    const entries = readLists(resume, isOurs ? site : undefined);
    return { format: 'JSON Resume', entries, locale };
  });
}
