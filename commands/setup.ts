import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import type { Command } from 'commander';
import { toString as toText } from 'mdast-util-to-string';
import { OwnerError } from '../lib/errors.ts';
import { type ContentName, contentTypes, isCollection, typeOf } from '../schema/content.ts';
import sampleFiles from '../schema/json/sample.json' with { type: 'json' };
import { loadContent } from '../schema/load.ts';
import type { LoadedEntry } from '../schema/parse/entry.ts';
import { exampleOf } from '../schema/parse/explain.ts';
import { valueAt } from '../schema/values/paths.ts';
import { isBlank } from '../schema/values/text.ts';
import { hasWords } from '../schema/words/languages.ts';
import { formatEntry } from '../schema/write.ts';
import { answer, type Draft, type Field, fieldsOf, splitList } from './add/fields.ts';
import { newFile } from './add/newFile.ts';
import { askEntry, askField } from './add.ts';
import { type Folder, targetsOf } from './import/files.ts';
import { planImport } from './import/importFiles.ts';
import { type Asker, converse, findTerminal, type Terminal } from './lib/ask.ts';
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

/** What the owner says beyond the single files: links, the path of a file to import, and new entries. */
type Answers = Own & { links: readonly Draft[]; file: string; added: Draft[] };

type Surroundings = { folder: string; terminal?: Terminal | undefined; locale: string; today: Date };

/**
 * Makes the content the owner's, all or nothing: asks for what it lacks, adds entries, and deletes the sample. What the owner
 * has written stays as it is.
 * @param options those of the command line, by name
 * @returns what was done, for people
 * @throws {OwnerError} where nothing was written
 */
export async function setUp(
  { yes, dryRun, ...options }: Record<string, string | boolean | undefined>,
  { folder, ...surroundings }: Surroundings,
): Promise<string> {
  const { entries, problems } = await loadContent(folder, { withPrivate: true });
  const broken = problems.filter(({ severity, code }) => severity === 'error' && code !== 'missing-file');
  if (broken.length > 0) throw new OwnerError(`${formatForPeople(broken)}\nFix this first.`);
  const given = new Map(Object.entries(options).map(([name, text]) => [name, String(text)]));
  const terminal = yes ? undefined : surroundings.terminal;
  const name = changeSet.nameOf(folder);
  const { result, notes } = await converse(given, terminal, async (ask) => {
    if (!dryRun) await changeSet.requireUndo(folder, name, yes === true, terminal && ask);
    return interview(ask, entries, { folder, ...surroundings });
  });
  if (result.length === 0) return 'Nothing to change.';
  const said = [...notes, changeSet.formatChanges(name, result)].join('\n');
  if (dryRun) return `${said}\nNothing was written: this is a dry run.`;
  changeSet.writeChanges(folder, result);
  return `${said}

Next:
  npm start      shows the site on http://localhost:8888
  npm run add    adds jobs, talks, publications and more
  npm run check  says what is left to do`;
}

async function interview(
  ask: Asker,
  entries: readonly LoadedEntry[],
  { folder, locale, today }: Surroundings,
): Promise<changeSet.Change[]> {
  const answers: Answers = { ...readOwn(entries), links: [], file: '', added: [] };
  const compose = (...more: Draft[]) =>
    changeSet.tryInCopy(folder, async (copy) => {
      const { content, report } = await writeAnswers(copy, answers, more, today);
      return { content, report: report.replaceAll(changeSet.nameOf(copy), changeSet.nameOf(folder)) };
    });

  for (const { option: key, type, field, enter } of facts) {
    const initial = key === 'language' ? locale : undefined;
    // What its owner left out is not asked for again.
    if (type === 'profile' && enter && !answers.isNew && !ask.isGiven(key)) continue;
    if (type === 'links') answers.links = await askLinks(ask, field);
    else if (!hasValue(answers[type], field))
      answers[type] = await askField(ask, answers[type], field, { key, initial, enter });
    else if (ask.isGiven(key))
      throw new OwnerError(`${typeOf[type].source} says the ${key} already; change it there.`);
  }
  const path = await ask.text({
    ...{ key: 'import', enter: 'nothing to import', example: '~/Downloads/Basic_LinkedInDataExport.zip' },
    message: 'Import your jobs: path of a LinkedIn export or JSON Resume?',
    check: async (typed) => {
      answers.file = toPath(typed);
      if (answers.file && !existsSync(answers.file)) return { error: 'There is no such file.' };
      const isKnown = ({ type, field, enter }: Fact) =>
        type === 'links' || enter !== undefined || hasValue(answers[type], field);
      if (!facts.every(isKnown)) return {};
      try {
        return { note: isBlank(typed) ? '' : (await compose()).result.report };
      } catch (error) {
        if (error instanceof OwnerError) return { error: error.message };
        throw error;
      }
    },
  });
  answers.file = toPath(path);
  for (const [type, thing] of offers) {
    for (let question = `Add ${thing}?`; await ask.agree(question); question = `Another one (${thing})?`) {
      const { content } = (await compose()).result;
      answers.added.push(await askEntry(ask, type, content, compose));
    }
  }
  const { changes, ok, report } = await compose();
  if (!ok) return ask.back(report);
  const list = changeSet.formatChanges(changeSet.nameOf(folder), changes);
  if (changes.length === 0 || (await ask.agree('Write these changes?', true, list))) return changes;
  throw new OwnerError('Nothing was written.');
}

async function askLinks(ask: Asker, url: Field): Promise<Draft[]> {
  const read = (text: string) =>
    splitList(text).map((one) => answer({ type: 'links', values: {}, body: '' }, url, one));
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
  return read(text).map(({ draft }) => draft);
}

function hasValue({ values, body }: Draft, { path }: Field): boolean {
  return !isBlank(path.length === 0 ? body : String(valueAt(values, path) ?? ''));
}

/** A path as terminals write a dropped file, in quotes, or with `~`. */
function toPath(written: string): string {
  return written
    .trim()
    .replace(/^(['"])(.*)\1$/, '$2')
    .replace(/^~(?=\/)/, homedir());
}

/**
 * The single files without what is only the sample's, and the paths of the files that are nothing else. `words` are the
 * files of fixed words; `isNew` is whether the owner has no profile yet.
 */
type Own = { leftovers: string[]; words: LoadedEntry[]; profile: Draft; site: Draft; isNew: boolean };

function readOwn(entries: readonly LoadedEntry[]): Own {
  const draftOf = (type: 'profile' | 'site', others: readonly string[]): Draft => {
    const { document, body, problems = [] } = entries.find((entry) => entry.type === type) ?? {};
    const placeholders = problems.filter(
      ({ code, path }) => code === 'placeholder' && path !== 'portrait.alt',
    );
    const theirs = [...placeholders.map(({ path }) => path.replace(/[.[].*/, '')), ...others];
    const values = Object.entries({ ...Object(document?.value) }).filter(
      ([key]) => key === 'url' || !theirs.includes(key),
    );
    return { type, values: Object.fromEntries(values), body: theirs.includes('') ? '' : (body?.text ?? '') };
  };
  const profile = draftOf('profile', []);
  const isNew = !('name' in profile.values);
  const leftovers = entries.filter(({ type, source, value, body }) => {
    const written = { ...value, ...(body && { body: toText(body.root) }), $schema: undefined };
    const theirs = { ...Object(valueAt(sampleFiles, [source])), $schema: undefined };
    return (isCollection(typeOf[type]) || type === 'footer') && isDeepStrictEqual(written, theirs);
  });
  const portrait = entries.flatMap(({ value }) => valueAt(value, ['portrait', 'src']) ?? []).map(String);
  return {
    leftovers: [...leftovers.map(({ source }) => source), ...('portrait' in profile.values ? [] : portrait)],
    words: entries.filter(({ type }) => type === 'contact' || type === 'notFound'),
    profile,
    site: draftOf('site', isNew ? ['language'] : []),
    isNew,
  };
}

/** A value without the texts that are the sample's; nothing if all are. */
function withoutSample(value: unknown, sample: unknown): unknown {
  if (value === undefined || value === sample) return undefined;
  if (typeof value !== 'object') return value;
  const own = Object.entries({ ...value }).flatMap(([key, part]) => {
    const left = withoutSample(part, valueAt(sample, [key]));
    return left === undefined ? [] : [[key, left]];
  });
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/** Writes the answers into a folder. `report` is that of the import. */
async function writeAnswers(
  folder: string,
  { leftovers, words, profile, site, links, file, added }: Answers,
  more: readonly Draft[],
  today: Date,
): Promise<{ content: Folder; report: string }> {
  const [name, title, place] = ['name', 'title', 'location'].map((key) => valueAt(profile.values, [key]));
  const texts = { title: `${name} – ${title}`, description: `${name}, ${title}, ${place}.` };
  const url = exampleOf(contentTypes.site.schema.shape.url);
  const values: Record<string, unknown> = { url, ...texts, ...site.values };
  const language = String(values.language);
  const hasOthers = hasWords(language) && new Intl.Locale(language).language !== 'en';
  const write = (source: string, text?: string) =>
    changeSet.writeChanges(folder, changeSet.toChange(folder, source, text));
  for (const source of leftovers) write(source);
  write(contentTypes.profile.source, formatEntry(contentTypes.profile, { ...profile.values }, profile.body));
  // Visitors read these in the language of the site.
  for (const { type, source, document } of hasOthers ? words : []) {
    const { $schema, ...written } = { ...Object(document?.value) };
    const own = withoutSample(written, valueAt(sampleFiles, [source]));
    write(source, own ? formatEntry(typeOf[type], { $schema, ...own }) : undefined);
  }
  for (const key of hasOthers ? ['headings', 'labels'] : [])
    values[key] = withoutSample(values[key], valueAt(sampleFiles, ['site.json', key]));
  write(contentTypes.site.source, formatEntry(contentTypes.site, values));
  const add = async (drafts: readonly Draft[]): Promise<Folder> => {
    const { entries } = await loadContent(folder, { withPrivate: true });
    const content = { targets: targetsOf(entries), language };
    for (const draft of drafts) {
      const made = newFile(draft, content, today);
      content.targets.push(made);
      write(made.source, made.text);
    }
    return content;
  };
  await add(links);
  const { changes, report } = file === '' ? { changes: [], report: '' } : await planImport(folder, [file]);
  changeSet.writeChanges(folder, changes);
  return { content: await add([...added, ...more]), report };
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
