import { existsSync } from 'node:fs';
import { contentFolder, loadContent } from '../schema/load.ts';
import { findOutFault, keptFolders } from './build/outFolder.ts';
import { buildEditor, editorNames, findRepository, readGitHubSettings } from './editor.ts';
import { createCommand, failWith } from './lib/command.ts';

const command = createCommand(
  'npm run editor:build --',
  'Builds the visual editor that works on the repository at GitHub, for a site of its own.',
  ['CONTENT_DIR', 'EDITOR_REPO', 'EDITOR_BRANCH'],
)
  .option('--out <folder>', 'where to build to; the build replaces what is there', 'dist/editor')
  .action(async ({ out }: { out: string }) => {
    const fault = await findOutFault(out, keptFolders(), editorNames);
    if (fault) command.error(fault);
    await build(out).catch(failWith);
  });

async function build(out: string): Promise<void> {
  const backend = readGitHubSettings(process.env);
  const content = await loadContent(contentFolder());
  // A download of the project has no .git; its folder is then the whole repository.
  const folder = findRepository(contentFolder())?.contentFolder ?? contentFolder();
  const siteUrl = content.ok ? content.content.site.url : undefined;
  const settings = { backend, contentFolder: folder, hasSchemas: existsSync('schema/json') };
  await buildEditor(out, { ...settings, ...(siteUrl !== undefined && { siteUrl }) }, false);
  console.log(`Built the editor of ${backend.repo} into ${out}.`);
}

if (import.meta.main) await command.parseAsync();
