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
  const about = 'Validates the content folder (CONTENT_DIR, or content), and the settings in .env.';
  const format = new Option('--format <format>', 'how to print problems').choices(['people', 'json']);
  return createCommand('npm run check --', about)
    .addOption(format.default('people'))
    .option('--missing', 'also say what readers of CVs look for and do not find')
    .option('--untranslated <language>', 'also list the texts that this language of the site lacks')
    .option('--settings <file>', 'also validate the settings in this file')
    .action(async (options: Options) => {
      process.exitCode = await check(options);
    });
}

async function check({ format, missing, settings, untranslated }: Options): Promise<0 | 1> {
  const folder = contentFolder();
  const content = await loadContent(folder, { withMissing: missing ?? false });
  const inSettings = settings === undefined ? [] : await findSettingProblems(settings, process.env);
  const others = [...(await findOutdated(folder, content.trees)), ...inSettings];
  const inAll = mergeProblems(content.problems, await findPrivateProblems(folder));
  const all = [...inAll, ...others].toSorted(compareLocations);
  // The log of a host may be public.
  const shown = process.env.CI ? [...content.problems, ...others].toSorted(compareLocations) : all;
  if (format === 'json') console.log(JSON.stringify(shown.map(toRecord), null, 2));
  else {
    const { form, language = 'en' } = entriesOf(content.entries, 'site')[0]?.value ?? {};
    const takesMessages =
      (form?.to ?? 'function') === 'function' && (!content.ok || hasForm(content.content));
    const hidden = pluralize(all.length - shown.length, 'problem');
    const sentences = [
      takesMessages && !inSettings.some(isError) && `${describeMail(process.env)}.`,
      ...describeCoverage(content.coverage, language, untranslated),
      all.length > shown.length && `Not in this log, which may be public: ${hidden} in what is private.`,
    ].filter(Boolean);
    if (sentences.length > 0) console.log(`${sentences.join('\n')}\n`);
    console.log(formatForPeople(shown, untranslated === undefined));
  }
  return all.some(isError) ? 1 : 0;
}

/** Also in applications, which have what is private. A placeholder in it is none, since nobody sees it. */
async function findPrivateProblems(folder: string): Promise<Problem[]> {
  const { loaded, problems } = await loadApplications(folder);
  return [...loaded.problems.filter(({ code }) => code !== 'placeholder'), ...problems];
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

if (import.meta.main) await checkCommand().parseAsync().catch(failWith);
