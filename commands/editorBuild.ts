import { contentFolder, loadContent } from '../schema/load.ts';
import { findOutFault, keptFolders } from './build/outFolder.ts';
import { buildEditor, editorNames } from './editor/buildEditor.ts';
import { findRepository } from './editor/findRepository.ts';
import { readGitHubSettings } from './editor/readGitHubSettings.ts';
import { createCommand, failWith } from './lib/command.ts';

const command = createCommand(
  'npm run editor:build --',
  'Builds the visual editor that works on the repository at GitHub, for a site of its own.',
  ['CONTENT_DIR', 'EDITOR_REPO', 'EDITOR_BRANCH'],
)
  .option('--out <folder>', 'where to build to; whatever is there is replaced', 'dist/editor')
  .action(async ({ out }: { out: string }) => {
    const fault = await findOutFault(out, keptFolders(), editorNames);
    if (fault) command.error(fault);
    await build(out).catch(failWith);
  });

await command.parseAsync();

async function build(out: string): Promise<void> {
  const backend = readGitHubSettings(process.env);
  const content = await loadContent(contentFolder());
  await buildEditor(out, {
    backend,
    // Where the clone has lost its .git, the project is taken for the whole of the repository.
    contentFolder: findRepository(contentFolder())?.contentFolder ?? contentFolder(),
    ...(content.ok && { siteUrl: content.content.site.url }),
    isLocal: false,
  });
  console.log(`Built the editor of ${backend.repo} into ${out}.`);
}
