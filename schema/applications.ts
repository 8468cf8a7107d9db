import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { assembleContent } from './assemble.ts';
import { type Content, isCollection, typeOf } from './content.ts';
import { readSource } from './files.ts';
import { loadContent } from './load.ts';
import { type LoadedEntry, readEntry, type ValidEntry } from './parse/entry.ts';
import { typesetFormulas } from './parse/formula.ts';
import { parseMarkdown } from './parse/markdown.ts';
import { nodesIn } from './parse/nodes.ts';
import { compareLocations, type Fault, type ProblemCode, toProblem } from './problems.ts';
import { slugOf } from './review/links.ts';
import { reviewFile } from './review/review.ts';
import { findSectionFaults } from './sections.ts';
import { type ApplicationValue, applicationType } from './types/application.ts';
import { titleOf } from './types/fieldRules.ts';
import { valueAt } from './values/paths.ts';
import { closestName } from './values/text.ts';

/** One application: the values of its file, and the name of the file without its ending. */
export type Application = Omit<ApplicationValue, 'summary'> & {
  name: string;
  letter: Root;
  summary?: { text: string; root: Root } | undefined;
};

/**
 * Reads a content folder, with all that is private, and its applications. Nothing else reads their folder, so that nothing of
 * it reaches the site.
 * @returns `problems` are those of the applications alone
 */
export async function loadApplications(folder: string) {
  const content = await loadContent(folder, { withPrivate: true });
  const root = resolve(folder);
  const place = join(root, 'applications');
  const files = existsSync(place) ? readdirSync(place) : [];
  const applications: Application[] = [];
  const problems = files.flatMap((file) => {
    if (!/^[^.].*\.md$/.test(file)) return [];
    const shown = relative(process.cwd(), join(place, file)).split(sep).join('/');
    const read = readSource(root, `applications/${file}`);
    if (!read.ok) return [toProblem(shown, read.text, read.fault)];
    const entry = readEntry(read.text, applicationType);
    const { value, body, document } = entry;
    const faults = [
      ...typesetFormulas(entry, applicationType).faults,
      ...reviewFile(entry, applicationType),
      ...entry.faults,
    ];
    if (value && body) {
      const text = value.summary;
      const parsed = text === undefined ? undefined : { text, ...parseMarkdown(text) };
      const inSummary = parsed
        ? [...parsed.faults, ...typesetFormulas({ body: parsed }, applicationType).faults]
        : [];
      const found = [
        ...inSummary.map((fault) => ({ ...fault, path: ['summary'] })),
        ...findFaults(value, content.entries, files),
      ];
      faults.push(...found.map((fault) => ({ ...fault, ...document?.spanOf(fault.path) })));
      applications.push({ ...value, name: file.slice(0, -'.md'.length), letter: body.root, summary: parsed });
    }
    return faults.map((fault) => toProblem(shown, read.text, fault));
  });
  return { loaded: content, applications, problems: problems.toSorted(compareLocations) };
}

/** Names in an application that nothing has. */
function findFaults(
  value: ApplicationValue,
  entries: readonly LoadedEntry[],
  files: readonly string[],
): Fault[] {
  const find = (
    key: 'for' | 'leaveOut' | 'posting',
    known: readonly string[],
    code: ProblemCode,
    explain: (name: string) => string,
  ) =>
    [value[key] ?? []].flat().flatMap((name, index): Fault[] => {
      const suggestion = closestName(name, known);
      const fault = { code, message: explain(name), suggestion, offset: 0, path: [key, index] };
      return known.includes(name) ? [] : [fault];
    });
  const own = entries.filter(({ type }) => isCollection(typeOf[type])).map(({ source }) => source);
  const slugs = entries.filter(({ type }) => type === 'sections').map(({ source }) => slugOf(source));
  const isMissing = (file: string) =>
    `There is no file ${file} that can be used here; correct the path, or delete it.`;
  return [
    ...find(
      'for',
      entries.flatMap(versionsOf),
      'unused-version',
      (name) =>
        `No entry and no list item is for "${name}", so this changes nothing; write for: [${name}] in an entry, or {for: ${name}} at the end of a list item.`,
    ),
    ...find('leaveOut', own, 'missing-source', isMissing),
    ...find('posting', files, 'missing-source', (file) => isMissing(`applications/${file}`)),
    ...findSectionFaults(value.sections ?? [], slugs).map((fault) => ({ ...fault, offset: 0 })),
  ];
}

function versionsOf({ value, body }: LoadedEntry): string[] {
  const items = body ? nodesIn(body.root) : [];
  return [
    ...ownVersions(value),
    ...items.flatMap(({ node }) => (node.type === 'listItem' && node.data?.versions) || []),
  ];
}

function ownVersions(value: unknown): string[] {
  const versions = valueAt(value, ['for']);
  return Array.isArray(versions) ? versions.map(String) : [];
}

/** What an application leaves out of the content, and why: a whole file, named by its title, or an item of a list in it. */
export type LeftOut = { source: string; what: string; why: string; isWhole: boolean };

/**
 * The content as an application has it: its versions, title, summary and sections, and no mark of a private copy; and what is
 * left out. What is for no version is in all, and an application that asks for none has everything.
 * @param whole the content of all entries
 */
export function tailor(whole: Content, entries: readonly ValidEntry[], application: Application) {
  const { leaveOut = [], for: asked, title, sections, summary } = application;
  const reasonAgainst = (versions: readonly string[]) =>
    versions.length === 0 || !asked || versions.some((name) => asked.includes(name))
      ? undefined
      : `only for ${versions.join(', ')}`;
  const leftOut: LeftOut[] = [];
  const kept = entries.flatMap((entry): ValidEntry[] => {
    const { type, source, value, body } = entry;
    const why = leaveOut.includes(source) ? 'named in leaveOut' : reasonAgainst(ownVersions(value));
    if (why !== undefined) {
      const what = String(valueAt(value, [titleOf(typeOf[type])?.key ?? '']) ?? slugOf(source));
      leftOut.push({ source, what, why, isWhole: true });
      return [];
    }
    if (type === 'site') return [{ ...entry, value: Object.assign({}, value, sections && { sections }) }];
    if (type === 'profile') {
      const titled = Object.assign({}, value, title !== undefined && { title });
      return [{ ...entry, value: titled, ...(summary && { body: summary }) }];
    }
    if (!body) return [entry];
    const root = structuredClone(body.root);
    // From the end, so that a list that has lost all items goes, too.
    for (const { node, parent } of nodesIn(root).toReversed()) {
      const versions = node.type === 'listItem' ? (node.data?.versions ?? []) : [];
      const why = reasonAgainst(versions);
      if (why !== undefined) leftOut.push({ source, what: toText(node), why, isWhole: false });
      else if (node.type !== 'list' || node.children.length > 0) continue;
      parent?.children.splice(
        parent.children.findIndex((child) => Object.is(child, node)),
        1,
      );
    }
    return [{ ...entry, body: { ...body, root } }];
  });
  const { media, date } = whole;
  const content = assembleContent(kept, media, { withPrivate: false, date, customCss: undefined });
  if (!content) throw new Error('An application leaves out a file that every site needs.');
  return { content, leftOut };
}
