import type { Nodes } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import type { SourceDocument } from '../parse/document.ts';
import { type CheckedFile, filesOfType, type MarkdownBody } from '../parse/fileStages.ts';
import { nodesIn, spanOf } from '../parse/nodes.ts';
import { type Fault, haveSameStart, isError, type SourceSpan, type Span } from '../problems.ts';
import { type ContentType, hasOwnPage } from '../types/contentType.ts';
import { textFieldsIn } from '../types/fieldRules.ts';
import { contentRules, findMissingFacts, visitorRules } from './contentRules.ts';
import { listsIn } from './placeholder.ts';
import type { Passage, Reviewed } from './rules.ts';
import { textRules } from './textRules.ts';

/** Warnings about the texts of one file. Skips texts that have an error. */
export function reviewFile({ document, body, faults }: CheckedFile<unknown>, type: ContentType): Fault[] {
  if (!document) return [];
  const errors = faults.filter(isError);
  const hasError = (span: SourceSpan) => errors.some((error) => haveSameStart(error, span));
  const room = hasOwnPage(type, document.value) ? undefined : type.body?.words;
  const inBody = body && type.body ? passagesIn(body, room) : [];
  return [...valuesIn(document, type), ...inBody].flatMap(({ where, ...passage }) =>
    textRules.flatMap((findFault): Fault[] => {
      const found = hasError(where) ? undefined : findFault(passage);
      return found ? [{ ...found, ...where }] : [];
    }),
  );
}

type Placed = Passage & { where: SourceSpan & Pick<Fault, 'path'> };

function valuesIn({ value, spanOf }: SourceDocument, type: ContentType): Placed[] {
  const lists = listsIn(value).map(({ path, text }): Placed => {
    return { text, kind: 'list', where: { path, ...spanOf(path) } };
  });
  const fields = textFieldsIn(value, type.schema).map(({ path, text, rules }): Placed => {
    return { text, kind: 'value', rules, room: rules.maxColumns, where: { path, ...spanOf(path) } };
  });
  return [...lists, ...fields];
}

function passagesIn({ root, where: { source } }: MarkdownBody, room: number | undefined): Placed[] {
  const passages: Placed[] = [];
  const add = (text: string, kind: Passage['kind'], span: Span, room?: number) =>
    passages.push({ text, kind, room, where: { ...span, source, path: [] } });
  add(toText(root), 'body', spanOf(root.children[0] ?? root), room);
  for (const { node, parent } of nodesIn(root)) {
    const span = spanOf(node, parent);
    if (['paragraph', 'heading', 'tableCell'].includes(node.type)) add(passageOf(node), 'paragraph', span);
    if ('url' in node) add(node.url, 'address', span);
    if ('alt' in node && node.alt) add(node.alt, 'alt', span);
  }
  return passages;
}

/** The text of a paragraph. Code and pictures count as a letter, so that the rest is not taken for the whole text. */
function passageOf(holder: Nodes): string {
  const signOf = (node: Nodes) => (node.type === 'break' ? '\n' : '_');
  return nodesIn(holder)
    .filter(({ node }) => !('children' in node))
    .map(({ node }) => (node.type === 'text' ? node.value : signOf(node)))
    .join('');
}

export type ReviewOptions = Omit<Reviewed, 'files' | 'site' | 'profile'> & {
  withPrivate: boolean;
  withMissing: boolean;
};

export function reviewContent(files: Reviewed['files'], options: ReviewOptions): Fault[] {
  const [site] = filesOfType(files, 'site');
  const [profile] = filesOfType(files, 'profile');
  const rules = [...contentRules];
  if (!options.withPrivate) rules.push(...visitorRules);
  if (options.withMissing) rules.push(findMissingFacts);
  return rules.flatMap((findFaults) => [...findFaults({ ...options, files, site, profile })]);
}
