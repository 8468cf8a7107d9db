import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face } from 'harfbuzzjs';
import { hasCode } from '../../lib/errors.ts';
import { memoize } from '../../lib/memoize.ts';

/** A typeface of the résumé: the name that `resume.typ` calls it by, and its files. */
export type ResumeFace = { family: string; files: readonly string[] };

const require = createRequire(import.meta.url);

/** Titles, italics, and the running text of stories. */
export type DisplayCut = 'roman' | 'italic' | 'story';

/** The display typeface (variable); its cuts have the same letters. */
export const displayFace = {
  roman: require.resolve('source-serif/VAR/SourceSerif4Variable-Roman.ttf'),
  italic: require.resolve('source-serif/VAR/SourceSerif4Variable-Italic.ttf'),
};

export function hasDisplayGlyph(code: number): boolean {
  return codesOf(displayFace.roman).has(code);
}

const sourceSerif = (cut: string) => require.resolve(`source-serif/OTF/SourceSerif4${cut}.otf`);

/** The site's own typeface in the cuts for small text and for the largest. They have the same letters. */
export const mainFaces: readonly ResumeFace[] = [
  {
    family: 'Source Serif 4 SmText',
    files: ['SmText-Regular', 'SmText-It', 'SmText-Semibold'].map(sourceSerif),
  },
  { family: 'Source Serif 4 Display', files: [sourceSerif('Display-Regular')] },
];

const text = ['400Regular', '600SemiBold'];

/**
 * The typefaces for letters that the site's own lacks, in the order in which they are tried. The last five are used once their
 * packages are installed: some have more than 100 MB. Source: https://github.com/expo/google-fonts
 */
const fallbacks = [
  // Noto's Arabic letters are put together from parts, which makes wrong words of copied text.
  { script: /\p{scx=Arabic}/u, family: 'Amiri', cuts: ['400Regular', '700Bold'] },
  { script: /\p{scx=Hebrew}/u, family: 'Noto Serif Hebrew', cuts: text },
  { script: /\p{Extended_Pictographic}/u, family: 'Noto Emoji', cuts: ['400Regular'] },
  { script: /[\p{sc=Hiragana}\p{sc=Katakana}]/u, family: 'Noto Serif JP', cuts: text },
  { script: /\p{sc=Hangul}/u, family: 'Noto Serif KR', cuts: text },
  { script: /[\p{scx=Han}\p{scx=Bopomofo}]/u, family: 'Noto Serif SC', cuts: text },
  { script: /\p{scx=Devanagari}/u, family: 'Noto Sans Devanagari', cuts: text },
  { script: /\p{scx=Thai}/u, family: 'Noto Sans Thai', cuts: text },
];

/** The face that has all visible code points of a character. */
export function faceOf(grapheme: string): ResumeFace | undefined {
  const points = Array.from(grapheme)
    .filter((character) => !invisible.test(character))
    .map((character) => character.codePointAt(0) ?? 0);
  const faces = points.every((point) => point < 0x7f) ? mainFaces.slice(0, 1) : installedFaces;
  return faces.find(({ files }) => files.every((file) => points.every((point) => codesOf(file).has(point))));
}

const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** The package whose typeface would show a character, if one is known and not installed. */
export function findPackage(grapheme: string): string | undefined {
  const { family } = fallbacks.find(({ script }) => script.test(grapheme)) ?? {};
  return installedFaces.some((face) => face.family === family) ? undefined : family && packageOf(family);
}

function packageOf(family: string): string {
  return `@expo-google-fonts/${family.toLowerCase().replaceAll(' ', '-')}`;
}

const installedFaces: readonly ResumeFace[] = [
  ...mainFaces.slice(0, 1),
  ...fallbacks.flatMap(({ family, cuts }) => {
    const name = family.replaceAll(' ', '');
    const files = cuts.flatMap((cut) => findFile(`${packageOf(family)}/${cut}/${name}_${cut}.ttf`) ?? []);
    return files.length < cuts.length ? [] : [{ family, files }];
  }),
];

function findFile(path: string): string | undefined {
  try {
    return require.resolve(path);
  } catch (error) {
    if (hasCode(error, 'MODULE_NOT_FOUND')) return undefined;
    throw error;
  }
}

const codesOf = memoize(
  (file: string): ReadonlySet<number> => new Set(new Face(new Blob(readFileSync(file))).collectUnicodes()),
);
