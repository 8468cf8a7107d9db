import { relative, resolve, sep } from 'node:path';
import { type Content, contentTypes } from './content.ts';
import { type Address, createReader } from './createReader.ts';
import { listSources } from './listSources.ts';
import { loadJsonEntry, loadMarkdownEntry } from './loadEntry.ts';
import type { Problem } from './problems/problem.ts';
import { toProblem } from './problems/toProblem.ts';

/**
 * Sound content, perhaps with warnings, or everything that is wrong with it; and every address that it sends visitors to.
 */
export type LoadResult =
  | { ok: true; content: Content; problems: Problem[]; addresses: Address[] }
  | { ok: false; problems: Problem[]; addresses: Address[] };

/**
 * Turns a content folder into typed content, or into all problems of all its files. Reads files only, runs nothing
 * of what it reads, and never throws on what they hold.
 */
export async function loadContent(folder: string): Promise<LoadResult> {
  const root = resolve(folder);
  const name = relative(process.cwd(), root).split(sep).join('/') || '.';
  const listed = listSources(root);
  if (!listed.ok) {
    const problems = [toProblem(name, '', listed.fault)];
    return { ok: false, problems, addresses: [] };
  }

  const reader = createReader(root, name, listed);
  const site = reader.file(contentTypes.site, loadJsonEntry);
  const profile = reader.file(contentTypes.profile, loadMarkdownEntry);
  const links = reader.collection(contentTypes.links, loadJsonEntry);
  const skills = reader.collection(contentTypes.skills, loadJsonEntry);
  const hobbies = reader.collection(contentTypes.hobbies, loadMarkdownEntry);
  const contact = reader.file(contentTypes.contact, loadJsonEntry);
  const footer = reader.file(contentTypes.footer, loadMarkdownEntry);
  const notFound = reader.file(contentTypes.notFound, loadJsonEntry);
  const { problems, media, addresses } = await reader.finish();

  // What else is found in content of a version that is not read here comes of that, and tells the owner wrong things.
  const misfits = problems.filter(({ code }) => code === 'content-too-new' || code === 'content-too-old');
  if (misfits.length > 0) return { ok: false, problems: misfits, addresses };

  const isSound = problems.every(({ severity }) => severity === 'warning');
  if (!isSound || !site || !profile || !contact || !footer || !notFound) {
    return { ok: false, problems, addresses };
  }
  const content = { site, profile, links, skills, hobbies, contact, footer, notFound, media };
  return { ok: true, content, problems, addresses };
}
