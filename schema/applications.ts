import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { assembleContent } from './assemble.ts';
import { type Content, isCollection, typeOf } from './content.ts';
import { readSource } from './files.ts';
import { loadContent } from './load.ts';
import { entriesOf, type LoadedEntry, readEntry, type ValidEntry } from './parse/entry.ts';
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
  const { language = 'en', languages = [language] } = entriesOf(content.entries, 'site')[0]?.value ?? {};
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
        ...findLanguageFaults(value.language, languages),
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

function findLanguageFaults(language: string | undefined, known: readonly string[]): Fault[] {
  if (language === undefined || known.includes(language)) return [];
  const message = `The site has no texts in "${language}"; its languages are ${known.join(', ')}.`;
  const suggestion = closestName(language, known);
  return [{ code: 'bad-language', message, suggestion, offset: 0, path: ['language'] }];
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
 * @param whole the content of all entries, in the language of the application
 * @param entries the files in that language
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
      const own = title === undefined ? {} : { title };
      // The application's texts are in the language of the site that it chooses.
      const translation = entry.translation && {
        value: Object.assign({}, entry.translation.value, own),
        hasBody: entry.translation.hasBody || summary !== undefined,
      };
      return [
        {
          ...entry,
          value: Object.assign({}, value, own),
          ...(summary && { body: summary }),
          ...(translation && { translation }),
        },
      ];
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
  const { media, date, site, edition, untranslated } = whole;
  const options = { withPrivate: false, date, customCss: undefined };
  const content = assembleContent(
    kept,
    media,
    untranslated ? { ...options, language: site.language } : options,
  );
  if (!content) throw new Error('An application leaves out a file that every site needs.');
  return { content: { ...content, edition }, leftOut };
}
