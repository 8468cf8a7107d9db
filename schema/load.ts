import { statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import {
  type Content,
  type ContentName,
  type ContentType,
  type ContentValue,
  contentNames,
  contentTypes,
  isCollection,
  typeOf,
} from './content.ts';
import { checkCustomCss, customCssFile } from './customCss.ts';
import { newestEntryFirst } from './dates.ts';
import { type ReadEntry, readEntry } from './entry.ts';
import { keysAt } from './explain.ts';
import { describeUnread, listSources, readSource, resumeTemplate } from './files.ts';
import { findMedia, findPrivateNotes } from './media.ts';
import type { MediaReference } from './mediaPath.ts';
import { describeLostPage, findPageNameFault, pageOfLink } from './pages.ts';
import { valueAt } from './parse/document.ts';
import type { UsedMedia } from './picture.ts';
import { withoutPrivate } from './privacy.ts';
import {
  comparePlace,
  type Fault,
  type Place,
  type PlacelessFault,
  type Problem,
  type ProblemCode,
  toPlace,
  toProblem,
  warningCodes,
} from './problems.ts';
import { createRepeats } from './review/values.ts';
import { findWordFaults } from './review/words.ts';
import { findNameFault, findSectionFaults, placesOf, withoutHidden } from './sections.ts';

/** Sound content, perhaps with warnings, or all its problems; and in both cases the files. */
type LoadResult = (
  | { ok: true; content: Content; entries: SoundEntry[] }
  | { ok: false; entries: LoadedEntry[] }
) & {
  problems: Problem[];
  /** Every address that the content sends visitors to. */
  addresses: Address[];
};

/** One content file: its path in the content folder, its text, and its values if they are sound. */
type LoadedEntry<K extends ContentName = ContentName> = {
  type: K;
  source: string;
  text: string;
  problems: Problem[];
} & Pick<ReadEntry<ContentValue<K>>, 'value' | 'body' | 'document'>;

export type SoundEntry<K extends ContentName = ContentName> = LoadedEntry<K> & { value: ContentValue<K> };

/** An address that content sends visitors to, and its place in the content. */
export type Address = { url: string; place: Place };

/** An address of the site from elsewhere, and where from. A fallback holds where `site.json` has none but an example. */
export type GivenAddress = { name: string; url: string; isFallback: boolean };

type LoadOptions = { withPrivate?: boolean; today?: Date; address?: GivenAddress | undefined };

/**
 * Turns a content folder into typed content, or into all problems of all its files. It runs nothing of what it reads, and
 * never throws because of the contents of a file. The content has what is private only if `withPrivate` says so; the
 * entries have it always. `today` decides which entries are to be read again.
 */
export async function loadContent(
  folder: string,
  { withPrivate = false, today = new Date(), address }: LoadOptions = {},
): Promise<LoadResult> {
  const root = resolve(folder);
  const name = relative(process.cwd(), root).split(sep).join('/') || '.';
  const listed = listSources(root);
  if (!listed.ok) {
    return { ok: false, problems: [toProblem(name, '', listed.fault)], addresses: [], entries: [] };
  }
  const place: Folder = { root, name };
  const custom = readCustomCss(place, listed.sources);
  const files = contentNames.flatMap((type) => readFiles(place, type, listed.sources));
  const media = (await Promise.all(files.map((file) => useMedia(place, file, withPrivate)))).flat();
  const entries = files.map(({ entry }) => entry);
  const addresses = files.flatMap((file) => file.addresses);
  // Who does not link to the résumé need not care what it lacks.
  const isResumeLinked = entriesOf(entries, 'site').some(({ value }) => value.resume?.link);
  const problems = [
    ...entries
      .flatMap((entry) => entry.problems)
      .filter(({ code }) => code !== 'missing-on-resume' || isResumeLinked),
    ...findFolderProblems(place, entries, listed),
    ...(await findPrivateNotes(root)).map(({ source, fault }) => toProblem(nameOf(name, source), '', fault)),
    ...findSectionProblems(place, entries),
    ...findFormProblems(place, entries, withPrivate),
    ...findWordProblems(place, entries),
    ...findDueReviews(place, entries, today),
    ...findMisnamed(place, entries, 'pages', findPageNameFault),
    ...custom.problems,
    ...findLostPlaces(place, files, withPrivate),
  ].toSorted(comparePlace);

  // The other problems of content of an unsupported version follow from that, and would mislead the owner.
  const misfits = problems.filter(({ code }) => code === 'content-too-new' || code === 'content-too-old');
  if (misfits.length > 0) return { ok: false, problems: misfits, addresses, entries };

  const example = problems.find((problem) => isExampleAddress(problem, place));
  const given = address && (example || !address.isFallback) ? address : undefined;
  if (given && example) Object.assign(example, withGiven(example, given));

  const isSound = problems.every(({ severity }) => severity === 'warning');
  const content = isSound && toContent(entries.filter(isSoundEntry), media, withPrivate, custom.css);
  if (content && given) content.site = { ...content.site, url: given.url };
  if (!content) return { ok: false, problems, addresses, entries };
  return { ok: true, content, problems, addresses, entries: entries.filter(isSoundEntry) };
}

function isExampleAddress({ file, path, code }: Problem, { name }: Folder): boolean {
  return code === 'placeholder' && path === 'url' && file === nameOf(name, contentTypes.site.source);
}

/** With an address that leads to the site, an example in the file is no error. */
function withGiven({ message }: Problem, { name, url }: GivenAddress): Partial<Problem> {
  return { severity: 'warning', message: `${message} Until then, the site is built for ${url} (${name}).` };
}

/** The sound files of a type, a collection's in their order on the page. */
export function entriesOf<K extends ContentName>(entries: readonly LoadedEntry[], type: K): SoundEntry<K>[] {
  return entries
    .filter((entry): entry is LoadedEntry<K> => entry.type === type)
    .filter((entry) => isSoundEntry(entry));
}

function isSoundEntry<K extends ContentName>(entry: LoadedEntry<K>): entry is SoundEntry<K> {
  return entry.value !== undefined;
}

type Folder = { root: string; name: string };

/** A file that was read, and its references. */
type ReadFile = { entry: LoadedEntry; addresses: Address[] } & Pick<ReadEntry<unknown>, 'media' | 'places'>;

function readFiles<K extends ContentName>(folder: Folder, name: K, sources: readonly string[]): ReadFile[] {
  const type = typeOf[name];
  const [start = '', end] = type.source.split('*');
  const findRepeats = createRepeats(type);
  return sources
    .filter((source) =>
      end === undefined ? source === start : source.startsWith(start) && source.endsWith(end),
    )
    .map((source) => readFile(folder, name, source, findRepeats))
    .toSorted(
      (a, b) =>
        orderOf(a.entry) - orderOf(b.entry) || newestEntryFirst(a.entry.value, b.entry.value, type.date),
    );
}

function orderOf({ value }: LoadedEntry): number {
  return value && 'order' in value && value.order !== undefined ? value.order : Infinity;
}

function readFile<K extends ContentName>(
  { root, name }: Folder,
  type: K,
  source: string,
  findRepeats: ReturnType<typeof createRepeats>,
): ReadFile {
  const file = nameOf(name, source);
  const read = readSource(root, source);
  const { text } = read;
  if (!read.ok) {
    const problems = [toProblem(file, text, read.fault)];
    return { entry: { type, source, text, problems }, media: [], addresses: [], places: [] };
  }
  const { faults, media, addresses, places, ...parts } = readEntry(text, typeOf[type]);
  const repeats = parts.document ? findRepeats(parts.document, source) : [];
  const errors = faults.filter(({ code }) => !warningCodes.has(code));
  const isNew = ({ offset }: Fault) => errors.every((error) => error.offset !== offset);
  const entry: LoadedEntry<K> = {
    type,
    source,
    text,
    ...parts,
    problems: withoutRepeats(
      [...faults, ...repeats.filter(isNew)].map((fault) =>
        toProblem(file, text, withExistingImage(root, fault)),
      ),
    ),
  };
  return {
    entry,
    media,
    places,
    addresses: addresses.map((address) => ({ url: address.url, place: toPlace(file, text, address) })),
  };
}

function nameOf(folder: string, source: string): string {
  return folder === '.' ? source : `${folder}/${source}`;
}

/** The codes of paths whose suggestion is a guess, which is kept only if there is such a file. */
const guessed: readonly ProblemCode[] = ['bad-image-path', 'relative-url'];

function withExistingImage(root: string, fault: Fault): Fault {
  const { code, suggestion, ...rest } = fault;
  if (!guessed.includes(code) || !suggestion?.startsWith('media/')) return fault;
  return isFile(join(root, suggestion)) ? fault : { code, ...rest };
}

/** Asking for a name that is too long, or has a NUL, throws. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Checks the files of `media/` that a content file refers to, and adds their problems to the file's own. */
async function useMedia(
  { root, name }: Folder,
  { entry, media }: ReadFile,
  withPrivate: boolean,
): Promise<UsedMedia[]> {
  const found = await Promise.all(media.map((reference) => findMedia(root, reference)));
  const faults = found.flatMap((result) => result.faults);
  const problems = faults.map((fault) => toProblem(nameOf(name, entry.source), entry.text, fault));
  entry.problems = withoutRepeats([...entry.problems, ...problems]).toSorted(comparePlace);
  const isOpen = ({ path }: MediaReference) => {
    const keys = withPrivate ? false : valueAt(entry.value, ['private']);
    return keys !== true && !(Array.isArray(keys) && keys.includes(path[0]));
  };
  return found.flatMap((result, index) => {
    const reference = media[index];
    return reference && isOpen(reference) ? (result.media ?? []) : [];
  });
}

function withoutRepeats(problems: readonly Problem[]): Problem[] {
  const kept = new Map<string, Problem>();
  for (const problem of problems) {
    const { line, column, code, path } = problem;
    const place = [line, column, code, path].join('\n');
    if (!kept.has(place)) kept.set(place, problem);
  }
  return [...kept.values()];
}

/** The problems of the folder as a whole: files and folders that nothing reads, and missing required files. */
function findFolderProblems(
  { name }: Folder,
  entries: readonly LoadedEntry[],
  { sources, faults }: Extract<ReturnType<typeof listSources>, { ok: true }>,
): Problem[] {
  const read = new Set([resumeTemplate, customCssFile, ...entries.map(({ source }) => source)]);
  const unread = sources
    .filter((source) => !read.has(source))
    .map((source) => ({ source, fault: describeUnread(source, 'file', sources) }));
  // A misnamed file, or a link that is not followed, is reported already.
  const reported = new Set([
    ...unread.map(({ fault }) => fault.suggestion),
    ...faults.map(({ source }) => source),
  ]);
  const missing = Object.values<ContentType>(contentTypes)
    .filter((type) => !isCollection(type) && !read.has(type.source) && !reported.has(type.source))
    .map((type) => ({ source: type.source, fault: describeMissing(type) }));
  return [...faults, ...unread, ...missing].map(({ source, fault }) =>
    toProblem(nameOf(name, source), '', fault),
  );
}

function describeMissing({ source, schema }: ContentType): Fault {
  const keys = keysAt(schema, []).join(', ');
  const contents = source.endsWith('.md')
    ? `front matter with the keys ${keys}, and a text below it`
    : `one object with the keys ${keys}`;
  const message = `This file is missing, and every site needs it. Take it back from Git (git checkout -- ${source}, in the content folder), or create it: ${contents}.`;
  return { code: 'missing-file', offset: 0, path: [], message };
}

/** Names of sections in `site.json` that no section has, and files that have the name of another section. */
function findSectionProblems(folder: Folder, entries: readonly LoadedEntry[]): Problem[] {
  const slugs = slugsOf(entries, 'sections');
  const misnamed = findMisnamed(folder, entries, 'sections', findNameFault);
  const unknown = entriesOf(entries, 'site').flatMap((site) =>
    findSectionFaults(site.value.sections ?? [], slugs).map((fault) => problemIn(folder, site, fault)),
  );
  return [...misnamed, ...unknown];
}

/** A form that is a link to the owner's email address, where the page has none. */
function findFormProblems(folder: Folder, entries: readonly LoadedEntry[], withPrivate: boolean): Problem[] {
  const [profile] = entriesOf(entries, 'profile');
  const { email, private: hidden = [] } = profile?.value ?? {};
  const isPrivate = hidden.includes('email') && !withPrivate;
  if (!profile || (email !== undefined && !isPrivate)) return [];
  return entriesOf(entries, 'site').flatMap((site) => {
    if (site.value.form?.to !== 'email') return [];
    const state = isPrivate ? 'is private' : 'is missing';
    const message = `The form leads to your email address, but "email" ${state} in ${profile.source}; add it there, or write another "to".`;
    return [problemIn(folder, site, { code: 'missing-key', message, path: ['form', 'to'] })];
  });
}

/** Words of the contact form that do not fit the language of `site.json`, where the site's own function says them. */
function findWordProblems(folder: Folder, entries: readonly LoadedEntry[]): Problem[] {
  const [site] = entriesOf(entries, 'site');
  if ((site?.value.form?.to ?? 'function') !== 'function') return [];
  return entriesOf(entries, 'contact').flatMap((contact) =>
    findWordFaults(contact.value.errors, site?.value.language ?? 'en').map((fault) =>
      problemIn(folder, contact, fault),
    ),
  );
}

/** Entries whose owner wanted to read them again by today. A month or a year has come with its first day. */
function findDueReviews(folder: Folder, entries: readonly LoadedEntry[], today: Date): Problem[] {
  const date = today.toISOString().slice(0, 10);
  return entries.filter(isSoundEntry).flatMap((entry) => {
    const { value } = entry;
    if (!('review' in value) || value.review === undefined || value.review > date) return [];
    const message = `You wanted to read this again by ${value.review}; see whether it still holds, then write a later date, or delete "review".`;
    return [problemIn(folder, entry, { code: 'review-due', message, path: ['review'] })];
  });
}

/** A fault of a value in a file, or of the whole file. */
function problemIn(
  { name }: Folder,
  { source, text, document }: LoadedEntry,
  fault: PlacelessFault & Pick<Fault, 'path'>,
): Problem {
  const span = document?.spanOf(fault.path) ?? { offset: 0 };
  return toProblem(nameOf(name, source), text, { ...fault, ...span });
}

/** The owner's own styles, if there are any. */
function readCustomCss(
  { root, name }: Folder,
  sources: readonly string[],
): { css?: string; problems: Problem[] } {
  if (!sources.includes(customCssFile)) return { problems: [] };
  const read = readSource(root, customCssFile);
  const { css, faults } = read.ok ? checkCustomCss(read.text) : { css: '', faults: [read.fault] };
  return { css, problems: faults.map((fault) => toProblem(nameOf(name, customCssFile), read.text, fault)) };
}

/** Files whose names can be no address. */
function findMisnamed(
  { name }: Folder,
  entries: readonly LoadedEntry[],
  named: ContentName,
  findFault: typeof findNameFault,
): Problem[] {
  return entries.flatMap(({ type, source, text }) => {
    const fault = type === named ? findFault(slugOf(source)) : undefined;
    return fault ? [toProblem(nameOf(name, source), text, { ...fault, offset: 0, path: [] })] : [];
  });
}

/** The names of the files of a collection, without their endings. */
function slugsOf(entries: readonly LoadedEntry[], named: ContentName): string[] {
  return entries.filter(({ type }) => type === named).map(({ source }) => slugOf(source));
}

/**
 * Links in texts to pages that are not there, and to sections of the home page that are hidden, or have no entry. Private
 * texts are only in a private copy.
 */
function findLostPlaces({ name }: Folder, files: readonly ReadFile[], withPrivate: boolean): Problem[] {
  const entries = files.map(({ entry }) => entry);
  const [site] = entriesOf(entries, 'site');
  if (!site) return [];
  const isPrivate = ({ value }: LoadedEntry) => valueAt(value, ['private']) === true;
  const placesAmong = (shown: readonly LoadedEntry[]) => ({
    anchors: placesOf(site.value, new Set(shown.map(({ type }) => type)), slugsOf(shown, 'sections')).map(
      (anchor) => `#${anchor}`,
    ),
    pages: slugsOf(shown, 'pages'),
  });
  const all = placesAmong(entries);
  const open = placesAmong(entries.filter((entry) => !isPrivate(entry)));
  return files.flatMap(({ entry, places }) => {
    const shown = withPrivate || isPrivate(entry) ? all : open;
    return places.flatMap(({ target, ...span }) => {
      const fault = findPlaceFault(target, shown);
      return fault ? [toProblem(nameOf(name, entry.source), entry.text, { ...fault, ...span })] : [];
    });
  });
}

function findPlaceFault(
  target: string,
  { anchors, pages }: { anchors: readonly string[]; pages: readonly string[] },
): Pick<Fault, 'code' | 'message' | 'suggestion'> | undefined {
  const page = pageOfLink(target);
  if (page !== undefined)
    return page === '' || pages.includes(page) ? undefined : describeLostPage(target, pages);
  if (anchors.includes(target)) return undefined;
  const message = `The page does not show the section of ${target}; the places are ${anchors.join(', ')}.`;
  return { code: 'missing-anchor', message };
}

/** The name of a file without its folder and ending. */
function slugOf(source: string): string {
  return source.replace(/^.*\/|\.[^.]*$/g, '');
}

function toContent(
  entries: readonly SoundEntry[],
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
    const values = entries
      .filter(({ type }) => type === name)
      .flatMap(({ value, body, source }) => {
        const open = withPrivate ? value : withoutPrivate(value);
        return open
          ? [{ ...open, ...(body && { body: body.root }), ...(isMany && { slug: slugOf(source) }) }]
          : [];
      });
    content[name] = isMany ? values : values[0];
  }
  if (!withPrivate) removePrivateSections(content, entries);
  return isWhole(content) ? withoutHidden(content) : undefined;
}

/** Takes the names of private sections out of the list in `site.json`: a name may tell what it is. */
function removePrivateSections(content: Record<string, unknown>, entries: readonly SoundEntry[]): void {
  const hidden = entriesOf(entries, 'sections')
    .filter(({ value }) => value.private === true)
    .map(({ source }) => slugOf(source));
  content.site = entriesOf(entries, 'site').map(({ value }) => ({
    ...value,
    ...(value.sections && { sections: value.sections.filter((name) => !hidden.includes(name)) }),
  }))[0];
}

/** Every value has passed its schema, so only a missing one is left to find. */
function isWhole(content: Record<string, unknown>): content is Content {
  return contentNames.every((name) => content[name] !== undefined);
}
