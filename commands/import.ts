import type { Command } from 'commander';
import { importFiles } from './import/importFiles.ts';
import { contentFolder, createCommand, failWith } from './lib/command.ts';

export function importCommand(): Command {
  const about =
    'Writes a new file for each entry of a JSON Resume, a BibTeX file or an export of LinkedIn. It changes no file that is there.';
  return createCommand('npm run import --', about)
    .argument('<file...>', 'resume.json, refs.bib, or the ZIP of LinkedIn or its CSV files')
    .action(async (files: string[]) => {
      console.log(await importFiles(contentFolder(), files));
    });
}

if (import.meta.main) await importCommand().parseAsync().catch(failWith);
