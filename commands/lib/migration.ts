import { posix, relative, sep } from 'node:path';
import { contentTypes } from '../../schema/content.ts';
import { readEntry } from '../../schema/entry.ts';
import { listSources, readSource } from '../../schema/files.ts';
import { loadContent } from '../../schema/load.ts';
import { valueAt } from '../../schema/parse/document.ts';
import { parseFrontMatter } from '../../schema/parse/frontMatter.ts';
import { parseJson } from '../../schema/parse/json.ts';
import { type Fault, type Problem, toProblem } from '../../schema/problems.ts';
import { type Change, checkChanges, formatChanges, writeChanges } from './changes.ts';
import { editJson } from './editText.ts';
import { formatForPeople } from './report.ts';

/** The JSON and Markdown files of a content folder: their paths in it, and their texts. */
export type ContentTexts = ReadonlyMap<string, string>;

/** One step of content from a version to the next. */
export type Migration = {
  from: number;
  to: number;
  /** What the step does, for the middle of a sentence: `adds the version to site.json`. */
  does: string;
  /**
   * All files after the step; a file that is left out is deleted. Edits texts, so that comments, formatting and the order
   * of keys stay, and changes nothing that is done already: after an interrupted run it may meet its own work.
   */
  migrate(files: ContentTexts): ContentTexts;
};

/** Content without a version gets one. Each later step ends by setting its own number in the same way. */
const addVersion: Migration = {
  from: 0,
  to: 1,
  does: 'adds the version to site.json',
  migrate: (files) => {
    const site = files.get('site.json');
    if (site === undefined) return files;
    return new Map(files).set('site.json', editJson(site, [{ path: ['version'], value: 1 }], '$schema'));
  },
};

/** Every step from the first version of content to the current one, in order. */
export const migrations: readonly Migration[] = [addVersion];

type Options = {
  folder: string;
  dryRun: boolean;
  say: (text: string) => void;
  steps?: readonly Migration[];
};

/**
 * Brings a content folder to the version of this release. Shows the differences, checks the result and writes all of it
 * or nothing.
 * @returns `false` where the content can't be migrated; `say` was given the reason
 */
export async function runMigration({ folder, dryRun, say, steps = migrations }: Options): Promise<boolean> {
  const plan = await planMigration(folder, steps);
  if (plan.type === 'refused') {
    say(`${plan.report}\nNothing was written.`);
    return false;
  }
  if (plan.type === 'current') {
    say(`Nothing to do: the content has version ${plan.version}, as this release has.`);
    return true;
  }
  const name = relative(process.cwd(), folder) || '.';
  say(`The content in ${name} has version ${plan.from}; this release has version ${plan.to}.`);
  for (const { to, does } of plan.steps) say(`Version ${to}: ${does}.`);
  say(`\n${formatChanges(name, plan.changes)}`);
  if (!dryRun) writeChanges(folder, plan.changes);
  say(dryRun ? 'Nothing was written: this is a dry run.' : 'Written. "npm run check" checks the result.');
  return true;
}

type Plan =
  | { type: 'ready'; from: number; to: number; steps: readonly Migration[]; changes: readonly Change[] }
  | { type: 'current'; version: number }
  | { type: 'refused'; report: string };

async function planMigration(folder: string, migrations: readonly Migration[]): Promise<Plan> {
  const read = readTexts(folder);
  if (!read.ok) return refuse(read.problems);
  const site = readEntry(read.texts.get('site.json') ?? '{}', contentTypes.site);
  if (!read.texts.has('site.json') || !hasVersion(site.faults)) return refuse(await findErrors(folder));

  const from = Number(valueAt(site.document?.value, ['version']) ?? 0);
  const steps: Migration[] = [];
  let texts = read.texts;
  let to = from;
  for (const step of migrations.toSorted((a, b) => a.from - b.from)) {
    if (step.from !== to) continue;
    steps.push(step);
    texts = step.migrate(texts);
    to = step.to;
  }
  if (steps.length === 0) return { type: 'current', version: from };
  const changes = compareTexts(read.texts, texts);
  const checked = await checkChanges(folder, changes);
  if (checked.ok) return { type: 'ready', from, to, steps, changes };
  const errors = await findErrors(folder);
  if (errors.some(({ code }) => code !== 'content-too-old')) return refuse(errors);
  return {
    type: 'refused',
    report: `${checked.report}\nThis is what the files would contain after the migration; fix them as they are now.`,
  };
}

/**
 * The JSON and Markdown files of a content folder of any version, or the problems of those that can't be read or parsed.
 * Their values are not checked, and neither are files that no content type reads.
 */
function readTexts(root: string): { ok: true; texts: ContentTexts } | { ok: false; problems: Problem[] } {
  const name = relative(process.cwd(), root).split(sep).join('/') || '.';
  const listed = listSources(root);
  if (!listed.ok) return { ok: false, problems: [toProblem(name, '', listed.fault)] };
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
  const errors = problems.filter(({ severity }) => severity === 'error');
  return errors.length > 0 ? { ok: false, problems: errors } : { ok: true, texts };
}

/** Whether the version could be read, and is not newer than this release. */
function hasVersion(faults: readonly Fault[]): boolean {
  return faults.every(({ path, code }) => code === 'content-too-old' || (path[0] ?? 'version') !== 'version');
}

/** site.json, with the version, comes last, so that an interrupted migration is done again. */
function compareTexts(before: ContentTexts, after: ContentTexts): Change[] {
  const isSite = (source: string) => Number(source === 'site.json');
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((source) => before.get(source) !== after.get(source))
    .toSorted((a, b) => isSite(a) - isSite(b) || (a < b ? -1 : 1))
    .map((source) => {
      const [old, fresh] = [before.get(source), after.get(source)];
      return {
        source,
        ...(old !== undefined && { before: Buffer.from(old) }),
        ...(fresh !== undefined && { after: Buffer.from(fresh) }),
      };
    });
}

async function findErrors(folder: string): Promise<Problem[]> {
  const { problems } = await loadContent(folder);
  return problems.filter(({ severity }) => severity === 'error');
}

function refuse(problems: readonly Problem[]): Plan {
  return { type: 'refused', report: formatForPeople(problems) };
}
