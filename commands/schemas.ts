import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createCommand, failWith } from './lib/command.ts';
import { createEditorFiles } from './schemas/createEditorFiles.ts';

await createCommand(
  'npm run schemas --',
  'Writes the JSON Schemas and snippets by which editors help with content.',
)
  .action(() => writeEditorFiles().catch(failWith))
  .parseAsync();

async function writeEditorFiles(): Promise<void> {
  const files = Object.entries(createEditorFiles());
  for (const [path, text] of files) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  console.log(`${files.length} files written: ${files.map(([path]) => path).join(', ')}.`);
}
