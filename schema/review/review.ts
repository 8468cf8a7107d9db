import type { Nodes, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import stringWidth from 'string-width';
import { type ContentName, isCollection, typeOf } from '../content.ts';
import { entriesOf, type LoadedEntry, type ReadEntry } from '../parse/entry.ts';
import { nodesIn, spanOf } from '../parse/nodes.ts';
import {
  type Fault,
  type Finding,
  formatPath,
  type SourceFault,
  type Span,
  severityOf,
} from '../problems.ts';
import { findSectionFaults } from '../sections.ts';
import type { ContentType } from '../types/contentType.ts';
import { type FieldRules, fieldsIn, titleOf } from '../types/fieldRules.ts';
import { isOver } from '../values/dates.ts';
import { formulaToUnicode, inlineFormula } from '../values/formula.ts';
import { textsIn, valueAt } from '../values/paths.ts';
import { createOwnerCheck, findLikelySpelling } from '../values/personNames.ts';
import { countWords, cutText, isBlank, normalizeText, plainTextOf } from '../values/text.ts';
import en from '../words/en.json' with { type: 'json' };
import { hasWords } from '../words/languages.ts';
import { findExpired, findMissing } from './career.ts';
import { type ContentRule, faultAt, type Reviewed } from './contentRule.ts';
import { findLostLinks, slugOf, slugsOf, visibleIdsOf } from './links.ts';
import { findNameFault } from './names.ts';
import { findPlaceholder, findPlaceholderUrl, listsIn } from './placeholders.ts';

/** Warnings about the texts of one file, where it has no error: each would hurt visitors. */
export function reviewFile({ document, body, faults }: ReadEntry<unknown>, type: ContentType): Fault[] {
  if (!document) return [];
  const errors = faults.filter(({ code }) => severityOf(code) === 'error');
  const isTaken = ({ offset }: Span) =>
    errors.some(
      (error) =>
        error.offset === offset ||
        // A lost link is shown as text, so its address does not matter.
        (error.code === 'lost-link' && offset > error.offset && offset < (error.end ?? 0)),
    );
  const values = reviewValues(document.value, type).map((found) => {
    return { ...found, ...document.spanOf(found.path) };
  });
  const hasPage = valueAt(document.value, [type.body?.pageKey ?? '']) !== undefined;
  const room = hasPage ? undefined : type.body?.words;
  const texts = body && type.source.endsWith('.md') ? reviewBody(body.root, room) : [];
  return [...values, ...texts].filter((fault) => !isTaken(fault));
}

type Located = Finding & Pick<Fault, 'path'>;

function reviewValues(value: unknown, type: ContentType): Located[] {
  const found: Located[] = [];
  const add = (path: PropertyKey[], finding: Finding | undefined) =>
    finding && found.push({ ...finding, path });
  for (const { path, text } of listsIn(value)) add(path, placeholder(findPlaceholder(text, true)));
  for (const { path, text, rules } of fieldsIn(value, type.schema))
    for (const rule of valueRules) add(path, rule(text, rules, path));
  return found;
}

/** The rules for the text of a field. */
const valueRules: ((text: string, rules: FieldRules, path: PropertyKey[]) => Finding | undefined)[] = [
  (text, { room }) => findLength(text, 'letters', room),
  (text, { isAlt }) => (isAlt ? findPoorAlt(text) : undefined),
  (text) => placeholder(findPlaceholderUrl(text)),
  // The hints of the form may say "Your name".
  (text, _, [key]) => (key === 'fields' ? undefined : placeholder(findPlaceholder(text))),
  (text, { isMarkdown }) => (isMarkdown ? undefined : (findFormula(text) ?? findMarks(text))),
];

function placeholder(message: string | undefined): Finding | undefined {
  return message === undefined ? undefined : { code: 'placeholder', message };
}

function reviewBody(root: Root, room: number | undefined): Fault[] {
  const found: Fault[] = [];
  const add = (span: Span, finding: Finding | undefined) =>
    finding && found.push({ ...finding, ...span, path: [] });
  add(spanOf(root.children[0] ?? root), findLength(toText(root), 'words', room));
  for (const { node, parent } of nodesIn(root)) {
    const span = spanOf(node, parent);
    if (['paragraph', 'heading', 'tableCell'].includes(node.type))
      add(span, placeholder(findPlaceholder(passageOf(node))));
    if ('url' in node) add(span, placeholder(findPlaceholderUrl(node.url)));
    if (!('alt' in node) || !node.alt) continue;
    add(span, placeholder(findPlaceholder(node.alt)));
    add(span, findPoorAlt(node.alt));
  }
  return found;
}

/** The words of a paragraph. Code and pictures count as a letter, since text around them is no placeholder. */
function passageOf(holder: Nodes): string {
  const blankFor = (node: Nodes) => (node.type === 'break' ? '\n' : 'children' in node ? '' : '_');
  return nodesIn(holder)
    .map(({ node }) => (node.type === 'text' ? node.value : blankFor(node)))
    .join('');
}

/** How long a text is: in letters, of which a Chinese one counts twice, or in words of any script. */
const measures = {
  letters: (text: string) => stringWidth(text.trim()),
  words: countWords,
};

/** A text that is too long for its place, such as a title, a label, or the text of a card. */
function findLength(text: string, unit: keyof typeof measures, room = Infinity): Finding | undefined {
  // No character counts more than twice, and measuring is slow.
  const size = text.length * 2 <= room ? 0 : measures[unit](text);
  const message = `This has ${size} ${unit}, and there is room for about ${room}; shorten it.`;
  return size > room ? { code: 'long-text', message } : undefined;
}

/** File names, as cameras give them or with an ending, words for any picture, and signs alone. */
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
  const message = `This text is plain, so visitors see "${cutText(mark, 40).trim()}"; write only the words.`;
  return { code: 'shown-marks', message, suggestion: isBlank(plain) ? undefined : plain };
}

/** Values are not Markdown, so the page shows the source of a formula. "A$AP and Ke$ha" has none. */
function findFormula(text: string): Finding | undefined {
  let isWhole = true;
  let mark = text.includes('\\$') ? '\\$' : undefined;
  const plain = text.replace(inlineFormula, (whole: string, latex: string) => {
    if (!/[\\^_{}]|^\S+$/.test(latex)) return whole;
    mark = whole;
    const unicode = formulaToUnicode(latex);
    isWhole &&= unicode !== undefined;
    return unicode ?? whole;
  });
  if (mark === undefined) return undefined;
  const message = `This text is plain, so visitors see "${cutText(mark, 40)}"; write signs such as α, H₀ and x², or words.`;
  return { code: 'shown-marks', message, suggestion: isWhole ? plain.replaceAll('\\$', '$') : undefined };
}

/** Counts the entries of a list after the first three. */
function andMore({ length }: readonly unknown[]): string {
  return length > 3 ? ` and ${length - 3} more` : '';
}

/** Problems that depend on other files or on today's date. */
export function reviewContent({ withPrivate, withMissing, ...reviewed }: Reviewed & Asked): SourceFault[] {
  // What is private is not for visitors, but it may be what the owner has written last.
  const others = withPrivate ? [findEndedJob] : visitorRules;
  const rules = [...contentRules, ...others, ...(withMissing ? [findMissing] : [])];
  return rules.flatMap((rule) => rule(reviewed));
}

type Asked = { withPrivate: boolean; withMissing: boolean };

const contentRules: ContentRule[] = [
  findDue,
  findMisnamed,
  findRepeats,
  findUnnamedOwner,
  findUnknownSections,
  findMissingWords,
  findLost,
];

/** Rules about what visitors see, or miss. */
const visitorRules: ContentRule[] = [findFutureJobs, findExpired, findHiddenEntries, findNoContact];

function findDue({ entries, date }: Reviewed): SourceFault[] {
  return entries.flatMap((entry) => {
    const review = String(valueAt(entry.value, ['review']) ?? '9999');
    const message = `This was due for review by ${review}; update it, then set a later date or delete "review".`;
    return review > date ? [] : faultAt(entry, 'review-due', 'review', message);
  });
}

/** Files whose names can't be the address of a page or section. */
function findMisnamed({ entries }: Reviewed): SourceFault[] {
  const [, ...languages] = entriesOf(entries, 'site')[0]?.value.languages ?? [];
  const prefixes = languages.map((tag) => tag.toLowerCase());
  return entries.flatMap((entry): SourceFault[] => {
    const hasNoPage = entry.type === 'projects' && valueAt(entry.value, ['summary']) === undefined;
    const fault = hasNoPage ? undefined : findNameFault(entry.type, slugOf(entry.source), prefixes);
    return fault ? [{ source: entry.source, fault: { ...fault, offset: 0, end: 0, path: [] } }] : [];
  });
}

/** Headings that an earlier file of the same type has: visitors could not distinguish the two. */
function findRepeats({ entries }: Reviewed): SourceFault[] {
  const titled = entries.flatMap((entry) => {
    const { key = '', isUnique } = titleOf(typeOf[entry.type]) ?? {};
    const text = isUnique && valueAt(entry.document?.value, [key]);
    return typeof text === 'string' && !isBlank(text) ? [{ entry, key, text: text.trim() }] : [];
  });
  const alike = Map.groupBy(
    titled.toSorted((a, b) => (a.entry.source < b.entry.source ? -1 : 1)),
    ({ entry, text }) => `${entry.type}\n${normalizeText(text)}`,
  );
  return [...alike.values()].flatMap(([first, ...others]) =>
    others.flatMap(({ entry, key, text }) => {
      const message = `"${text}" is already the ${key} of ${first?.entry.source}; give this one another.`;
      return faultAt(entry, 'duplicate-item', key, message);
    }),
  );
}

function findFutureJobs({ entries, date }: Reviewed): SourceFault[] {
  return entriesOf(entries, 'experience').flatMap((job) => {
    const { start } = job.value;
    const message = `This job starts in ${start}, but the page already shows it; correct the date, or write "private: true" until then.`;
    return start !== undefined && start > date ? faultAt(job, 'not-yet', 'start', message) : [];
  });
}

function findEndedJob({ entries, date }: Reviewed): SourceFault[] {
  const [profile] = entriesOf(entries, 'profile');
  const employer = normalizeText(profile?.value.employer?.name ?? '');
  if (!profile || employer === '') return [];
  const jobs = entriesOf(entries, 'experience').filter(
    ({ value }) => normalizeText(value.organisation?.name ?? '') === employer,
  );
  const hasEnded = jobs.every(({ value: { end } }) => end !== undefined && isOver(end, date));
  const message =
    'Your jobs at this employer in experience/ have all ended; change "employer", or delete it.';
  return jobs.length > 0 && hasEnded ? faultAt(profile, 'ended-job', 'employer.name', message) : [];
}

/** Publications without the owner's name: one warning for each likely spelling, since one alias mends it. */
function findUnnamedOwner({ entries }: Reviewed): SourceFault[] {
  const [profile] = entriesOf(entries, 'profile');
  if (!profile) return [];
  const owner = profile.value;
  const isOwner = createOwnerCheck(owner);
  const without = entriesOf(entries, 'publications').filter(({ value }) => !value.authors.some(isOwner));
  const groups = Map.groupBy(
    without,
    (entry) => findLikelySpelling(owner.name, entry.value.authors) ?? entry,
  );
  return [...groups].flatMap(([key, [entry, ...others]]): SourceFault[] => {
    if (!entry) return [];
    const suggestion = typeof key === 'string' ? key : undefined;
    const number = `${others.length} other publication${others.length > 1 ? 's' : ''}`;
    const where = others.length > 0 ? `, here and in ${number}` : '';
    const remedy = suggestion
      ? `if "${suggestion}" is you, add it`
      : 'if one of them is you, add that spelling';
    const message = `None of the authors is ${owner.name}${where}; ${remedy} to "aliases" in profile.md.`;
    const fault = { code: 'not-an-author' as const, path: ['authors'], message, suggestion };
    return [{ source: entry.source, fault }];
  });
}

function findUnknownSections({ entries }: Reviewed): SourceFault[] {
  return entriesOf(entries, 'site').flatMap(({ source, value }) =>
    findSectionFaults(value.sections ?? [], slugsOf(entries, 'sections')).map((fault) => ({ source, fault })),
  );
}

/** Entries of types, and the form, that the list of sections leaves out. A misspelled name in it is a problem of its own. */
function findHiddenEntries(reviewed: Reviewed): SourceFault[] {
  const { entries } = reviewed;
  const [site] = entriesOf(entries, 'site');
  if (!site?.value.sections?.length || findUnknownSections(reviewed).length > 0) return [];
  const visible = visibleIdsOf(site.value, entries);
  const hidden = entries.flatMap(({ type, source }) => {
    if (!('section' in typeOf[type] && isCollection(typeOf[type]))) return [];
    const [id, name] = type === 'sections' ? [`section-${slugOf(source)}`, slugOf(source)] : [type, type];
    return visible.includes(id) ? [] : name;
  });
  const [profile] = entriesOf(entries, 'profile');
  if (profile?.value.languages?.length && !visible.includes('languages')) hidden.push('languages');
  const message = `"sections" leaves out ${[...new Set(hidden)].join(', ')}, so nobody sees these entries; add the name, or make the entries private.`;
  const noForm = `"sections" leaves out contact, so visitors see no form and no button that leads to it; add the name, or set "form": { "to": "none" }.`;
  const hasForm = visible.includes('contact') || site.value.form?.to === 'none';
  return [
    ...(hidden.length > 0 ? faultAt(site, 'hidden-entries', 'sections', message) : []),
    ...(hasForm ? [] : faultAt(site, 'hidden-entries', 'sections', noForm)),
  ];
}

/** A form or a résumé that needs what the profile does not have, or keeps private. */
function findNoContact({ entries }: Reviewed): SourceFault[] {
  const [profile] = entriesOf(entries, 'profile');
  const { email, phone } = profile?.value ?? { email: '' };
  return entriesOf(entries, 'site').flatMap((site) => {
    const { form, resume } = site.value;
    const nowhere = `The form leads to your email address, but "email" is missing or private in profile.md; add it there, or write another "to".`;
    const alone =
      'The résumé has neither an email address nor a phone number; add "email" or "phone" to profile.md.';
    const isAlone = resume?.link && email === undefined && phone === undefined;
    return [
      ...(form?.to === 'email' && email === undefined
        ? faultAt(site, 'missing-key', 'form.to', nowhere)
        : []),
      ...(isAlone ? faultAt(site, 'no-contact', 'resume.link', alone) : []),
    ];
  });
}

function findLost({ entries }: Reviewed): SourceFault[] {
  return entriesOf(entries, 'site').flatMap(({ value }) => findLostLinks(entries, value));
}

function languageOf(entries: readonly LoadedEntry[]): string {
  return entriesOf(entries, 'site')[0]?.value.language ?? 'en';
}

/** The fixed words that visitors read in English on a site in a language that the project has no words in. */
function findMissingWords({ entries }: Reviewed): SourceFault[] {
  const [site] = entriesOf(entries, 'site');
  if (!site || hasWords(languageOf(entries))) return [];
  const { language, form = { to: 'function' } } = site.value;
  const isShown = (name: string) => name === 'contact' || entries.some(({ type }) => type === name);
  const headings = Object.entries(en.headings).filter(([name]) => isShown(name));
  const contact = form.to === 'function' ? en.contact : { ...en.contact, errors: {} };
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
  const list = missing.slice(0, 3).join(', ') + andMore(missing);
  const message = `The project has no words in ${language}, so visitors read ${list} in English; write your own, see docs/content.md.`;
  return missing.length > 0 ? faultAt(site, 'untranslated', 'language', message) : [];
}
