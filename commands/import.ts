import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { oneLine, plainText } from '../lib/controlCharacters.ts';
import { OwnerError } from '../lib/errors.ts';
import { contentTypes } from '../schema/content.ts';
import { entriesOf, loadContent } from '../schema/load.ts';
import { toSlug } from '../schema/values/text.ts';
import { formatEntry } from '../schema/write.ts';
import { readBibtexFile } from './import/bibtexFile.ts';
import { toReferences } from './import/references.ts';
import { completeWork, createCatalogue, type Values, type Work } from './import/works.ts';
import { checkChanges, formatChanges, nameOf, requireUndo, toChange, writeChanges } from './lib/changes.ts';
import { createCommand, failWith } from './lib/command.ts';
import { contentFolder } from './lib/folders.ts';
import { formatForPeople } from './lib/report.ts';
import { numbered, schemaLine } from './setup/compose.ts';
import { fitEntry } from './setup/entries.ts';

type Options = { dryRun?: boolean; replace?: boolean; yes?: boolean };

/** Something to say of an entry, by its line. */
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
  const bytes = await readFile(file).catch((cause) => {
    throw new OwnerError(`"${file}" can't be read: ${cause.code}.`, 1, { cause });
  });
  const loaded = await loadContent(folder);
  if (!loaded.ok) throw new OwnerError(`${formatForPeople(loaded.problems)}\nFix this first.`);
  if (!options.dryRun) await requireUndo(folder, name, options.yes);

  const { entries, unread, encoding } = readBibtexFile(bytes);
  const works = entriesOf(loaded.entries, 'publications').map(({ source, document, value }): Work => {
    const before = { ...Object(document?.value) };
    return { source, before, values: { ...value, ...before } };
  });
  const refused: Note[] = [...unread];
  const notes: Note[] = [];
  const lost = new Map<string, number>();
  const { language } = loaded.content.site;
  /** The works of the file, each with the name that its file would have. */
  const taken = new Map<Work, string>();
  const catalogue = createCatalogue(works);
  let count = 0;
  for (const reference of toReferences(entries)) {
    const { key, line, missing, said } = reference;
    const texts = [...said];
    const values = missing.length === 0 ? fit(reference.values, texts) : undefined;
    if (!values) {
      refused.push({ line, key, text: (missing.length > 0 ? missing : texts).join('; ') });
      continue;
    }
    count++;
    const slug = firstWords(toSlug(`${String(values.date).slice(0, 4)} ${reference.name}`, language));
    const known = catalogue.find(values, pathOf(slug));
    const work = known ?? { values };
    const done = known && completeWork(known, values, options.replace ?? false);
    notes.push(...[...texts, ...(done ? [done] : [])].map((text) => ({ line, key, text })));
    for (const field of reference.lost) lost.set(field, (lost.get(field) ?? 0) + 1);
    work.key ??= key;
    catalogue.remember(work);
    const isNamed = work.values.title === values.title && work.values.date === values.date;
    if (!taken.has(work) || isNamed) taken.set(work, slug);
  }
  const merged = count - taken.size;

  const files = nameFiles(works, taken);
  const start = schemaLine(loaded.entries, 'publications');
  const changes = [...files].flatMap(([path, { before, values }]) => {
    if (before && isDeepStrictEqual({ ...before, ...values }, before)) return [];
    const whole = { ...(before ?? start), ...values };
    return toChange(folder, path, formatEntry(contentTypes.publications, whole));
  });
  const { ok, problems, report } = await checkChanges(folder, changes);
  if (!ok) throw new OwnerError(`${report}\nNothing was written, because of these errors.`);

  const fresh = changes.filter(({ before }) => !before).length;
  const counts = [
    `${fresh} new`,
    `${changes.length - fresh} changed`,
    `${files.size - changes.length} as they were`,
    `${merged} merged`,
    `${refused.length} not taken`,
  ];
  const fields = [...lost].map(([field, times]) => (times === 1 ? field : `${field} (${times} times)`));
  const summary = [
    `${file} (${encoding}): ${files.size + merged} of ${entries.length + unread.length} entries: ${counts.filter((text) => !text.startsWith('0 ')).join(', ')}.`,
    ...list('Not taken:', refused),
    ...list('Taken, but check this:', notes),
    ...(fields.length > 0 ? ['', `Left out, since the page has no place for it: ${fields.join(', ')}`] : []),
    ...(changes.length > 0 ? ['', formatChanges(name, changes)] : []),
  ].join('\n');
  if (options.dryRun) return `${plainText(summary)}\n\nNothing was written: this is a dry run.`;
  writeChanges(folder, changes);
  const sources = new Set(changes.map(({ source }) => `${name}/${source}`));
  const warnings = problems.filter((problem) => sources.has(problem.file));
  return `${plainText(summary)}\n${changes.length === 0 ? '\nNothing to write.' : describeRest(name, warnings)}`;

  function list(heading: string, found: readonly Note[]): string[] {
    const lines = found
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, key, text }) => `  ${file}:${line}  ${oneLine(key ? `${key}: ${text}` : text)}`);
    return lines.length > 0 ? ['', heading, ...lines] : [];
  }
}

/** The values as they pass the check. */
function fit(values: Values, texts: string[]): Values | undefined {
  return fitEntry({ type: 'publications', values }, (text, at) => texts.push(at ? `${at} ${text}` : text))
    ?.values;
}

function nameFiles(works: readonly Work[], slugs: ReadonlyMap<Work, string>): Map<string, Work> {
  const names = new Set(works.flatMap(({ source }) => source ?? []));
  return new Map(
    [...slugs].map(([work, slug]) => {
      const path = work.source ?? pathOf(numbered(slug, '-', (one) => names.has(pathOf(one))));
      names.add(path);
      return [path, work];
    }),
  );
}

function pathOf(slug: string): string {
  return `publications/${slug}.json`;
}

/** The beginning of a file's name, of whole words. */
function firstWords(slug: string): string {
  return slug.length <= 40 ? slug : slug.slice(0, 41).replace(/-[^-]*$/, '');
}

const mostListed = 8;

function describeRest(name: string, warnings: readonly { file: string; message: string }[]): string {
  const left = warnings.slice(0, mostListed).map(({ file, message }) => `  ${file}: ${message}\n`);
  const more =
    warnings.length > mostListed ? `  and ${warnings.length - mostListed} more: npm run check\n` : '';
  return `${left.length > 0 ? `\nLeft to do:\n${plainText(left.join(''))}${more}` : ''}
Next:
  "selected": true   in the files of those that the home page should show
  npm start          shows the site on http://localhost:8888
  git diff           shows what was changed; git restore ${name} && git clean -fd ${name} undoes it`;
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
