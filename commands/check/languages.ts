import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Problem, problemAt } from '../../schema/problems.ts';
import type { Coverage, Translation } from '../../schema/translations.ts';
import { languageName } from '../../schema/words/language.ts';
import { hasWords } from '../../schema/words/languages.ts';

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
      ...(hasWords(language)
        ? []
        : [
            `${language}: the project has no words in this language: what contact.${language}.json, not-found.${language}.json and site.${language}.json lack is in English.`,
          ]),
    ];
  });
  return listed === undefined || chosen ? lines : [unknown, ...lines];
}

/**
 * One warning for each language whose translations are older than their sources, by Git's history. Without Git, or without a
 * history, there is none.
 * @param folder the content folder
 * @param nameOf the name of a file in problems
 */
export async function findOutdated(
  folder: string,
  translations: readonly Pick<Translation, 'source' | 'of' | 'language'>[],
  nameOf: (source: string) => string,
): Promise<Problem[]> {
  if (translations.length === 0) return [];
  const times = await readTimes(folder);
  const isOlder = ({ source, of }: Pick<Translation, 'source' | 'of'>) =>
    (times.get(source) ?? Number.POSITIVE_INFINITY) < (times.get(of) ?? 0);
  const groups = [...Map.groupBy(translations.filter(isOlder), ({ language }) => language)];
  return groups.flatMap(([language, older]) =>
    older.slice(0, 1).map(({ source, of }) => {
      const files = older.map((one) => one.source).join(', ');
      const message = `By Git, ${of} changed after this translation; update it. Outdated in ${language}: ${files}.`;
      const location = { file: nameOf(source), line: 1, column: 1, path: '' };
      return problemAt(location, { code: 'outdated-translation', message });
    }),
  );
}

/** When each file of a folder last changed in Git's history, in seconds. */
async function readTimes(folder: string): Promise<Map<string, number>> {
  const args = ['-c', 'core.quotePath=false', 'log', '--format=%ct', '--name-only', '--relative', '--', '.'];
  const { stdout } = await promisify(execFile)('git', args, { cwd: folder, maxBuffer: 2 ** 28 }).catch(() => {
    return { stdout: '' };
  });
  const times = new Map<string, number>();
  let time = 0;
  for (const line of stdout.split('\n')) {
    if (/^\d+$/.test(line)) time = Number(line);
    else if (line !== '' && !times.has(line)) times.set(line, time);
  }
  return times;
}
