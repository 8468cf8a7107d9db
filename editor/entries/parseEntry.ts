import type { ParseResult } from '../../schema/parse/document.ts';
import { parseJson } from '../../schema/parse/json.ts';
import { parseYaml } from '../../schema/parse/yaml.ts';
import { warningCodes } from '../../schema/problems.ts';

/**
 * What a content file says: its keys, and the Markdown below front matter as `body`.
 * @throws where the loader could not read it, in the same words, with the line
 */
export function parseEntry(source: string, text: string): Record<string, unknown> {
  if (source.endsWith('.json')) return readValues(parseJson(text), text);
  const parts = /^(?<opening>---[^\n]*\n)(?:(?<values>[\s\S]*?)\n)?---[^\n]*(?:\n(?<body>[\s\S]*))?$/.exec(
    text,
  );
  if (!parts) throw new Error('Line 1: there is no front matter between lines of three dashes.');
  const { opening = '', values = '', body = '' } = parts.groups ?? {};
  const language = opening.slice(3).trim();
  if (!['', 'yaml', 'yml'].includes(language))
    throw new Error(`Line 1: Front matter is YAML only; "${language}" is refused.`);
  return { ...readValues(parseYaml(values, opening.length), text), body: body.trim() };
}

function readValues({ document, faults }: ParseResult, text: string): Record<string, unknown> {
  const error = faults.find(({ code }) => !warningCodes.has(code));
  if (error) {
    const line = text.slice(0, error.offset).split('\n').length;
    throw new Error(`Line ${line}: ${error.message}`);
  }
  return { ...Object(document?.value) };
}
