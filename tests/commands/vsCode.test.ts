import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { talks } from '../../schema/types/talk.ts';

test('VS Code completes and explains keys, and marks wrong values', async () => {
  const service = getLanguageService({
    schemaRequestService: (uri) => readFile(fileURLToPath(uri), 'utf8'),
    workspaceContext: { resolveRelativePath: (relative, base) => new URL(relative, base).href },
    clientCapabilities: {
      textDocument: { completion: { completionItem: { documentationFormat: ['markdown'] } } },
    },
  });
  service.configure({ validate: true });
  const open = (inner: string) => {
    const { href } = pathToFileURL(resolve('content/talks/new.json'));
    const text = `{ "$schema": "../../schema/json/talks.schema.json", ${inner}`;
    const document = TextDocument.create(href, 'json', 1, text);
    return [document, service.parseJSONDocument(document)] as const;
  };
  const [draft, json] = open('"');
  const offered = await service.doComplete(draft, draft.positionAt(draft.getText().length), json);
  const documentation = talks.schema.shape.venue.meta()?.description;
  expect(offered?.items).toContainEqual(expect.objectContaining({ label: 'venue', documentation }));
  const problems = await service.doValidation(...open('"venue": true, "venues": "x" }'));
  for (const fault of [/^Incorrect type/, /^Property venues is not allowed/])
    expect(problems.map(({ message }) => message)).toContainEqual(expect.stringMatching(fault));
});
