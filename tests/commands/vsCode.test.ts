import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import * as z from 'zod';
import { contentTypes } from '../../schema/content.ts';
import type { ContentType } from '../../schema/types/contentType.ts';

const settingsSchema = z.object({
  'json.schemas': z.array(z.object({ fileMatch: z.array(z.string()), url: z.string() })),
});

const root = `${pathToFileURL(resolve('.')).href}/`;

/**
 * A file of this project as VS Code sees it, with the library that VS Code uses and this project's own settings for
 * it: what it offers at the mark `|` in the text, what it explains there, what it marks wrong.
 */
async function openInVsCode(path: string, marked: string) {
  const settings = settingsSchema.parse(JSON.parse(await readFile('.vscode/settings.json', 'utf8')));
  const service = getLanguageService({
    schemaRequestService: (uri) => readFile(fileURLToPath(uri), 'utf8'),
    workspaceContext: { resolveRelativePath: (relative, base) => new URL(relative, base).href },
    clientCapabilities: {
      textDocument: { completion: { completionItem: { documentationFormat: ['markdown'] } } },
    },
  });
  service.configure({
    validate: true,
    schemas: settings['json.schemas'].map(({ fileMatch, url }) => ({
      uri: new URL(url, root).href,
      fileMatch,
      folderUri: root,
    })),
  });
  const offset = Math.max(marked.indexOf('|'), 0);
  const text = marked.replace('|', '');
  const document = TextDocument.create(new URL(path, root).href, 'json', 1, text);
  const json = service.parseJSONDocument(document);
  const position = document.positionAt(offset);

  return {
    /** What it offers, by label: what is then written, and the explanation beside it. */
    async completions() {
      const list = await service.doComplete(document, position, json);
      return new Map(
        list?.items.map((item) => [
          item.label,
          { documentation: item.documentation, text: item.textEdit?.newText ?? '' },
        ]),
      );
    },
    async hover() {
      const hover = await service.doHover(document, position, json);
      return [hover?.contents ?? []].flat().join('\n').replaceAll('\\', '');
    },
    async problems() {
      const problems = await service.doValidation(document, json, { schemaValidation: 'error' });
      return problems.map(({ message, range }) => `${document.getText(range)}: ${message}`);
    },
  };
}

type Key = {
  file: string;
  path: string[];
  key: string;
  title: string;
  description: string;
  takesTrue: boolean;
};

const types: ContentType[] = Object.values(contentTypes);
const keys = types
  .filter(({ source }) => source.endsWith('.json'))
  .flatMap(({ source, schema }) => [...findKeys(source.replace('*', 'new'), schema, [])]);

/** Every key of a kind of file, with the path to the object that holds it. */
function* findKeys(file: string, schema: z.ZodObject, path: string[]): Generator<Key> {
  for (const [key, child] of Object.entries(schema.shape)) {
    const value = child instanceof z.ZodOptional ? child.unwrap() : child;
    const { title = '', description = '' } = z.globalRegistry.get(value) ?? {};
    const takesTrue = value.safeParse(true).success;
    yield { file: `content/${file}`, path, key, title, description, takesTrue };
    if (value instanceof z.ZodObject) yield* findKeys(file, value, [...path, key]);
  }
}

/** A file with one object at `path`, holding `inner`. */
function wrap(path: string[], inner: string): string {
  return path.reduceRight((text, key) => `{\n"${key}": ${text}\n}`, `{\n${inner}\n}`);
}

test.each(keys)('in $file, $path completes and explains $key, and marks what it cannot be', async (entry) => {
  const { file, path, key, title, description, takesTrue } = entry;
  const open = (inner: string) => openInVsCode(file, wrap(path, inner));
  const offered = (await (await open('"|"')).completions()).get(key);
  expect(offered?.text.replaceAll('\\$', '$')).toContain(`"${key}"`);
  expect(offered?.documentation).toBe(description);
  expect(await (await open(`"|${key}": null`)).hover()).toBe(`${title}\n\n${description}`);
  const isMarked = expect.stringMatching(/^true: Incorrect type/);
  if (!takesTrue) expect(await (await open(`"${key}": true`)).problems()).toContainEqual(isMarked);
  expect(await (await open(`"${key}x": 1`)).problems()).toContainEqual(
    expect.stringMatching(`^"${key.replace('$', '\\$')}x": Property .* is not allowed`),
  );
});

test('a file outside the content folder is completed if it names its schema', async () => {
  const text = '{ "$schema": "../../../../schema/json/skills.schema.json", "|colour": "" }';
  const { hover } = await openInVsCode('tests/fixtures/otherContent/skills/new.json', text);
  expect(await hover()).toContain('The colour of the card');
});

test('a translation holds only what differs', async () => {
  const problemsOf = async (path: string) => (await openInVsCode(path, '{ "title": "KI" }')).problems();
  expect(await problemsOf('content/skills/new.json')).not.toEqual([]);
  expect(await problemsOf('content/skills/new.de.json')).toEqual([]);
});

test('an unknown icon is marked in words', async () => {
  const problems = await (
    await openInVsCode('content/skills/new.json', '{ "icon": "tabler:runn" }')
  ).problems();
  expect(problems).toContainEqual(expect.stringContaining('There is no icon of this name'));
});
