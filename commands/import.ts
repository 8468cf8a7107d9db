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
import { checkChanges, formatChanges, nameOf, requireUndo, toChange, writeChanges } from './lib/changes.ts';
import { createCommand, failWith } from './lib/command.ts';
import { contentFolder } from './lib/folders.ts';
import { formatForPeople } from './lib/report.ts';
import { numbered, schemaLine } from './setup/compose.ts';
import { fitEntry } from './setup/entries.ts';

type Options = { dryRun?: boolean; replace?: boolean; yes?: boolean };

type Values = Record<string, unknown>;

/** A publication: its file, if it has one, and what is in it before and after the import. */
type Work = { source?: string; before?: Values; values: Values };

/**
 * Makes one file of each entry of a BibTeX file. An entry whose DOI or title a file has already completes that file: keys
 * that it lacks are added, and those that it has stay as they are, unless `replace` is given.
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
  const works: Work[] = entriesOf(loaded.entries, 'publications').map(({ source, document, value }) => {
    const before = { ...Object(document?.value) };
    return { source, before, values: { ...value, ...before } };
  });
  const found = new Map<unknown, Work>();
  const remember = (work: Work) => {
    for (const identity of identitiesOf(work.values)) if (!found.has(identity)) found.set(identity, work);
  };
  works.forEach(remember);

  const lines = unread.map(({ line, text }) => ({ line, text: `can't be read: ${text}` }));
  const seen = new Map<Work, string>();
  for (const { key, line, values, lost, said } of toReferences(entries)) {
    const say = (text: string) => void lines.push({ line, text: `${key}: ${text}` });
    const fitted = fitEntry({ type: 'publications', values }, (text, at) => say(at ? `${at} ${text}` : text));
    if (!fitted) continue;
    if (lost.length > 0) say(`left out, since the page has no place for it: ${lost.join(', ')}`);
    said.forEach(say);
    const known = identitiesOf(fitted.values).flatMap((identity) => found.get(identity) ?? [])[0];
    const work = known ?? { values: fitted.values };
    if (!known) works.push(work);
    const twin = known && seen.get(known);
    if (twin !== undefined) say(`is the same work as ${twin}, which it completes`);
    const other = Object.keys(fitted.values).filter(
      (one) => Object.hasOwn(work.values, one) && !isDeepStrictEqual(work.values[one], fitted.values[one]),
    );
    const isReplaced = options.replace && twin === undefined;
    if (other.length > 0 && !isReplaced && twin === undefined)
      say(`${work.source} has another ${other.join(', ')}, which stays; --replace takes those of ${file}`);
    Object.assign(work.values, isReplaced ? fitted.values : { ...fitted.values, ...work.values });
    remember(work);
    seen.set(work, twin ?? key);
  }

  const taken = new Set(works.flatMap(({ source }) => source ?? []));
  const { language } = loaded.content.site;
  const changes = [...seen.keys()].flatMap(({ source, before, values }) => {
    const title = `${String(values.date).slice(0, 4)} ${values.title}`;
    const pathOf = (slug: string) => `publications/${slug}.json`;
    const slug = numbered(firstWords(toSlug(title, language)), '-', (one) => taken.has(pathOf(one)));
    const path = source ?? pathOf(slug);
    taken.add(path);
    if (before && isDeepStrictEqual({ ...before, ...values }, before)) return [];
    const whole = { ...(before ?? schemaLine(loaded.entries, 'publications')), ...values };
    return toChange(folder, path, formatEntry(contentTypes.publications, whole));
  });
  const { ok, problems, report } = await checkChanges(folder, changes);
  const list = lines
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, text }) => `  ${file}:${line}  ${oneLine(text)}`);
  const fresh = changes.filter(({ before }) => !before).length;
  const summary = [
    `${file} (${encoding}): ${seen.size} publications: ${fresh} new, ${changes.length - fresh} changed, ${seen.size - changes.length} as they were.`,
    ...(list.length > 0 ? ['', 'Left out or changed:', ...list] : []),
    ...(changes.length > 0 ? ['', formatChanges(name, changes)] : []),
  ].join('\n');
  if (!ok) throw new OwnerError(`${plainText(summary)}\n\n${report}\nNothing was written.`);
  if (options.dryRun) return `${plainText(summary)}\n\nNothing was written: this is a dry run.`;
  writeChanges(folder, changes);
  const sources = new Set(changes.map(({ source }) => `${name}/${source}`));
  const warnings = problems.filter((problem) => sources.has(problem.file));
  return `${plainText(summary)}\n${changes.length === 0 ? '\nNothing to write.' : describeRest(name, warnings)}`;
}

/** What a publication is recognised by: its DOI, and its title without marks, spaces and case. */
function identitiesOf({ doi, title }: Values): string[] {
  const letters = String(title)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return [...(typeof doi === 'string' ? [doi.toLowerCase()] : []), `title ${letters || title}`];
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
    .option('-y, --yes', 'write even where Git does not keep the folder')
    .action(async (file: string, options: Options) => {
      console.log(await importBibliography(contentFolder(), file, options));
    })
    .parseAsync()
    .catch(failWith);
}
