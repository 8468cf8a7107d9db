import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face } from 'harfbuzzjs';
import type { Heading, Nodes, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { type Content, contentNames, contentTypes } from './content.ts';
import { valueAt } from './parse/document.ts';
import { nodesIn } from './parse/nodes.ts';
import type { Finding } from './problems.ts';
import { toSections } from './sections.ts';
import type { ContentType, DisplayCut } from './types/contentType.ts';
import { codePointOf } from './values/text.ts';

/** The texts in each cut of the display typeface, with a line for each. */
export type DisplayText = Readonly<Record<DisplayCut, string>>;

/** Every text in the display typeface, by its cut, as the registry says. */
export function collectDisplayText(content: Content): DisplayText {
  const texts = contentNames.flatMap((name) => {
    const type: ContentType = contentTypes[name];
    return [content[name]]
      .flat()
      .flatMap((entry) => [
        ...displayPaths(type).map(({ path, cut }) => ({ cut, text: String(valueAt(entry, path) ?? '') })),
        ...(type.date ? [{ cut: 'roman' as const, text: String(valueAt(entry, [type.date]) ?? '') }] : []),
        ...('body' in entry ? findDisplayNodes(entry.body, type).flatMap(textsOf) : []),
      ]);
  });
  const headings = toSections(content).flatMap(({ type, heading }) =>
    type === 'contact' || texts.some(({ text }) => text === heading) ? [] : [{ cut: 'roman', text: heading }],
  );
  const textsIn = (cut: DisplayCut) =>
    [...texts, ...headings].flatMap(({ cut: own, text }) => (own === cut && text !== '' ? [text] : []));
  return { roman: textsIn('roman').join('\n'), italic: textsIn('italic').join('\n') };
}

/** The paths of the texts of a type that are set in the display typeface, and their cuts. */
export function displayPaths({ texts = {} }: ContentType): { path: string[]; cut: DisplayCut }[] {
  return Object.entries(texts).flatMap(([path, { display: cut }]) =>
    cut ? [{ path: path.split('.'), cut }] : [],
  );
}

type DisplayNode = { node: Root | Heading; cut: DisplayCut };

/** The parts of a Markdown body in the display typeface, all of it or its headings, and their cuts. */
export function findDisplayNodes(root: Root, { body }: ContentType): DisplayNode[] {
  if (body?.display) return [{ node: root, cut: body.display }];
  return nodesIn(root).flatMap(({ node }) => (node.type === 'heading' ? [{ node, cut: 'roman' }] : []));
}

/** The text of a part, and what of it is set in the other cut: emphasis in roman text, headings in italic text. */
function textsOf({ node, cut }: DisplayNode): { cut: DisplayCut; text: string }[] {
  const [other, type] = cut === 'roman' ? (['italic', 'emphasis'] as const) : (['roman', 'heading'] as const);
  const others = nodesIn(node).filter(({ node }) => node.type === type);
  const textOf = (node: Nodes) => toText(node, { includeImageAlt: false });
  return [{ cut, text: textOf(node) }, ...others.map(({ node }) => ({ cut: other, text: textOf(node) }))];
}

const require = createRequire(import.meta.url);

/** The display typeface: its name, and the files of its cuts (TrueType, variable), which have the same letters. */
export const displayFace = {
  name: 'Source Serif 4',
  files: {
    roman: require.resolve('source-serif/VAR/SourceSerif4Variable-Roman.ttf'),
    italic: require.resolve('source-serif/VAR/SourceSerif4Variable-Italic.ttf'),
  },
} satisfies { name: string; files: Record<DisplayCut, string> };

let characters: ReadonlySet<number> | undefined;

/** Whether the display face has a glyph for a code point; its file is read at the first call. */
export function hasDisplayGlyph(code: number): boolean {
  characters ??= new Set(new Face(new Blob(readFileSync(displayFace.files.roman))).collectUnicodes());
  return characters.has(code);
}

/** How many characters a message names; it counts the rest. */
const named = 3;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Other scripts, symbols and emoji are shown in another typeface as a whole, which looks well. */
const ofLetters = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{Mn}\p{Mc}\p{Nd}]/u;
const ofOwnScripts = /[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Common}\p{scx=Inherited}]/u;

/**
 * The letters of Latin, Greek and Cyrillic in a text that the display face lacks: the position of the first, and the message.
 * Each visitor's device takes them from a typeface of its own, so that single letters in a word look different.
 */
export function findMissingGlyphs(text: string): MissingGlyphs | undefined {
  if (isCovered(text)) return undefined;
  const missing = Array.from(graphemes.segment(text)).filter(({ segment }) => !isCovered(segment));
  const [first] = missing;
  if (!first) return undefined;
  const list = listCharacters(missing.map(({ segment }) => segment));
  const message = `The display typeface, ${displayFace.name}, has no ${list}, so each visitor sees another typeface; write other letters.`;
  const plain = text.normalize('NFKC');
  const suggestion = plain !== text && isCovered(plain) ? plain.trim() : undefined;
  return { fault: { message, suggestion }, index: first.index, length: first.segment.length };
}

type MissingGlyphs = {
  fault: Pick<Finding, 'message' | 'suggestion'>;
  index: number;
  length: number;
};

function isCovered(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const isLetter = code > 0x7e && ofLetters.test(character) && ofOwnScripts.test(character);
    if (isLetter && !hasDisplayGlyph(code)) return false;
  }
  return true;
}

/** Names the first few characters of a list, and counts the rest. */
export function listCharacters(list: readonly string[]): string {
  const distinct = [...new Set(list)];
  const rest = distinct.length - named;
  const more = rest > 0 ? ` and ${rest} more` : '';
  return distinct.slice(0, named).map(describeCharacter).join(', ') + more;
}

function describeCharacter(grapheme: string): string {
  return `“${grapheme}” (${Array.from(grapheme, codePointOf).join(' ')})`;
}
