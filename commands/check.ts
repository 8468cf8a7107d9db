import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Command, Option } from 'commander';
import { describeMail } from '../netlify/contact/settings.ts';
import { loadApplications } from '../schema/applications.ts';
import { loadContent } from '../schema/load.ts';
import { entriesOf } from '../schema/parse/entry.ts';
import { compareLocations, toRecord } from '../schema/problems.ts';
import { hasForm } from '../schema/sections.ts';
import { describeCoverage, findOutdated } from './check/languages.ts';
import { checkLinks, type RequestLinks } from './check/links.ts';
import { createCommand, failWith } from './lib/command.ts';
import { findSettingProblems } from './lib/envFile.ts';
import { contentFolder } from './lib/folders.ts';
import { formatForPeople, printForGitHub } from './lib/report.ts';

type Options = {
  format: 'people' | 'json' | 'github';
  links?: true;
  missing?: true;
  settings?: string;
  untranslated?: string;
};

/** Validates the content and prints every problem. */
export function checkCommand(request?: RequestLinks): Command {
  return createCommand(
    'npm run check --',
    'Validates the content folder (CONTENT_DIR, or content), and the settings in .env.',
  )
    .addOption(
      new Option('--format <format>', 'how to print problems')
        .choices(['people', 'json', 'github'])
        .default('people'),
    )
    .option('--links', 'also request every address in the content, to find broken links')
    .option('--missing', 'also say what readers of CVs look for and do not find')
    .option('--untranslated <language>', 'also list the texts that this language of the site lacks')
    .option('--settings <file>', 'also validate the settings in this file')
    .action(async (options: Options) => {
      process.exitCode = await check(options, request);
    });
}

async function check(
  { format, links, missing, settings, untranslated }: Options,
  request?: RequestLinks,
): Promise<0 | 1> {
  const folder = contentFolder();
  const { addresses, ...result } = await loadContent(folder, { withMissing: missing ?? false });
  const checked = links ? await checkLinks(addresses, request) : undefined;
  const inSettings = settings === undefined ? [] : await findSettingProblems(settings, process.env);
  // Applications need all that is private, so the content is read once more for them.
  const applied = existsSync(join(folder, 'applications')) ? (await loadApplications(folder)).problems : [];
  const nameOf = (source: string) => join(relative('.', folder), source).replaceAll('\\', '/');
  const outdated = await findOutdated(folder, result.translations, nameOf);
  const problems = [
    ...result.problems,
    ...applied,
    ...outdated,
    ...(checked?.problems ?? []),
    ...inSettings,
  ].toSorted(compareLocations);
  if (format === 'json') console.log(JSON.stringify(problems.map(toRecord), null, 2));
  else if (format === 'github') printForGitHub(problems);
  else {
    const { form, language = 'en' } = entriesOf(result.entries, 'site')[0]?.value ?? {};
    const { to = 'function' } = form ?? {};
    const takesMessages = to === 'function' && (!result.ok || hasForm(result.content));
    // Wrong settings are among the problems, with their lines.
    const areSettingsValid = inSettings.every(({ severity }) => severity !== 'error');
    const mail = takesMessages && areSettingsValid && `${describeMail(process.env)}.`;
    const languages = describeCoverage(result.coverage, language, untranslated);
    const before = [mail, checked?.summary, ...languages].filter(Boolean);
    if (before.length > 0) console.log(`${before.join('\n')}\n`);
    // The summary of the content comes last, where people look.
    console.log(formatForPeople(problems, { listsPlaceholders: untranslated === undefined }));
  }
  return result.ok && problems.every(({ severity }) => severity === 'warning') ? 0 : 1;
}

if (import.meta.main) await checkCommand().parseAsync().catch(failWith);
