import * as z from 'zod';
import { replaceFile } from '../lib/replaceFile.ts';
import { contentTypes } from '../schema/content.ts';
import sampleFiles from '../schema/json/sample.json' with { type: 'json' };
import { loadContent } from '../schema/load.ts';
import { sample } from '../schema/review/placeholder.ts';
import { schemaPath } from '../schema/sourcePaths.ts';
import type { ContentType } from '../schema/types/contentType.ts';
import { descriptionOf, exampleOf, unwrap } from '../schema/types/schemaParts.ts';
import { createCommand, failWith } from './lib/command.ts';
import { describeSampleFile } from './lib/sample.ts';

const types = Object.values(contentTypes);

export async function createGeneratedFiles(): Promise<Record<string, string>> {
  return {
    ...createJsonSchemas(),
    'schema/json/sample.json': toJsonFile(await readSample()),
    'schema/json/keys.md': describeKeys(),
  };
}

/** JSON Schemas, with which code editors complete, explain and check content. Git ignores them: `npm ci` writes them. */
function createJsonSchemas(): Record<string, string> {
  const files = types.map((type) => [schemaPath(type.source), toJsonFile(createJsonSchema(type))] as const);
  return Object.fromEntries(files);
}

const toJsonFile = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

async function readSample(): Promise<object> {
  const loaded = await loadContent('content');
  if (!loaded.ok || loaded.content.profile.name !== sample.owner) return sampleFiles;
  const files = loaded.files.map((file) => [file.source, describeSampleFile(file)] as const);
  const portrait = loaded.content.media.find(({ use }) => use === 'portrait')?.hash;
  return { ...Object.fromEntries(files), portrait };
}

async function writeGeneratedFiles({ ignored }: { ignored?: true }): Promise<void> {
  const files = Object.entries(ignored ? createJsonSchemas() : await createGeneratedFiles());
  for (const [path, text] of files) replaceFile(path, text);
}

function describeKeys(): string {
  const tables = types.map(({ source, schema }) => {
    return `## ${source}

${schema.meta()?.description}

| key | required | means | example, or values |
|---|---|---|---|
${listKeys(schema).join('\n')}
`;
  });
  return `# Keys of the content files

Made from the code by "npm run schemas"; do not edit. After a dot come the keys of an object, or of each object in a list.

${tables.join('\n')}`;
}

function listKeys(schema: z.ZodObject, parent = ''): string[] {
  const keys = Object.entries(schema.shape).filter(([key]) => key !== '$schema');
  return keys.flatMap(([key, field]) => {
    const inner = unwrap(field);
    const item = inner instanceof z.ZodArray ? unwrap(inner.element) : inner;
    const required = field instanceof z.ZodOptional ? '' : 'yes';
    const start = `| \`${parent}${key}\` | ${required} | ${descriptionOf(field)}`;
    if (item instanceof z.ZodObject) return [`${start} | |`, ...listKeys(item, `${parent}${key}.`)];
    const values = item instanceof z.ZodEnum ? item.options : [exampleOf(field)];
    return `${start} | ${values.map((value) => `\`${JSON.stringify(value)}\``).join(', ')} |`;
  });
}

/** Accepts everything that the zod schema accepts. draft-07 is the newest version that VS Code supports completely. */
function createJsonSchema({ schema }: ContentType): object {
  const json = z.toJSONSchema(schema, { target: 'draft-07', io: 'input' });
  return { $comment: 'Made from the zod schema by "npm run schemas"; do not edit.', ...json };
}

if (import.meta.main) {
  const about = 'Writes the files that come from the code, such as the JSON Schemas for code editors.';
  await createCommand('npm run schemas --', about)
    .option('--ignored', 'write only the files that Git ignores, the JSON Schemas')
    .action(writeGeneratedFiles)
    .parseAsync()
    .catch(failWith);
}
