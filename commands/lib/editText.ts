import { isDeepStrictEqual } from 'node:util';
import { applyEdits, type FormattingOptions, modify } from 'jsonc-parser';
import { isScalar, parseDocument } from 'yaml';
import { valueAt } from '../../schema/parse/document.ts';

/** A value to set at a path of a file; `undefined` deletes it. */
export type Edit = { path: readonly (string | number)[]; value: unknown };

/**
 * Sets values in JSON. Everything else keeps its formatting and order.
 * @param behind the key after which new keys go, first if the file lacks it; without `behind`, new keys go last
 */
export function editJson(text: string, edits: readonly Edit[], behind?: string): string {
  const formattingOptions = formattingOf(text);
  return edits.reduce((edited, { path, value }) => {
    if (isDeepStrictEqual(valueAt(JSON.parse(edited), path), value)) return edited;
    const changes = modify(edited, [...path], value, {
      ...(formattingOptions && { formattingOptions }),
      ...(behind !== undefined && { getInsertionIndex: (keys) => keys.indexOf(behind) + 1 }),
    });
    return applyEdits(edited, changes);
  }, text);
}

/** The indentation and line ends of a JSON text; nothing for JSON on one line, so that it stays on one line. */
function formattingOf(text: string): FormattingOptions | undefined {
  const [, eol, margin = ''] = /(\r?\n)([ \t]+)["\]}]/.exec(text) ?? [];
  return eol === undefined
    ? undefined
    : { eol, insertSpaces: !margin.includes('\t'), tabSize: margin.length };
}

const markdownFile = /^---[^\n]*\n([\s\S]*?\n)?---[^\n]*(?:\n([\s\S]*))?$/;

/**
 * Sets values in the front matter of a Markdown file, and its body if one is given. YAML comments, the order of keys and
 * values that are right already stay.
 * @param text a file that passes the check
 */
export function editMarkdown(text: string, edits: readonly Edit[], body?: string): string {
  const [, matter = '', oldBody = ''] = markdownFile.exec(text.replaceAll('\r\n', '\n')) ?? [];
  const newMatter = editYaml(matter, edits);
  const given = body?.replaceAll('\r\n', '\n').trim();
  const newBody = given === undefined || given === oldBody.trim() ? oldBody : `${given}\n`;
  if (newMatter === matter && newBody === oldBody) return text;
  const edited = `---\n${newMatter}---\n${newBody}`;
  return text.includes('\r\n') ? edited.replaceAll('\n', '\r\n') : edited;
}

function editYaml(matter: string, edits: readonly Edit[]): string {
  const document = parseDocument(matter);
  const changed = edits.filter(
    ({ path, value }) => !isDeepStrictEqual(valueAt(document.toJS(), path), value),
  );
  for (const { path, value } of changed) {
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, value);
    const node = document.getIn(path, true);
    // As it was, without quotes, the library writes text in which a colon ends a line so that it is a key.
    if (isScalar(node) && /:\n/.test(String(value))) node.type = 'QUOTE_DOUBLE';
  }
  if (changed.length === 0) return matter;
  // Without keys it would be `{}`.
  return Object.keys(document.toJS()).length === 0 ? '' : document.toString({ lineWidth: 0 });
}
