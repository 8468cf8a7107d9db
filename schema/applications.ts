import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Nodes, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { editionsOf } from './addresses.ts';
import { assembleContent } from './assemble.ts';
import { type Content, isCollection, typeOf } from './content.ts';
import { readSource } from './files.ts';
import { loadEverything } from './load.ts';
import { entriesOf, isValidEntry, type LoadedEntry, readEntry, type ValidEntry } from './parse/entry.ts';
import { parseMarkdown } from './parse/markdown.ts';
import { nodesIn } from './parse/nodes.ts';
import { typesetMarkdown, typesetText } from './parse/typography.ts';
import { compareLocations, type Fault, type Problem, type ProblemCode, toProblem } from './problems.ts';
import type { Tree } from './read.ts';
import { slugOf, slugsOf } from './review/links.ts';
import { reviewFile } from './review/review.ts';
import { findSectionFaults } from './sections.ts';
import { type ApplicationValue, applicationType } from './types/application.ts';
import { titleOf } from './types/fieldRules.ts';
import { textsIn, valueAt } from './values/paths.ts';
import { closestName } from './values/text.ts';
import { wordsOf } from './words/languages.ts';

export type Application = Omit<ApplicationValue, 'summary'> & { name: string; letter: Root; summary: Root };

/** Reads a content folder with its applications. Nothing else reads their folder, so nothing of it reaches the site. */
export async function loadApplications(folder: string) {
  const loaded = await loadEverything(folder);
  const place = join(resolve(folder), 'applications');
  const all = existsSync(place) ? readdirSync(place, { withFileTypes: true }) : [];
  const files = all.flatMap((one) => (one.isDirectory() ? [] : one.name)).toSorted();
  const read = files
    .filter((file) => /^[^.].*\.md$/.test(file))
    .map((file) => readApplication(resolve(folder), file, { entries: loaded.entries, files }));
  return {
    loaded,
    applications: read.flatMap(({ application }) => application ?? []),
    problems: read.flatMap(({ problems }) => problems).toSorted(compareLocations),
  };
}

type Known = { entries: readonly LoadedEntry[]; files: readonly string[] };

function readApplication(
  root: string,
  file: string,
  known: Known,
): { application?: Application; problems: Problem[] } {
  const source = `applications/${file}`;
  const shown = relative(process.cwd(), join(root, source)).split(sep).join('/');
  const read = readSource(root, source);
  if (!read.ok) return { problems: [toProblem(shown, read.text, read.fault)] };
  const entry = readEntry(read.text, applicationType);
  const { value, body, document } = entry;
  const summary = parseMarkdown(value?.summary ?? '');
  const found = [
    ...summary.faults.map((fault): Fault => ({ ...fault, path: ['summary'] })),
    ...(value ? findUnknownNames(value, known) : []),
  ].map((fault) => ({ ...fault, ...document?.spanOf(fault.path) }));
  const problems = [...reviewFile(entry, applicationType), ...entry.faults, ...found].map((fault) =>
    toProblem(shown, read.text, fault),
  );
  if (!value || !body || problems.some(({ severity }) => severity === 'error')) return { problems };
  const name = file.slice(0, -'.md'.length);
  return { application: { ...value, name, letter: body.root, summary: summary.root }, problems };
}

function findUnknownNames(value: ApplicationValue, { entries, files }: Known): Fault[] {
  const { language = 'en', languages = [language] } = entriesOf(entries, 'site')[0]?.value ?? {};
  const inLists = entries
    .flatMap(({ body }) => (body ? nodesIn(body.root) : []))
    .flatMap(({ node }) => versionsAt(node));
  const versions = [...entries.flatMap((entry) => ownVersions(entry.value)), ...inLists];
  const own = entries.filter(({ type }) => isCollection(typeOf[type])).map(({ source }) => source);
  const check = (
    key: 'for' | 'leaveOut' | 'posting' | 'language',
    code: ProblemCode,
    names: readonly string[],
    lack: string,
  ) =>
    [value[key] ?? []].flat().flatMap((name, index): Fault[] => {
      const suggestion = closestName(name, names);
      const message = `"${name}" changes nothing: ${lack}.`;
      return names.includes(name) ? [] : [{ code, message, suggestion, path: [key, index], offset: 0 }];
    });
  const noVersion = 'write for: [name] in an entry, or {for: name} at the end of a list item, to use it';
  return [
    ...check('for', 'unused-version', versions, noVersion),
    ...check('leaveOut', 'missing-source', own, 'name a file of a collection, such as talks/pycon.json'),
    ...check('posting', 'missing-source', files, 'put a file of this name into applications/'),
    ...check('language', 'bad-language', languages, `the languages of the site are ${languages.join(', ')}`),
    ...findSectionFaults(value.sections ?? [], slugsOf(entries, 'sections')),
  ];
}

const versionsAt = (node: Nodes) => (node.type === 'listItem' && node.data?.versions) || [];

const ownVersions = (value: unknown) => [valueAt(value, ['for']) ?? []].flat().map(String);

type LeftOut = { source: string; what: string; why: string; text: string };

/** The content as an application has it, and what it leaves out. What is for no version is in all. */
export function tailor(loaded: { content: Content; trees: readonly Tree[] }, application: Application) {
  const { leaveOut = [], for: asked, title, sections, summary } = application;
  const { trees } = loaded;
  const index = trees.findIndex(({ language }) => language === application.language);
  const { entries: all = [] } = trees[index] ?? trees[0] ?? {};
  const entries = all.filter(isValidEntry);
  const reasonAgainst = (versions: readonly string[]) =>
    versions.length === 0 || !asked || versions.some((name) => asked.includes(name))
      ? undefined
      : `only for ${versions.join(', ')}`;
  const leftOut: LeftOut[] = [];
  const drop = (entry: ValidEntry, why: string) => {
    const { type, source, value } = entry;
    const what = String(valueAt(value, [titleOf(typeOf[type]) ?? '']) ?? slugOf(source));
    leftOut.push({ source, what, why, text: textOf(entry) });
  };
  const kept = entries.flatMap((entry): ValidEntry[] => {
    const { type, source, value, body } = entry;
    const why = leaveOut.includes(source) ? 'named in leaveOut' : reasonAgainst(ownVersions(value));
    if (why !== undefined) {
      drop(entry, why);
      return [];
    }
    if (type === 'site') return [{ ...entry, value: Object.assign({}, value, sections && { sections }) }];
    if (!body) return [entry];
    const root = structuredClone(body.root);
    // From the end, so that a list that has lost all items goes, too.
    for (const { node, parent } of nodesIn(root).toReversed()) {
      const why = reasonAgainst(versionsAt(node));
      if (why !== undefined) leftOut.push({ source, what: toText(node), why, text: toText(node) });
      else if (node.type !== 'list' || node.children.length > 0) continue;
      const index = parent?.children.findIndex((child) => Object.is(child, node)) ?? 0;
      parent?.children.splice(index, 1);
    }
    return [{ ...entry, body: { ...body, root } }];
  });
  const { edition } = editionsOf(loaded.content)[index] ?? loaded.content;
  const content = assembleContent(kept, {
    date: loaded.content.date,
    first: trees[0]?.language ?? '',
    edition,
  });
  if (!content) throw new Error('An application leaves out a file that every site needs.');
  const { profile, site } = content;
  const { language } = site;
  for (const entry of kept) {
    const shown = [content[entry.type]].flat();
    const isShown = shown.some((one) => !('slug' in one) || one.slug === slugOf(entry.source));
    if (isCollection(typeOf[entry.type]) && !isShown) drop(entry, 'not in `sections`');
  }
  const isEnglish = new Intl.Locale(language).language === 'en';
  const usual = isEnglish && { skills: typeOf.skills.label, hobbies: typeOf.hobbies.label };
  return {
    content: {
      ...content,
      profile: {
        ...profile,
        title: title === undefined ? profile.title : typesetText(title, language),
        body: summary.children.length > 0 ? typesetMarkdown(summary, language) : profile.body,
      },
      site: { ...site, headings: { ...wordsOf(language).words.headings, ...usual } },
    },
    kept,
    leftOut,
    skills: entriesOf(entries, 'skills').flatMap(({ value }) => value.skills),
    files: entries.map((entry) => ({ source: entry.source, text: textOf(entry) })),
  };
}

function textOf({ value, body }: ValidEntry): string {
  const words = body ? nodesIn(body.root).map(({ node }) => ('value' in node ? node.value : ' ')) : [];
  return [...textsIn(value).map(({ text }) => text), words.join('')].join('\n');
}
