import { contentTypes } from '../../schema/content.ts';
import { createIconSchema } from './createIconSchema.ts';
import { createJsonSchema } from './createJsonSchema.ts';
import { createSnippets } from './createSnippets.ts';
import { schemaName } from './schemaName.ts';

/** Every generated file by which editors complete, explain and check content: its path and its text. */
export function createEditorFiles(): Record<string, string> {
  const schemas = Object.values(contentTypes).map((type) => [
    `schema/json/${schemaName(type.source)}`,
    createJsonSchema(type),
  ]);
  const files = Object.fromEntries([
    ...schemas,
    ['schema/json/icons.schema.json', createIconSchema()],
    ['.vscode/content.code-snippets', createSnippets()],
    ['.vscode/settings.json', createSettings()],
  ]);
  return Object.fromEntries(
    Object.entries(files).map(([path, value]) => [path, `${JSON.stringify(value, null, 2)}\n`]),
  );
}

/** By these, VS Code finds the schema of a JSON file that names none. */
function createSettings() {
  const sources = Object.values(contentTypes).map(({ source }) => source);
  return {
    'json.schemas': sources
      .filter((source) => source.endsWith('.json'))
      .map((source) => ({
        fileMatch: [`/content/${source}`],
        url: `./schema/json/${schemaName(source)}`,
      })),
  };
}
