import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { replaceControlsAndBreaks } from '../../lib/controlCharacters.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { loadEverything } from '../../schema/load.ts';
import { filesOfType } from '../../schema/parse/fileStages.ts';
import { wordsOf } from '../../schema/words/languages.ts';
import { isLanguageTag, languageName } from '../../schema/words/languageTag.ts';
import { fileText, pathOf, type Values } from '../entries/newEntry.ts';
import { folderName, formatChanges, toChange, writeChanges } from '../lib/changes.ts';
import { refuseContent } from '../lib/report.ts';
import { completeEntry, type TargetSite } from './completeEntry.ts';
import { readFiles } from './formats.ts';
import type { ImportedEntry, Reading, Remark } from './record.ts';

/** Writes a new file for each entry, and changes no existing file. @throws {OwnerError} if nothing was written */
export async function importFiles(folder: string, files: readonly string[]) {
  const { changes, report } = await planImport(folder, files);
  writeChanges(folder, changes);
  const list = formatChanges(folderName(folder), changes);
  return [report, list, 'npm run check says what is left to do.'].filter(Boolean).join('\n\n');
}

type ImportOptions = {
  /** Whether `profile.md` is made from these files already. */
  hasProfile?: boolean | undefined;
  /** The folder of the content, if `folder` is a copy. */
  home?: string;
};

export async function planImport(
  folder: string,
  files: readonly string[],
  { hasProfile = false, home = folder }: ImportOptions = {},
) {
  const loaded = await loadEverything(folder);
  const isNew = loaded.files.length === 0;
  if (!loaded.ok && !isNew) throw refuseContent(loaded.problems);
  const remarks: Remark[] = [];
  const readings = await readFiles(files, remarks);
  const all = isNew ? entriesForNewSite(readings) : readings.flatMap(({ entries }) => entries);
  const profile = all.find(({ type }) => type === 'profile');
  const owner: Values = filesOfType(loaded.files, 'profile')[0]?.value ?? profile?.values ?? {};
  for (const key of Object.keys(profile?.withheld ?? {})) {
    const text = `${key} is left out, since it is private; add it to profile.md to publish it`;
    if (owner[key] === undefined) remarks.push({ ...profile?.place, kind: 'lost', text });
  }
  const site = loaded.ok
    ? { owner, language: loaded.content.site.language, headings: loaded.content.words.headings }
    : newSite(owner, readings);
  const text = `published as ${languageName(site.language, 'en')}; "language" in site.json changes that`;
  if (profile) remarks.push({ kind: 'changed', text });
  const wanted = all.filter((entry) => !hasProfile || entry !== profile);
  const existing = loaded.files.map(({ type, source, value = {} }) => ({ type, source, values: value }));
  const chosen = chooseFiles(wanted, { existing, folder, site });
  const newFiles = [...chosen.files];
  const changes = newFiles.flatMap(([path, entry]) => toChange(folder, path, fileText(home, entry)));
  return { changes, report: describeImport(readings, newFiles.length, [...remarks, ...chosen.remarks]) };
}

/** The profile for a new site, with placeholders for values that the files lack. */
export async function readProfile(files: readonly string[]): Promise<ImportedEntry | undefined> {
  const readings = await readFiles(files, []);
  const profile = entriesForNewSite(readings).find(({ type }) => type === 'profile');
  return profile && completeEntry(profile, [], newSite(profile.values, readings)).entry;
}

function entriesForNewSite(readings: readonly Reading[]): ImportedEntry[] {
  const entries = readings.flatMap((reading) => reading.entries);
  const types = (['profile', 'site'] as const).filter((type) => entries.every((one) => one.type !== type));
  return entries.length > 0 ? [...entries, ...types.map((type) => ({ type, values: {} }))] : [];
}

/** A site in the language that a file names, such as `fr_FR`, or in English. */
function newSite(owner: TargetSite['owner'], readings: readonly Reading[]): TargetSite {
  const tags = readings.map(({ locale = '' }) => locale.replace('_', '-'));
  const language = tags.find(isLanguageTag) ?? 'en';
  return { owner, language, headings: wordsOf(language).words.headings };
}

/** Where the entries go: the site's folder, and the entries that it has. */
type Target = { existing: readonly (ImportedEntry & { source: string })[]; folder: string; site: TargetSite };

/** The new entries by the paths of their files, and remarks about all. Leaves out an entry whose file exists. */
function chooseFiles(wanted: readonly ImportedEntry[], { existing, folder, site }: Target) {
  const files = new Map<string, ImportedEntry>();
  const remarks: Remark[] = [];
  /** The imported file of each path. Two files may have the same entry; alike entries of one file are different ones. */
  const origins = new Map<string, string>();
  /** The files of existing entries by the paths that an import would choose: the editor and people name them otherwise. */
  const existingFiles = new Map<string, string>();
  for (const entry of existing) {
    const path = pathOf(entry, site.language, (other) => existingFiles.has(other));
    existingFiles.set(path, entry.source);
  }
  for (const read of wanted) {
    const others = [...existing, ...files.values()].filter(({ type }) => type === read.type);
    const { entry, remarks: changes } = completeEntry(read, others, site);
    if (!entry) {
      remarks.push(...changes);
      continue;
    }
    const origin = read.place?.file ?? '';
    const path = pathOf(entry, site.language, (other) => origins.get(other) === origin);
    const file = existingFiles.get(path) ?? path;
    const hasFile = origins.has(path) || existsSync(join(folder, file));
    origins.set(path, origin);
    if (hasFile) {
      remarks.push({ ...read.place, kind: 'left', text: `${file} is there already` });
      continue;
    }
    remarks.push(...changes);
    files.set(path, entry);
  }
  return { files, remarks };
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
