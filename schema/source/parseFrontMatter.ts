import matter from 'gray-matter';
import type { Fault } from '../problems/fault.ts';
import { parseYaml } from './parseYaml.ts';
import type { ParseResult, SourceDocument } from './sourceDocument.ts';

/** A Markdown file: its front matter, and the Markdown below it, which begins at `bodyOffset` in the file. */
export type FrontMatterDocument = SourceDocument & { body: string; bodyOffset: number };

/**
 * Splits a Markdown file into front matter and body. gray-matter would run `---js` front matter as code, so its
 * engines are replaced: YAML goes to `parseYaml`, and every other language is refused before it is looked at.
 */
export function parseFrontMatter(text: string): ParseResult<FrontMatterDocument> {
  const fence = findFenceFault(text);
  if (fence) return { ok: false, faults: [fence] };
  const file = matter(text, { engines: { yaml: { parse: () => ({}) } }, language: 'yaml' });
  const yaml = parseYaml(file.matter, text.indexOf(file.matter, '---'.length));
  if (!yaml.ok) return yaml;
  const bodyOffset = text.length - file.content.length;
  return { ok: true, document: { ...yaml.document, body: file.content, bodyOffset } };
}

/** What is wrong with the lines of dashes, if anything: gray-matter itself takes an unclosed file as all front matter. */
function findFenceFault(text: string): Fault | undefined {
  if (!/^---(?!-)/.test(text)) {
    return fenceFault(
      0,
      'The file must begin with front matter: a line of three dashes, keys, and three dashes.',
    );
  }
  const language = matter.language(text).name;
  if (!['', 'yaml', 'yml'].includes(language)) {
    return fenceFault(3, `Front matter is YAML only; "${language}" is refused.`, '---');
  }
  const closing = /\n---([^\r\n]*)/.exec(text);
  if (!closing) {
    return fenceFault(
      0,
      'The front matter that begins here is never closed; end it with a line of three dashes.',
    );
  }
  if (closing[1]?.trim() !== '') {
    return fenceFault(
      closing.index + 1,
      'The line that closes front matter holds three dashes and nothing else.',
      '---',
    );
  }
  return undefined;
}

function fenceFault(offset: number, message: string, suggestion?: string): Fault {
  return { code: 'front-matter', offset, path: [], message, ...(suggestion && { suggestion }) };
}
