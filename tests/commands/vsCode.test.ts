import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { talks } from '../../schema/types/talk.ts';

const root = `${pathToFileURL(resolve('.')).href}/`;

/** A file of this project as VS Code sees it, with the library that VS Code uses: what it offers, explains and marks at `|`. */
async function openInVsCode(path: string, marked: string) {
  const service = getLanguageService({
    schemaRequestService: (uri) => readFile(fileURLToPath(uri), 'utf8'),
    workspaceContext: { resolveRelativePath: (relative, base) => new URL(relative, base).href },
    clientCapabilities: {
      textDocument: { completion: { completionItem: { documentationFormat: ['markdown'] } } },
    },
  });
  service.configure({ validate: true });
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
    async problems() {
      const problems = await service.doValidation(document, json, { schemaValidation: 'error' });
      return problems.map(({ message, range }) => `${document.getText(range)}: ${message}`);
    },
  };
}

test('VS Code completes and explains keys, and marks wrong values', async () => {
  const $schema = '"$schema": "../../schema/json/talks.schema.json"';
  const open = (inner: string) => openInVsCode('content/talks/new.json', `{\n${$schema},\n${inner}\n}`);
  const { description = '' } = talks.schema.shape.venue.meta() ?? {};
  const offered = (await (await open('"|"')).completions()).get('venue');
  expect(offered?.text).toContain('"venue"');
  expect(offered?.documentation).toBe(description);
  const problems = await (await open('"venue": true, "venues": "x"')).problems();
  expect(problems).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^true: Incorrect type/),
      expect.stringMatching(/^"venues": Property .* is not allowed/),
    ]),
  );
});
