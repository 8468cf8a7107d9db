import { homedir } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import type { Command } from 'commander';
import { toString as toText } from 'mdast-util-to-string';
import { OwnerError } from '../lib/errors.ts';
import { type ContentName, typeOf } from '../schema/content.ts';
import sampleFiles from '../schema/json/sample.json' with { type: 'json' };
import { loadContent } from '../schema/load.ts';
import type { LoadedEntry } from '../schema/parse/entry.ts';
import { valueAt } from '../schema/values/paths.ts';
import { isBlank } from '../schema/values/text.ts';
import { addEntry, askField } from './add.ts';
import { answer, type Field, fieldsOf, isWithin, splitList } from './entries/fields.ts';
import { complete, newFiles, toChanges, toEntries } from './entries/files.ts';
import { compact, type NewEntry } from './entries/newEntry.ts';
import { type Plan, planImport } from './import/importFiles.ts';
import { type Asker, converse, findTerminal, greet, type Terminal } from './lib/ask.ts';
import * as changeSet from './lib/changes.ts';
import { createCommand, failWith } from './lib/command.ts';
import { contentFolder } from './lib/folders.ts';
import { formatForPeople } from './lib/report.ts';

type Fact = { option: string; type: 'profile' | 'site' | 'links'; field: Field; enter?: string | undefined };

/** What setup asks for, by option. `enter` is what an empty answer means, where one is not required. */
function fact(option: string, type: Fact['type'], key = option, enter?: string): Fact[] {
  return fieldsOf(type).flatMap((field) => (field.key === key ? [{ option, type, field, enter }] : []));
}

const facts: readonly Fact[] = [
  ...fact('name', 'profile'),
  ...fact('title', 'profile'),
  ...fact('location', 'profile'),
  ...fact('email', 'profile', 'email', 'no public address; the form works without one'),
  ...fact('employer', 'profile', 'employer.name', 'no employer'),
  ...fact('links', 'links', 'url', 'none'),
  ...fact('language', 'site'),
  ...fact('summary', 'profile', 'text'),
];

const profiles = 'Your profiles on other sites, separated by commas.';

/** What setup offers to add. */
const offers: readonly [ContentName, string][] = [
  ['experience', 'a job'],
  ['education', 'a degree'],
  ['skills', 'a skill group'],
  ['projects', 'a project'],
];

type Surroundings = { folder: string; terminal?: Terminal | undefined; locale: string; today: Date };

/**
 * Makes the content the owner's: asks for what it lacks and deletes the sample; imports a file; adds entries. Each step is
 * written once the owner agrees. What they have written before stays as it is.
 * @param options those of the command line, by name
 * @returns what was done, for people
 * @throws {OwnerError} where nothing was written
 */
export async function setUp(
  { yes, dryRun, import: file, ...options }: Record<string, string | boolean | undefined>,
  { folder, locale, today, ...rest }: Surroundings,
): Promise<string> {
  if (dryRun) {
    const inCopy = (copy: string) =>
      setUp({ ...options, import: file, yes: true }, { folder: copy, locale, today });
    const { changes } = await changeSet.tryInCopy(folder, inCopy);
    return `${changeSet.formatChanges(changeSet.nameOf(folder), changes)}\nNothing was written: this is a dry run.`;
  }
  const { entries, problems } = await loadContent(folder, { withPrivate: true });
  const broken = problems.filter(({ severity, code, file, path }) => {
    const isAsked = facts.some(
      ({ type, field }) => file.endsWith(`/${typeOf[type].source}`) && isWithin(field.key, path),
    );
    return severity === 'error' && code !== 'missing-file' && !(code === 'missing-key' && isAsked);
  });
  if (broken.length > 0) throw new OwnerError(`${formatForPeople(broken)}\nFix this first.`);
  if (file) await planImport(folder, [toPath(String(file))]);
  const given = new Map(Object.entries(options).map(([name, text]) => [name, String(text)]));
  const terminal = yes ? undefined : rest.terminal;
  const name = changeSet.nameOf(folder);
  greet(terminal);
  const { result, notes } = await converse(given, terminal, async (ask) => {
    await changeSet.requireUndo(folder, name, yes === true, terminal && ask);
    const changes = changesOf(await askFacts(ask, readOwn(entries), locale), entries, folder, today);
    const { ok, report } = await changeSet.checkChanges(folder, changes);
    if (!ok) return ask.back(report);
    const list = changeSet.formatChanges(name, changes);
    const question = 'Write these changes? Only files of the sample are deleted.';
    if (changes.length === 0 || (await ask.agree(question, true, list))) return changes;
    throw new OwnerError('Nothing was written.');
  });
  changeSet.writeChanges(folder, result);
  const said = [...notes, ...(result.length > 0 ? [changeSet.formatChanges(name, result)] : [])];
  try {
    const plan = await askImport(file, folder, terminal);
    changeSet.writeChanges(folder, plan?.changes ?? []);
    // On a terminal, its owner has just read the report.
    if (plan) said.push(file ? plan.report : changeSet.formatChanges(name, plan.changes));
    const agree = (question: string) => converse(new Map(), terminal, (ask) => ask.agree(question));
    for (const [type, thing] of offers) {
      let question = `Add ${thing}?`;
      for (; (await agree(question)).result; question = `Another one (${thing})?`)
        said.push(await addEntry(type, [], { folder, terminal, today }));
    }
  } catch (error) {
    // Ctrl-C ends the setup; what was agreed to is written.
    if (!(error instanceof OwnerError && error.exitStatus === 130)) throw error;
  }
  if (said.length === 0) return 'Nothing to change.';
  return `${said.join('\n')}

Next:
  npm start      shows the site on http://localhost:8888
  npm run add    adds jobs, talks, publications and more
  npm run check  says what is left to do`;
}

/** What the owner has, completed by answers. */
async function askFacts(ask: Asker, own: Own, locale: string): Promise<Own> {
  const answers = { ...own };
  for (const { option: key, type, field, enter } of facts) {
    const initial = key === 'language' ? locale : undefined;
    // What its owner left out is not asked for again.
    if (type === 'profile' && enter && !own.isNew && !ask.isGiven(key)) continue;
    if (type === 'links') answers.links = await askLinks(ask, field);
    else if (!hasValue(answers[type], field))
      answers[type] = await askField(ask, answers[type], field, { key, initial, enter });
    else if (ask.isGiven(key))
      throw new OwnerError(`${typeOf[type].source} says the ${key} already; change it there.`);
  }
  return answers;
}

/** What the import of the file that is given, or of the one that is asked for, would change; nothing for none. */
async function askImport(
  file: unknown,
  folder: string,
  terminal: Terminal | undefined,
): Promise<Plan | undefined> {
  let plan: Plan | undefined;
  const check = async (typed: string) => {
    plan = undefined;
    if (isBlank(typed)) return {};
    try {
      plan = await planImport(folder, [toPath(typed)]);
      return { note: plan.report };
    } catch (error) {
      if (error instanceof OwnerError) return { error: error.message };
      throw error;
    }
  };
  await converse(new Map(file ? [['import', String(file)]] : []), terminal, (ask) =>
    ask.text({
      ...{ key: 'import', enter: 'nothing to import', example: '~/Downloads/Basic_LinkedInDataExport.zip' },
      message: 'Import your jobs: path of a LinkedIn export or JSON Resume?',
      check,
    }),
  );
  return plan;
}

async function askLinks(ask: Asker, url: Field): Promise<NewEntry[]> {
  const read = (text: string) =>
    splitList(text).map((one) => answer({ type: 'links', values: {} }, url, one));
  const text = await ask.text({
    ...{ key: 'links', message: `Links: ${profiles}`, enter: 'none' },
    example: 'github.com/ada, linkedin.com/in/ada',
    check: (typed) => ({
      error: read(typed).find(({ error }) => error !== undefined)?.error,
      note: Array.from(read(typed), ({ note = '' }) => note)
        .filter(Boolean)
        .join('\n'),
    }),
  });
  return read(text).map(({ entry }) => entry);
}

function hasValue({ values, body }: NewEntry, { path }: Field): boolean {
  return !isBlank(String((path.length === 0 ? body : valueAt(values, path)) ?? ''));
}

/** A path as terminals write a dropped file, in quotes, or with `~`. */
function toPath(written: string): string {
  return written
    .trim()
    .replace(/^(['"])(.*)\1$/, '$2')
    .replace(/^~(?=\/)/, homedir());
}

/**
 * The single files without what is only the sample's, the paths of the files that are nothing else, and new links. `isNew` is
 * whether the owner has no profile yet.
 */
type Own = {
  leftovers: string[];
  profile: NewEntry;
  site: NewEntry;
  links: readonly NewEntry[];
  isNew: boolean;
};

function readOwn(entries: readonly LoadedEntry[]): Own {
  const entryOf = (type: 'profile' | 'site', others: readonly string[]): NewEntry => {
    const loaded = entries.filter((entry) => entry.type === type);
    const [entry = { type, values: {} }] = toEntries(loaded);
    const placeholders = loaded
      .flatMap(({ problems }) => problems)
      .filter(({ code, path }) => code === 'placeholder' && path !== 'portrait.alt');
    const theirs = [...placeholders.map(({ path }) => path.replace(/[.[].*/, '')), ...others];
    const own = Object.entries(entry.values).filter(([key]) => key === 'url' || !theirs.includes(key));
    return { ...entry, values: Object.fromEntries(own), body: theirs.includes('') ? '' : entry.body };
  };
  const profile = entryOf('profile', []);
  const isNew = !('name' in profile.values);
  const leftovers = entries.filter(({ type, source, value, body }) => {
    const written = { ...value, ...(body && { body: toText(body.root) }), $schema: undefined };
    const theirs = { ...Object(valueAt(sampleFiles, [source])), $schema: undefined };
    return type !== 'profile' && type !== 'site' && isDeepStrictEqual(written, theirs);
  });
  const portrait = entries.flatMap(({ value }) => valueAt(value, ['portrait', 'src']) ?? []).map(String);
  return {
    leftovers: [...leftovers.map(({ source }) => source), ...('portrait' in profile.values ? [] : portrait)],
    ...{ links: [], profile },
    site: entryOf('site', isNew ? ['language'] : []),
    isNew,
  };
}

/** The changes that give a folder the answers, and delete what is only the sample's. */
function changesOf(
  { leftovers, profile, site, links }: Own,
  entries: readonly LoadedEntry[],
  folder: string,
  today: Date,
): changeSet.Change[] {
  const language = String(site.values.language);
  const { fallback } = complete(site, { entries: [profile], language });
  const values: NewEntry['values'] = { ...fallback?.values, ...site.values };
  // Their words come from the language of the site.
  for (const key of ['headings', 'labels'])
    values[key] = Object.fromEntries(
      Object.entries({ ...Object(values[key]) }).filter(
        ([name, text]) => text !== valueAt(sampleFiles, ['site.json', key, name]),
      ),
    );
  const kept = toEntries(entries.filter(({ source }) => !leftovers.includes(source)));
  const files = newFiles(
    [profile, { ...site, values: compact(values) }, ...links],
    { entries: kept, language },
    today,
  );
  const removed = leftovers.filter((source) => !files.has(source));
  const changes = [
    ...removed.flatMap((source) => changeSet.toChange(folder, source)),
    ...toChanges(folder, files),
  ];
  return changes.toSorted((a, b) => (a.source < b.source ? -1 : 1));
}

/** Asks the questions of the setup, and writes the content. */
export function setupCommand(): Command {
  const description =
    'Makes the site yours: asks for what your content lacks, and deletes the sample. It replaces nothing that you wrote.';
  const command = createCommand('npm run setup --', description, ['CONTENT_DIR']);
  for (const { option, type, field, enter } of facts) {
    const usual = option === 'language' ? ' (default: that of your system)' : enter ? '' : ' (required)';
    command.option(`--${option} <text>`, (type === 'links' ? profiles : field.description) + usual);
  }
  return command
    .option('--import <file>', 'a LinkedIn export or JSON Resume')
    .option('--dry-run', 'list what would change, and write nothing')
    .option('-y, --yes', 'ask nothing, and write even if Git does not track the folder')
    .addHelpText(
      'after',
      '\nOn a terminal, it asks for the rest. Without one, npm run add adds jobs and more.',
    )
    .action(async (options: Parameters<typeof setUp>[0]) => {
      const { locale } = new Intl.DateTimeFormat().resolvedOptions();
      const rest = { folder: contentFolder(), terminal: findTerminal(), locale, today: new Date() };
      console.log(await setUp(options, rest));
    });
}

if (import.meta.main) await setupCommand().parseAsync().catch(failWith);
