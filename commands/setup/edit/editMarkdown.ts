import { isDeepStrictEqual } from 'node:util';
import { parseDocument } from 'yaml';
import type { Edit } from './edit.ts';

const file = /^---[^\n]*\n([\s\S]*?\n)?---[^\n]*(?:\n([\s\S]*))?$/;

/**
 * A Markdown file with some values of its front matter changed, and its body where one is given. The comments of the
 * front matter and the order of its keys stay, and so does every part that already says the same.
 * @param text a file that passes the check: front matter between two lines of three dashes
 */
export function editMarkdown(text: string, edits: readonly Edit[], body?: string): string {
  const [, matter = '', oldBody = ''] = file.exec(text.replaceAll('\r\n', '\n')) ?? [];
  const newMatter = editYaml(matter, edits);
  const given = body?.replaceAll('\r\n', '\n').trim();
  const newBody = given === undefined || given === oldBody.trim() ? oldBody : `${given}\n`;
  if (newMatter === matter && newBody === oldBody) return text;
  const edited = `---\n${newMatter}---\n${newBody}`;
  return text.includes('\r\n') ? edited.replaceAll('\n', '\r\n') : edited;
}

function editYaml(matter: string, edits: readonly Edit[]): string {
  const document = parseDocument(matter);
  const changed = edits.filter(({ path, value }) => !isDeepStrictEqual(toPlain(document.getIn(path)), value));
  for (const { path, value } of changed) {
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, value);
  }
  return changed.length === 0 ? matter : document.toString({ lineWidth: 0 });
}

/** What a node of the document says: `getIn` gives plain values for texts, and nodes for lists and objects. */
function toPlain(node: unknown): unknown {
  return node instanceof Object && 'toJSON' in node && typeof node.toJSON === 'function'
    ? node.toJSON()
    : node;
}
