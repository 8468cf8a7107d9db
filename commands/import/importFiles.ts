import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { replaceControlsAndBreaks } from '../../lib/controlCharacters.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { loadEverything } from '../../schema/load.ts';
import { filesOfType } from '../../schema/parse/fileStages.ts';
import { isLanguageTag, languageName } from '../../schema/words/languageTag.ts';
import { fileText, freePathOf, type NewEntry, type Values } from '../entries/newEntry.ts';
import { folderName, formatChanges, toChange, writeChanges } from '../lib/changes.ts';
import { refuseContent } from '../lib/report.ts';
import { completeEntry, type TargetSite } from './completeEntry.ts';
import { readFiles } from './formats.ts';
import type { ImportedEntry, Reading, Remark } from './sourceRecord.ts';

/** Writes a new file for each entry, and changes no existing file. @throws {OwnerError} if nothing was written */
export async function importFiles(folder: string, files: readonly string[]) {
  const { newFiles, report } = await planImport(folder, files);
  const changes = newFiles.flatMap(([path, entry]) => toChange(folder, path, fileText(folder, entry)));
  writeChanges(folder, changes);
  const list = formatChanges(folderName(folder), changes);
  return [report, list, 'npm run check says what is left to do.'].filter(Boolean).join('\n\n');
}

/**
 * The entries by the paths of their new files, and the report. `hasProfile`: `profile.md` is made from these files already.
 * @throws {OwnerError} if a file can't be read, or the content has errors
 */
export async function planImport(folder: string, files: readonly string[], hasProfile = false) {
  const loaded = await loadTarget(folder);
  const remarks: Remark[] = [];
  const readings = await readFiles(files, remarks);
  const isNew = loaded.files.length === 0;
  const entries = isNew ? entriesForNewSite(readings) : readings.flatMap((reading) => reading.entries);
  const profile = entries.find(({ type }) => type === 'profile');
  const owner: Values = filesOfType(loaded.files, 'profile')[0]?.value ?? profile?.values ?? {};
  const site = { owner, language: loaded.ok ? loaded.content.site.language : findLanguage(readings) };
  if (profile) {
    const text = `published as ${languageName(site.language, 'en')}; "language" in site.json changes that`;
    remarks.push({ kind: 'changed', text });
  }
  const wanted = hasProfile ? entries.filter((entry) => entry !== profile) : entries;
  const existing = loaded.files.map(({ type, value: values = {} }) => ({ type, values }));
  const chosen = chooseFiles(wanted, { existing, folder, site });
  const newFiles = [...chosen.files];
  return { newFiles, report: describeImport(readings, newFiles.length, [...remarks, ...chosen.remarks]) };
}

/** The content as it is. A folder without any is a new site. */
async function loadTarget(folder: string) {
  const loaded = await loadEverything(folder);
  if (!loaded.ok && loaded.files.length > 0) throw refuseContent(loaded.problems);
  return loaded;
}

/** The profile for a new site, with placeholders for values that the files lack. */
export async function readProfile(files: readonly string[]): Promise<ImportedEntry | undefined> {
  const readings = await readFiles(files, []);
  const profile = entriesForNewSite(readings).find(({ type }) => type === 'profile');
  const language = findLanguage(readings);
  return profile && completeEntry(profile, [], { owner: profile.values, language }).entry;
}

function entriesForNewSite(readings: readonly Reading[]): ImportedEntry[] {
  const entries = readings.flatMap((reading) => reading.entries);
  const types = (['profile', 'site'] as const).filter((type) => entries.every((one) => one.type !== type));
  return entries.length > 0 ? [...entries, ...types.map((type) => ({ type, values: {} }))] : [];
}

/** The language of a new site: one that a file names, such as `fr_FR`, or English. */
function findLanguage(readings: readonly Reading[]): string {
  const tags = readings.map(({ locale = '' }) => locale.replace('_', '-'));
  return tags.find(isLanguageTag) ?? 'en';
}

/** Where the entries go: the site's folder, and the entries that it has. */
type Target = { existing: readonly NewEntry[]; folder: string; site: TargetSite };

/** The new entries by the paths of their files, and remarks about all. Leaves out an entry whose file exists. */
function chooseFiles(wanted: readonly ImportedEntry[], { existing, folder, site }: Target) {
  const files = new Map<string, ImportedEntry>();
  const remarks: Remark[] = [];
  for (const read of wanted) {
    const others = [...existing, ...files.values()].filter(({ type }) => type === read.type);
    const { entry, remarks: changes } = completeEntry(read, others, site);
    // Two files may have the same entry; alike entries of one file are different ones.
    const isOfSameFile = (path: string) =>
      files.has(path) && files.get(path)?.place?.file === read.place?.file;
    const path = entry ? freePathOf(entry, site.language, isOfSameFile) : '';
    if (entry && (files.has(path) || existsSync(join(folder, path)))) {
      remarks.push({ ...read.place, kind: 'left', text: describeExisting(path, read, site) });
      continue;
    }
    remarks.push(...changes);
    if (entry) files.set(path, entry);
  }
  return { files, remarks };
}

/** The owner may not know that a list of the résumé belongs into the profile. */
function describeExisting(path: string, { type, values }: ImportedEntry, { owner }: TargetSite): string {
  const lacksLanguages = type === 'profile' && values.languages && !owner.languages;
  return `${path} is there already${lacksLanguages ? '; add "languages" to it yourself' : ''}`;
}

const remarkHeadings = { refused: 'Not taken', left: 'Left as they are', lost: 'Lost', changed: 'Changed' };

function describeImport(readings: readonly Reading[], newFiles: number, remarks: readonly Remark[]): string {
  const remarksOf = (kind: string) => remarks.filter((remark) => remark.kind === kind);
  const left = remarksOf('left').length;
  const refused = remarksOf('refused').length;
  const formats = [...new Set(readings.map(({ format }) => format))].join(', ');
  const unread = remarksOf('unread').map(({ name = '' }) => name.replace(/\[\d+\]/g, ''));
  return [
    `${formats}: ${pluralize(newFiles, 'new file')}, ${left} left, ${refused} not taken.`,
    ...Object.entries(remarkHeadings).flatMap(([kind, heading]) =>
      listUnder(heading, remarksOf(kind).map(formatRemark)),
    ),
    ...listUnder('Keys that are not read', unread),
  ].join('\n');
}

function listUnder(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return ['', `${heading}:`, ...new Set(lines.map((line) => `  ${replaceControlsAndBreaks(line)}`))];
}

function formatRemark({ file, line, name, text }: Remark): string {
  return (line ? `${file}:${line}  ` : '') + (name ? `${name}: ${text}` : text);
}
