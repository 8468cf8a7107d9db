import { join, relative } from 'node:path';
import { type Change, readFileAt, readLastChanges } from '../../lib/gitHistory.ts';
import { typeOf } from '../../schema/content.ts';
import { type LoadedEntry, readEntry } from '../../schema/parse/entry.ts';
import { type Problem, problemAt } from '../../schema/problems.ts';
import type { Tree } from '../../schema/read.ts';
import type { Coverage } from '../../schema/translations.ts';
import { textsIn, valueAt } from '../../schema/values/paths.ts';
import { languageName } from '../../schema/words/languageTag.ts';

/** A sentence for each further language, and the places of missing texts of the one in `listed`. */
export function describeCoverage(coverage: readonly Coverage[], first: string, listed?: string): string[] {
  const spoken = languageName(new Intl.Locale(first).language, 'en');
  const lines = coverage.flatMap(({ language, texts, missing }) => {
    if (missing.length === 0) return [`${language}: all ${texts} texts are translated.`];
    const isListed = language.toLowerCase() === listed?.toLowerCase();
    const places = (isListed ? missing : []).map(
      ({ file, line, column, path }) => `  ${file}:${line}:${column} ${path || 'text'}`,
    );
    return [`${language}: ${missing.length} of ${texts} texts are still ${spoken}.`, ...places];
  });
  const tags = coverage.map(({ language }) => language);
  const isKnown = tags.some((tag) => tag.toLowerCase() === listed?.toLowerCase());
  if (listed === undefined || isKnown) return lines;
  const names = [first, ...tags].join(', ');
  return [`The site has no translations in "${listed}"; its languages are ${names}.`, ...lines];
}

/** Translations of which Git knows an older change than of the texts that they translate: one problem a language. */
export async function findOutdated(folder: string, trees: readonly Tree[]): Promise<Problem[]> {
  const [, ...others] = trees;
  const changes = others.length > 0 ? await readLastChanges(folder, console.warn) : new Map<string, Change>();
  const problems: Problem[] = [];
  for (const { language, entries } of others) {
    const outdated: { file: string; source: string }[] = [];
    for (const entry of entries) {
      const { source, translated: { file = '' } = {} } = entry;
      const own = changes.get(file);
      const first = changes.get(source);
      if (!own || !first || own.time >= first.time) continue;
      const before = await readFileAt(folder, own.commit, source, console.warn);
      const after = await readFileAt(folder, first.commit, source, console.warn);
      if (hasOtherTexts(entry, before, after)) outdated.push({ file, source });
    }
    const [older] = outdated;
    if (!older) continue;
    const files = outdated.map(({ file }) => file).join(', ');
    const message = `By Git, ${older.source} changed after this translation; update it. Outdated in ${language}: ${files}.`;
    const file = join(relative('.', folder), older.file).replaceAll('\\', '/');
    const location = { file, line: 1, column: 1, path: '' };
    problems.push(problemAt(location, { code: 'outdated-translation', message }));
  }
  return problems;
}

function hasOtherTexts({ type, translated }: LoadedEntry, before: string, after: string): boolean {
  const paths = textsIn(translated?.value).map(({ path }) => path);
  const textsOf = (text: string) => {
    const entry = readEntry(text, typeOf[type]);
    const values = paths.map((path) => valueAt(entry.document?.value, path) ?? null);
    return JSON.stringify([values, translated?.hasBody && entry.body?.text.trim()]);
  };
  return textsOf(before) !== textsOf(after);
}
