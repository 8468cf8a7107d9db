import { isDeepStrictEqual } from 'node:util';
import { oneLine, plainText } from '../lib/controlCharacters.ts';
import { OwnerError } from '../lib/errors.ts';
import { contentTypes } from '../schema/content.ts';
import { loadContent } from '../schema/load.ts';
import { entriesOf } from '../schema/parse/entry.ts';
import { toSlug } from '../schema/values/slug.ts';
import { formatEntry } from '../schema/write.ts';
import { readBibtex } from './import/bibtexFile.ts';
import { toReferences } from './import/references.ts';
import { completeWork, findWork, type Values, type Work } from './import/works.ts';
import { checkChanges, formatChanges, nameOf, requireUndo, toChange, writeChanges } from './lib/changes.ts';
import { createCommand, failWith } from './lib/command.ts';
import { contentFolder } from './lib/folders.ts';
import { formatForPeople } from './lib/report.ts';
import { readTextFile } from './lib/textFile.ts';
import { numbered, schemaLine } from './setup/compose.ts';
import { fitEntry } from './setup/entries.ts';

type Options = { dryRun?: boolean; replace?: boolean; yes?: boolean };

type Note = { line: number; key?: string; text: string };

/**
 * Makes one file of each entry of a BibTeX file. An entry of a publication that has a file already completes it: keys that
 * it lacks are added, and those that it has stay as they are, unless `replace` is given.
 * @returns what was done, for people
 * @throws {OwnerError} where nothing was written
 */
export async function importBibliography(
  folder: string,
  file: string,
  options: Options = {},
): Promise<string> {
  const name = nameOf(folder);
  const { text, encoding } = await readTextFile(file);
  const loaded = await loadContent(folder);
  if (!loaded.ok) throw new OwnerError(`${formatForPeople(loaded.problems)}\nFix this first.`);
  if (!options.dryRun) await requireUndo(folder, name, options.yes);

  const { entries, unread } = readBibtex(text);
  const works = entriesOf(loaded.entries, 'publications').map(({ source, document, value }): Work => {
    const before = { ...Object(document?.value) };
    return { source, before, values: { ...value, ...before } };
  });
  const refused: Note[] = [...unread];
  const notes: Note[] = [];
  const lost: string[] = [];
  const { language } = loaded.content.site;
  const taken = new Set<Work>();
  let merged = 0;
  for (const { key, line, missing, said, ...reference } of toReferences(entries)) {
    const texts = [...said];
    const note = (text: string, at = '') => void texts.push(`${at} ${text}`.trim());
    const fitted = missing.length === 0 && fitEntry({ type: 'publications', values: reference.values }, note);
    if (!fitted) {
      refused.push({ line, key, text: (missing.length > 0 ? missing : texts).join('; ') });
      continue;
    }
    const { values } = fitted;
    const known = findWork(works, values, pathOf(slugOf(values, language)));
    const work = known ?? { values };
    if (!known) works.push(work);
    const done = known && completeWork(known, values, options.replace ?? false);
    notes.push(...[...texts, ...(done ? [done] : [])].map((text) => ({ line, key, text })));
    lost.push(...reference.lost);
    work.key ??= key;
    if (taken.has(work)) merged++;
    taken.add(work);
  }

  const names = new Set(works.flatMap(({ source }) => source ?? []));
  const files = new Map<string, Work>();
  for (const work of taken) {
    const slug = numbered(slugOf(work.values, language), '-', (one) => names.has(pathOf(one)));
    const path = work.source ?? pathOf(slug);
    names.add(path);
    files.set(path, work);
  }
  const start = schemaLine(loaded.entries, 'publications');
  const changes = [...files].flatMap(([path, { before, values }]) => {
    if (before && isDeepStrictEqual({ ...before, ...values }, before)) return [];
    const whole = { ...(before ?? start), ...values };
    return toChange(folder, path, formatEntry(contentTypes.publications, whole));
  });
  const { ok, report } = await checkChanges(folder, changes);
  if (!ok) throw new OwnerError(`${report}\nNothing was written, because of these errors.`);

  const fresh = changes.filter(({ before }) => !before).length;
  const counts = Object.entries({
    new: fresh,
    changed: changes.length - fresh,
    'as they were': files.size - changes.length,
    merged,
    'not taken': refused.length,
  }).flatMap(([what, number]) => (number > 0 ? [`${number} ${what}`] : []));
  const fields = [...Map.groupBy(lost, (field) => field)].map(([field, { length }]) =>
    length === 1 ? field : `${field} (${length} times)`,
  );
  const summary = [
    `${[`${file} (${encoding})`, `${files.size + merged} of ${entries.length + unread.length} entries`, ...(counts.length > 0 ? [counts.join(', ')] : [])].join(': ')}.`,
    ...list('Not taken:', refused),
    ...list('Taken, but check this:', notes),
    ...(fields.length > 0 ? ['', `Left out, since the page has no place for it: ${fields.join(', ')}`] : []),
    ...(changes.length > 0 ? ['', formatChanges(name, changes)] : []),
  ].join('\n');
  if (options.dryRun) return `${plainText(summary)}\n\nNothing was written: this is a dry run.`;
  writeChanges(folder, changes);
  if (changes.length === 0) return `${plainText(summary)}\n\nNothing to write.`;
  return `${plainText(summary)}

Next:
  npm run check      says what is left to do
  "selected": true   in the files of those that the home page should show
  npm start          shows the site on http://localhost:8888
  git diff           shows what was changed; git restore ${name} && git clean -fd ${name} undoes it`;

  function list(heading: string, found: readonly Note[]): string[] {
    const lines = found
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, key, text }) => `  ${file}:${line}  ${oneLine(key ? `${key}: ${text}` : text)}`);
    return lines.length > 0 ? ['', heading, ...lines] : [];
  }
}

function pathOf(slug: string): string {
  return `publications/${slug}.json`;
}

/** The year and the title, without the dollars of its formulas, up to forty letters of whole words. */
function slugOf({ date, title }: Values, language: string): string {
  const slug = toSlug(`${String(date).slice(0, 4)} ${String(title).replace(/\\?\$+/g, '')}`, language);
  return slug.length <= 40 ? slug : slug.slice(0, 41).replace(/-[^-]*$/, '');
}

if (import.meta.main) {
  await createCommand(
    'npm run import --',
    'Makes a file in publications/ of each entry of a BibTeX file, and completes those that are there.',
    ['CONTENT_DIR'],
  )
    .argument('<file>', 'the BibTeX file, such as refs.bib, in any encoding')
    .option('--dry-run', 'say what would be written, and write nothing')
    .option('--replace', 'also take the values of the file for keys that your files have')
    .option('-y, --yes', 'write even if Git does not track the folder')
    .action(async (file: string, options: Options) => {
      console.log(await importBibliography(contentFolder(), file, options));
    })
    .parseAsync()
    .catch(failWith);
}
