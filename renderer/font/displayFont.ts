import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import type { DisplayCut, DisplayText } from './displayText.ts';

type FontFile = { path: string; bytes: Buffer };

type DisplayFont = { files: FontFile[]; styles: string; storyStyles: string; formulaStyles: string };

/** Placeholders in pages for styles that are made from finished pages: of the display typeface, its cut for stories, and formulas. */
export const displayFontMark = '/*display*/';
export const storyFontMark = '/*story*/';
export const formulaFontMark = '/*formula*/';

export function setDisplayStyles(page: string, font: DisplayFont): string {
  return page
    .replace(displayFontMark, () => font.styles)
    .replace(storyFontMark, () => font.storyStyles)
    .replace(formulaFontMark, () => font.formulaStyles);
}

/** Letters and digits. Signs are from a mathematical typeface, and so are sizes and distances, which follow the first with a space. */
const formulaRange = 'U+30-39,U+41-5A,U+61-7A,U+391-3F6';

/** The display typeface cut to the characters of `text`, with fallbacks scaled so that nothing moves when it loads. */
export async function makeDisplayFont(
  text: DisplayText,
  addressOf: (file: FontFile) => string,
): Promise<DisplayFont> {
  const all = Object.values(text).join('\n');
  const otherFaces = arabicLetter.test(all) ? [arabicFace(all)] : [];
  const otherNames = otherFaces.map(({ name }) => `Display ${name}`);
  const faces = [latinFace('roman', text), latinFace('italic', text), ...otherFaces];
  const display = await makeFaces(faces, addressOf);
  const story = await makeFaces([latinFace('story', text), latinFace('storyItalic', text)], addressOf);
  return {
    // Letters without an italic cut, such as Chinese, are not slanted.
    styles: familyToken('Display', otherNames, ';font-synthesis-style:none') + display.styles,
    storyStyles: familyToken('Story', otherNames) + story.styles,
    formulaStyles: display.formulaStyles,
    files: [...display.files, ...story.files],
  };
}

function familyToken(family: 'Display' | 'Story', otherNames: readonly string[], more = ''): string {
  const names = [...otherNames, family, ...fallbacks.map(({ name }) => `"${name} ${family}"`)];
  return `@layer tokens{:root{--font-${family.toLowerCase()}:${names},serif${more}}}`;
}

/** The files of faces that have a character to show, and their rules. */
async function makeFaces(faces: readonly DisplayFace[], addressOf: (file: FontFile) => string) {
  const files: FontFile[] = [];
  let styles = '';
  let formulaStyles = '';
  for (const { name, source, characters, variationAxes, ...face } of faces) {
    const shown = [...new Set(characters)].toSorted().join('');
    if (shown.trim() === '') continue;
    const cut = variationAxes && { variationAxes, dropTables: ['STAT'] };
    const options = { ...cut, targetFormat: 'woff2', keepFeatures } as const;
    const bytes = await subsetFont(await readFile(source), shown, options);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const file = { path: `/assets/static/display-${name}.${hash}.woff2`, bytes };
    files.push(file);
    // Declares every weight, so that browsers do not synthesize bold.
    const address = addressOf(file);
    styles += `@font-face{${face.descriptors};src:url(${address});font-weight:1 1000}${face.styles}`;
    if (cut)
      formulaStyles += `@font-face{font-family:Formula;font-style:${face.style};src:url(${address});unicode-range:${formulaRange}}`;
  }
  return { files, styles, formulaStyles };
}

/** The features to keep. The others, such as small capitals, would double the size. */
const keepFeatures = 'kern liga ccmp locl mark mkmk rlig calt init medi fina isol'.split(' ');

const require = createRequire(import.meta.url);

const displayFile = require.resolve('source-serif/VAR/SourceSerif4Variable-Roman.ttf');
const italicFile = require.resolve('source-serif/VAR/SourceSerif4Variable-Italic.ttf');

/** The display typeface (variable); its italic has the same letters. */
export const displayFace = new Face(new Blob(readFileSync(displayFile)));

const displayCodes = new Set(displayFace.collectUnicodes());

export function hasDisplayGlyph(character: string): boolean {
  return displayCodes.has(character.codePointAt(0) ?? 0);
}

/** The family, style, weight and optical size (in points) of each cut. */
const cuts = {
  roman: { family: 'Display', style: 'normal', variationAxes: { wght: 430, opsz: 48 } },
  italic: { family: 'Display', style: 'italic', variationAxes: { wght: 400, opsz: 60 } },
  story: { family: 'Story', style: 'normal', variationAxes: { wght: 400, opsz: 19 } },
  storyItalic: { family: 'Story', style: 'italic', variationAxes: { wght: 400, opsz: 19 } },
} as const satisfies Record<DisplayCut, object>;

/** The height of letters above and below the line, in percent of their size. */
const reach = { ascent: 103.6, descent: 33.5 };

/**
 * The serif typefaces of Windows and Apple, Android and Linux, with the sizes in percent that make their text as wide as an upright
 * cut. Source: `createFontStack` of @capsizecss/core 4.1.3, with these cuts and `georgia`, `notoSerif` and `tinos`
 * (Liberation Serif) of @capsizecss/metrics 4.3.0. Change them with `cuts`.
 */
const fallbacks = [
  { name: 'Georgia', Display: 94.9, Story: 101.9 },
  { name: 'Noto Serif', Display: 87.9, Story: 94.4 },
  { name: 'Liberation Serif', Display: 104.1, Story: 111.8 },
];

/** The typeface for Arabic letters, which the display typeface lacks, in one cut. Source: https://github.com/expo/google-fonts */
const arabicFile = require.resolve(
  '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
);
const arabicLetter = /\p{scx=Arabic}/u;

/** Joined letters must not be spaced, and reach far below the line. */
const arabicStyles =
  '@layer all-media{header h1,:is(:lang(ar),:lang(fa),:lang(ur)) :is(main div h1,h2,h3,footer p){line-height:1.25;letter-spacing:0}}';

type DisplayFace = {
  name: string;
  source: string;
  characters: string[];
  variationAxes?: Record<string, number>;
  style?: 'normal' | 'italic';
  descriptors: string;
  /** More rules for the same texts. */
  styles: string;
};

function latinFace(cut: DisplayCut, text: DisplayText): DisplayFace {
  const { family, style, variationAxes } = cuts[cut];
  const isItalic = style === 'italic';
  return {
    name: cut,
    source: isItalic ? italicFile : displayFile,
    characters: [...text[cut]].filter(hasDisplayGlyph),
    variationAxes,
    style,
    descriptors: `font-family:${family};font-style:${style};font-display:swap`,
    // Until the italic arrives, its texts are upright.
    styles: isItalic ? '' : fallbacks.map((fallback) => scaleFallback(fallback, family)).join(''),
  };
}

function scaleFallback({ name, ...sizes }: (typeof fallbacks)[number], family: 'Display' | 'Story'): string {
  const size = sizes[family];
  const share = (part: number) => `${Math.round((1000 * part) / size) / 10}%`;
  // Some systems know a typeface by its PostScript name.
  const source = `local("${name}"),local("${name.replace(' ', '')}-Regular")`;
  const metrics = `ascent-override:${share(reach.ascent)};descent-override:${share(reach.descent)};size-adjust:${size}%`;
  return `@font-face{font-family:"${name} ${family}";src:${source};${metrics}}`;
}

function arabicFace(text: string): DisplayFace {
  const letters = text.match(/\p{L}/gu) ?? [];
  const isMain = letters.filter((character) => arabicLetter.test(character)).length * 2 > letters.length;
  return {
    name: 'arabic',
    source: arabicFile,
    characters: [...text].filter((one) => arabicLetter.test(one) || (isMain && !/\p{L}|\n/u.test(one))),
    descriptors:
      'font-family:Display arabic;font-display:optional;size-adjust:108%;ascent-override:104%;descent-override:46%;line-gap-override:0%',
    styles: arabicStyles,
  };
}
