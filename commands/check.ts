import { join, relative } from 'node:path';
import { type Command, Option } from 'commander';
import { pluralize } from '../lib/pluralize.ts';
import { describeMail } from '../netlify/contact/settings.ts';
import { loadApplications } from '../schema/application/loadApplications.ts';
import { loadContent } from '../schema/load.ts';
import { entriesOf } from '../schema/parse/entry.ts';
import { compareLocations, mergeProblems, type Problem, toRecord } from '../schema/problems.ts';
import { hasForm } from '../schema/sections.ts';
import { describeCoverage, findOutdated } from './check/languages.ts';
import { createCommand, failWith } from './lib/command.ts';
import { findSettingProblems } from './lib/envFile.ts';
import { contentFolder } from './lib/folders.ts';
import { formatForPeople } from './lib/report.ts';

type Options = {
  format: 'people' | 'json';
  missing?: true;
  settings?: string;
  untranslated?: string;
};

export function checkCommand(): Command {
  return createCommand(
    'npm run check --',
    'Validates the content folder (CONTENT_DIR, or content), and the settings in .env.',
  )
    .addOption(
      new Option('--format <format>', 'how to print problems').choices(['people', 'json']).default('people'),
    )
    .option('--missing', 'also say what readers of CVs look for and do not find')
    .option('--untranslated <language>', 'also list the texts that this language of the site lacks')
    .option('--settings <file>', 'also validate the settings in this file')
    .action(async (options: Options) => {
      process.exitCode = await check(options);
    });
}

async function check({ format, missing, settings, untranslated }: Options): Promise<0 | 1> {
  const folder = contentFolder();
  const result = await loadContent(folder, { withMissing: missing ?? false });
  // Applications have what is private. A placeholder in it is none, since nobody sees it.
  const { loaded: whole, problems: applied } = await loadApplications(folder);
  const isNew = ({ code }: Problem) => code !== 'placeholder';
  const everything = mergeProblems(result.problems, [...whole.problems.filter(isNew), ...applied]);
  const isLogPublic = Boolean(process.env.CI);
  const inSettings = settings === undefined ? [] : await findSettingProblems(settings, process.env);
  const nameOf = (source: string) => join(relative('.', folder), source).replaceAll('\\', '/');
  const outdated = await findOutdated(folder, result.trees, nameOf);
  const others = [...outdated, ...inSettings];
  const all = [...everything, ...others].toSorted(compareLocations);
  const problems = isLogPublic ? [...result.problems, ...others].toSorted(compareLocations) : all;
  if (format === 'json') console.log(JSON.stringify(problems.map(toRecord), null, 2));
  else {
    const { form, language = 'en' } = entriesOf(result.entries, 'site')[0]?.value ?? {};
    const takesMessages = (form?.to ?? 'function') === 'function' && (!result.ok || hasForm(result.content));
    const areSettingsValid = inSettings.every(({ severity }) => severity !== 'error');
    const hidden = all.length - problems.length;
    const before = [
      takesMessages && areSettingsValid && `${describeMail(process.env)}.`,
      ...describeCoverage(result.coverage, language, untranslated),
      hidden > 0 &&
        `Not in this log, which may be public: ${pluralize(hidden, 'problem')} in what is private.`,
    ].filter(Boolean);
    if (before.length > 0) console.log(`${before.join('\n')}\n`);
    console.log(formatForPeople(problems, untranslated === undefined));
  }
  return result.ok && all.every(({ severity }) => severity === 'warning') ? 0 : 1;
}

if (import.meta.main) await checkCommand().parseAsync().catch(failWith);
