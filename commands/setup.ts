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
import { applyAnswer, type Field, fieldsOf, isWithin, splitList } from './entries/fields.ts';
import { complete, newFiles, toChanges, toEntries } from './entries/files.ts';
import { compact, type NewEntry } from './entries/newEntry.ts';
import { type Plan, planImport } from './import/importFiles.ts';
import { type Asker, converse, findTerminal, greet, type Terminal } from './lib/ask.ts';
import * as changeSet from './lib/changes.ts';
import { createCommand, failWith } from './lib/command.ts';
import { contentFolder } from './lib/folders.ts';
import { formatForPeople } from './lib/report.ts';

/** A question of the setup, by the option that answers it. `enter` says what an empty answer means, if one is allowed. */
type SetupQuestion = {
  option: string;
  type: 'profile' | 'site' | 'links';
  field: Field;
  enter?: string | undefined;
};

function question(
  option: string,
  type: SetupQuestion['type'],
  key = option,
  enter?: string,
): SetupQuestion[] {
  return fieldsOf(type).flatMap((field) => (field.key === key ? [{ option, type, field, enter }] : []));
}

const questions: readonly SetupQuestion[] = [
  ...question('name', 'profile'),
  ...question('title', 'profile'),
  ...question('location', 'profile'),
  ...question('email', 'profile', 'email', 'no public address; the form works without one'),
  ...question('employer', 'profile', 'employer.name', 'no employer'),
  ...question('links', 'links', 'url', 'none'),
  ...question('language', 'site'),
  ...question('summary', 'profile', 'text'),
];

const profiles = 'Your profiles on other sites, separated by commas.';

/** What setup offers to add. */
const offers: readonly [ContentName, string][] = [
  ['experience', 'a job'],
  ['education', 'a degree'],
  ['skills', 'a skill group'],
  ['projects', 'a project'],
];

type SetupContext = { folder: string; terminal?: Terminal | undefined; locale: string; today: Date };

/**
 * Replaces the sample by the owner's content: asks for what is missing, imports a file, and adds entries. Each step is written
 * after the owner agrees. What they have already written stays as it is.
 * @param options those of the command line, by name
 * @returns what was done, for people
 * @throws {OwnerError} if nothing was written
 */
export async function setUp(
  { yes, dryRun, import: file, ...options }: Record<string, string | boolean | undefined>,
  { folder, locale, today, ...rest }: SetupContext,
): Promise<string> {
  if (dryRun) {
    const inCopy = (copy: string) =>
      setUp({ ...options, import: file, yes: true }, { folder: copy, locale, today });
    const { changes } = await changeSet.tryInCopy(folder, inCopy);
    return `${changeSet.formatChanges(changeSet.folderName(folder), changes)}\nNothing was written: this is a dry run.`;
  }
  const { entries, problems } = await loadContent(folder, { withPrivate: true });
  const broken = problems.filter(({ severity, code, file, path }) => {
    const isAsked = questions.some(
      ({ type, field }) => file.endsWith(`/${typeOf[type].source}`) && isWithin(field.key, path),
    );
    return severity === 'error' && code !== 'missing-file' && !(code === 'missing-key' && isAsked);
  });
  if (broken.length > 0) throw new OwnerError(`${formatForPeople(broken)}\nFix this first.`);
  if (file) await planImport(folder, [toPath(String(file))]);
  const given = new Map(Object.entries(options).map(([name, text]) => [name, String(text)]));
  const terminal = yes ? undefined : rest.terminal;
  const name = changeSet.folderName(folder);
  greet(terminal);
  const { result, notes } = await converse(given, terminal, async (ask) => {
    await changeSet.requireUndo(folder, name, yes === true, terminal && ask);
    const changes = changesOf(await askQuestions(ask, readOwn(entries), locale), entries, folder, today);
    const checked = await changeSet.checkChanges(folder, changes);
    if (!checked.ok) return ask.back(checked.report);
    const list = changeSet.formatChanges(name, changes);
    const question = 'Write these changes? Only files of the sample are deleted.';
    if (changes.length === 0 || (await ask.agree(question, true, list))) return changes;
    throw new OwnerError('Nothing was written.');
  });
  changeSet.writeChanges(folder, result);
  const report = [...notes, ...(result.length > 0 ? [changeSet.formatChanges(name, result)] : [])];
  try {
    const plan = await askImport(file, folder, terminal);
    changeSet.writeChanges(folder, plan?.changes ?? []);
    // On a terminal, its owner has just read the report.
    if (plan) report.push(file ? plan.report : changeSet.formatChanges(name, plan.changes));
    const agree = (question: string) => converse(new Map(), terminal, (ask) => ask.agree(question));
    for (const [type, thing] of offers) {
      let question = `Add ${thing}?`;
      for (; (await agree(question)).result; question = `Another one (${thing})?`)
        report.push(await addEntry(type, [], { folder, terminal, today }));
    }
  } catch (error) {
    // Ctrl-C ends the setup; what was agreed to is written.
    if (!(error instanceof OwnerError && error.exitStatus === 130)) throw error;
  }
  if (report.length === 0) return 'Nothing to change.';
  return `${report.join('\n')}

Next:
  npm start      shows the site on http://localhost:8888
  npm run add    adds jobs, talks, publications and more
  npm run check  says what is left to do

Once published, your site is public. To keep it a draft, write "draft": true in site.json.`;
}

/** Asks for what the owner's content lacks. */
async function askQuestions(ask: Asker, own: OwnContent, locale: string): Promise<OwnContent> {
  const answers = { ...own };
  for (const { option: key, type, field, enter } of questions) {
    const initial = key === 'language' ? locale : undefined;
    // The owner has left it out before.
    if (type === 'profile' && enter && !own.isNew && !ask.isGiven(key)) continue;
    if (type === 'links') answers.links = await askLinks(ask, field);
    else if (!hasValue(answers[type], field))
      answers[type] = await askField(ask, answers[type], field, { key, initial, enter });
    else if (ask.isGiven(key))
      throw new OwnerError(`${typeOf[type].source} already has the ${key}; change it there.`);
  }
  return answers;
}

/** Plans the import of the given file, or of one that it asks for; `undefined` without a file. */
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
    splitList(text).map((one) => applyAnswer({ type: 'links', values: {} }, url, one));
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

/** The content without the sample's texts. */
type OwnContent = {
  /** The paths of files that are still those of the sample. */
  sampleSources: string[];
  profile: NewEntry;
  site: NewEntry;
  /** New links. */
  links: readonly NewEntry[];
  /** Whether the owner has no profile yet. */
  isNew: boolean;
};

function readOwn(entries: readonly LoadedEntry[]): OwnContent {
  const entryOf = (type: 'profile' | 'site', others: readonly string[]): NewEntry => {
    const loaded = entries.filter((entry) => entry.type === type);
    const [entry = { type, values: {} }] = toEntries(loaded);
    const placeholders = loaded
      .flatMap(({ problems }) => problems)
      .filter(({ code, path }) => code === 'placeholder' && path !== 'portrait.alt');
    const sampleKeys = [...placeholders.map(({ path }) => path.replace(/[.[].*/, '')), ...others];
    const own = Object.entries(entry.values).filter(([key]) => key === 'url' || !sampleKeys.includes(key));
    return { ...entry, values: Object.fromEntries(own), body: sampleKeys.includes('') ? '' : entry.body };
  };
  const profile = entryOf('profile', []);
  const isNew = !('name' in profile.values);
  const sampleEntries = entries.filter(({ type, source, value, body }) => {
    const written = { ...value, ...(body && { body: toText(body.root) }), $schema: undefined };
    const inSample = { ...Object(valueAt(sampleFiles, [source])), $schema: undefined };
    return type !== 'profile' && type !== 'site' && isDeepStrictEqual(written, inSample);
  });
  const portrait = entries.flatMap(({ value }) => valueAt(value, ['portrait', 'src']) ?? []).map(String);
  return {
    sampleSources: [
      ...sampleEntries.map(({ source }) => source),
      ...('portrait' in profile.values ? [] : portrait),
    ],
    ...{ links: [], profile },
    site: entryOf('site', isNew ? ['language'] : []),
    isNew,
  };
}

/** The changes that write the answers and delete the files of the sample. */
function changesOf(
  { sampleSources, profile, site, links }: OwnContent,
  entries: readonly LoadedEntry[],
  folder: string,
  today: Date,
): changeSet.Change[] {
  const language = String(site.values.language);
  const { fallback } = complete(site, { entries: [profile], language });
  const values: NewEntry['values'] = { ...fallback?.values, ...site.values };
  // The sample's headings and labels are removed: the language of the site has its own.
  for (const key of ['headings', 'labels'])
    values[key] = Object.fromEntries(
      Object.entries({ ...Object(values[key]) }).filter(
        ([name, text]) => text !== valueAt(sampleFiles, ['site.json', key, name]),
      ),
    );
  const kept = toEntries(entries.filter(({ source }) => !sampleSources.includes(source)));
  const files = newFiles(
    [profile, { ...site, values: compact(values) }, ...links],
    { entries: kept, language },
    today,
  );
  const removed = sampleSources.filter((source) => !files.has(source));
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
  for (const { option, type, field, enter } of questions) {
    const hint = option === 'language' ? ' (default: that of your system)' : enter ? '' : ' (required)';
    command.option(`--${option} <text>`, (type === 'links' ? profiles : field.description) + hint);
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
