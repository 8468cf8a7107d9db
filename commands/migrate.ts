import { posix } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { OwnerError } from '../lib/errors.ts';
import { contentTypes } from '../schema/content.ts';
import { listSources, readSource } from '../schema/files.ts';
import { loadContent } from '../schema/load.ts';
import { valueAt } from '../schema/parse/document.ts';
import { readEntry } from '../schema/parse/entry.ts';
import { parseFrontMatter } from '../schema/parse/frontMatter.ts';
import { parseJson } from '../schema/parse/json.ts';
import { type Problem, toProblem } from '../schema/problems.ts';
import { type Change, checkChanges, formatChanges, nameOf, toChange, writeChanges } from './lib/changes.ts';
import { createCommand, failWith } from './lib/command.ts';
import { contentFolder } from './lib/folders.ts';
import { formatForPeople } from './lib/report.ts';

/** The JSON and Markdown files of a content folder: their paths in it, and their texts. */
export type ContentTexts = ReadonlyMap<string, string>;

/** One step of content to the version `to`, from the one before it. */
export type Migration = {
  to: number;
  /** What the step does, for the middle of a sentence: `renames "facts" to "notes"`. */
  does: string;
  /**
   * All files after the step; a file that is left out is deleted. Edits texts, so that comments, formatting and the order
   * of keys stay. The number in site.json is set for it.
   */
  migrate(files: ContentTexts): ContentTexts;
};

/** Every step from the first version of content to the current one, in order. There is only one version yet. */
const migrations: readonly Migration[] = [];

/**
 * Brings a content folder to the version of this release: all of it or nothing.
 * @returns what was done, for people
 * @throws {OwnerError} where the content cannot be migrated
 */
export async function runMigration(
  folder: string,
  { dryRun = false, steps = migrations }: { dryRun?: boolean; steps?: readonly Migration[] } = {},
): Promise<string> {
  const before = readTexts(folder);
  const from = await readVersion(folder, before);
  const due = steps.filter(({ to }) => to > from);
  if (due.length === 0) {
    const refused = (await findErrors(folder)).filter(({ code }) => code === 'content-too-old');
    if (refused.length > 0) throw refusal(refused);
    return `Nothing to do: the content has version ${from}, as this release has.`;
  }
  const changes = compareTexts(folder, before, due.reduce(runStep, before));
  await requireValid(folder, changes);
  if (!dryRun) writeChanges(folder, changes);
  const name = nameOf(folder);
  return [
    `The content in ${name} has version ${from}; this release has version ${due.at(-1)?.to}.`,
    ...due.map(({ to, does }) => `Version ${to}: ${does}.`),
    '',
    formatChanges(name, changes),
    dryRun ? 'Nothing was written: this is a dry run.' : 'Written. "npm run check" checks the result.',
  ].join('\n');
}

function runStep(files: ContentTexts, { to, migrate }: Migration): ContentTexts {
  const migrated = migrate(files);
  const site = migrated.get('site.json') ?? '{}';
  const edits = modify(site, ['version'], to, {
    formattingOptions: { insertSpaces: true, tabSize: 2 },
    getInsertionIndex: (keys) => keys.indexOf('$schema') + 1,
  });
  return new Map(migrated).set('site.json', applyEdits(site, edits));
}

/**
 * The JSON and Markdown files of a content folder of any version. Their values are not checked, and neither are files
 * that no content type reads.
 * @throws {OwnerError} where one cannot be read or parsed
 */
function readTexts(root: string): ContentTexts {
  const name = nameOf(root);
  const listed = listSources(root);
  if (!listed.ok) throw refusal([toProblem(name, '', listed.fault)]);
  const patterns: string[] = Object.values(contentTypes).map(({ source }) => source);
  const texts = new Map<string, string>();
  const problems: Problem[] = [];
  for (const source of listed.sources.filter((source) => /\.(?:json|md)$/.test(source))) {
    const read = readSource(root, source);
    if (read.ok) texts.set(source, read.text);
    if (!patterns.some((pattern) => posix.matchesGlob(source, pattern))) continue;
    const parse = source.endsWith('.json') ? parseJson : parseFrontMatter;
    const faults = read.ok ? parse(read.text).faults : [read.fault];
    problems.push(...faults.map((fault) => toProblem(posix.join(name, source), read.text, fault)));
  }
  if (problems.some(isError)) throw refusal(problems.filter(isError));
  return texts;
}

/** @throws {OwnerError} where site.json has no valid version, or that of a newer release */
async function readVersion(folder: string, texts: ContentTexts): Promise<number> {
  const site = readEntry(texts.get('site.json') ?? '{}', contentTypes.site);
  const isValid = site.faults.every(
    ({ path, code }) => code === 'content-too-old' || (path[0] ?? 'version') !== 'version',
  );
  if (!texts.has('site.json') || !isValid) throw refusal(await findErrors(folder));
  return Number(valueAt(site.document?.value, ['version']) ?? 1);
}

/** @throws {OwnerError} where the content has errors of its own, or would have some after the changes */
async function requireValid(folder: string, changes: readonly Change[]): Promise<void> {
  const { ok, report } = await checkChanges(folder, changes);
  if (ok) return;
  const errors = await findErrors(folder);
  if (errors.some(({ code }) => code !== 'content-too-old')) throw refusal(errors);
  throw new OwnerError(
    `${report}\nThis is what the files would contain after the migration; fix them as they are now.\nNothing was written.`,
  );
}

/** site.json, with the version, comes last, so that an interrupted migration is done again. */
function compareTexts(folder: string, before: ContentTexts, after: ContentTexts): Change[] {
  const isSite = (source: string) => Number(source === 'site.json');
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((source) => before.get(source) !== after.get(source))
    .toSorted((a, b) => isSite(a) - isSite(b) || (a < b ? -1 : 1))
    .flatMap((source) => toChange(folder, source, after.get(source)));
}

async function findErrors(folder: string): Promise<Problem[]> {
  const { problems } = await loadContent(folder);
  return problems.filter(isError);
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

function refusal(problems: readonly Problem[]): OwnerError {
  return new OwnerError(`${formatForPeople(problems)}\nNothing was written.`);
}

if (import.meta.main) {
  await createCommand(
    'npm run migrate --',
    'Converts the content of an earlier release to the version of this one.',
    ['CONTENT_DIR'],
  )
    .option('--dry-run', 'show what would change, and write nothing')
    .action(async (options: { dryRun?: boolean }) => {
      console.log(await runMigration(contentFolder(), options));
    })
    .parseAsync()
    .catch(failWith);
}
