import { applyEdits, type FormattingOptions, type JSONPath, modify } from 'jsonc-parser';

/**
 * JSON with a value set, or taken out where it is `undefined`; all the rest stays as it is written.
 * @param behind the key after which a new one is to stand; without it, or where it is missing, the new key is the first
 */
export function setJsonValue(text: string, path: JSONPath, value: unknown, behind = ''): string {
  const formattingOptions = formattingOf(text);
  const edits = modify(text, path, value, {
    ...(formattingOptions && { formattingOptions }),
    getInsertionIndex: (keys) => keys.indexOf(behind) + 1,
  });
  return applyEdits(text, edits);
}

/** How new lines are to look like those there are; nothing for JSON on a single line, which is to stay one. */
function formattingOf(text: string): FormattingOptions | undefined {
  const [, eol, margin = ''] = /(\r?\n)([ \t]+)["\]}]/.exec(text) ?? [];
  return eol === undefined
    ? undefined
    : { eol, insertSpaces: !margin.includes('\t'), tabSize: margin.length };
}
