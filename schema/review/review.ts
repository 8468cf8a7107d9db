import type { Nodes, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import stringWidth from 'string-width';
import type { ReadEntry } from '../parse/entry.ts';
import { nodesIn, spanOf } from '../parse/nodes.ts';
import { type Fault, type Finding, type Span, severityOf } from '../problems.ts';
import type { ContentType } from '../types/contentType.ts';
import { type FieldRules, fieldsIn } from '../types/fieldRules.ts';
import { formulaToUnicode, inlineFormula } from '../values/formula.ts';
import { valueAt } from '../values/paths.ts';
import { countWords, cutText, isBlank, plainTextOf } from '../values/text.ts';
import { expiring, missingFact } from './career.ts';
import type { Reviewed } from './contentRule.ts';
import { duplicateItem } from './duplicateItem.ts';
import { endedJob } from './endedJob.ts';
import { hiddenEntries } from './hiddenEntries.ts';
import { missingPage } from './links.ts';
import { misnamed } from './misnamed.ts';
import { formWithoutEmail, noContact } from './noContact.ts';
import { notAnAuthor } from './notAnAuthor.ts';
import { notYet } from './notYet.ts';
import { findPlaceholder, findPlaceholderUrl, listsIn } from './placeholders.ts';
import { reviewDue } from './reviewDue.ts';
import { unknownSection } from './unknownSection.ts';
import { untranslated } from './untranslated.ts';

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

/** Problems that depend on other files or on today's date. */
export function reviewContent({ withPrivate, withMissing, ...reviewed }: Reviewed & Asked): Fault[] {
  // What is private is not for visitors, but it may be what the owner has written last.
  const others = withPrivate ? [endedJob] : visitorRules;
  const rules = [...contentRules, ...others, ...(withMissing ? [missingFact] : [])];
  return rules.flatMap(({ code, find }) => find(reviewed).map((fault) => ({ code, ...fault })));
}

type Asked = { withPrivate: boolean; withMissing: boolean };

const contentRules = [
  reviewDue,
  misnamed,
  duplicateItem,
  notAnAuthor,
  unknownSection,
  untranslated,
  missingPage,
];

/** Rules about what visitors see, or miss. */
const visitorRules = [notYet, expiring, hiddenEntries, noContact, formWithoutEmail];
