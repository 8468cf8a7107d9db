import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { typeOf } from '../../schema/content.ts';
import { readEntry } from '../../schema/parse/entry.ts';
import { type Problem, problemAt } from '../../schema/problems.ts';
import type { Coverage, ParsedFile } from '../../schema/translations.ts';
import { textsIn, valueAt } from '../../schema/values/paths.ts';
import { languageName } from '../../schema/words/language.ts';

/** What each language lacks, a line each; of the `listed` one, the places too. `first` is the language that stands in. */
export function describeCoverage(
  coverage: readonly Coverage[],
  first: string,
  listed: string | undefined,
): string[] {
  const tags = [first, ...coverage.map(({ language }) => language)];
  const chosen = coverage.find(({ language }) => language.toLowerCase() === listed?.toLowerCase());
  const unknown = `The site has no translations in "${listed}"; its languages are ${tags.join(', ')}.`;
  const spoken = languageName(new Intl.Locale(first).language, 'en');
  const lines = coverage.flatMap((one) => {
    const { language, texts, missing } = one;
    const places = one === chosen ? missing : [];
    return [
      missing.length === 0
        ? `${language}: all ${texts} texts are translated.`
        : `${language}: ${missing.length} of ${texts} texts are still ${spoken}.`,
      ...places.map(({ file, line, column, path }) => `  ${file}:${line}:${column} ${path || 'text'}`),
    ];
  });
  return listed === undefined || chosen ? lines : [unknown, ...lines];
}

/**
 * One warning for each language with translations whose source changed after them, by Git's history: in a text that they
 * translate. Without Git, or without a history, there is none.
 * @param folder the content folder
 * @param nameOf the name of a file in problems
 */
export async function findOutdated(
  folder: string,
  translations: readonly ParsedFile[],
  nameOf: (source: string) => string,
): Promise<Problem[]> {
  if (translations.length === 0) return [];
  const changes = await readLastChanges(folder);
  const outdated: ParsedFile[] = [];
  for (const translation of translations) {
    const { of = '' } = translation;
    const own = changes.get(translation.source);
    const source = changes.get(of);
    if (!own || !source || own.time >= source.time) continue;
    const before = await runGit(folder, 'show', `${own.commit}:./${of}`);
    const after = await runGit(folder, 'show', `${source.commit}:./${of}`);
    if (hasOtherTexts(translation, before, after)) outdated.push(translation);
  }
  const groups = [...Map.groupBy(outdated, ({ language }) => language)];
  return groups.flatMap(([language, older]) =>
    older.slice(0, 1).map(({ source, of }) => {
      const files = older.map((one) => one.source).join(', ');
      const message = `By Git, ${of} changed after this translation; update it. Outdated in ${language}: ${files}.`;
      const location = { file: nameOf(source), line: 1, column: 1, path: '' };
      return problemAt(location, { code: 'outdated-translation', message });
    }),
  );
}

/** Whether two versions of a source differ in a text that its translation has. */
function hasOtherTexts({ type, parsed }: ParsedFile, before: string, after: string): boolean {
  const translated = textsIn(parsed.document?.value).map(({ path }) => path);
  const hasBody = Boolean(parsed.below?.text.trim());
  const textsOf = (text: string) => {
    const entry = readEntry(text, typeOf[type]);
    const values = translated.map((path) => valueAt(entry.document?.value, path) ?? null);
    return JSON.stringify([values, hasBody && entry.body?.text.trim()]);
  };
  return textsOf(before) !== textsOf(after);
}

type Change = { commit: string; time: number };

/** The last change of each file of a folder in Git's history; `time` is in seconds. */
async function readLastChanges(folder: string): Promise<Map<string, Change>> {
  const log = await runGit(folder, 'log', '--format=%H %ct', '--name-only', '--relative', '--', '.');
  const changes = new Map<string, Change>();
  let change: Change = { commit: '', time: 0 };
  for (const line of log.split('\n')) {
    const [, commit, time] = /^([\da-f]{40,64}) (\d+)$/.exec(line) ?? [];
    if (commit !== undefined) change = { commit, time: Number(time) };
    else if (line !== '' && !changes.has(line)) changes.set(line, change);
  }
  return changes;
}

/** What Git prints; nothing if it fails. */
async function runGit(folder: string, ...words: string[]): Promise<string> {
  const options = { cwd: folder, maxBuffer: 2 ** 28 };
  const output = await promisify(execFile)('git', ['-c', 'core.quotePath=false', ...words], options).catch(
    () => ({ stdout: '' }),
  );
  return output.stdout;
}
