import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sharedPath } from '../../schema/addresses.ts';
import { type Content, contentNames, typeOf } from '../../schema/content.ts';
import { isCollection, pathOfSlug, splitLanguageTag } from '../../schema/contentPaths.ts';
import { pagesOf } from '../../schema/pages.ts';
import { dayOfName } from '../../schema/values/dates.ts';

/** Returns the day of the last commit of a page's files, in any language, or else the date of a note. */
export type LastModified = (edition: Content, path: string) => string | undefined;

export async function findLastModified(content: Content, folder: string): Promise<LastModified> {
  const days = await readLastDays(folder);
  // Ignore private files: their dates must not be visible either.
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
  const type = typeOf[name];
  if (!isCollection(type)) return [type.source];
  return [content[name]].flat().flatMap((entry) => ('slug' in entry ? pathOfSlug(type, entry.slug) : []));
}

function dateOfNote(file: string): string[] {
  return file.startsWith('notes/') ? [dayOfName(file.slice('notes/'.length))] : [];
}

/** The day of the last commit of each file in a folder; empty for a shallow clone. */
async function readLastDays(folder: string): Promise<Map<string, string>> {
  const days = new Map<string, string>();
  if ((await runGit(folder, 'rev-parse', '--is-shallow-repository')) !== 'false\n') return days;
  const log = await runGit(folder, 'log', '--format=%cs', '--name-only', '--relative', '--', '.');
  let day = '';
  // The newest commits come first.
  for (const line of log.split('\n')) {
    const { original } = splitLanguageTag(line);
    if (/^\d{4}-\d\d-\d\d$/.test(line)) day = line;
    else if (!days.has(original)) days.set(original, day);
  }
  return days;
}

/** The output of Git; empty without Git, a repository or a commit. */
async function runGit(folder: string, ...words: string[]): Promise<string> {
  const options = { cwd: folder, maxBuffer: 2 ** 28 };
  const run = promisify(execFile)('git', ['-c', 'core.quotePath=false', ...words], options);
  return run.then(
    ({ stdout }) => stdout,
    () => '',
  );
}
