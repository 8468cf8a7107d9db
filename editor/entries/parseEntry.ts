import { parse } from 'yaml';

/** What a content file says, for the editor's form: its keys, and the Markdown below front matter as `body`. */
export function parseEntry(source: string, text: string): Record<string, unknown> {
  return spreadLists(parseFile(source, text));
}

function parseFile(source: string, text: string): Record<string, unknown> {
  if (source.endsWith('.json')) return toObject(JSON.parse(text));
  const parts = /^---[^\n]*\n(?:(?<values>[\s\S]*?)\n)?---[^\n]*(?:\n(?<body>[\s\S]*))?$/.exec(text);
  if (!parts) throw new Error('There is no front matter between lines of three dashes.');
  const { values = '', body = '' } = parts.groups ?? {};
  return { ...toObject(parse(values)), body: body.trim() };
}

function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/**
 * A list as Sveltia CMS keeps it once its field is shown: an empty one, and a key for each entry (`skills.0`). Given
 * otherwise, opening a file would count as a change of it.
 */
function spreadLists(values: Record<string, unknown>): Record<string, unknown> {
  const spread = Object.entries(values).flatMap(([key, value]) =>
    Array.isArray(value)
      ? [[key, []], ...value.map((item, index) => [`${key}.${index}`, item])]
      : [[key, value]],
  );
  return Object.fromEntries(spread);
}
