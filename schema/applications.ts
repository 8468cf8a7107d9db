import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Nodes, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { type Content, contentNames, isCollection, typeOf } from './content.ts';
import { readSource } from './files.ts';
import { entriesOf, type LoadedEntry, readEntry } from './parse/entry.ts';
import { typesetFormulas } from './parse/formula.ts';
import { parseMarkdown } from './parse/markdown.ts';
import { nodesIn } from './parse/nodes.ts';
import { typesetMarkdown } from './parse/typography.ts';
import { compareLocations, type Fault, type Problem, toProblem } from './problems.ts';
import { reviewFile } from './review/review.ts';
import { findSectionFaults } from './sections.ts';
import { type ApplicationValue, applicationType } from './types/application.ts';
import { valueAt } from './values/paths.ts';
import { closestName } from './values/text.ts';

/** One application: what its file says, and the name of the file without its ending. The text of the posting is in `asked`. */
export type Application = Omit<ApplicationValue, 'summary'> & {
  name: string;
  summary?: Root;
  letter: Root;
  asked?: string;
};

/**
 * Reads the applications beside the content. Nothing else reads their folder, so that nothing of it reaches the site.
 * @param folder the content folder
 * @param entries its files, private ones too
 */
export function loadApplications(
  folder: string,
  entries: readonly LoadedEntry[],
): { applications: Application[]; problems: Problem[] } {
  const root = resolve(folder);
  const place = join(root, 'applications');
  const files = existsSync(place) ? readdirSync(place).filter((file) => /^[^.].*\.md$/.test(file)) : [];
  const versions = new Set(entries.flatMap(versionsOf));
  const site = entriesOf(entries, 'site')[0]?.value;
  const applications: Application[] = [];
  const problems = files.toSorted().flatMap((file) => {
    const source = `applications/${file}`;
    const shown = relative(process.cwd(), join(root, source)).split(sep).join('/');
    const read = readSource(root, source);
    if (!read.ok) return [toProblem(shown, read.text, read.fault)];
    const entry = readEntry(read.text, applicationType);
    const { value, body, document } = entry;
    const faults = [
      ...entry.faults,
      ...typesetFormulas(entry, applicationType).faults,
      ...reviewFile(entry, applicationType),
    ];
    if (value && body) {
      const { summary, ...rest } = value;
      const language = value.language ?? site?.language ?? 'en';
      const parsed = summary === undefined ? undefined : parseMarkdown(summary);
      const posting =
        value.posting === undefined ? undefined : readSource(root, `applications/${value.posting}`);
      const found = [
        ...(parsed?.faults.map((fault) => ({ ...fault, path: ['summary'] })) ?? []),
        ...(posting?.ok === false ? [missing(['posting'], `applications/${value.posting}`)] : []),
        ...findFaults(value, entries, versions),
        ...findLanguageFaults(language, site?.languages ?? [site?.language ?? language]),
      ];
      faults.push(...found.map((fault) => ({ ...fault, ...document?.spanOf(fault.path) })));
      applications.push({
        ...rest,
        name: file.slice(0, -'.md'.length),
        letter: typesetMarkdown(body.root, language),
        ...(parsed && { summary: typesetMarkdown(parsed.root, language) }),
        ...(posting?.ok && { asked: posting.text }),
      });
    }
    return faults.map((fault) => toProblem(shown, read.text, fault));
  });
  return { applications, problems: problems.toSorted(compareLocations) };
}

function findFaults(
  { for: asked = [], leaveOut = [], sections }: ApplicationValue,
  entries: readonly LoadedEntry[],
  versions: ReadonlySet<string>,
): Fault[] {
  const sources = entries.map(({ source }) => source);
  const slugs = entries
    .filter(({ type }) => type === 'sections')
    .map(({ source }) => source.slice('sections/'.length, -'.md'.length));
  const unused = asked.flatMap((name, index): Fault[] => {
    if (versions.has(name)) return [];
    const message = `No entry and no list item is for "${name}", so this changes nothing; write for: [${name}] in an entry, or {for: ${name}} at the end of a list item.`;
    const suggestion = closestName(name, [...versions]);
    return [{ code: 'unused-version', message, suggestion, offset: 0, path: ['for', index] }];
  });
  return [
    ...unused,
    ...leaveOut.flatMap((source, index) =>
      sources.includes(source) ? [] : [missing(['leaveOut', index], source, closestName(source, sources))],
    ),
    ...findSectionFaults(sections ?? [], slugs).map((fault) => ({ ...fault, offset: 0 })),
  ];
}

function findLanguageFaults(language: string, known: readonly string[]): Fault[] {
  if (known.includes(language)) return [];
  const message = `The site has no texts in "${language}"; its languages are ${known.join(', ')}.`;
  const suggestion = closestName(language, known);
  return [{ code: 'bad-language', message, suggestion, offset: 0, path: ['language'] }];
}

function missing(path: PropertyKey[], source: string, suggestion?: string): Fault {
  const message = `There is no file ${source} in the content folder that can be read; correct the path, or delete it here.`;
  return { code: 'missing-source', message, suggestion, offset: 0, path };
}

function versionsOf({ value, body }: LoadedEntry): string[] {
  const own = valueAt(value, ['for']);
  const items = body ? nodesIn(body.root).flatMap(({ node }) => versionsAt(node)) : [];
  return [...(Array.isArray(own) ? own.map(String) : []), ...items];
}

const versionsAt = (node: Nodes): string[] => (node.type === 'listItem' && node.data?.versions) || [];

/** The content as an application has it: its versions, title, summary and sections, and nothing that says it is private. */
export function tailor({ isPrivateCopy: _, ...content }: Content, application: Application): Content {
  const { title, summary, sections } = application;
  const { profile, site } = content;
  const tailored: Content = {
    ...content,
    profile: { ...profile, ...(title !== undefined && { title }), ...(summary && { body: summary }) },
    site: { ...site, ...(sections && { sections }) },
  };
  const kept = collectionsOf(content).filter(
    ({ entry, source }) => reasonAgainst(entry, source, application) === undefined,
  );
  for (const name of contentNames.filter((one) => isCollection(typeOf[one]))) {
    const own = kept.filter((one) => one.name === name).map(({ entry }) => entry);
    const withItems = own.map((entry) =>
      'body' in entry && entry.body ? { ...entry, body: keepItems(entry.body, application) } : entry,
    );
    Reflect.set(tailored, name, withItems);
  }
  return tailored;
}

/** What an application leaves out of the content, and why: a whole file, named by its title, or an item of a list in it. */
export type LeftOut = { source: string; what: string; why: string; isWhole: boolean };

/** The entries and list items that an application leaves out. */
export function findLeftOut(content: Content, application: Application): LeftOut[] {
  return collectionsOf(content).flatMap(({ entry, source, what }): LeftOut[] => {
    const why = reasonAgainst(entry, source, application);
    if (why !== undefined) return [{ source, what, why, isWhole: true }];
    const nodes = 'body' in entry && entry.body ? nodesIn(entry.body) : [];
    return nodes.flatMap(({ node }) => {
      const versions = versionsAt(node);
      if (isAsked(versions, application)) return [];
      return [{ source, what: toText(node), why: `only for ${versions.join(', ')}`, isWhole: false }];
    });
  });
}

function collectionsOf(content: Content) {
  const names = contentNames.filter((name) => isCollection(typeOf[name]));
  return names.flatMap((name) =>
    [content[name]].flat().flatMap((entry) => {
      if (!('slug' in entry)) return [];
      const named = ['title', 'role', 'qualification', 'name'].map((key) => valueAt(entry, [key]));
      const what = String(named.find((one) => one !== undefined) ?? entry.slug);
      return [{ name, entry, what, source: typeOf[name].source.replace('*', entry.slug) }];
    }),
  );
}

function reasonAgainst(entry: object, source: string, application: Application): string | undefined {
  const own = valueAt(entry, ['for']);
  const versions = Array.isArray(own) ? own.map(String) : [];
  if (application.leaveOut?.includes(source)) return 'named in leaveOut';
  return isAsked(versions, application) ? undefined : `only for ${versions.join(', ')}`;
}

/** What is for no version is in all, and an application that asks for none has everything. */
function isAsked(versions: readonly string[], { for: asked }: Application): boolean {
  return versions.length === 0 || !asked || versions.some((name) => asked.includes(name));
}

function keepItems(body: Root, application: Application): Root {
  const root = structuredClone(body);
  const nodes = nodesIn(root);
  for (const { node } of nodes) {
    if (node.type === 'list')
      node.children = node.children.filter((one) => isAsked(versionsAt(one), application));
  }
  const isFull = (node: Nodes) => node.type !== 'list' || node.children.length > 0;
  for (const { node } of nodes) {
    if (node.type === 'root') node.children = node.children.filter(isFull);
    else if (node.type === 'listItem' || node.type === 'blockquote')
      node.children = node.children.filter(isFull);
  }
  return root;
}
