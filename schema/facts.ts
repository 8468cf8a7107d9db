import type { Nodes, Root } from 'mdast';
import * as z from 'zod';
import { type Content, type ContentName, contentNames, typeOf } from './content.ts';
import { dateSchema, type Period } from './dates.ts';
import { valuesAt } from './parse/document.ts';
import { nodesIn } from './parse/nodes.ts';

/**
 * One thing that content tells its readers. `path` is its place in the file, written with dots, where `*` is any entry of a
 * list; the words of a Markdown body are at `body`, its links at `body.url`, and the words for its pictures at `body.alt`.
 */
export type Fact = { type: ContentName; slug?: string; path: string; value: string } & (
  | { kind: 'text' | 'address' }
  /** The words of one block of Markdown; how its lines break means nothing. */
  | { kind: 'words' }
  /** `period` is what the date belongs to; outputs in words may tell both its ends at once. */
  | { kind: 'date'; period: Period }
);

/** The keys of texts that arrange, decorate or set up something, and tell readers nothing. */
const controls: ReadonlySet<string> = new Set([
  '$schema',
  'private',
  'review',
  'icon',
  'colour',
  'src',
  'image',
  'theme',
  'analytics',
  'form',
  'language',
  'sections',
  'paper',
  'errors',
  'security',
]);

/** Every fact of the content, in the order of the registry. */
export function factsOf(content: Content): Fact[] {
  return contentNames.flatMap((type) =>
    [content[type]].flat().flatMap((entry) => factsIn(type, { slug: undefined, body: undefined, ...entry })),
  );
}

const bodyPaths = ['body', 'body.url', 'body.alt'] as const;

/** The path of every fact that an entry of a type may have, by the shape of its schema. */
export function factPaths(type: ContentName): string[] {
  return [...leavesOf(typeOf[type].schema).keys(), ...(typeOf[type].body ? bodyPaths : [])];
}

function factsIn(type: ContentName, entry: { slug?: string | undefined; body?: Root | undefined }): Fact[] {
  const { slug, body } = entry;
  const place = { type, ...(slug !== undefined && { slug }) };
  const period = z.object({ start: dateSchema.optional(), end: dateSchema.optional() }).parse(entry);
  const named = [...leavesOf(typeOf[type].schema)].flatMap(([path, isDate]) =>
    valuesAt(entry, path).flatMap(({ value }): Fact[] => {
      if (typeof value !== 'string') return [];
      const fact = { ...place, path, value };
      if (isDate) return [{ ...fact, kind: 'date', period }];
      return [{ ...fact, kind: isAddress(value, type, path) ? 'address' : 'text' }];
    }),
  );
  const told = body ? nodesIn(body).flatMap(({ node }) => factsOfNode(node)) : [];
  return [...named, ...told.map((fact) => ({ ...place, ...fact }))];
}

/** The site's own address is one, though no visitor is sent there. */
function isAddress(value: string, type: ContentName, path: string): boolean {
  return typeOf[type].addresses?.includes(path) === true || /^https:\/\/\S+$/.test(value);
}

/** The paths of the values that are facts, and whether each is a date. */
function leavesOf(schema: z.core.$ZodType | undefined, path = ''): Map<string, boolean> {
  if (schema instanceof z.ZodOptional) return leavesOf(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return leavesOf(schema.element, `${path}.*`);
  if (schema instanceof z.ZodBoolean || schema instanceof z.ZodNumber) return new Map();
  if (!(schema instanceof z.ZodObject)) return new Map([[path, isDate(schema)]]);
  const keys = Object.keys(schema.shape).filter((key) => !controls.has(key));
  return new Map(keys.flatMap((key) => [...leavesOf(schema.shape[key], path ? `${path}.${key}` : key)]));
}

/** A copy of the schema with a title of its own keeps the pattern. */
function isDate(schema: z.core.$ZodType | undefined): boolean {
  return schema !== undefined && z.globalRegistry.get(schema)?.pattern === dateSchema.meta()?.pattern;
}

function factsOfNode(
  node: Nodes,
): Pick<Extract<Fact, { kind: 'words' | 'text' | 'address' }>, 'kind' | 'path' | 'value'>[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'tableCell':
    case 'code': {
      const value = wordsOf(node);
      return value === '' ? [] : [{ kind: 'words', path: 'body', value }];
    }
    case 'link':
    case 'definition':
      // Within the site it leads to what is told anyway.
      return /^[#/]/.test(node.url) ? [] : [{ kind: 'address', path: 'body.url', value: node.url }];
    case 'image':
    case 'imageReference':
      return node.alt ? [{ kind: 'text', path: 'body.alt', value: node.alt }] : [];
    default:
      return [];
  }
}

function wordsOf(node: Nodes): string {
  const parts = nodesIn(node).map(({ node: part }) => {
    if (part.type === 'break') return ' ';
    return part.type === 'text' || part.type === 'inlineCode' || part.type === 'code' ? part.value : '';
  });
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}
