import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Command } from 'commander';
import * as z from 'zod';
import { OwnerError } from '../lib/errors.ts';
import { type ContentName, typeOf } from '../schema/content.ts';
import sampleFiles from '../schema/json/sample.json' with { type: 'json' };
import { loadEverything } from '../schema/load.ts';
import { entriesOf, type LoadedEntry, readEntry } from '../schema/parse/entry.ts';
import { descriptionOf, exampleOf, labelOf } from '../schema/parse/explain.ts';
import { formatPath, severityOf } from '../schema/problems.ts';
import { schemaAt } from '../schema/types/fieldRules.ts';
import { isRecord, valueAt } from '../schema/values/paths.ts';
import { isBlank } from '../schema/values/text.ts';
import { editEntry, formatEntry } from '../schema/write.ts';
import { addEntry } from './add.ts';
import { splitList } from './entries/newEntry.ts';
import { languageOf } from './import/formats.ts';
import { planImport } from './import/importFiles.ts';
import {
  type Answers,
  agree,
  askQuestions,
  checkAnswers,
  findTerminal,
  type Question,
  type Terminal,
} from './lib/ask.ts';
import { type Change, folderName, formatChanges, toChange, tryInCopy, writeChanges } from './lib/changes.ts';
import { createCommand, failWith } from './lib/command.ts';
import { contentFolder } from './lib/folders.ts';
import { formatForPeople } from './lib/report.ts';
import { localEditor } from './lib/server.ts';
import { describeSampleFile } from './schemas.ts';

type SetupField = { type: ContentName; path: readonly string[]; message?: string; enter?: string };

const fields: Readonly<Record<string, SetupField>> = {
  name: { type: 'profile', path: ['name'] },
  title: { type: 'profile', path: ['title'] },
  location: { type: 'profile', path: ['location'] },
  email: { type: 'profile', path: ['email'], enter: 'no public address; the form works without one' },
  phone: { type: 'profile', path: ['phone'], enter: 'leave it out' },
  employer: {
    type: 'profile',
    path: ['employer', 'name'],
    message: 'Employer: the name of where you work',
    enter: 'no employer',
  },
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
    type: 'profile',
    path: [],
    message: 'Import: the path of a LinkedIn export or JSON Resume with your jobs',
    enter: 'skip',
  },
  language: { type: 'site', path: ['language'] },
};

type Setup = {
  folder: string;
  terminal?: Terminal | undefined;
  locale: string;
  isDryRun?: boolean;
  keptIn?: string;
  /** The folder of the repository. Without it, its README stays as it is. */
  project?: string;
};

/** @param given the answers of the command line, by name. @throws {OwnerError} if nothing was written */
export async function setUp(given: Answers, setup: Setup): Promise<string> {
  const { folder, terminal, locale, isDryRun, keptIn = '.cache/setup.json', project } = setup;
  const { entries, problems } = await loadEverything(folder);
  const isMissing = /^missing-(?:file|key)$/;
  const fatal = problems.filter(({ severity, code }) => severity === 'error' && !isMissing.test(code));
  if (fatal.length > 0) throw new OwnerError(`${formatForPeople(fatal)}\nFix this first.`);
  const own = readOwn(entries);
  const kept = terminal ? readKept(keptIn) : {};
  const questions = createQuestions({ ...own.answers, ...kept, ...given }, locale);
  const keep = (answers: Answers) => {
    mkdirSync(dirname(keptIn), { recursive: true });
    writeFileSync(keptIn, JSON.stringify({ ...kept, ...answers }));
  };
  const answers = terminal ? await askQuestions(questions, terminal, keep) : await checkAnswers(questions);

  const { changes, ok, report, result } = await tryInCopy(folder, async (copy) => {
    await writeAnswers(copy, answers, own);
    if (isBlank(answers.import ?? '')) return '';
    const plan = await planImport(copy, [toPath(answers.import ?? '')]);
    writeChanges(copy, plan.changes);
    return `${plan.report.replaceAll(folderName(copy), folderName(folder))}\n\n`;
  });
  if (!ok) throw new OwnerError(`${report}\nNothing was written.`);
  const button = project === undefined ? [] : planDeployButton(project);
  if (changes.length + button.length === 0) return 'Nothing to change.';
  const list = result + `${formatChanges(folderName(folder), changes)}\n${formatChanges('.', button)}`.trim();
  if (isDryRun) return `${list}\nNothing was written: this is a dry run.`;
  const question = 'Write these changes? Only files of the sample are deleted.';
  if (terminal && !(await agree(question, terminal, list)))
    throw new OwnerError('Nothing was written. Your answers are kept.', 130);
  writeChanges(folder, changes);
  if (project !== undefined) writeChanges(project, button);
  if (terminal) rmSync(keptIn, { force: true });
  return `${terminal ? 'Written.' : list}

Next:
  npm start      shows the site on http://localhost:8888
  npm run dev    shows it while you edit; forms are at ${localEditor}
  npm run add    adds a job, a talk, a publication …
  npm run check  says what is left to do

The published site is a draft while the check lists a text of the sample, or "draft" is true in site.json.`;
}

/** Fills in the Deploy button of the README, without a password, if `origin` is at a host that Netlify copies from. */
function planDeployButton(project: string): Change[] {
  const readme = join(project, 'README.md');
  const { stdout } = spawnSync('git', ['remote', 'get-url', 'origin'], { cwd: project, encoding: 'utf8' });
  const address = /^(?:\w+:\/\/)?(?:[^@/]+@)?(git(?:hub|lab)\.com)[:/](.+?)(?:\.git)?\s*$/.exec(stdout);
  if (!address || !existsSync(readme)) return [];
  const [, host, path] = address;
  const link = `https://app.netlify.com/start/deploy?repository=https://${host}/${path}`;
  const text = readFileSync(readme, 'utf8').replace(
    /(?<=^\*\*In the browser\*\*[^:]*: )[^*]*?(#[\w=&]+)[`)]/m,
    (_, settings) =>
      `[![Deploy to Netlify](https://www.netlify.com/img/deploy/button.svg)](${link}${settings})`,
  );
  return toChange(project, 'README.md', text);
}

function readKept(file: string): Answers {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

function createQuestions(initial: Partial<Answers>, locale: string): Record<string, Question> {
  const questions: Record<string, Question> = {};
  for (const [key, { enter }] of Object.entries(fields)) {
    questions[key] = {
      message: describeField(key),
      enter,
      isLong: key === 'summary',
      initial: (answers) => initial[key] ?? (key === 'language' ? guessLanguage(answers, locale) : undefined),
      check: (typed) => (typed === initial.portrait ? undefined : findFault(key, typed)),
    };
  }
  return questions;
}

async function guessLanguage({ import: file = '' }: Answers, locale: string): Promise<string> {
  return (await languageOf([toPath(file)]).catch(() => undefined)) ?? locale;
}

function describeField(key: string): string {
  const { type = 'profile', path = [], message } = fields[key] ?? {};
  const schema = schemaAt(typeOf[type].schema, path);
  return message ?? `${labelOf(typeOf[type], path)}: ${descriptionOf(schema)} Such as ${exampleOf(schema)}`;
}

function findFault(key: string, typed: string): string | undefined {
  if ((key === 'portrait' || key === 'import') && !existsSync(toPath(typed)))
    return `There is no file ${typed}.`;
  if (key === 'import') return undefined;
  const parts = key === 'links' ? splitList(typed) : [typed];
  return parts.map((part) => readAnswer(key, part).error).find(Boolean);
}

/** An answer as the check accepts it, or what the check suggests instead, such as an address with `https://`. */
function readAnswer(key: string, typed: string): { value: string; error?: string } {
  const { type = 'profile', path = [] } = fields[key] ?? {};
  const check = (answer: string) => {
    const values = path.reduceRight<unknown>((inner, step) => ({ [step]: inner }), answer);
    const file = isRecord(values) ? formatEntry(typeOf[type], values) : formatEntry(typeOf[type], {}, answer);
    const { faults } = readEntry(file, typeOf[type]);
    return faults.find(({ code, path: at }) => severityOf(code) === 'error' && isDeepStrictEqual(at, path));
  };
  const value = key === 'portrait' ? portraitPath(typed) : typed.trim();
  const fault = check(value);
  if (!fault) return { value };
  const { message, suggestion } = fault;
  return suggestion === undefined || check(suggestion) ? { value, error: message } : { value: suggestion };
}

function toPath(written: string): string {
  const bare = written.trim().replace(/^(['"])(.*)\1$/, '$2');
  return bare.replace(/^~(?=\/)/, homedir());
}

const portraitPath = (typed: string) => `media/portrait${extname(toPath(typed)).toLowerCase()}`;

/** The values and text that are the owner's, not the sample's. */
function readOwnFile(entry: LoadedEntry | undefined) {
  const placeholders = entry?.faults.filter(
    ({ code, path }) => code === 'placeholder' && formatPath(path) !== 'portrait.alt',
  );
  const sampleKeys = placeholders?.map(({ path: [key = ''] }) => String(key)) ?? [];
  const values = isRecord(entry?.document?.value) ? entry.document.value : {};
  const own = Object.entries(values).filter(([key]) => key === 'url' || !sampleKeys.includes(key));
  const body = sampleKeys.includes('') ? '' : (entry?.body?.text ?? '');
  return { text: entry?.text, values: Object.fromEntries(own), body };
}

/** What the owner has already, as answers too, and the files of the sample, which setup deletes. */
function readOwn(entries: readonly LoadedEntry[]) {
  const profile = readOwnFile(entries.find(({ type }) => type === 'profile'));
  const site = readOwnFile(entries.find(({ type }) => type === 'site'));
  if (!('name' in profile.values)) delete site.values.language;
  for (const key of ['headings', 'labels'])
    if (isDeepStrictEqual(site.values[key], valueAt(sampleFiles, ['site.json', key])))
      delete site.values[key];
  const isSample = (entry: LoadedEntry) =>
    JSON.stringify(describeSampleFile(entry)) === JSON.stringify(valueAt(sampleFiles, [entry.source]));
  const sampleSources = entries.filter(isSample).map(({ source }) => source);
  const portrait = entriesOf(entries, 'profile')[0]?.value?.portrait?.src;
  if (portrait !== undefined && !('portrait' in profile.values)) sampleSources.push(portrait);
  const answers: Answers = profile.body === '' ? {} : { summary: profile.body };
  for (const [key, { type, path }] of Object.entries(fields)) {
    const { values } = type === 'site' ? site : profile;
    const value = path.length > 0 && type !== 'links' && valueAt(values, path);
    if (value) answers[key] = String(value);
  }
  const links = entriesOf(entries, 'links').filter(({ source }) => !sampleSources.includes(source));
  return { profile, site, sampleSources, answers, urls: links.map(({ value }) => value?.url) };
}

async function writeAnswers(folder: string, answers: Answers, own: ReturnType<typeof readOwn>) {
  for (const source of own.sampleSources) rmSync(join(folder, source));
  const profile = { ...own.profile.values };
  for (const [key, { type, path }] of Object.entries(fields)) {
    const { [key]: answer = '' } = answers;
    const [first, second] = path;
    if (type !== 'profile' || first === undefined || answer === own.answers[key]) continue;
    const { value } = readAnswer(key, answer);
    if (answer === '') delete profile[first];
    else profile[first] = second === undefined ? value : { [second]: value };
  }
  const { portrait = '', summary, language = '', links = '' } = answers;
  if (portrait !== '' && portrait !== own.answers.portrait) {
    profile.portrait = { src: portraitPath(portrait), alt: profile.name };
    mkdirSync(join(folder, 'media'), { recursive: true });
    copyFileSync(toPath(portrait), join(folder, portraitPath(portrait)));
  }
  const { name, title, location } = profile;
  const site = {
    url: 'https://portfolio.example.com',
    title: `${name} – ${title}`,
    description: `${name}, ${title}, ${location}.`,
    ...own.site.values,
    language: readAnswer('language', language).value,
  };
  writeFileSync(join(folder, 'profile.md'), editEntry(typeOf.profile, own.profile.text, profile, summary));
  writeFileSync(join(folder, 'site.json'), editEntry(typeOf.site, own.site.text, site));
  const urls = splitList(links).map((url) => readAnswer('links', url).value);
  for (const url of urls)
    if (!own.urls.includes(url)) await addEntry('links', [`url=${url}`], folder, new Date());
}

export function setupCommand(): Command {
  const description =
    'Makes the site yours: asks for your name and more, and deletes the sample. What is there already is in the fields.';
  const command = createCommand('npm run setup --', description);
  for (const [key, { enter }] of Object.entries(fields)) {
    const end = enter || key === 'language' ? '' : ' (required)';
    command.option(`--${key} <text>`, describeField(key).replace(/^[^:]*: /, '') + end);
  }
  return command
    .option('--dry-run', 'list what would change, and write nothing')
    .option('-y, --yes', 'ask nothing')
    .addHelpText('after', '\nOn a terminal, it asks for everything. Ctrl-C stops it; your answers are kept.')
    .action(async ({ yes, dryRun, ...given }: Answers & { yes?: true; dryRun?: true }) => {
      const terminal = yes || dryRun ? undefined : findTerminal();
      const { locale } = new Intl.DateTimeFormat().resolvedOptions();
      const isDryRun = dryRun ?? false;
      const folder = contentFolder();
      console.log(await setUp(given, { folder, terminal, locale, isDryRun, project: '.' }));
    });
}

if (import.meta.main) await setupCommand().parseAsync().catch(failWith);
