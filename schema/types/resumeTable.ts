import type * as z from 'zod';
import type { KeyOf, KeyPath } from './schemaParts.ts';

/** A key or list in a JSON Resume: its name, or the name that is written and others that an import also reads. */
export type ResumeNames = string | { write: string; read: readonly string[] };

/** The place of a type in a JSON Resume. Source: https://docs.jsonresume.org/schema */
export type ResumeTable<S extends z.ZodObject = z.ZodObject> = {
  list: ResumeNames;
  kind?: string;
  /** For each key here, the key there. Keys that are not listed are `x-KEY`. */
  keys: { readonly [K in KeyPath<S> | 'slug']?: ResumeNames };
  /** Keys that have one value here, and a list there. */
  listedKeys?: readonly KeyOf<S>[];
  /** Keys that are not written from here, since only the site uses them or they have a place elsewhere; or all that are not listed. */
  leftOut?: readonly KeyOf<S>[] | 'others';
  /** Keys there that repeat another one there. An import ignores them. */
  copies?: { readonly [copy: string]: string };
  /** The key of the Markdown. With a `summary`, it holds that, and `x-story` the Markdown. */
  body?: ResumeNames;
  items?: string;
};

export function writtenName(names: ResumeNames): string {
  return typeof names === 'string' ? names : names.write;
}

export function readNames(names: ResumeNames): string[] {
  return typeof names === 'string' ? [names] : [names.write, ...names.read];
}
