import { OwnerError } from '../../lib/errors.ts';
import { parseJson } from '../../schema/parse/json.ts';
import { parseYaml } from '../../schema/parse/yaml.ts';
import { formatPath, toLocation, toProblem } from '../../schema/problems.ts';
import { isRecord } from '../../schema/values/paths.ts';
import { formatForPeople } from '../lib/report.ts';
import { type Context, type Reading, SourceRecord } from './record.ts';
import { readLists } from './resumeLists.ts';

export function readResume(file: string, text: string, context: Context): Reading {
  const { document, faults } = /^\s*\{/.test(text) ? parseJson(text) : parseYaml(text);
  if (!document) throw new OwnerError(formatForPeople(faults.map((fault) => toProblem(file, text, fault))));
  const placeOf = (path: readonly PropertyKey[]) => {
    const { line } = toLocation(file, text, { ...document.spanOf(path), path: [...path] });
    return { file, line, name: formatPath(path) };
  };
  const tags = new Map<string, number>();
  const value = chooseLanguage(document.value, context.language, tags);
  const [first] = tags.keys();
  const chosen = tags.has(context.language) ? context.language : first;
  for (const [tag, count] of tags) {
    const text = `${count} texts in ${tag}: one language is taken`;
    if (tag !== chosen) context.notes.push({ file, kind: 'lost', text });
  }
  const resume = new SourceRecord({ ...context, placeOf }, value);
  const [meta] = resume.takeRecords('meta');
  const [site] = resume.takeRecords('x-site');
  const locale = site?.takeText('x-language') ?? meta?.takeText('locale', 'language') ?? first;
  const entries = readLists(resume, meta?.takeText('x-generator') === 'contour-portfolio');
  resume.reportUnread();
  return { format: 'JSON Resume', entries, locale };
}

/** Replaces `{ "de": …, "en": … }` by the text in one language. Counts the texts of each language in `tags`. */
function chooseLanguage(value: unknown, language: string, tags: Map<string, number>): unknown {
  if (Array.isArray(value)) return value.map((item) => chooseLanguage(item, language, tags));
  if (!isRecord(value)) return value;
  const keys = Object.keys(value);
  if (keys.length > 1 && keys.every((key) => /^[a-z]{2}(?:-[A-Z]{2})?$/.test(key))) {
    for (const key of keys) tags.set(key, (tags.get(key) ?? 0) + 1);
    return value[language] ?? value[keys[0] ?? ''];
  }
  return Object.fromEntries(keys.map((key) => [key, chooseLanguage(value[key], language, tags)]));
}
