import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Nodes, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { assembleContent } from './assemble.ts';
import { type Content, isCollection, typeOf } from './content.ts';
import { readSource } from './files.ts';
import { loadEverything } from './load.ts';
import { entriesOf, isValidEntry, type LoadedEntry, readEntry, type ValidEntry } from './parse/entry.ts';
import { parseMarkdown } from './parse/markdown.ts';
import { nodesIn } from './parse/nodes.ts';
import { typesetMarkdown, typesetText } from './parse/typography.ts';
import { compareLocations, type Fault, type ProblemCode, toProblem } from './problems.ts';
import { slugOf } from './review/links.ts';
import { reviewFile } from './review/review.ts';
import { findSectionFaults } from './sections.ts';
import { inLanguage, type Translation } from './translations.ts';
import { type ApplicationValue, applicationType } from './types/application.ts';
import { titleOf } from './types/fieldRules.ts';
import { textsIn, valueAt } from './values/paths.ts';
import { closestName } from './values/text.ts';
import { wordsOf } from './words/languages.ts';

/** One application: the values of its file, the file's name without its ending, and its Markdown. */
export type Application = Omit<ApplicationValue, 'summary'> & { name: string; letter: Root; summary: Root };

/**
 * Reads a content folder, with all that is private, and its applications. Nothing else reads their folder, so that nothing of
 * it reaches the site.
 * @returns the applications without errors; `problems` are those of all applications, and not of the content
 */
export async function loadApplications(folder: string) {
  const loaded = await loadEverything(folder);
  const root = resolve(folder);
  const place = join(root, 'applications');
  const all = existsSync(place) ? readdirSync(place, { withFileTypes: true }) : [];
  const files = all.flatMap((one) => (one.isDirectory() ? [] : one.name)).toSorted();
  const applications: Application[] = [];
  const problems = files.flatMap((file) => {
    if (!/^[^.].*\.md$/.test(file)) return [];
    const shown = relative(process.cwd(), join(place, file)).split(sep).join('/');
    const read = readSource(root, `applications/${file}`);
    if (!read.ok) return [toProblem(shown, read.text, read.fault)];
    const entry = readEntry(read.text, applicationType);
    const { value, body, document } = entry;
    const name = file.slice(0, -'.md'.length);
    const faults = [...reviewFile(entry, applicationType), ...entry.faults];
    const toProblems = () => faults.map((fault) => toProblem(shown, read.text, fault));
    if (value && body) {
      const { summary: text = '' } = value;
      const summary = { text, ...parseMarkdown(text) };
      const found = [
        ...summary.faults.map((fault) => ({ ...fault, path: ['summary'] })),
        ...findUnknownNames(value, loaded.entries, files),
      ];
      faults.push(...found.map((fault) => ({ ...fault, ...document?.spanOf(fault.path) })));
      if (toProblems().every(({ severity }) => severity === 'warning'))
        applications.push({ ...value, name, letter: body.root, summary: summary.root });
    }
    return toProblems();
  });
  return { loaded, applications, problems: problems.toSorted(compareLocations) };
}

/** Names in an application that nothing has. */
function findUnknownNames(
  value: ApplicationValue,
  entries: readonly LoadedEntry[],
  files: readonly string[],
): Fault[] {
  const { language = 'en', languages = [language] } = entriesOf(entries, 'site')[0]?.value ?? {};
  const versions = entries.flatMap(({ value, body }) => [
    ...ownVersions(value),
    ...(body ? nodesIn(body.root).flatMap(({ node }) => versionsAt(node)) : []),
  ]);
  const own = entries.filter(({ type }) => isCollection(typeOf[type])).map(({ source }) => source);
  const slugs = entriesOf(entries, 'sections').map(({ source }) => slugOf(source));
  const unused =
    'No entry and no list item is for "$1", so this changes nothing; write for: [$1] in an entry, or {for: $1} at the end of a list item.';
  const notInCollection =
    '$1 cannot be left out: it is not a file of a collection, such as talks/pycon.json.';
  const missing = 'There is no file applications/$1; correct the path, or delete it.';
  const noTexts = `The site has no texts in "$1"; its languages are ${languages.join(', ')}.`;
  type Key = 'for' | 'leaveOut' | 'posting' | 'language';
  const known: [key: Key, names: readonly string[], code: ProblemCode, message: string][] = [
    ['for', versions, 'unused-version', unused],
    ['leaveOut', own, 'missing-source', notInCollection],
    ['posting', files, 'missing-source', missing],
    ['language', languages, 'bad-language', noTexts],
  ];
  const unknown = known.flatMap(([key, names, code, message]) =>
    [value[key] ?? []].flat().flatMap((name, index) => {
      const fault = { code, message: message.replaceAll('$1', () => name), path: [key, index], offset: 0 };
      return names.includes(name) ? [] : { ...fault, suggestion: closestName(name, names) };
    }),
  );
  const inSections = findSectionFaults(value.sections ?? [], slugs);
  return [...unknown, ...inSections.map((fault) => ({ ...fault, offset: 0 }))];
}

const versionsAt = (node: Nodes) => (node.type === 'listItem' && node.data?.versions) || [];

const ownVersions = (value: unknown) => [valueAt(value, ['for']) ?? []].flat().map(String);

/**
 * The content as an application has it: its language, versions, title, summary and sections, and the headings that programs look
 * for. What is for no version is in all; an application that asks for none has everything.
 * @param loaded the content of all entries in the first language, and the files
 * @returns also all files and skills in the language of the application, and what is left out
 */
export function tailor(
  loaded: { content: Content; entries: readonly ValidEntry[]; translations: readonly Translation[] },
  application: Application,
) {
  const { leaveOut = [], for: asked, title, sections, summary } = application;
  const { content: first } = loaded;
  const whole = first.edition?.all.find(({ site }) => site.language === application.language) ?? first;
  const { date, edition, site } = whole;
  const { language } = site;
  const entries =
    whole === first
      ? loaded.entries
      : inLanguage(loaded.entries, loaded.translations, language).filter((entry) => isValidEntry(entry));
  const reasonAgainst = (versions: readonly string[]) =>
    versions.length === 0 || !asked || versions.some((name) => asked.includes(name))
      ? undefined
      : `only for ${versions.join(', ')}`;
  // `text` is all words of what is left out: a whole file, or an item of a list.
  const leftOut: { source: string; what: string; why: string; text: string }[] = [];
  const kept = entries.flatMap((entry): ValidEntry[] => {
    const { type, source, value, body } = entry;
    const why = leaveOut.includes(source) ? 'named in leaveOut' : reasonAgainst(ownVersions(value));
    if (why !== undefined) {
      const what = String(valueAt(value, [titleOf(typeOf[type])?.key ?? '']) ?? slugOf(source));
      leftOut.push({ source, what, why, text: textOf(entry) });
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
  const options = { date, language };
  const assemble = (some: readonly ValidEntry[]) => assembleContent(some, options);
  const content = assemble(kept);
  const withAll = assemble(
    kept.map((one) =>
      one.type === 'site' ? { ...one, value: Object.assign({}, one.value, { sections: undefined }) } : one,
    ),
  );
  if (!content || !withAll) throw new Error('An application leaves out a file that every site needs.');
  const { profile } = content;
  const own = {
    title: title === undefined ? profile.title : typesetText(title, language),
    body: summary.children.length > 0 ? typesetMarkdown(summary, language) : profile.body,
  };
  const isEnglish = new Intl.Locale(language).language === 'en';
  const usual = isEnglish && { skills: typeOf.skills.label, hobbies: typeOf.hobbies.label };
  const headings = { ...wordsOf(language).words.headings, ...usual };
  const complete = (some: Content): Content => ({
    ...some,
    edition,
    profile: { ...some.profile, ...own },
    site: { ...some.site, headings },
  });
  return {
    content: complete(content),
    /** The same with every section. */
    withAll: complete(withAll),
    leftOut,
    skills: whole.skills.flatMap((group) => group.skills),
    files: entries.map((entry) => ({ source: entry.source, text: textOf(entry) })),
  };
}

/** Skip the keys: the owner did not write them. */
function textOf({ value, body }: ValidEntry): string {
  const words = body ? nodesIn(body.root).map(({ node }) => ('value' in node ? node.value : ' ')) : [];
  return [...textsIn(value).map(({ text }) => text), words.join('')].join('\n');
}
