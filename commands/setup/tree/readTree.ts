import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type * as z from 'zod';
import { type ContentType, contentTypes } from '../../../schema/content.ts';
import { loadContent } from '../../../schema/loadContent.ts';
import { loadJsonEntry, loadMarkdownEntry } from '../../../schema/loadEntry.ts';
import type { Problem } from '../../../schema/problems/problem.ts';
import { parseFrontMatter } from '../../../schema/source/parseFrontMatter.ts';
import { isRecorded } from './isRecorded.ts';
import { isSampleFile } from './isSampleFile.ts';
import { readRecord, type SetupRecord } from './readRecord.ts';
import type { ContentFile, Tree } from './tree.ts';

type ReadTree = { ok: true; tree: Tree } | { ok: false; problems: Problem[] };

/** The content folder as it is, or what is wrong with it: files that can't be read can't be changed with care. */
export async function readTree(folder: string): Promise<ReadTree> {
  const result = await loadContent(folder);
  if (!result.ok) return { ok: false, problems: result.problems };
  const record = readRecord(folder);
  const [site] = readFiles(folder, contentTypes.site, record);
  const [profile] = readFiles(folder, contentTypes.profile, record);
  const [footer] = readFiles(folder, contentTypes.footer, record);
  if (!site || !profile || !footer) throw new Error(`${folder} changed while it was read.`);
  const links = readFiles(folder, contentTypes.links, record).toSorted(compareOrder);
  const skills = readFiles(folder, contentTypes.skills, record).toSorted(compareOrder);
  const hobbies = readFiles(folder, contentTypes.hobbies, record).toSorted(compareOrder);
  return { ok: true, tree: { folder, record, site, profile, footer, links, skills, hobbies } };
}

function readFiles<S extends z.ZodObject>(
  folder: string,
  type: ContentType<S>,
  record: SetupRecord,
): ContentFile<z.infer<S>>[] {
  return listFiles(folder, type.source).flatMap((source) => {
    const text = readFileSync(join(folder, source), 'utf8');
    const { value } = source.endsWith('.md') ? loadMarkdownEntry(text, type) : loadJsonEntry(text, type);
    const body = source.endsWith('.md') ? (parseFrontMatter(text).body?.text.trim() ?? '') : '';
    if (!value) return [];
    const isSample = isSampleFile(source, text);
    return [{ source, text, value, body, isSample, isOwn: !isSample && !isRecorded(record, source, text) }];
  });
}

function listFiles(folder: string, pattern: string): string[] {
  if (!pattern.includes('*')) return [pattern];
  const directory = posix.dirname(pattern);
  try {
    const names = readdirSync(join(folder, directory));
    const fitting = names.filter((name) => !name.startsWith('.') && name.endsWith(posix.extname(pattern)));
    return fitting.toSorted().map((name) => `${directory}/${name}`);
  } catch (error) {
    // A section without cards needs no folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** As on the page. */
function compareOrder(a: Ordered, b: Ordered): number {
  return (a.value.order ?? Infinity) - (b.value.order ?? Infinity) || 0;
}

type Ordered = ContentFile<{ order?: number | undefined }>;
