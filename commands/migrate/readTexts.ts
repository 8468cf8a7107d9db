import { posix, relative, sep } from 'node:path';
import { contentTypes } from '../../schema/content.ts';
import { listSources } from '../../schema/listSources.ts';
import type { Problem } from '../../schema/problems/problem.ts';
import { toProblem } from '../../schema/problems/toProblem.ts';
import { parseFrontMatter } from '../../schema/source/parseFrontMatter.ts';
import { parseJson } from '../../schema/source/parseJson.ts';
import { readSource } from '../../schema/source/readSource.ts';
import type { ContentTexts } from './migration.ts';

type ReadTexts = { ok: true; texts: ContentTexts } | { ok: false; problems: Problem[] };

const patterns: string[] = Object.values(contentTypes).map(({ source }) => source);

/**
 * The JSON and Markdown files of a content folder, of whatever version it is; or why they can't be edited, since they
 * can't be read or parsed. What they say is not looked at, and files that are no content are not held to anything.
 */
export function readTexts(root: string): ReadTexts {
  const name = relative(process.cwd(), root).split(sep).join('/') || '.';
  const listed = listSources(root);
  if (!listed.ok) return { ok: false, problems: [toProblem(name, '', listed.fault)] };
  const texts = new Map<string, string>();
  const problems: Problem[] = [];
  for (const source of listed.sources.filter((source) => /\.(?:json|md)$/.test(source))) {
    const read = readSource(root, source);
    if (read.ok) texts.set(source, read.text);
    if (!patterns.some((pattern) => posix.matchesGlob(source, pattern))) continue;
    const faults = read.ok ? findSyntaxFaults(source, read.text) : [read.fault];
    problems.push(...faults.map((fault) => toProblem(posix.join(name, source), read.text, fault)));
  }
  const errors = problems.filter(({ severity }) => severity === 'error');
  return errors.length > 0 ? { ok: false, problems: errors } : { ok: true, texts };
}

function findSyntaxFaults(source: string, text: string) {
  return source.endsWith('.json') ? parseJson(text).faults : parseFrontMatter(text).faults;
}
