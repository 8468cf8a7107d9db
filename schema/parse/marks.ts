import type { Nodes } from 'mdast';
import type { Fault, ProblemCode } from '../problems.ts';
import { cutText } from '../values/text.ts';
import { nodesIn, spanOf } from './nodes.ts';

const anySource = String.raw`(?:(?!\\[[\]])[\s\S]){0,500}?`;
const texSource = String.raw`${anySource}(?:\\[a-zA-Z]|[\^_]\{|=)${anySource}`;
const addressStart = String.raw`(?:https?:|mailto:|media\/|www\.|#\w)`;

/** A link whose address is not closed, or is after a space. */
const brokenLink = String.raw`!?\[[^[\]]*\]\(|\]\(|\[[^[\]]+\]\s+\((?=${addressStart})`;
/** A command, or a single letter with an index or power. */
const latex = String.raw`(?<![A-Za-z])(?:[A-Za-z][\^_]|\\[A-Za-z])`;

const imageWithoutAddress = String.raw`(?<!\w)!\[+[^[\]]+\]`;

/** Marks that visitors would see, and what to write instead. The first match counts; without a remedy, it is text. */
const marks: Readonly<Record<string, readonly [pattern: string, write?: string, code?: ProblemCode]>> = {
  texFormula: [String.raw`\\{1,2}\([^\n]*?\\{1,2}\)|\\\[${texSource}\\\]`, 'a formula as $…$'], // \(x^2\), \[\frac{a}{b}\]
  texCommand: [String.raw`\\(?:begin|end|cite\w*|ref|label|textbf|textit|emph)\{`, 'Markdown'], // \textbf{bold}, \cite{rata2020}
  escaped: [String.raw`\\[^A-Za-z\d\s]+`], // \*, \[
  power: [String.raw`(?<=[\p{L}\p{N})\]])\*\*(?=[\p{L}\p{N}(-])`], // 2**8
  significance: [String.raw`(?<=\d)\*{2,3}(?!\w)`], // p = 0.01**
  argument: [String.raw`\*\*(?=kw|\w*args|\w+_\w)`], // f(**kwargs)
  pathPattern: [String.raw`\/\*\*|\*\*\/`], // src/**
  lostLink: [
    `${brokenLink}|${imageWithoutAddress}`,
    '[text](https://…) or ![what it shows](media/…), with no space in it',
    'lost-link',
  ], // [text](https://a.nz/a b), [text] (https://a.nz), ![[hill.png]]
  footnote: [String.raw`\[\^[^\]\s]+\]`, 'a line such as [^1]: with the note', 'unsupported-markdown'], // A claim.[^1]
  comment: [
    String.raw`(?<![\w%])%%`,
    'nothing, and delete it: comments are published',
    'unsupported-markdown',
  ], // %% a comment %%
  wikiLink: [String.raw`(?<![\w\]])\[\[(?=\p{L})`, '[text](/page/) for a link'], // [[Now]]
  lostReference: [
    String.raw`(?<![\w\])!])\[(?!\d|sic\])[^[\]\\]+\]\[[^[\]]*\]`,
    '[text](https://…) for a link',
  ], // [the docs][docs]
  callout: [
    String.raw`(?<!\w)\[!\w+\]|^:{3,}.*|^(?:!!!|\?\?\?)\+? ?[a-z]\w*.*`,
    'a bold word before the text',
  ], // [!NOTE], ::: tip, !!! note
  highlight: [String.raw`(?<![=\w])==[^\s=](?:[^=\n]*[^\s=])?==(?![=\w])`, '**bold** text'], // ==marked==
  lostBold: [
    String.raw`(?<!\*)(?:\*{2,3}(?=[^\s*])|(?<=[^\s*])\*{2,3}(?!\*))`,
    'two stars before and two after the bold words, with spaces outside only',
  ], // **Skills:**Python
  shortcode: [String.raw`\{\{[<%]?|\{%`, '![…](media/…) for a picture, ``` for code, a link to a film'], // {{< youtube abc >}}, {% include %}
  attribute: [String.raw`\{[:#.][\w .:#="'-]*\}`, 'nothing, and delete it'], // {: .no_toc}
  emojiName: [String.raw`(?<![\p{L}\p{N}:/]):[a-z][a-z_]+:(?![\p{L}\p{N}:/])`, 'the emoji itself'], // :tada:
  citation: [String.raw`\[(?:[^[\]\n]*\s)?-?@\p{L}[^[\]\n]*\]`, 'a link or a footnote'], // [@rata2020]
  heading: [String.raw`^ {0,3}#{1,6}(?=\p{L})(?!.*\s#\p{L})`, 'a space after it for a heading'], // #Heading, but not several hashtags
  bullet: [String.raw`(?<=^[ \t]*)[•▪●◦‣·](?=[ \t]*\S)`, '"- " before each item of a list'], // • an item
  definition: [String.raw`^:[ \t]+(?=\S)`, 'a heading, or "- " for a list'], // : a definition
  openFence: [String.raw`\x60{3,}`, '``` on a line of its own, before the code and after it'], // Text: ```js
  openFormula: [String.raw`(?<!\$)\$\$(?=[^\s$])`, 'a formula that $$ ends, too'], // $$x
  lostFormula: [
    String.raw`(?<![\w$])\$(?: [^$\n]*?${latex}[^$\n]*\$|[^\s$]*?${latex})`,
    'a formula as $…$, with no space inside the dollars',
  ], // $ x_i $, $x_i without an end
  table: [
    String.raw`^\|.*\|[ \t]*\n(?=\|.*\|[ \t]*$)`,
    'a line such as |---|---| below the first of a table, with as many columns',
  ], // | A | B |, without the line below
};

const patterns = Object.entries(marks).map(([name, [pattern]]) => `(?<${name}>${pattern})`);
const anyMark = new RegExp(patterns.join('|'), 'gmu');

export function findShownMarks(block: Nodes, text: string): Fault[] {
  if (!['paragraph', 'heading', 'tableCell'].includes(block.type)) return [];
  const { offset: start } = spanOf(block);
  let written = '';
  for (const { node } of nodesIn(block)) {
    if (node.type !== 'text' || !node.position) continue;
    const { offset, end } = spanOf(node);
    const hidden = text.slice(start + written.length, offset).replace(/[^\n]/g, '\ufffc');
    written += hidden + text.slice(offset, end);
  }
  const found = new Map<string, Fault>();
  for (const { index, 0: mark, groups = {} } of written.matchAll(anyMark)) {
    const name = Object.keys(groups).find((name) => groups[name] !== undefined) ?? '';
    const [, write, code = 'shown-marks'] = marks[name] ?? [];
    if (write === undefined || found.has(name)) continue;
    const offset = start + index;
    const end = offset + mark.length;
    const seen = cutText(text.slice(offset, end), 40);
    const message = `Visitors see "${seen}"; write ${write}, or \\ before it for the sign itself.`;
    found.set(name, { code, message, path: [], offset, end });
  }
  return [...found.values()];
}
