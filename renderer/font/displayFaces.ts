import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face } from 'harfbuzzjs';
import type { DisplayText } from './displayText.ts';

export type DisplayFace = {
  name: string;
  family: 'Display' | 'Display Arabic';
  style: 'normal' | 'italic';
  source: string;
  characters: string[];
  variationAxes?: Record<string, number | { min: number; max: number }>;
  descriptors: string;
  /** More rules for the same texts. */
  styles: string;
};

/** The faces for `text`, with the characters that each shows. */
export function displayFaces(text: DisplayText): DisplayFace[] {
  const latin = latinFaces(text);
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

/** Headings, and the owner's mark: the weight, which sheets use as `--weight-display`, and the optical size in points. */
export const headingAxes = { wght: 430, opsz: 48 };

/** The smallest optical size, for all text up to this size: below it, a further master would add 4 kB. */
const textSize = 20;

/** The height of letters above and below the line, in percent of their size. */
const letterExtent = { ascent: 103.6, descent: 33.5 };

/**
 * The serif typefaces of Windows and Apple, Android and Linux, with the sizes in percent that make their text as wide as the upright
 * face at the optical size of headings and at that of text. Source: `createFontStack` of @capsizecss/core 4.1.3, with these
 * cuts and `georgia`, `notoSerif` and `tinos` (Liberation Serif) of @capsizecss/metrics 4.3.0.
 */
export const fallbacks = [
  { name: 'Georgia', sources: 'local("Georgia")', Display: 94.9, Prose: 101.1 },
  // Its newer versions are only found by the PostScript name.
  {
    name: 'Noto Serif',
    sources: 'local("Noto Serif"),local("NotoSerif-Regular")',
    Display: 87.9,
    Prose: 93.7,
  },
  { name: 'Liberation Serif', sources: 'local("Liberation Serif")', Display: 104.1, Prose: 110.9 },
];

/** The typeface for Arabic letters, which the display typeface lacks, in one cut. Source: https://github.com/expo/google-fonts */
const arabicFile = require.resolve(
  '@expo-google-fonts/noto-naskh-arabic/500Medium/NotoNaskhArabic_500Medium.ttf',
);
const arabicLetter = /\p{scx=Arabic}/u;

/** Joined letters must not be spaced, and reach far below the line. */
const arabicStyles =
  '@layer all-media{header h1,:is(:lang(ar),:lang(fa),:lang(ur)) :is(main div h1,h2,h3,footer p){line-height:1.25;letter-spacing:0}}';

/** Until the italic arrives, its texts are upright. Most sites have only large ones, for which it needs one optical size. */
function latinFaces({ roman, italic, smallItalic }: DisplayText): DisplayFace[] {
  const latin = { family: 'Display', descriptors: 'font-display:swap' } as const;
  return [
    {
      ...latin,
      name: 'roman',
      style: 'normal',
      source: displayFile,
      characters: [...roman].filter(hasDisplayGlyph),
      variationAxes: { ...headingAxes, opsz: { min: textSize, max: headingAxes.opsz } },
      styles: fallbacks.map(scaleFallback).join(''),
    },
    {
      ...latin,
      name: 'italic',
      style: 'italic',
      source: italicFile,
      characters: [...italic, ...smallItalic].filter(hasDisplayGlyph),
      variationAxes: { wght: 400, opsz: smallItalic === '' ? 60 : { min: textSize, max: 60 } },
      styles: '',
    },
  ];
}

function scaleFallback({ name, sources, ...sizes }: (typeof fallbacks)[number]): string {
  const rules = Object.entries(sizes).map(([family, size]) => {
    const share = (part: number) => `${Math.round((1000 * part) / size) / 10}%`;
    const metrics = `ascent-override:${share(letterExtent.ascent)};descent-override:${share(letterExtent.descent)};size-adjust:${size}%`;
    return `@font-face{font-family:"${name} ${family}";src:${sources};${metrics}}`;
  });
  return rules.join('');
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
