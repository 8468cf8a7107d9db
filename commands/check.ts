import type { Command } from 'commander';
import { pluralize } from '../lib/pluralize.ts';
import { describeMail, readContactSettings } from '../netlify/contact/contactSettings.ts';
import { loadApplications } from '../schema/application/loadApplications.ts';
import { describeTranslation } from '../schema/load/translations.ts';
import { loadContent } from '../schema/load.ts';
import { compareLocations, isError, mergeProblems, type Problem } from '../schema/problems.ts';
import { takesMessages } from '../schema/sections.ts';
import { contentFolder, createCommand, failWith } from './lib/command.ts';
import { findSettingProblems } from './lib/envFile.ts';
import { formatForPeople } from './lib/report.ts';

type Options = { missing?: boolean; settings?: string };

export function checkCommand(): Command {
  const about = 'Validates the content folder (CONTENT_DIR, or content), and the settings in .env.';
  return createCommand('npm run check --', about)
    .option('--missing', 'also say what readers of CVs look for and do not find')
    .option('--settings <file>', 'also validate the settings in this file')
    .action(async (options: Options) => {
      process.exitCode = await checkContent(options);
    });
}

async function checkContent(options: Options): Promise<0 | 1> {
  const { ofSite, all, inEnvironment, sentences } = await collectFindings(options);
  // The log of a host may be public.
  const shown = process.env.CI ? ofSite : all;
  const hidden = pluralize(all.length - shown.length, 'problem');
  if (all.length > shown.length)
    sentences.push(`Not in this log, which may be public: ${hidden} in what is private.`);
  for (const { message } of inEnvironment) console.error(`A setting in the environment is wrong: ${message}`);
  if (sentences.length > 0) console.log(`${sentences.join('\n')}\n`);
  console.log(formatForPeople(shown, true));
  return all.some(isError) || inEnvironment.length > 0 ? 1 : 0;
}

/** The problems of the public site, and all of them; wrong settings; and sentences about what is in order. */
async function collectFindings({ missing = false, settings }: Options) {
  const folder = contentFolder();
  const content = await loadContent(folder, { withMissing: missing });
  const inFile = settings === undefined ? [] : await findSettingProblems(settings, process.env);
  // The environment contains the settings of the file, too.
  const inEnvironment = inFile.some(isError) ? [] : readContactSettings(process.env).wrongSettings;
  const ofSite = [...content.problems, ...inFile].toSorted(compareLocations);
  const all = mergeProblems(ofSite, await findPrivateProblems(folder));
  const [, ...others] = content.editions;
  const sentences = others.map(({ files, language }) => describeTranslation(files, language));
  const areSettingsValid = !inFile.some(isError) && inEnvironment.length === 0;
  if (areSettingsValid && content.ok && takesMessages(content.content))
    sentences.unshift(`${describeMail(process.env)}.`);
  return { ofSite, all, inEnvironment, sentences };
}

/** Problems of private parts and of applications. Ignores placeholders there, which no visitor sees. */
async function findPrivateProblems(folder: string): Promise<Problem[]> {
  const { loaded, problems } = await loadApplications(folder);
  return [...loaded.problems.filter(({ code }) => code !== 'placeholder'), ...problems];
}

if (import.meta.main) await checkCommand().parseAsync().catch(failWith);
