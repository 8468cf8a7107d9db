import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { hasCode } from '../../lib/errors.ts';
import { sharedPath } from '../../schema/addresses.ts';
import { type Content, contentNames, isCollection, typeOf } from '../../schema/content.ts';
import { pagesOf } from '../../schema/pages.ts';
import { splitTranslation } from '../../schema/translations.ts';

/** Gives the day of the last change of a page's files in Git, in any language, or else the date of a note. */
export type LastModified = (edition: Content, path: string) => string | undefined;

type Warn = (message: string) => void;

export async function findLastModified(content: Content, folder: string, warn: Warn): Promise<LastModified> {
  const days = await readLastDays(folder, warn);
  // Private files must not show, not even by their dates.
  const shown = contentNames.flatMap((name) => sourcesOf(content, name));
  return (edition, path) => {
    const page = pagesOf(edition).get(path);
    // The address of a page is the path of its file, and that of a list the path of its folder.
    const name = sharedPath(edition, path).slice(1);
    const place = page?.kind === 'own' ? `pages/${name}` : name;
    const own = shown.filter((file) => file.replace(/\.\w+$/, '/').startsWith(place));
    const known = own.flatMap((file) => days.get(file) ?? (page ? dateOfNote(file) : []));
    return known.toSorted().at(-1);
  };
}

function sourcesOf(content: Content, name: (typeof contentNames)[number]): string[] {
  const { source } = typeOf[name];
  if (!isCollection(typeOf[name])) return [source];
  return [content[name]].flat().flatMap((entry) => ('slug' in entry ? source.replace('*', entry.slug) : []));
}

function dateOfNote(file: string): string[] {
  return file.startsWith('notes/') ? [file.slice(6, 16)] : [];
}

/** The day of the last change of each file of a folder in Git's history, of its translations too. */
async function readLastDays(folder: string, warn: Warn): Promise<Map<string, string>> {
  const days = new Map<string, string>();
  const words = ['log', '--format=commit %cI %p', '--name-only', '--relative', '--', '.'];
  const log = await runGit(folder, words, warn);
  if (log === '') return days;
  const isShallow = (await runGit(folder, ['rev-parse', '--is-shallow-repository'], warn)).startsWith('true');
  let day: string | undefined;
  // The newest commits come first.
  for (const line of log.split('\n')) {
    const [, time = '', parents] = /^commit (\S+) (.*)$/.exec(line) ?? [];
    const { original } = splitTranslation(line);
    // The first commit of a shallow clone has all files, whenever they were changed.
    if (parents !== undefined) day = isShallow && parents === '' ? undefined : toDay(time);
    else if (line !== '' && day !== undefined && !days.has(original)) days.set(original, day);
  }
  return days;
}

const toDay = (time: string) => new Date(time).toISOString().slice(0, 10);

/** What Git says where there is nothing to read: no repository, or no commit yet. */
const nothingThere = /not a git repository|does not have any commits yet/;

/** What Git prints; nothing if it fails, with a warning where there is something to read. */
async function runGit(folder: string, words: readonly string[], warn: Warn): Promise<string> {
  const options = { cwd: folder, maxBuffer: 2 ** 28, env: { ...process.env, LC_ALL: 'C' } };
  try {
    const { stdout } = await promisify(execFile)('git', ['-c', 'core.quotePath=false', ...words], options);
    return stdout;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isExpected = hasCode(error, 'ENOENT') || nothingThere.test(reason);
    if (!isExpected) warn(`Git cannot read the history of ${folder}:\n${reason.trim()}`);
    return '';
  }
}
