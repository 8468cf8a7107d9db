import { relative, resolve, sep } from 'node:path';
import type { Root } from 'mdast';
import {
  type Content,
  type ContentFiles,
  type ContentName,
  type ContentValue,
  contentNames,
  contentTypes,
  isCollection,
  isOfType,
  typeOf,
} from './content.ts';
import { explainUnusedFile, listSources, readSource, resumeTemplate } from './files.ts';
import { findMedia, findPrivateNotes, findUnusedDocuments, withOwnPictures } from './media/media.ts';
import type { MediaReference } from './media/mediaPath.ts';
import type { UsedMedia } from './media/picture.ts';
import {
  describeLostPage,
  findAddressFault,
  findNoteNameFault,
  findPageNameFault,
  type PageSources,
  pageOfLink,
  partOfLink,
  type SitePage,
  sitePages,
} from './pages.ts';
import { checkCustomCss, customCssFile } from './parse/customCss.ts';
import { valueAt } from './parse/document.ts';
import { entriesOf, isValidEntry, type LoadedEntry, readEntry, type ValidEntry } from './parse/entry.ts';
import { keysAt } from './parse/explain.ts';
import { mayHaveFormulas, plainPart } from './parse/formulaSyntax.ts';
import { withoutPositions } from './parse/nodes.ts';
import {
  compareLocations,
  type Fault,
  type Finding,
  type Location,
  type Problem,
  toLocation,
  toProblem,
} from './problems.ts';
import { type EntryFault, reviewContent, reviewFile, slugOf } from './review/review.ts';
import { findNameFault, findSectionFaults, linkTargets, withoutHidden } from './sections.ts';
import type { ContentType } from './types/contentType.ts';
import { newestEntryFirst } from './values/dates.ts';
import { closestName } from './values/text.ts';
import { decodeUrl } from './values/url.ts';
import { withWords } from './words/whole.ts';

/** Valid content, perhaps with warnings, or all its problems; and in both cases the files. */
type LoadResult = (
  | { ok: true; content: Content; entries: ValidEntry[] }
  | { ok: false; entries: LoadedEntry[] }
) & {
  problems: Problem[];
  /** Every address that the content sends visitors to. */
  addresses: Address[];
};

/** An address that content sends visitors to, and where it is written. */
export type Address = { url: string; location: Location };

/** The site's address from the environment, and its name there. A fallback is used only if `site.json` has an example. */
export type GivenAddress = { name: string; url: string; isFallback: boolean };

type LoadOptions = {
  withPrivate?: boolean;
  today?: Date;
  address?: GivenAddress | undefined;
};

/**
 * Turns a content folder into typed content, or into all problems of all its files. It runs nothing of what it reads, and
 * never throws because of the contents of a file. The content and the entries have what is private only if `withPrivate`
 * says so; problems and addresses may name it, but a private placeholder is none. `today` decides which entries are due for
 * review.
 */
export async function loadContent(
  folder: string,
  { withPrivate = false, today = new Date(), address }: LoadOptions = {},
): Promise<LoadResult> {
  const root = resolve(folder);
  const name = relative(process.cwd(), root).split(sep).join('/') || '.';
  const base: Folder = { root, nameOf: (source) => (name === '.' ? source : `${name}/${source}`) };
  const listed = listSources(root);
  if (!listed.ok) {
    return { ok: false, problems: [toProblem(name, '', listed.fault)], addresses: [], entries: [] };
  }
  const custom = readCustomCss(base, listed.sources);
  const entries = contentNames.flatMap((type) => readFiles(root, type, listed.sources));
  const used = new Map((await Promise.all(entries.map((entry) => useMedia(root, entry)))).flat());
  await typesetFormulas(entries);
  const targets = findTargets(entries);
  for (const entry of entries) entry.problems = locateFaults(base, entry, targets);
  const shown = withPrivate ? entries : removePrivate(entries);
  const addresses = entries.flatMap(({ source, text, links }) =>
    links
      .filter(({ url }) => URL.canParse(url))
      .map(({ url, ...where }) => ({ url, location: toLocation(base.nameOf(source), text, where) })),
  );
  const notes = await findPrivateNotes(root);
  // Skipped while a file has errors: its references are unknown.
  const unused = entries.every(isValidEntry)
    ? findUnusedDocuments(
        root,
        entries.flatMap((entry) => entry.media),
      )
    : [];
  // What the résumé lacks matters only if the page links to it.
  const isResumeLinked = entriesOf(entries, 'site').some(({ value }) => value.resume?.link);
  const shownProblems = new Set(shown.flatMap((entry) => entry.problems));
  const problems = [
    ...entries
      .flatMap((entry) => entry.problems)
      .filter(({ code }) => code !== 'missing-on-resume' || isResumeLinked)
      .filter((problem) => problem.code !== 'placeholder' || shownProblems.has(problem)),
    ...[...findFolderFaults(entries, listed), ...notes, ...unused].map(({ source, fault }) =>
      toProblem(base.nameOf(source), '', fault),
    ),
    ...findFaultsAcross(entries, shown, today).map(({ entry, fault }) => {
      const span = entry.document?.spanOf(fault.path) ?? { offset: 0 };
      return toProblem(base.nameOf(entry.source), entry.text, { ...span, ...fault });
    }),
    ...custom.problems,
  ].toSorted(compareLocations);

  const example = problems.find(
    ({ file, path, code }) =>
      code === 'placeholder' && path === 'url' && file === base.nameOf(contentTypes.site.source),
  );
  const given = address && (example || !address.isFallback) ? address : undefined;
  if (given && example) {
    problems.splice(problems.indexOf(example), 1);
    for (const entry of shown) entry.problems = entry.problems.filter((problem) => problem !== example);
  }
  const isSound = problems.every(({ severity }) => severity === 'warning');
  const media = shown.flatMap((entry) => entry.media.flatMap((reference) => used.get(reference) ?? []));
  const content = isSound && toContent(shown.filter(isValidEntry), media, withPrivate, custom.css);
  if (content && given) content.site = { ...content.site, url: given.url };
  if (!content) return { ok: false, problems, addresses, entries: shown };
  return { ok: true, content, problems, addresses, entries: shown.filter(isValidEntry) };
}

/** The content folder, and how its files are called in problems. */
type Folder = { root: string; nameOf: (source: string) => string };

function readFiles<K extends ContentName>(root: string, name: K, sources: readonly string[]): LoadedEntry[] {
  const type = typeOf[name];
  return sources
    .filter((source) => isOfType(type, source))
    .map((source) => readFile(root, name, source))
    .toSorted(
      (a, b) =>
        orderOf(a) - orderOf(b) ||
        newestEntryFirst(a.value, b.value, type.date) ||
        (type.isDatedByName ? (a.source < b.source ? 1 : -1) : 0),
    );
}

function orderOf({ value }: LoadedEntry): number {
  return value && 'order' in value && value.order !== undefined ? value.order : Infinity;
}

function readFile<K extends ContentName>(root: string, type: K, source: string): LoadedEntry<K> {
  const read = readSource(root, source);
  const file = { type, source, text: read.text, problems: [] };
  if (!read.ok) return { ...file, faults: [read.fault], media: [], links: [] };
  const entry = readEntry(read.text, typeOf[type]);
  const all = [...entry.faults, ...reviewFile(entry, read.text, typeOf[type])];
  const faults = all.map((fault) => withOwnPictures(root, fault));
  return { ...file, ...entry, faults };
}

/** Checks the files of `media/` that a content file refers to, and adds their faults to the file's own. */
async function useMedia(root: string, entry: LoadedEntry): Promise<[MediaReference, UsedMedia][]> {
  const found = await Promise.all(
    entry.media.map(async (reference) => ({ reference, ...(await findMedia(root, reference)) })),
  );
  // A suggestion for Markdown is one for a link.
  const encode = (name: string) =>
    encodeURI(name).replace(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  for (const { path, suggestion, ...fault } of found.flatMap(({ faults }) => faults)) {
    const isLink = path.length === 0 || path[0] === typeOf[entry.type].markdown;
    entry.faults.push({ ...fault, path, suggestion: suggestion && isLink ? encode(suggestion) : suggestion });
  }
  return found.flatMap(({ reference, media }) => (media ? [[reference, media]] : []));
}

/** Typesets the formulas of all files. */
async function typesetFormulas(entries: readonly LoadedEntry[]): Promise<void> {
  const some = entries.filter(({ text }) => mayHaveFormulas(text));
  if (some.length === 0) return;
  const { typesetFormulas: typeset } = await import('./parse/formula.ts');
  for (const entry of some) {
    const { faults, titleParts } = typeset(entry, typeOf[entry.type]);
    if (titleParts) entry.titleParts = titleParts;
    entry.faults.push(...faults);
  }
}

type Targets = { pages: ReadonlySet<string>; used: ReadonlySet<string> };

/** The pages that the files make, and the files of `media/` that they use. */
function findTargets(entries: readonly LoadedEntry[]): Targets {
  const anchors = ['notes', 'projects', 'publications'].map((name) => `${name}-heading`);
  const pages = sitePages(pageSourcesIn(entries, anchors));
  return {
    pages: new Set(pages.map(({ path }) => path)),
    used: new Set(entries.flatMap(({ media }) => media.map(({ file }) => encodeURI(file)))),
  };
}

/** The faults of a file in their order in it. Of the same ones at the same place, the first is reported. */
function locateFaults(
  { nameOf }: Folder,
  { source, text, faults }: LoadedEntry,
  { pages, used }: Targets,
): Problem[] {
  // Nobody means a page that does not exist, or a picture that is somewhere else already.
  const isMeant = ({ code, message, suggestion = '' }: Fault) =>
    (code !== 'relative-url' || !suggestion.startsWith('/') || pages.has(suggestion)) &&
    (code !== 'missing-media' ||
      message.startsWith('The case of') ||
      !used.has(encodeURI(decodeUrl(suggestion))));
  const problems = faults.map((fault) =>
    toProblem(nameOf(source), text, isMeant(fault) ? fault : { ...fault, suggestion: undefined }),
  );
  const places = Map.groupBy(problems, ({ line, column, code, path }) =>
    [line, column, code, path].join('\n'),
  );
  return [...places.values()].flatMap((same) => same.slice(0, 1)).toSorted(compareLocations);
}

/**
 * The files as the public site has them: without private entries, without private keys and all that was found in them, and
 * without the names of private sections, which may say what they are.
 */
function removePrivate(entries: readonly LoadedEntry[]): LoadedEntry[] {
  const isPrivate = ({ value }: LoadedEntry) => valueAt(value, ['private']) === true;
  const hidden = new Set(entries.filter(isPrivate).map(({ source }) => source));
  const open = entries.filter(({ source }) => !hidden.has(source)).map(removePrivateKeys);
  return open.map((entry) => {
    const { value } = entry;
    if (!value || !('sections' in value) || !value.sections) return entry;
    const sections = value.sections.filter((name) => !hidden.has(`sections/${name}.md`));
    return { ...entry, value: Object.assign({ ...value }, { sections }) };
  });
}

function removePrivateKeys(entry: LoadedEntry): LoadedEntry {
  const { type, document, body, value, problems, faults, media, links } = entry;
  if (!value || !('private' in value)) return entry;
  const keys = Array.isArray(value.private) ? value.private : [];
  const isOpen = (key: unknown) => keys.every((one) => one !== key);
  // The names of private keys are private, too.
  const open = { ...value };
  Reflect.deleteProperty(open, 'private');
  let { text } = entry;
  for (const key of keys) {
    const span = Object.hasOwn(value, key) ? document?.spanOf([key]) : undefined;
    const written = text.slice(span?.offset ?? 0, span?.end ?? 0);
    if (span) text = text.slice(0, span.offset) + written.replace(/./g, ' ') + text.slice(span.end);
    Reflect.deleteProperty(open, key);
  }
  return {
    ...{ type, source: entry.source, text, value: open },
    problems: problems.filter(({ path }) => isOpen(/^[^.[]*/.exec(path)?.[0])),
    faults: faults.filter(({ path }) => isOpen(path[0])),
    media: media.filter(({ path }) => isOpen(path[0])),
    links: links.filter(({ path }) => isOpen(path[0])),
    ...(entry.titleParts && { titleParts: entry.titleParts }),
    ...(body && isOpen(typeOf[type].markdown) && { body }),
  };
}

type NamedFault = { source: string; fault: Fault };

/** What is wrong with the folder as a whole: files and folders that nothing reads, and missing required files. */
function findFolderFaults(
  entries: readonly LoadedEntry[],
  { sources, faults }: Extract<ReturnType<typeof listSources>, { ok: true }>,
): NamedFault[] {
  const read = new Set([resumeTemplate, customCssFile, ...entries.map(({ source }) => source)]);
  const stray = sources
    .filter((source) => !read.has(source))
    .map((source) => ({ source, fault: explainUnusedFile(source, 'file', sources) }));
  // A misnamed file, or a link that is not followed, is reported already.
  const reported = [...stray.map(({ fault }) => fault.suggestion), ...faults.map(({ source }) => source)];
  const missing = Object.values<ContentType>(contentTypes)
    .filter(
      (type) =>
        !isCollection(type) && !type.isOptional && !read.has(type.source) && !reported.includes(type.source),
    )
    .map((type) => ({ source: type.source, fault: describeMissing(type) }));
  return [...faults, ...stray, ...missing];
}

function describeMissing({ source, schema }: ContentType): Fault {
  const keys = keysAt(schema, []).join(', ');
  const contents = source.endsWith('.md')
    ? `front matter with the keys ${keys}, and a text below it`
    : `one object with the keys ${keys}`;
  const message = `This file is missing, and every site needs it. Restore it from Git (git checkout -- ${source}, in the content folder), or create it: ${contents}.`;
  return { code: 'missing-file', offset: 0, path: [], message };
}

/** Problems that depend on other files or on today's date. */
function findFaultsAcross(
  entries: readonly LoadedEntry[],
  shown: readonly LoadedEntry[],
  today: Date,
): EntryFault[] {
  const [site] = entriesOf(entries, 'site');
  const on = (entry: LoadedEntry | undefined, faults: readonly EntryFault['fault'][]) =>
    entry ? faults.map((fault) => ({ entry, fault })) : [];
  const { sections = [], form } = site?.value ?? {};
  return [
    ...entries.flatMap((entry) => on(entry, findNameFaults(entry))),
    ...on(site, findSectionFaults(sections, slugsOf(entries, 'sections'))),
    ...on(form?.to === 'email' ? site : undefined, findMissingEmail(shown)),
    ...reviewContent(entries, shown, today),
    ...(site ? findLostLinks(entries, shown, site.value) : []),
  ];
}

const nameChecks: { [K in ContentName]?: (slug: string) => Finding | undefined } = {
  sections: findNameFault,
  pages: findPageNameFault,
  notes: findNoteNameFault,
};

/** Files whose names can't be the address of a page or section. */
function findNameFaults({ type, source, value }: LoadedEntry): EntryFault['fault'][] {
  const slug = slugOf(source);
  const fault =
    type === 'projects' && valueAt(value, ['summary']) !== undefined
      ? findAddressFault('projects', slug)
      : nameChecks[type]?.(slug);
  return fault ? [{ ...fault, offset: 0, end: 0, path: [] }] : [];
}

/** A form that leads to the owner's email address, although the page has none. */
function findMissingEmail(shown: readonly LoadedEntry[]): EntryFault['fault'][] {
  const [profile] = entriesOf(shown, 'profile');
  if (!profile || profile.value.email !== undefined) return [];
  const message = `The form leads to your email address, but "email" is missing or private in ${profile.source}; add it there, or write another "to".`;
  return [{ code: 'missing-key', message, path: ['form', 'to'] }];
}

/** The owner's own styles, if there are any. */
function readCustomCss(
  { root, nameOf }: Folder,
  sources: readonly string[],
): { css?: string; problems: Problem[] } {
  if (!sources.includes(customCssFile)) return { problems: [] };
  const read = readSource(root, customCssFile);
  const { css, faults } = read.ok ? checkCustomCss(read.text) : { css: '', faults: [read.fault] };
  return { css, problems: faults.map((fault) => toProblem(nameOf(customCssFile), read.text, fault)) };
}

/** The names of the files of a collection, without their endings. */
function slugsOf(entries: readonly LoadedEntry[], named: ContentName): string[] {
  return entries.filter(({ type }) => type === named).map(({ source }) => slugOf(source));
}

/**
 * Links in texts to pages that do not exist, and to sections of the home page that are hidden, or have no entry. Private
 * texts are only in a private copy.
 */
function findLostLinks(
  entries: readonly LoadedEntry[],
  shown: readonly LoadedEntry[],
  site: ContentValue<'site'>,
): EntryFault[] {
  const targetsIn = (files: readonly LoadedEntry[]) => {
    const anchors = linkTargets(site, new Set(files.map(({ type }) => type)), slugsOf(files, 'sections'));
    return {
      anchors: anchors.map((anchor) => `#${anchor}`),
      pages: sitePages(pageSourcesIn(files, anchors)),
    };
  };
  const [all, open] = [targetsIn(entries), targetsIn(shown)];
  const shownSources = new Set(shown.map(({ source }) => source));
  return entries.flatMap((entry) =>
    entry.links.flatMap(({ url, ...span }) => {
      const targets = shownSources.has(entry.source) ? open : all;
      const fault = /^[#/]/.test(url) && explainLostLink(decodeUrl(url), targets);
      return fault ? [{ entry, fault: { ...fault, ...span } }] : [];
    }),
  );
}

function explainLostLink(
  target: string,
  { anchors, pages }: { anchors: readonly string[]; pages: readonly SitePage[] },
): Finding | undefined {
  const page = pageOfLink(target);
  if (page !== undefined) {
    const found = pages.find(({ path }) => path === page);
    const part = partOfLink(target).slice(1);
    if (found?.parts && part !== '' && !found.parts.includes(part)) {
      const message = `There is no publication "${part}"; write the file name of one, without .json.`;
      return { code: 'missing-anchor', message, suggestion: closestPart(page, part, found.parts) };
    }
    return page === '/' || found ? undefined : describeLostPage(target, pages);
  }
  if (anchors.includes(target)) return undefined;
  const message = `The page does not show the section of ${target}; the link targets are ${anchors.join(', ')}.`;
  return { code: 'missing-anchor', message };
}

function closestPart(page: string, part: string, parts: readonly string[]): string | undefined {
  const closest = closestName(part, parts);
  return closest && `${page}#${encodeURI(closest)}`;
}

/** What pages the files make, also those with errors. `anchors` say which sections are shown. */
function pageSourcesIn(shown: readonly LoadedEntry[], anchors: readonly string[]): PageSources {
  const titlesOf = (name: ContentName) => slugsOf(shown, name).map((slug) => ({ slug, title: slug }));
  const pages = titlesOf('pages');
  const notes = anchors.includes('notes-heading') ? titlesOf('notes') : [];
  const projects = shown
    .filter(({ type }) => type === 'projects' && anchors.includes('projects-heading'))
    .filter(({ value }) => !value || 'summary' in value)
    .map(({ source }) => ({ slug: slugOf(source), title: '', summary: '' }));
  const publications = anchors.includes('publications-heading') ? titlesOf('publications') : [];
  return { site: {}, pages, notes, projects, publications };
}

function toContent(
  entries: readonly ValidEntry[],
  used: readonly UsedMedia[],
  withPrivate: boolean,
  customCss: string | undefined,
): Content | undefined {
  const palette = entriesOf(entries, 'site')[0]?.value.theme?.palette;
  const media = new Map(
    used.map((one) => [
      `${one.file}\n${one.use}`,
      one.use === 'portrait' && palette ? { ...one, palette } : one,
    ]),
  );
  const content: Record<string, unknown> = {
    media: [...media.values()],
    ...(withPrivate && { isPrivateCopy: true }),
    ...(customCss !== undefined && { customCss }),
  };
  for (const name of contentNames) {
    const isMany = isCollection(contentTypes[name]);
    const { heading = '', title: titleKey = heading } = typeOf[name];
    const values = entries
      .filter(({ type }) => type === name)
      .map(({ value, body, source, titleParts }) => ({
        ...value,
        ...(titleParts && { titleParts, [titleKey]: titleParts.map(plainPart).join('') }),
        ...(body && { body: withoutPositions(body.root) }),
        ...(isMany && { slug: slugOf(source) }),
      }));
    content[name] = isMany ? values : (values[0] ?? emptyOf(typeOf[name]));
  }
  return isWhole(content) ? withoutHidden({ ...content, ...withWords(content) }) : undefined;
}

/** The value of a file that a site can do without. */
function emptyOf({ isOptional, source }: ContentType): object | undefined {
  if (!isOptional) return undefined;
  const body: Root = { type: 'root', children: [] };
  return source.endsWith('.md') ? { body } : {};
}

/** Every value has passed its schema, so only a missing one is left to find. */
function isWhole(content: Record<string, unknown>): content is ContentFiles & Pick<Content, 'media'> {
  return contentNames.every((name) => content[name] !== undefined);
}
