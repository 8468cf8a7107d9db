import type { Nodes, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import stringWidth from 'string-width';
import { type ContentName, isCollection, typeOf } from '../content.ts';
import { findDisplayNodes } from '../displayText.ts';
import { displayFace, faceOf, findPackage, hasDisplayGlyph } from '../faces.ts';
import { findNameFault } from '../pages.ts';
import {
  type EntryFault,
  entriesOf,
  type LoadedEntry,
  type ReadEntry,
  type ValidEntry,
} from '../parse/entry.ts';
import { nodesIn, spanInText, spanOf, type TreeNode } from '../parse/nodes.ts';
import {
  type Fault,
  type Finding,
  formatPath,
  type ProblemCode,
  type Span,
  severityOf,
} from '../problems.ts';
import { findSectionFaults } from '../sections.ts';
import type { ContentType } from '../types/contentType.ts';
import { fieldsIn, titleOf } from '../types/fieldRules.ts';
import { inlineFormula } from '../values/formula.ts';
import { textsIn, valueAt } from '../values/paths.ts';
import { createOwnerCheck, findLikelySpelling } from '../values/personNames.ts';
import { codePointOf, isBlank, normalizeText, plainTextOf } from '../values/text.ts';
import { en } from '../words/en.ts';
import { languageName } from '../words/language.ts';
import { hasWords } from '../words/languages.ts';
import { findLostLinks, slugOf, slugsOf, visibleIdsOf } from './links.ts';
import { findPlaceholder, findPlaceholderUrl, isSampleEnglish, listsIn } from './placeholders.ts';
import { findPrivacyFaults } from './private.ts';

/** Warnings about the texts of one file, where it has no error: each would hurt visitors. */
export function reviewFile(
  { document, body, faults }: ReadEntry<unknown>,
  text: string,
  type: ContentType,
): Fault[] {
  if (!document) return [];
  const errors = faults.filter(({ code }) => severityOf(code) === 'error');
  const isTaken = ({ offset }: Span) =>
    errors.some(
      (error) =>
        error.offset === offset ||
        // A lost link is shown as text, so its address does not matter.
        (error.code === 'lost-link' && offset > error.offset && offset < (error.end ?? 0)),
    );
  const values = reviewValues(document.value, type).map((fault) => ({
    ...fault,
    ...document.spanOf(fault.path),
  }));
  const isLong =
    type.body?.pageKey === undefined || valueAt(document.value, [type.body.pageKey]) === undefined;
  const texts =
    body && type.source.endsWith('.md')
      ? reviewBody(body.root, text.length - body.text.length, type, isLong)
      : [];
  const hidden = findPrivacyFaults(document, type.schema);
  return [...hidden, ...values, ...texts].filter((fault) => !isTaken(fault));
}

type Located = Finding & Pick<Fault, 'path'>;

function reviewValues(value: unknown, type: ContentType) {
  const found: Located[] = listsIn(value).flatMap(({ path, text }) =>
    at(path, placeholder(findPlaceholder(text, true))),
  );
  const unshown: Located[] = [];
  for (const { path, text, rules } of fieldsIn(value, type.schema)) {
    const { room, isMarkdown } = rules;
    // The hints of the form may say "Your name".
    const replaced = findPlaceholderUrl(text) ?? (path[0] === 'fields' ? undefined : findPlaceholder(text));
    found.push(
      ...at(
        path,
        room === undefined ? undefined : findLength(text, room),
        rules.display && findMissingGlyphs(text),
        rules.isAlt ? findPoorAlt(text) : undefined,
        placeholder(replaced),
        isMarkdown ? undefined : findMarks(text),
        findLatex(isMarkdown || rules.title ? withoutFormulas(text) : text),
      ),
    );
    if (room && isOnResume(type, formatPath(path))) unshown.push(...at(path, findMissingOnResume(text)));
  }
  // One is enough.
  return [...found, ...unshown.slice(0, 1)];
}

function at(path: PropertyKey[], ...findings: (Finding | undefined)[]): Located[] {
  return findings.flatMap((finding) => (finding ? [{ ...finding, path }] : []));
}

function placeholder(message: string | undefined): Finding | undefined {
  return message === undefined ? undefined : { code: 'placeholder', message };
}

function reviewBody(root: Root, start: number, type: ContentType, isLong: boolean): Fault[] {
  const nodes = nodesIn(root);
  const [first = root] = root.children;
  const place = ({ node, parent }: TreeNode, ...findings: (Finding | undefined)[]): Fault[] =>
    at([], ...findings).map((found) => ({ ...found, ...spanOf(node, start, parent) }));
  // One character that is missing is enough for each part.
  const firstMissing = (within: readonly TreeNode[], find: typeof findMissingGlyphs) =>
    within.flatMap((placed): Fault[] => {
      const missing = placed.node.type === 'text' ? find(placed.node.value) : undefined;
      return missing ? [{ ...missing, ...spanInText(placed, missing, start), path: [] }] : [];
    });
  return [
    ...place({ node: first, depth: 1 }, isLong ? findManyWords(toText(root), type.body?.words) : undefined),
    ...nodes.flatMap((placed) => {
      const { node } = placed;
      const isPassage = ['paragraph', 'heading', 'tableCell'].includes(node.type);
      const alt = 'alt' in node ? (node.alt ?? '') : undefined;
      return place(
        placed,
        isPassage ? placeholder(findPlaceholder(passageOf(node))) : undefined,
        'url' in node ? placeholder(findPlaceholderUrl(node.url)) : undefined,
        ...(alt === undefined ? [] : [placeholder(findPlaceholder(alt)), findPoorAlt(alt)]),
      );
    }),
    ...findDisplayNodes(root, type).flatMap(({ node }) =>
      firstMissing(nodesIn(node), findMissingGlyphs).slice(0, 1),
    ),
    ...(isOnResume(type, 'body') ? firstMissing(nodes, findMissingOnResume).slice(0, 1) : []),
  ];
}

/** The words of a paragraph; code and pictures become a letter, since text around them is no placeholder. */
function passageOf(holder: Nodes): string {
  const letterOf = (node: Nodes) => (node.type === 'break' ? '\n' : 'children' in node ? '' : 'x');
  return nodesIn(holder)
    .map(({ node }) => (node.type === 'text' ? node.value : letterOf(node)))
    .join('');
}

/** A text that is too long for its place, such as a title or a label, with `room` for so many columns. */
function findLength(text: string, room: number): Finding | undefined {
  // No character takes more than two columns, and measuring takes a while.
  const width = text.length * 2 <= room ? 0 : stringWidth(text.trim());
  if (width <= room) return undefined;
  const message = `There is room for about ${room} letters, and this has ${width}; shorten it.`;
  return { code: 'long-text', message };
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

function findManyWords(text: string, room = Infinity): Finding | undefined {
  // The shortest words of any script take two characters, with the space between them; much too long is long enough.
  if (text.length <= room * 2) return undefined;
  const words = Array.from(segmenter.segment(text.slice(0, 50_000))).filter(({ isWordLike }) => isWordLike);
  if (words.length <= room) return undefined;
  const message = `This has ${words.length} words, and there is room for about ${room} here; shorten it, and link to where all of it can be read.`;
  return { code: 'long-text', message };
}

/** What cameras and phones call their files, names of files, words for any picture, and signs alone. */
const poorAlt =
  /^(?:(?:img|image|dsc[nf]?|pxl|mvi|photo|screenshot)[ _-]?\d[\d _.-]*|(?:an? |the |my )?(?:image|picture|photo|portrait|profile (?:picture|photo)|avatar|icon|screenshot|logo|alt(?:ernative)? text)(?: of me)?|.*\.(?:svg|jpe?g|png|webp|avif)|[^\p{L}\p{N}]+)$/iu;

/** An alternative text that says nothing. Source: https://www.w3.org/WAI/WCAG22/Techniques/failures/F30 */
export function findPoorAlt(alt: string): Finding | undefined {
  const text = alt.trim();
  const message = `"${text}" doesn't say what the picture shows; describe it in a few words.`;
  return poorAlt.test(text) ? { code: 'poor-alt', message } : undefined;
}

/** Values are not Markdown: the page shows its marks, and those of HTML. */
function findMarks(text: string): Finding | undefined {
  const found = /^\s*(?:https?:|mailto:|media\/)/i.test(text) ? undefined : plainTextOf(text);
  if (!found) return undefined;
  const { mark, plain } = found;
  const start = mark.length > 40 ? `${mark.slice(0, 40)}…` : mark;
  const message = `This text is plain, so visitors see "${start.trim()}"; write only the words.`;
  return { code: 'shown-marks', message, suggestion: isBlank(plain) ? undefined : plain };
}

/** Commands of LaTeX are text for the page, except in formulas. Paths of files have backslashes, too. */
function findLatex(text: string): Finding | undefined {
  const [command] = /(?<![\w:.\\])\\(?:[a-zA-Z]{2,}(?![\w\\])|["'`^~=.]\{?\\?[a-zA-Z])/.exec(text) ?? [];
  const message = `Visitors see "${command}", since LaTeX is only read in formulas; write only the words.`;
  return command === undefined ? undefined : { code: 'shown-marks', message };
}

function withoutFormulas(text: string): string {
  return text.replace(/(?<!\\)\$\$.*?\$\$/gs, '').replace(inlineFormula, '');
}

type MissingGlyph = Finding & { index: number; length: number };

/** Other scripts, symbols and emoji are shown in another typeface as a whole, which looks well; single letters do not. */
const ownLetter =
  /(?=[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Common}\p{scx=Inherited}])(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{Mn}\p{Mc}\p{Nd}]/u;

function isCovered(text: string): boolean {
  const isMissing = (letter: string) =>
    ownLetter.test(letter) && !hasDisplayGlyph(letter.codePointAt(0) ?? 0);
  return isAscii(text) || !Array.from(text).some(isMissing);
}

function isAscii(text: string): boolean {
  return /^[\s\x20-\x7e]*$/.test(text);
}

/** The letters of Latin, Greek and Cyrillic in a text that the display face lacks. */
function findMissingGlyphs(text: string): MissingGlyph | undefined {
  const plain = text.normalize('NFKC');
  return describeMissing(text, isCovered, (list) => ({
    code: 'missing-glyph',
    message: `The display typeface, ${displayFace.name}, has no ${list}, so each visitor sees another typeface; write other letters.`,
    suggestion: isCovered(plain) ? plain.trim() : undefined,
  }));
}

/** The characters of a text that the résumé leaves out, since none of its typefaces has them. */
function findMissingOnResume(text: string): MissingGlyph | undefined {
  const isShown = (grapheme: string) => /^[\s\p{Cc}]+$/u.test(grapheme) || faceOf(grapheme) !== undefined;
  return describeMissing(text.normalize('NFC'), isShown, (list, first) => {
    const name = findPackage(first);
    const remedy = name
      ? `Run "npm install ${name}" for a typeface that has such letters, or write`
      : 'Write';
    const message = `The résumé leaves out ${list}: its typefaces have no such characters. ${remedy} it with others.`;
    return { code: 'missing-on-resume', message };
  });
}

/** Whether the résumé shows a text of this type, or with `body` its Markdown. */
function isOnResume({ source }: Pick<ContentType, 'source'>, name: string): boolean {
  if (source === 'links/*.json') return name === 'name';
  return isCollection({ source }) || source === 'profile.md' || name.startsWith('headings.');
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Names the first three characters that are missing, and counts the rest. */
function describeMissing(
  text: string,
  isShown: (grapheme: string) => boolean,
  explain: (list: string, first: string) => Finding,
): MissingGlyph | undefined {
  if (isAscii(text)) return undefined;
  const missing = Array.from(graphemes.segment(text)).filter(({ segment }) => !isShown(segment));
  const [first] = missing;
  if (!first) return undefined;
  const distinct = [...new Set(missing.map(({ segment }) => segment))];
  const names = distinct.slice(0, 3).map((one) => `“${one}” (${Array.from(one, codePointOf).join(' ')})`);
  const more = distinct.length > 3 ? ` and ${distinct.length - 3} more` : '';
  return {
    ...explain(names.join(', ') + more, first.segment),
    index: first.index,
    length: first.segment.length,
  };
}

/**
 * Problems that depend on other files or on today's date. What is private is compared, but never named.
 * @param shown the same entries without what is private, or all of them in a private copy
 */
export function reviewContent(
  entries: readonly LoadedEntry[],
  shown: readonly LoadedEntry[],
  today: Date,
): EntryFault[] {
  const date = today.toISOString().slice(0, 10);
  const [site] = entriesOf(entries, 'site');
  const [profile] = entriesOf(entries, 'profile');
  return [
    ...entries.flatMap((entry) => [...findDue(entry, date), ...findMisnamed(entry)]),
    ...findFutureJobs(entries, shown, date),
    ...(site ? reviewSite(site, entries, shown) : []),
    ...(profile
      ? [...findEndedJob(entries, profile, date), ...findUnnamedOwner(entries, profile.value)]
      : []),
    ...findRepeats(entries),
  ];
}

function warn(entry: LoadedEntry, code: ProblemCode, path: string, message: string): EntryFault[] {
  return [{ entry, fault: { code, path: path.split('.'), message } }];
}

function findDue(entry: LoadedEntry, date: string): EntryFault[] {
  const review = String(valueAt(entry.value, ['review']) ?? '9999');
  const message = `You wanted to read this again by ${review}; if it is still right, write a later date, or delete "review".`;
  return review > date ? [] : warn(entry, 'review-due', 'review', message);
}

/** A file whose name can't be the address of a page or section. */
function findMisnamed(entry: LoadedEntry): EntryFault[] {
  const { type, source, value } = entry;
  const hasNoPage = type === 'projects' && valueAt(value, ['summary']) === undefined;
  const fault = hasNoPage ? undefined : findNameFault(type, slugOf(source));
  return fault ? [{ entry, fault: { ...fault, offset: 0, end: 0, path: [] } }] : [];
}

function findFutureJobs(
  entries: readonly LoadedEntry[],
  shown: readonly LoadedEntry[],
  date: string,
): EntryFault[] {
  const starts = new Map(entriesOf(shown, 'experience').map(({ source, value }) => [source, value.start]));
  return entries.flatMap((job) => {
    const start = starts.get(job.source) ?? '';
    const message = `Visitors read this as your job today, and it starts in ${start}; correct the date, or write "private: true" until then.`;
    return start > date ? warn(job, 'not-yet', 'start', message) : [];
  });
}

function findEndedJob(
  entries: readonly LoadedEntry[],
  profile: ValidEntry<'profile'>,
  date: string,
): EntryFault[] {
  const employer = normalizeText(profile.value.employer?.name ?? '');
  const jobs = entriesOf(entries, 'experience').filter(
    ({ value }) => normalizeText(value.organisation.name) === employer,
  );
  const hasEnded = jobs.every(({ value: { end = '9999' } }) => end < date.slice(0, end.length));
  const message =
    'Your jobs at this employer in experience/ have all ended; change "employer", or delete it.';
  return jobs.length > 0 && hasEnded ? warn(profile, 'ended-job', 'employer.name', message) : [];
}

function reviewSite(
  site: ValidEntry<'site'>,
  entries: readonly LoadedEntry[],
  shown: readonly LoadedEntry[],
): EntryFault[] {
  const { sections, form, resume } = site.value;
  const [reach] = entriesOf(shown, 'profile');
  const { email, phone } = reach?.value ?? { email: '' };
  const unknown = findSectionFaults(sections ?? [], slugsOf(entries, 'sections'));
  const visible = visibleIdsOf(site.value, shown);
  const hidden = shown.filter(({ type }) => 'section' in typeOf[type] && isCollection(typeOf[type]));
  const left = hidden.flatMap(({ type, source }) => {
    const [id, name] = type === 'sections' ? [`section-${slugOf(source)}`, slugOf(source)] : [type, type];
    return visible.includes(id) ? [] : name;
  });
  const nowhere = `The form leads to your email address, but "email" is missing or private in profile.md; add it there, or write another "to".`;
  const leftOut = `"sections" leaves out ${[...new Set(left)].join(', ')}, so nobody sees these entries; add the name, or make the entries private.`;
  const alone =
    'The résumé has neither an email address nor a phone number; add "email" or "phone" to profile.md.';
  return [
    ...unknown.map((fault) => ({ entry: site, fault })),
    ...(form?.to === 'email' && email === undefined ? warn(site, 'missing-key', 'form.to', nowhere) : []),
    // A misspelled name is a problem of its own.
    ...(sections?.length && left.length > 0 && unknown.length === 0
      ? warn(site, 'hidden-entries', 'sections', leftOut)
      : []),
    ...(resume?.link && email === undefined && phone === undefined
      ? warn(site, 'no-contact', 'resume.link', alone)
      : []),
    ...findEnglish(entries, site),
    ...findLostLinks(entries, shown, site.value),
  ];
}

/** Publications that do not name the owner. Those with the same likely spelling are one warning, since one alias is the answer. */
function findUnnamedOwner(
  entries: readonly LoadedEntry[],
  owner: { name: string; aliases?: string[] | undefined },
): EntryFault[] {
  const isOwner = createOwnerCheck(owner);
  const without = entriesOf(entries, 'publications').filter(({ value }) => !value.authors.some(isOwner));
  const groups = Map.groupBy(
    without,
    (entry) => findLikelySpelling(owner.name, entry.value.authors) ?? entry,
  );
  return [...groups].flatMap(([key, [entry, ...others]]): EntryFault[] => {
    if (!entry) return [];
    const suggestion = typeof key === 'string' ? key : undefined;
    const number = others.length === 1 ? '1 other publication' : `${others.length} other publications`;
    const where = others.length > 0 ? `, here and in ${number}` : '';
    const remedy = suggestion
      ? `if "${suggestion}" is you, add it to "aliases" in profile.md.`
      : 'if one of them is you, add that spelling to "aliases" in profile.md.';
    const message = `None of the authors is ${owner.name}${where}; ${remedy}`;
    return [{ entry, fault: { code: 'not-an-author', path: ['authors'], message, suggestion } }];
  });
}

/** The English that visitors read on a site in another language: fixed words without a translation, and the sample's texts. */
function findEnglish(entries: readonly LoadedEntry[], site: LoadedEntry<'site'>): EntryFault[] {
  const { language = 'en', form = { to: 'function' } } = site.value ?? {};
  if (new Intl.Locale(language).language === 'en') return [];
  const message = `This is still the sample's English, and the site is in ${languageName(language, 'en')}; write your own.`;
  const found = entries.flatMap((entry) => {
    const written = entry.body?.text.trim() ?? '';
    const offset = entry.text.lastIndexOf(written);
    const texts = textsIn(entry.value).filter(({ text }) => isSampleEnglish(text));
    const ofBody = isSampleEnglish(written) ? [{ path: [], offset, end: offset + written.length }] : [];
    return [...texts.map(({ path }) => ({ path })), ...ofBody].map(
      (place): EntryFault => ({ entry, fault: { code: 'untranslated', message, ...place } }),
    );
  });
  if (hasWords(language)) return found;
  const headings = Object.entries(en.headings).filter(
    ([name]) => name === 'contact' || entries.some(({ type }) => type === name),
  );
  const contact = { ...en.contact, ...(form.to !== 'function' && { errors: {} }) };
  const words: [ContentName, object][] = [
    ['contact', form.to === 'none' ? {} : contact],
    ['notFound', en.notFound],
    ['site', { headings: Object.fromEntries(headings), labels: en.labels }],
  ];
  const missing = words.flatMap(([name, english]) => {
    const own = entriesOf(entries, name)[0]?.value;
    return textsIn(english).flatMap(({ path, text }) => {
      const given = valueAt(own, path);
      // "404" is that of many languages, and not every language has the form "one".
      const isUnwritten = given === undefined || (given === text && /\p{L}/u.test(text));
      return isUnwritten && path.at(-1) !== 'one' ? `${formatPath(path)} (${typeOf[name].source})` : [];
    });
  });
  const rest = missing.length > 3 ? ` and ${missing.length - 3} more` : '';
  const all = `The project has no words in ${language}, so visitors read ${missing.slice(0, 3).join(', ')}${rest} in English; write your own, see docs/content.md.`;
  const fault: EntryFault['fault'] = { code: 'untranslated', path: ['language'], message: all };
  return missing.length === 0 ? found : [...found, { entry: site, fault }];
}

/** Headings that an earlier file of the same type has: visitors could not distinguish the two. */
function findRepeats(entries: readonly LoadedEntry[]): EntryFault[] {
  const sources = new Map<string, string>();
  return entries
    .toSorted((a, b) => (a.source < b.source ? -1 : 1))
    .flatMap((entry): EntryFault[] => {
      const { key: heading = '', isUnique = false } = titleOf(typeOf[entry.type]) ?? {};
      const text = valueAt(entry.document?.value, [heading]);
      if (!isUnique || typeof text !== 'string' || isBlank(text)) return [];
      const key = `${entry.type}\n${normalizeText(text)}`;
      const first = sources.get(key);
      sources.set(key, first ?? entry.source);
      const message = `"${text.trim()}" is already the ${heading} of ${first}; give this one another.`;
      return first === undefined
        ? []
        : [{ entry, fault: { code: 'duplicate-item', path: [heading], message } }];
    });
}
