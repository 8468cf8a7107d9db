import type * as z from 'zod';
import { type Fault, haveSameStart, type SourceSpan } from '../problems.ts';
import type { ContentType } from '../types/contentType.ts';
import { type FieldRules, textFieldsIn } from '../types/fieldRules.ts';
import type { MediaReference } from '../values/mediaFile.ts';
import { valueAt } from '../values/paths.ts';
import { findOddCharacters } from '../values/text.ts';
import { onePerLine } from './document.ts';
import type { CheckedFile, MarkdownBody, ParsedText } from './fileStages.ts';
import { blankText, parseFrontMatter } from './frontMatter.ts';
import { parseJson } from './json.ts';
import { type ParsedMarkdown, parseMarkdown, showsNothing } from './markdown.ts';
import { findPrivacyFaults } from './private.ts';
import { toFaults } from './zodIssues.ts';

/** Parses JSON, or front matter and the Markdown below it. */
export function parseFormat(text: string, type: ContentType): Omit<ParsedText, 'text'> {
  return type.body ? parseFrontMatter(text) : parseJson(text);
}

/** Parses the text of a file. All its positions name `source`. */
export function parseText(text: string, type: ContentType, source?: string): ParsedText {
  const { document, below, faults } = parseFormat(text, type);
  const odd = findOddCharacters(text).map(({ index, ...finding }): Fault => {
    return { ...finding, path: [], offset: index, end: index + 1 };
  });
  // An odd character may also cause a syntax error.
  const allFaults = odd.length === 0 ? [...faults] : onePerLine(text, [...odd.slice(0, 50), ...faults]);
  if (document) allFaults.push(...findPrivacyFaults(document, type));
  return {
    text,
    document: document && {
      ...document,
      spanOf: (path, target) => ({ ...document.spanOf(path, target), source }),
    },
    below: below && { ...below, source },
    faults: allFaults.map((fault) => ({ ...fault, source })),
  };
}

export function checkText<S extends z.ZodObject>(
  text: string,
  type: ContentType<S>,
): CheckedFile<z.infer<S>> {
  return checkFile(parseText(text, type), type);
}

export function checkFile<S extends z.ZodObject>(
  parsed: ParsedText,
  type: ContentType<S>,
): CheckedFile<z.infer<S>> {
  const { document } = parsed;
  const result = document && type.schema.safeParse(document.value);
  const faults = [...parsed.faults];
  if (document) faults.push(...toFaults(result?.error?.issues ?? [], document, type.schema));
  const fields = textFieldsIn(document?.value, type.schema).map(({ text, path, rules }): TextField => {
    return { rules, where: { path, offset: 0, ...document?.spanOf(path) }, text: text.trim() };
  });
  const inFields = findReferences(fields);
  const inBody = readBody(parsed, fields, mayBeEmpty(type, document?.value));
  // Report one fault for each value.
  const hasNoFault = (span: SourceSpan) =>
    faults.every((fault) => fault.code === 'invisible-character' || !haveSameStart(fault, span));
  return {
    value: result?.data,
    body: inBody.body,
    document,
    faults: [...faults, ...inBody.faults.filter(hasNoFault)],
    media: [...inFields.media, ...inBody.media].filter(hasNoFault),
    links: [...inFields.links, ...inBody.links].filter(hasNoFault),
  };
}

type ValueSpan = SourceSpan & { path: PropertyKey[] };
type TextField = { rules: FieldRules; where: ValueSpan; text: string };

type Found = Pick<CheckedFile<unknown>, 'faults' | 'media' | 'links'>;
type FoundInBody = Found & { body?: MarkdownBody };

function findReferences(fields: readonly TextField[]): Omit<Found, 'faults'> {
  const media = fields.flatMap(({ text: file, where, rules }): MediaReference[] => {
    const first = where.path.includes(0) ? rules.firstMedia : undefined;
    const uses = [rules.media, first].filter((use) => use !== undefined);
    const isFile = rules.media !== 'link' || file.startsWith('media/');
    return isFile ? uses.map((use) => ({ file, use, ...where })) : [];
  });
  const links = fields.flatMap(({ text: url, where, rules }) => (rules.isAddress ? { url, ...where } : []));
  return { media, links };
}

function mayBeEmpty({ body }: ContentType, value: unknown): boolean {
  const { isOptional = false, replacedBy } = body ?? {};
  return isOptional || (replacedBy !== undefined && valueAt(value, [replacedBy]) !== undefined);
}

function readBody({ below }: ParsedText, fields: readonly TextField[], isOptional: boolean): FoundInBody {
  if (below) {
    const { text, ...where } = below;
    const { root, ...found } = parseBody(blankText(where.offset) + text, { ...where, path: [] }, isOptional);
    return { body: { text, root, where }, ...placeIn(found, { source: where.source }) };
  }
  const field = fields.find(({ rules }) => rules.isMarkdown);
  if (!field) return { faults: [], media: [], links: [] };
  const { text, where } = field;
  const { root, ...found } = parseBody(text, where, isOptional);
  // Positions inside a value point to the whole value: YAML and JSON escapes shift characters.
  return { body: { text, root, where }, ...placeIn(found, where) };
}

function placeIn({ faults, media, links }: Found, where: Partial<ValueSpan>): Found {
  const place = <T extends SourceSpan>(found: readonly T[]) => found.map((part) => ({ ...part, ...where }));
  return { faults: place(faults), media: place(media), links: place(links) };
}

function parseBody(source: string, start: ValueSpan, isOptional: boolean): ParsedMarkdown {
  const parsed = parseMarkdown(source);
  if (isOptional || parsed.faults.length > 0 || !showsNothing(parsed.root)) return parsed;
  const message = 'There is no text; write some Markdown here.';
  return { ...parsed, faults: [{ code: 'empty-body', ...start, message }] };
}
