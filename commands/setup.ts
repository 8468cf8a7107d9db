import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, extname, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Command } from 'commander';
import { toString as toText } from 'mdast-util-to-string';
import { OwnerError } from '../lib/errors.ts';
import { typeOf } from '../schema/content.ts';
import sampleFiles from '../schema/json/sample.json' with { type: 'json' };
import { loadEverything } from '../schema/load.ts';
import type { LoadedEntry } from '../schema/parse/entry.ts';
import { descriptionOf, exampleOf, labelOf } from '../schema/parse/explain.ts';
import { formatPath } from '../schema/problems.ts';
import { schemaAt } from '../schema/types/fieldRules.ts';
import { valueAt } from '../schema/values/paths.ts';
import { isBlank } from '../schema/values/text.ts';
import { newFiles, splitList, toChanges, toEntries } from './entries/files.ts';
import { compact, findFault, type NewEntry, type Values, withValue } from './entries/newEntry.ts';
import { planImport } from './import/importFiles.ts';
import { languageOf } from './import/language.ts';
import {
  type Answers,
  agree,
  askQuestions,
  checkAnswers,
  findTerminal,
  type Question,
  refusalOf,
  type Terminal,
} from './lib/ask.ts';
import * as changeSet from './lib/changes.ts';
import { createCommand, failWith } from './lib/command.ts';
import { contentFolder } from './lib/folders.ts';
import { formatForPeople } from './lib/report.ts';

/** What is asked, by the option that answers it: a key of a file or, without a path, its Markdown. `enter` allows an empty answer. */
type SetupField = {
  type: 'profile' | 'site' | 'links';
  path: readonly string[];
  message?: string;
  enter?: string;
};

const fields = {
  name: { type: 'profile', path: ['name'] },
  title: { type: 'profile', path: ['title'] },
  location: { type: 'profile', path: ['location'] },
  email: { type: 'profile', path: ['email'], enter: 'no public address; the form works without one' },
  phone: { type: 'profile', path: ['phone'], enter: 'leave it out' },
  employer: { type: 'profile', path: ['employer', 'name'], enter: 'no employer' },
  links: {
    type: 'links',
    path: ['url'],
    message: 'Links: your profiles, separated by commas, such as github.com/ada, linkedin.com/in/ada',
    enter: 'none to add',
  },
  portrait: {
    type: 'profile',
    path: ['portrait', 'src'],
    message: 'Portrait: the path of a photo of you',
    enter: 'leave it out; the page shows your initials',
  },
  summary: { type: 'profile', path: [], message: 'Summary: who you are, in Markdown.' },
  import: {
    type: 'links',
    path: [],
    message: 'Import: the path of a LinkedIn export or JSON Resume with your jobs',
    enter: 'skip',
  },
  language: { type: 'site', path: ['language'] },
} as const satisfies Record<string, SetupField>;

type Key = keyof typeof fields;
const keys = Object.keys(fields).filter((key): key is Key => key in fields);

/**
 * Replaces the sample by the owner's content: asks, shows every file that would change, and writes after the owner agrees.
 * @param options the answers of the command line, by name
 * @param context `keptIn` is the file that keeps what was typed until it is written
 * @returns what was done, for people
 * @throws {OwnerError} if nothing was written
 */
export async function setUp(
  { yes, dryRun, ...given }: Partial<Record<Key, string>> & { yes?: boolean; dryRun?: boolean },
  context: { folder: string; terminal?: Terminal | undefined; locale: string; today: Date; keptIn?: string },
): Promise<string> {
  const { folder, today, keptIn = '.cache/setup.json' } = context;
  const terminal = yes || dryRun ? undefined : context.terminal;
  const { entries, problems } = await loadEverything(folder);
  const isFatal = ({ severity, code }: (typeof problems)[0]) =>
    severity === 'error' && code !== 'missing-file' && code !== 'missing-key';
  if (problems.some(isFatal))
    throw new OwnerError(`${formatForPeople(problems.filter(isFatal))}\nFix this first.`);
  const name = changeSet.folderName(folder);
  const canUndo = dryRun || changeSet.requireUndo(folder, name, yes || terminal !== undefined);
  const own = readOwn(entries);
  const kept: Record<string, Answers> = existsSync(keptIn) ? JSON.parse(readFileSync(keptIn, 'utf8')) : {};
  const keep = (typed: Answers): string => {
    mkdirSync(dirname(keptIn), { recursive: true });
    writeFileSync(keptIn, JSON.stringify({ [resolve(folder)]: { ...kept[resolve(folder)], ...typed } }));
    return 'Nothing was written. What you typed is kept: to go on, run npm run setup again.';
  };
  const earlier = terminal ? kept[resolve(folder)] : undefined;
  const initial = { ...answersOf(own), ...earlier, ...given };
  const questions = createQuestions(folder, initial, context.locale);
  const answers = terminal ? await askQuestions(questions, terminal, keep) : await checkAnswers(questions);
  if (terminal) keep(answers);

  const trial = await changeSet.tryInCopy(folder, async (copy) => {
    changeSet.writeChanges(copy, changesOf(answers, own, entries, copy, today));
    if (isBlank(answers.import ?? '')) return '';
    const plan = await planImport(copy, [toPath(answers.import ?? '')]);
    changeSet.writeChanges(copy, plan.changes);
    return `${plan.report.replaceAll(changeSet.folderName(copy), name)}\n\n`;
  });
  if (!trial.ok) throw new OwnerError(`${trial.report}\nNothing was written.`);
  if (trial.changes.length === 0) return 'Nothing to change.';
  const list = trial.result + changeSet.formatChanges(name, trial.changes);
  if (dryRun) return `${list}\nNothing was written: this is a dry run.`;
  const warning = canUndo ? '' : ` Git does not track ${name}, so this cannot be undone.`;
  const question = `Write these changes? Only files of the sample are deleted.${warning}`;
  if (terminal && !(await agree(question, terminal, list))) throw new OwnerError(keep(answers), 130);
  changeSet.writeChanges(folder, trial.changes);
  if (terminal) rmSync(keptIn, { force: true });
  // On a terminal, the owner has just read the list.
  return `${terminal ? 'Written.' : list}

Next:
  npm start      shows the site on http://localhost:8888
  npm run dev    shows it while you edit; forms are at http://localhost:5173/edit/
  npm run add    adds a job, a talk, a publication …
  npm run check  says what is left to do

Once published, your site is public. To keep it a draft, write "draft": true in site.json.`;
}

/** @param initial what is in the fields at first; the language is then that of the import, or else of the system */
function createQuestions(folder: string, initial: Partial<Answers>, locale: string) {
  const rules: Partial<Record<Key, Question['check']>> = {
    links: (typed) =>
      splitList(typed)
        .map((url) => readAnswer('links', url).error)
        .find(Boolean),
    portrait: (typed) => {
      if (typed === initial.portrait) return undefined;
      const { error } = readAnswer('portrait', `media/portrait${extname(toPath(typed))}`);
      return error ?? (existsSync(toPath(typed)) ? undefined : `There is no file ${typed}.`);
    },
    import: (typed) => refusalOf(planImport(folder, [toPath(typed)])),
  };
  // A file that cannot be read is refused at its own question.
  const guessLanguage = async ({ import: file = '' }: Answers) =>
    (isBlank(file) ? undefined : await languageOf([toPath(file)]).catch(() => undefined)) ?? locale;
  const create =
    (key: Key) =>
    async (answers: Answers): Promise<Question> => {
      const { enter }: SetupField = fields[key];
      const check = rules[key] ?? ((typed) => readAnswer(key, typed).error);
      return {
        message: describe(key),
        initial: initial[key] ?? (key === 'language' ? await guessLanguage(answers) : undefined),
        enter,
        isLong: key === 'summary',
        check,
      };
    };
  return Object.fromEntries(keys.map((key) => [key, create(key)]));
}

function describe(key: Key): string {
  const { type, path, message }: SetupField = fields[key];
  const schema = schemaAt(typeOf[type].schema, path);
  return message ?? `${labelOf(typeOf[type], path)}: ${descriptionOf(schema)} Such as ${exampleOf(schema)}`;
}

/** An answer as the check accepts it, or what the check suggests instead, such as an address with `https://`. */
function readAnswer(key: Key, text: string): { value: string; error?: string } {
  const { type, path }: SetupField = fields[key];
  const find = (answer: string) =>
    findFault(
      type,
      path.length === 0 ? { values: {}, body: answer } : { values: withValue({}, path, answer.trim()) },
      (fault) => isDeepStrictEqual(fault.path, path),
    );
  const fault = find(text);
  if (!fault) return { value: text.trim() };
  const { message, suggestion } = fault;
  return suggestion === undefined || find(suggestion)
    ? { value: text, error: message }
    : { value: suggestion };
}

/** A path as terminals write a dropped file, in quotes, or with `~`. */
function toPath(written: string): string {
  const bare = written.trim().replace(/^(['"])(.*)\1$/, '$2');
  return bare.replace(/^~(?=\/)/, homedir());
}

/** The content without the sample's texts, and the paths of files that are still those of the sample. */
type OwnContent = { profile: NewEntry; site: NewEntry; sampleSources: string[] };

function readOwn(entries: readonly LoadedEntry[]): OwnContent {
  const entryOf = (type: 'profile' | 'site'): NewEntry => {
    const loaded = entries.filter((entry) => entry.type === type);
    const [entry = { type, values: {} }] = toEntries(loaded);
    const placeholders = loaded
      .flatMap(({ faults }) => faults)
      .filter(({ code, path }) => code === 'placeholder' && formatPath(path) !== 'portrait.alt');
    const sampleKeys = placeholders.map(({ path: [key = ''] }) => String(key));
    const own = Object.entries(entry.values).filter(([key]) => key === 'url' || !sampleKeys.includes(key));
    return { ...entry, values: Object.fromEntries(own), body: sampleKeys.includes('') ? '' : entry.body };
  };
  const profile = entryOf('profile');
  const site = entryOf('site');
  if (!('name' in profile.values)) delete site.values.language;
  const sampleEntries = entries.filter(({ type, source, value, body }) => {
    const written = { ...value, ...(body && { body: toText(body.root) }), $schema: undefined };
    const inSample = { ...Object(valueAt(sampleFiles, [source])), $schema: undefined };
    return type !== 'profile' && type !== 'site' && isDeepStrictEqual(written, inSample);
  });
  const portrait = entries.flatMap(({ value }) => valueAt(value, ['portrait', 'src']) ?? []).map(String);
  const sampleSources = sampleEntries.map(({ source }) => source);
  return {
    profile,
    site,
    sampleSources: [...sampleSources, ...('portrait' in profile.values ? [] : portrait)],
  };
}

/** What is there already, as answers. */
function answersOf(own: OwnContent): Partial<Answers> {
  const known = keys.flatMap((key) => {
    const { type, path }: SetupField = fields[key];
    if (type === 'links') return [];
    const value = path.length === 0 ? own[type].body : valueAt(own[type].values, path);
    return value ? [[key, String(value)] as const] : [];
  });
  return Object.fromEntries(known);
}

/** The changes that write the answers and delete the files of the sample. */
function changesOf(
  answers: Answers,
  own: OwnContent,
  entries: readonly LoadedEntry[],
  folder: string,
  today: Date,
): changeSet.Change[] {
  const before = answersOf(own);
  const values: Record<'profile' | 'site', Values> = { profile: own.profile.values, site: own.site.values };
  const changes: changeSet.Change[] = [];
  for (const key of keys) {
    const { type, path }: SetupField = fields[key];
    const answer = answers[key] ?? '';
    if (type === 'links' || path.length === 0 || answer === (before[key] ?? '')) continue;
    const rest = withValue(values[type], path.slice(0, 1), undefined);
    values[type] = isBlank(answer) ? rest : withValue(rest, path, readAnswer(key, answer).value);
    if (key !== 'portrait' || isBlank(answer)) continue;
    const src = `media/portrait${extname(toPath(answer)).toLowerCase()}`;
    values.profile.portrait = { src, alt: values.profile.name };
    changes.push(...changeSet.toChange(folder, src, readFileSync(toPath(answer))));
  }
  const { name, title, location } = values.profile;
  const texts = { title: `${name} – ${title}`, description: `${name}, ${title}, ${location}.` };
  const site: Values = { url: 'https://portfolio.example.com', ...texts, ...values.site };
  // The sample's headings and labels are removed: the language of the site has its own.
  for (const key of ['headings', 'labels'])
    site[key] = Object.fromEntries(
      Object.entries({ ...Object(site[key]) }).filter(
        ([one, text]) => text !== valueAt(sampleFiles, ['site.json', key, one]),
      ),
    );
  const kept = toEntries(entries.filter(({ source }) => !own.sampleSources.includes(source)));
  const known = kept.map((entry) => (entry.type === 'links' ? entry.values.url : undefined));
  const urls = splitList(answers.links ?? '').map((url) => readAnswer('links', url).value);
  const links = urls
    .filter((url) => !known.includes(url))
    .map((url): NewEntry => ({ type: 'links', values: { url } }));
  const written = [
    { ...own.profile, values: values.profile, body: answers.summary },
    { ...own.site, values: compact(site) },
    ...links,
  ];
  const files = newFiles(written, { entries: kept, language: String(site.language) }, today);
  const removed = own.sampleSources.filter(
    (source) => !files.has(source) && changes.every((one) => one.source !== source),
  );
  return [
    ...changes,
    ...removed.flatMap((source) => changeSet.toChange(folder, source)),
    ...toChanges(folder, files),
  ];
}

/** Asks the questions of the setup, and writes the content. */
export function setupCommand(): Command {
  const description =
    'Makes the site yours: asks for your name and more, and deletes the sample. What is there already is in the fields.';
  const command = createCommand('npm run setup --', description, ['CONTENT_DIR']);
  for (const key of keys) {
    const { enter }: SetupField = fields[key];
    const hint =
      key === 'language' ? ' (default: that of the import, or of your system)' : enter ? '' : ' (required)';
    command.option(`--${key} <text>`, describe(key).replace(/^[^:]*: /, '') + hint);
  }
  return command
    .option('--dry-run', 'list what would change, and write nothing')
    .option('-y, --yes', 'ask nothing, and write even if Git does not track the folder')
    .addHelpText(
      'after',
      '\nOn a terminal, it asks for everything. Esc and Ctrl-C stop it; what you typed is kept.',
    )
    .action(async (options: Parameters<typeof setUp>[0]) => {
      const { locale } = new Intl.DateTimeFormat().resolvedOptions();
      const rest = { folder: contentFolder(), terminal: findTerminal(), locale, today: new Date() };
      console.log(await setUp(options, rest));
    });
}

if (import.meta.main) await setupCommand().parseAsync().catch(failWith);
