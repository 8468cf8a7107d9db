import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face } from 'harfbuzzjs';
import type { DisplayCut, DisplayText } from './displayText.ts';

export type DisplayFace = {
  name: string;
  family: 'Display' | 'Display Arabic' | 'Story';
  style: 'normal' | 'italic';
  source: string;
  characters: string[];
  variationAxes?: Record<string, number>;
  descriptors: string;
  /** More rules for the same texts. */
  styles: string;
};

/** The faces for `text`, with the characters that each shows. */
export function displayFaces(text: DisplayText): DisplayFace[] {
  const latin = (['roman', 'italic', 'story', 'storyItalic'] as const).map((cut) => latinFace(cut, text));
  const all = Object.values(text).join('\n');
  return arabicLetter.test(all) ? [...latin, arabicFace(all)] : latin;
}

const require = createRequire(import.meta.url);

const displayFile = require.resolve('source-serif/VAR/SourceSerif4Variable-Roman.ttf');
const italicFile = require.resolve('source-serif/VAR/SourceSerif4Variable-Italic.ttf');

/** The display typeface (variable); its italic has the same letters. */
export const displayFace = new Face(new Blob(readFileSync(displayFile)));

const displayCodes = new Set(displayFace.collectUnicodes());

export function hasDisplayGlyph(character: string): boolean {
  return displayCodes.has(character.codePointAt(0) ?? 0);
}

/** Headings, and the owner's mark: `--weight-display` in `tokens.css`, and the optical size in points. */
export const headingAxes = { wght: 430, opsz: 48 };

const cutSettings = {
  roman: { family: 'Display', style: 'normal', variationAxes: headingAxes },
  italic: { family: 'Display', style: 'italic', variationAxes: { wght: 400, opsz: 60 } },
  story: { family: 'Story', style: 'normal', variationAxes: { wght: 400, opsz: 19 } },
  storyItalic: { family: 'Story', style: 'italic', variationAxes: { wght: 400, opsz: 19 } },
} as const satisfies Record<DisplayCut, object>;

/** The height of letters above and below the line, in percent of their size. */
const letterExtent = { ascent: 103.6, descent: 33.5 };

/**
 * The serif typefaces of Windows and Apple, Android and Linux, with the sizes in percent that make their text as wide as an upright
 * cut. Source: `createFontStack` of @capsizecss/core 4.1.3, with these cuts and `georgia`, `notoSerif` and `tinos`
 * (Liberation Serif) of @capsizecss/metrics 4.3.0. Change them with `cutSettings`.
 */
export const fallbacks = [
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

function latinFace(cut: DisplayCut, text: DisplayText): DisplayFace {
  const { family, style, variationAxes } = cutSettings[cut];
  const isItalic = style === 'italic';
  return {
    name: cut,
    family,
    style,
    source: isItalic ? italicFile : displayFile,
    characters: [...text[cut]].filter(hasDisplayGlyph),
    variationAxes,
    descriptors: 'font-display:swap',
    // Until the italic arrives, its texts are upright.
    styles: isItalic ? '' : fallbacks.map((fallback) => scaleFallback(fallback, family)).join(''),
  };
}

function scaleFallback({ name, ...sizes }: (typeof fallbacks)[number], family: 'Display' | 'Story'): string {
  const size = sizes[family];
  const share = (part: number) => `${Math.round((1000 * part) / size) / 10}%`;
  // Some systems know a typeface by its PostScript name.
  const source = `local("${name}"),local("${name.replace(' ', '')}-Regular")`;
  const metrics = `ascent-override:${share(letterExtent.ascent)};descent-override:${share(letterExtent.descent)};size-adjust:${size}%`;
  return `@font-face{font-family:"${name} ${family}";src:${source};${metrics}}`;
}

function arabicFace(text: string): DisplayFace {
  const letters = text.match(/\p{L}/gu) ?? [];
  const isMain = letters.filter((character) => arabicLetter.test(character)).length * 2 > letters.length;
  return {
    name: 'arabic',
    family: 'Display Arabic',
    style: 'normal',
    source: arabicFile,
    characters: [...text].filter((one) => arabicLetter.test(one) || (isMain && !/\p{L}|\n/u.test(one))),
    descriptors:
      'font-display:optional;size-adjust:108%;ascent-override:104%;descent-override:46%;line-gap-override:0%',
    styles: arabicStyles,
  };
}
