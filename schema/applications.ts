import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Nodes, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { assembleContent } from './assemble.ts';
import { type Content, isCollection, typeOf } from './content.ts';
import { readSource } from './files.ts';
import { loadContent } from './load.ts';
import { entriesOf, isValidEntry, type LoadedEntry, readEntry, type ValidEntry } from './parse/entry.ts';
import { typesetFormulas } from './parse/formula.ts';
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
 * @returns `problems` are those of the applications alone
 */
export async function loadApplications(folder: string) {
  const loaded = await loadContent(folder, { withPrivate: true });
  const root = resolve(folder);
  const place = join(root, 'applications');
  const files = existsSync(place) ? readdirSync(place).toSorted() : [];
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
      const { summary: text = '' } = value;
      const summary = { text, ...parseMarkdown(text) };
      const inSummary = [...summary.faults, ...typesetFormulas({ body: summary }, applicationType).faults];
      const found = [
        ...inSummary.map((fault) => ({ ...fault, path: ['summary'] })),
        ...findUnknownNames(value, loaded.entries, files),
      ];
      faults.push(...found.map((fault) => ({ ...fault, ...document?.spanOf(fault.path) })));
      const name = file.slice(0, -'.md'.length);
      applications.push({ ...value, name, letter: body.root, summary: summary.root });
    }
    return faults.map((fault) => toProblem(shown, read.text, fault));
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
  const missing = 'that can be used here; correct the path, or delete it.';
  const noTexts = `The site has no texts in "$1"; its languages are ${languages.join(', ')}.`;
  type Key = 'for' | 'leaveOut' | 'posting' | 'language';
  const known: [key: Key, names: readonly string[], code: ProblemCode, message: string][] = [
    ['for', versions, 'unused-version', unused],
    ['leaveOut', own, 'missing-source', `There is no file $1 ${missing}`],
    ['posting', files, 'missing-source', `There is no file applications/$1 ${missing}`],
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
 * The content as an application has it: its language, versions, title, summary and sections, the headings that programs look
 * for, and no mark of a private copy. What is for no version is in all; an application that asks for none has everything.
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
  const { media, date, edition, site } = whole;
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
  const options = { withPrivate: false, date, customCss: undefined };
  const content = assembleContent(kept, media, whole === first ? options : { ...options, language });
  if (!content) throw new Error('An application leaves out a file that every site needs.');
  const { profile } = content;
  const own = {
    title: title === undefined ? profile.title : typesetText(title, language),
    body: summary.children.length > 0 ? typesetMarkdown(summary, language) : profile.body,
  };
  const isEnglish = new Intl.Locale(language).language === 'en';
  const usual = isEnglish && { skills: typeOf.skills.label, hobbies: typeOf.hobbies.label };
  const headings = { ...wordsOf(language).words.headings, ...usual };
  return {
    content: { ...content, edition, profile: { ...profile, ...own }, site: { ...content.site, headings } },
    leftOut,
    skills: whole.skills.flatMap((group) => group.skills),
    files: entries.map((entry) => ({ source: entry.source, text: textOf(entry) })),
  };
}

/** Not the whole file: its keys are no words of the owner's. */
function textOf({ value, body }: ValidEntry): string {
  const words = body ? nodesIn(body.root).map(({ node }) => ('value' in node ? node.value : ' ')) : [];
  return [...textsIn(value).map(({ text }) => text), words.join('')].join('\n');
}
