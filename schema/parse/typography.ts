import type { Nodes, Root } from 'mdast';
import { decodeUrl } from '../values/url.ts';
import { nodesIn } from './nodes.ts';

/**
 * A text as a typesetter of its language writes it: curly quotes and apostrophes, dashes, ellipses, and spaces that don't break
 * before units. Only what was typed with the signs of a keyboard changes. Own rules, since `retext-smartypants` takes an
 * apostrophe for a closing quote (in German, `geht‘s`), and `remark-smartypants` cannot write French quotes.
 * @param language a BCP 47 tag
 */
export function typesetText(text: string, language: string): string {
  return typesetParts([text], language).join('');
}

/** Typesets the texts in a Markdown body, in place, except code, formulas, and addresses. */
export function typesetMarkdown(root: Root, language: string): Root {
  for (const { node } of nodesIn(root)) {
    if (node.type === 'image' || node.type === 'imageReference') {
      if (node.alt) node.alt = typesetText(node.alt, language);
      if ('title' in node && node.title) node.title = typesetText(node.title, language);
    }
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') continue;
    const parts = nodesIn(node).filter(({ node }) => !('children' in node));
    const isText = parts.map(({ node, parent }) => node.type === 'text' && !isAddress(node.value, parent));
    const texts = parts.map(({ node }, index) => (isText[index] && 'value' in node ? node.value : undefined));
    for (const [index, text] of typesetParts(texts, language).entries()) {
      const { node } = parts[index] ?? {};
      if (isText[index] && node?.type === 'text') node.value = text;
    }
  }
  return root;
}

/** Whether a text is the address of its link, or the end of it, such as the name of a file. */
function isAddress(text: string, parent: Nodes | undefined): boolean {
  return parent?.type === 'link' && /[./@]/.test(text) && decodeUrl(parent.url).endsWith(decodeUrl(text));
}

/** Typesets texts that follow each other in a line; `undefined` is something between them, such as code. */
function typesetParts(parts: readonly (string | undefined)[], language: string): string[] {
  const whole = parts.map((part) => part ?? between).join('');
  const { language: name, script, region } = new Intl.Locale(language).maximize();
  const edits = [
    ...findQuotes(
      whole,
      quotesOf[`${name}-${region}`] ?? quotesOf[`${name}-${script}`] ?? quotesOf[name ?? ''],
    ),
    ...[...rules, ...(name === 'fr' ? frenchRules : [])].flatMap(([pattern, by]) =>
      Array.from(whole.matchAll(pattern), ({ 0: { length }, index }) => ({ index, length, by })),
    ),
  ].toSorted((a, b) => a.index - b.index);
  let start = 0;
  return parts.map((part) => {
    const end = start + (part ?? between).length;
    let [text, reached] = ['', start];
    for (const { index, length, by } of edits) {
      if (index < reached || index + length > end) continue;
      text += whole.slice(reached, index) + by;
      reached = index + length;
    }
    text += whole.slice(reached, end);
    start = end;
    return part === undefined ? '' : text;
  });
}

/** Unicode has a character for objects within a text. */
const between = '\ufffc';

const unit = String.raw`(?:[%‰€£$]|°[CF]?|[pnµmcdkMGT]?(?:m|g|s|W|Wh|V|A|Hz|Pa|l|L|N|B|bit)[²³]?|h|min|d|ha|k|M|km\/h|m\/s|dB|ppm|fps|px|F1|million|billion|г|год|хв|км|м|кг)`;
const number = (digits: number) => String.raw`(?:[1-9]\d{0,${digits - 1}}|0(?=[.,]))(?:[.,]\d{1,9})?`;
const [start, end] = [String.raw`(?:^|[\s(\[“"'~≈])`, String.raw`(?![\p{L}\d_/-]|[.,:]\d)`];

/** What is replaced, and by what. All lengths are bounded, so that long texts take no longer than their length. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/(?<![./\\])\.{3}(?![./\\])/g, '…'],
  [/(?<=\S\s)--(?=\s\S)/g, '–'],
  [/(?<=\S\s)---(?=\s\S)|(?<=[\p{L}\p{P}])---(?=\p{L})/gu, '—'],
  // Not in names such as `two--parts.css`.
  [/(?<=(?<!\S)\p{L}{1,30})--(?=\p{L}{1,30}(?:[\s,;:!?]|\.?(?!\S)))/gu, '—'],
  // A hyphen between words, but not between the letters or numbers of a calculation.
  [/(?<=(?:\p{L}{2}|[%”’»"'.])\s)-(?=\s[\p{L}\d(“"'«])|(?<=[\d)\]]\s)-(?=\s\p{L}{2})/gu, '–'],
  [/(?<=(?<!\S)(?:19|20)\d\d\s)-(?=\s(?:19|20)\d\d(?![\d-]))/g, '–'],
  // Ranges, but not telephone numbers, dates, versions, and standards.
  [/(?<=^\d{1,5})-(?=\d{1,5}$)|(?<=(?<!\S)(?:19|20)\d\d)-(?=(?:19|20)?\d\d(?![\p{L}\d-]))/gu, '–'],
  [new RegExp(`(?<=${start}${number(3)})-(?=${number(3)}${end})`, 'gu'), '–'],
  [
    new RegExp(String.raw`(?<=${start}${number(5)})-(?=${number(5)}${end}\s?${unit}(?![\p{L}\d]))`, 'gu'),
    '–',
  ],
  [/(?<=^|[\s(])-(?=\d)/g, '−'],
  [new RegExp(String.raw`(?<=\d) (?=${unit}(?![\p{L}\d]))`, 'gu'), '\u00a0'],
  [/(?<=[\p{L}\p{N}]) (?=[=≈≤≥±] ?[\d−+-])|(?<=[\p{L}\p{N}] ?[=≈≤≥±]) (?=[\d−+-])/gu, '\u00a0'],
];

/** Where a space was typed beside these signs, the line does not break. */
const frenchRules = [
  [/(?<=\S) (?=[;!?»](?:[\s.,]|$))|(?<=«) /g, '\u202f'],
  [/(?<=\p{L}) (?=:\s)/gu, '\u00a0'],
] as const;

type Quotes = readonly [open: string, close: string, innerOpen: string, innerClose: string];

const english: Quotes = ['“', '”', '‘', '’'];
const low: Quotes = ['„', '“', '‚', '‘'];
const swiss: Quotes = ['«', '»', '‹', '›'];
const southern: Quotes = ['«', '»', '“', '”'];
const eastern: Quotes = ['«', '»', '„', '“'];
const corner: Quotes = ['「', '」', '『', '』'];
const nordic: Quotes = ['”', '”', '’', '’'];

/**
 * The quotes of languages where they are not as in English.
 * Source: `delimiters` in https://github.com/unicode-org/cldr-json; Arabic has the guillemets of print.
 */
const quotesOf: Readonly<Record<string, Quotes>> = {
  ...{
    de: low,
    'de-CH': swiss,
    'de-LI': swiss,
    cs: low,
    sk: low,
    sl: low,
    bg: low,
    lt: low,
    et: low,
    is: low,
  },
  ...{ fr: ['«\u202f', '\u202f»', '“', '”'], 'fr-CH': swiss, it: southern, 'it-CH': swiss, es: southern },
  ...{ ca: southern, gl: southern, el: southern, 'pt-PT': southern, ar: southern, fa: swiss },
  ...{ uk: eastern, ru: eastern, be: eastern, nb: ['«', '»', '‘', '’'], nn: ['«', '»', '‘', '’'] },
  ...{
    pl: ['„', '”', '«', '»'],
    ro: ['„', '”', '«', '»'],
    hu: ['„', '”', '»', '«'],
    hr: ['„', '”', '‚', '’'],
  },
  ...{ sv: nordic, fi: nordic, he: nordic, ja: corner, 'zh-Hant': corner },
};

type Edit = { index: number; length: 1; by: string };

/** The curly form of each straight quote: opening before a word, closing behind it if one is open, or else an apostrophe. */
function findQuotes(text: string, [open, close, innerOpen, innerClose]: Quotes = english): Edit[] {
  const isOpen = { '"': false, "'": false };
  const edits: Edit[] = [];
  for (const { 0: sign, index } of text.matchAll(/["']/g)) {
    const [before, after] = [text.slice(Math.max(0, index - 2), index), text.slice(index + 1, index + 500)];
    const isBehindQuote = edits.at(-1)?.index === index - 1;
    const opensBefore = isBehindQuote && [open, innerOpen].includes(edits.at(-1)?.by ?? '');
    const isBehindWord = /[^\s\p{Ps}\p{Pi}\p{Pd}/=]$/u.test(before) && !opensBefore;
    const startsWord = !isBehindWord && /^\S/.test(after);
    const use = (by: string) => edits.push({ index, length: 1, by });
    if (sign === '"') {
      if (/\p{sc=Hebr}$/u.test(before) && /^\p{sc=Hebr}/u.test(after)) use('״');
      else if (
        isOpen['"'] ? !startsWord : startsWord || /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}、。]$/u.test(before)
      ) {
        use(isOpen['"'] ? close : open);
        isOpen['"'] = !isOpen['"'];
      } else if (startsWord) use(open);
      else if (/\d$/.test(before)) use('″');
    } else if (startsWord && !isElision.test(after) && /[^\s]'(?![\p{L}\p{N}])/u.test(after)) {
      use(innerOpen);
      isOpen["'"] = true;
    } else if (isBehindWord && isOpen["'"] && !/^[\p{L}\p{N}]/u.test(after)) {
      use(innerClose);
      isOpen["'"] = false;
    } else if (/\p{sc=Hebr}$/u.test(before)) use('׳');
    else if (/\d$/.test(before) && !/^\p{L}/u.test(after)) use('′');
    else if (isBehindWord || startsWord) use('’');
  }
  return edits;
}

/** The words and decades that begin with an apostrophe. */
const isElision = /^(?:\d\d(?:s|e?r)?|n|tis|twas|em|til|cause|round|[tns] [a-z]+)(?![\p{L}\p{N}])/iu;
