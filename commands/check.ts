import { readFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { describeMail } from '../netlify/contact/settings.ts';
import { entriesOf, loadContent } from '../schema/load.ts';
import { listPhotos } from '../schema/media.ts';
import { comparePlace, toRecord } from '../schema/problems.ts';
import { hasForm } from '../schema/sections.ts';
import { writeChanges } from './lib/changes.ts';
import { createCommand, failWith } from './lib/command.ts';
import { findSettingProblems } from './lib/envFile.ts';
import { contentFolder } from './lib/folders.ts';
import { type AskAddresses, checkLinks } from './lib/links.ts';
import { formatForPeople, printForGitHub } from './lib/report.ts';

type Options = {
  format: 'people' | 'json' | 'github';
  links?: true;
  cleanPictures?: true;
  settings?: string;
};

/** Validates the content and prints every problem. */
export function checkCommand(ask?: AskAddresses): Command {
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
    .option('--clean-pictures', 'first remove what cameras noted in the photos in media/, such as the place')
    .option('--settings <file>', 'also validate the settings in this file')
    .action(async (options: Options) => {
      process.exitCode = await check(options, ask);
    });
}

/** Prints the problems of the content, and returns the exit status. */
async function check(
  { format, links, cleanPictures, settings }: Options,
  ask?: AskAddresses,
): Promise<0 | 1> {
  const cleaned = cleanPictures ? await cleanPhotos(contentFolder()) : [];
  const { addresses, ...result } = await loadContent(contentFolder());
  const checked = links ? await checkLinks(addresses, ask) : undefined;
  const inSettings = settings === undefined ? [] : await findSettingProblems(settings, process.env);
  const problems = [...result.problems, ...(checked?.problems ?? []), ...inSettings].toSorted(comparePlace);
  if (format === 'json') console.log(JSON.stringify(problems.map(toRecord), null, 2));
  else if (format === 'github') printForGitHub(problems);
  else {
    const asked = checked ? [checked.summary] : [];
    const { to = 'function' } = entriesOf(result.entries, 'site')[0]?.value.form ?? {};
    const takesMessages = to === 'function' && (!result.ok || hasForm(result.content));
    // Wrong settings are among the problems, with their lines.
    const areSettingsSound = inSettings.every(({ severity }) => severity !== 'error');
    const mail = takesMessages && areSettingsSound ? [`${describeMail(process.env)}.`] : [];
    // The summary of the content comes last, where people look.
    const report = formatForPeople(problems, { listsStandIns: true });
    const before = [...cleaned, ...mail, ...asked];
    console.log([...before, ...(before.length > 0 ? [''] : []), report].join('\n'));
  }
  return result.ok && problems.every(({ severity }) => severity === 'warning') ? 0 : 1;
}

/** Rewrites each photo that has notes of a camera, and says which. */
async function cleanPhotos(folder: string): Promise<string[]> {
  const { cleanPicture } = await import('./lib/cleanPicture.ts');
  const said: string[] = [];
  for (const { file, path } of listPhotos(folder)) {
    const before = await readFile(path);
    // The check itself says which photos are damaged.
    const after = await cleanPicture(before).catch(() => before);
    if (after.equals(before)) continue;
    writeChanges(folder, [{ source: file, before, after }]);
    said.push(`Cleaned ${file}.`);
  }
  return said.length > 0 ? said : ['No photo has notes of a camera.'];
}

if (import.meta.main) await checkCommand().parseAsync().catch(failWith);
