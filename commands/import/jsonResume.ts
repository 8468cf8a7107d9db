import { OwnerError } from '../../lib/errors.ts';
import { parseJson } from '../../schema/parse/json.ts';
import { parseYaml } from '../../schema/parse/yaml.ts';
import { formatPath, positionAt, toProblem } from '../../schema/problems.ts';
import { isRecord } from '../../schema/values/paths.ts';
import { formatForPeople } from '../lib/report.ts';
import { type Reading, type Remark, readRecord } from './record.ts';
import { readLists } from './resumeLists.ts';

export function readResume(file: string, text: string, remarks: Remark[]): Reading {
  const { document, faults } = /^\s*\{/.test(text) ? parseJson(text) : parseYaml(text);
  if (!document) throw new OwnerError(formatForPeople(faults.map((fault) => toProblem(file, text, fault))));
  const placeOf = (path: readonly PropertyKey[]) => {
    const { line } = positionAt(text, document.spanOf(path).offset);
    return { file, line, name: formatPath(path) };
  };
  const languages = new Set<string>();
  const value = takeFirstLanguage(document.value, languages);
  const [language, ...others] = languages;
  if (others.length > 0) remarks.push({ file, kind: 'lost', text: `the texts in ${others.join(', ')}` });
  return readRecord({ remarks, placeOf }, value, (resume) => {
    const [meta] = resume.takeRecords('meta');
    const [site] = resume.takeRecords('x-site');
    const locale = site?.takeText('x-language') ?? meta?.takeText('locale', 'language') ?? language;
    const isOurs = meta?.takeText('x-generator') === 'contour-portfolio';
    const entries = readLists(resume, isOurs ? site : undefined);
    return { format: 'JSON Resume', entries, locale };
  });
}

/** Replaces each `{ "de": …, "en": … }` by its first text. `languages` receives the tags. */
function takeFirstLanguage(resume: unknown, languages: Set<string>): unknown {
  return JSON.parse(JSON.stringify(resume), (_, part: unknown) => {
    const texts = isRecord(part) ? Object.entries(part) : [];
    if (texts.length < 2 || !texts.every(([tag]) => /^[a-z]{2}(?:-[A-Z]{2})?$/.test(tag))) return part;
    for (const [tag] of texts) languages.add(tag);
    return texts[0]?.[1];
  });
}
