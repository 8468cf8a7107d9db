import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face } from 'harfbuzzjs';
import type { Heading, Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { type Content, type ContentType, contentNames, contentTypes } from './content.ts';
import { valueAt } from './parse/document.ts';
import { nodesIn } from './parse/nodes.ts';
import type { PlacelessFault } from './problems.ts';

/** Every text in the display typeface: the name, the headings, also those in Markdown, and the footer. */
export function collectDisplayText(content: Content): string {
  return contentNames
    .flatMap((name) => {
      const type: ContentType = contentTypes[name];
      return [content[name]]
        .flat()
        .flatMap((entry) => [
          ...displayPaths(type).map((path) => String(valueAt(entry, path) ?? '')),
          ...('body' in entry ? findDisplayNodes(entry.body, type).map((node) => toText(node)) : []),
        ]);
    })
    .join('\n');
}

/** The paths of the texts of a type that are set in the display typeface. */
export function displayPaths({ texts = {} }: ContentType): string[][] {
  return Object.entries(texts).flatMap(([path, { display }]) => (display ? [path.split('.')] : []));
}

/** The parts of a Markdown body in the display typeface: all of it, or its headings. */
export function findDisplayNodes(root: Root, { body }: ContentType): (Root | Heading)[] {
  if (body?.display) return [root];
  return nodesIn(root).flatMap(({ node }) => (node.type === 'heading' ? [node] : []));
}

const require = createRequire(import.meta.url);

/** The typeface of the name and the headings: its name and its file (TrueType, variable). */
export const displayFace = {
  name: 'Source Serif 4',
  file: require.resolve('source-serif/VAR/SourceSerif4Variable-Roman.ttf'),
};

let characters: ReadonlySet<number> | undefined;

/** The code points for which the display face has a glyph; its file is read at the first call. */
function displayCharacters(): ReadonlySet<number> {
  characters ??= new Set(new Face(new Blob(readFileSync(displayFace.file))).collectUnicodes());
  return characters;
}

/** How many characters a message names; it counts the rest. */
const named = 3;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Other scripts, symbols and emoji are shown in another typeface as a whole, which looks well. */
const ofLetters = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{Mn}\p{Mc}\p{Nd}]/u;
const ofOwnScripts = /[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Common}\p{scx=Inherited}]/u;

/**
 * The letters of Latin, Greek and Cyrillic in a text that the display face lacks: the place of the first, and the message.
 * Each visitor's device takes them from a typeface of its own, so that single letters in a word look different.
 */
export function findMissingGlyphs(
  text: string,
): (Pick<PlacelessFault, 'message' | 'suggestion'> & { index: number; length: number }) | undefined {
  if (isCovered(text)) return undefined;
  const missing = Array.from(graphemes.segment(text)).filter(({ segment }) => !isCovered(segment));
  if (missing.length === 0) return undefined;
  const distinct = [...new Set(missing.map(({ segment }) => segment))];
  const rest = distinct.length - named;
  const list = distinct.slice(0, named).map(describeCharacter).join(', ');
  const more = rest > 0 ? ` and ${rest} more` : '';
  const message = `The display typeface, ${displayFace.name}, has no ${list}${more}; each visitor's device shows its own. Write it with other letters, or see whether it looks well.`;
  const plain = text.normalize('NFKC');
  return {
    index: missing[0]?.index ?? 0,
    length: missing[0]?.segment.length ?? 0,
    message,
    suggestion: plain !== text && isCovered(plain) ? plain.trim() : undefined,
  };
}

function isCovered(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const isLetter = code > 0x7e && ofLetters.test(character) && ofOwnScripts.test(character);
    if (isLetter && !displayCharacters().has(code)) return false;
  }
  return true;
}

function describeCharacter(grapheme: string): string {
  const codes = Array.from(grapheme, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  });
  return `“${grapheme}” (${codes.join(' ')})`;
}
