import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createFontStack } from '@capsizecss/core';
import { fromBuffer } from '@capsizecss/unpack';
import { generate, parse } from 'css-tree';
import subsetFont from 'subset-font';
import { type DisplayText, displayFace, hasDisplayGlyph } from '../../schema/displayText.ts';
import type { DisplayCut } from '../../schema/types/contentType.ts';

/** The display typeface for one site: the address and the bytes (WOFF2) of each cut, and the styles that declare them. */
export type DisplayFont = { files: { path: string; bytes: Buffer }[]; styles: string };

const require = createRequire(import.meta.url);

const family = 'Display';

/** The place of each cut in the variable typeface: its weight, and the size in points that it is drawn for. */
const axes = { roman: { wght: 430, opsz: 48 }, italic: { wght: 400, opsz: 60 } } satisfies Record<
  DisplayCut,
  Record<string, number>
>;

/** What pages use; the small capitals, figures and alternates of the other features would double the size. */
const keepFeatures = 'kern liga ccmp locl mark mkmk rlig calt init medi fina isol'.split(' ');

/** It describes the variable typeface. */
const dropTables = ['STAT'];

/**
 * Browsers take bold text from a cut that says it has every weight, too, instead of smearing it. The same holds for its
 * stand-ins, so that bold text keeps its width.
 */
const everyWeight = '1 1000';

/**
 * The metrics of the serif typefaces of the systems: Windows and Apple, Android by its new and its old name, and Linux,
 * whose Liberation Serif is Tinos. Source: @capsizecss/metrics 4.3.0 (`georgia`, `notoSerif`, `tinos`, and `italic` of each).
 */
const standIns = [
  {
    familyName: 'Georgia',
    names: { roman: ['Georgia', 'Georgia'], italic: ['Georgia Italic', 'Georgia-Italic'] },
    xWidthAvg: { roman: 913, italic: 931 },
    ascent: 1878,
    descent: -449,
    lineGap: 0,
    unitsPerEm: 2048,
  },
  {
    familyName: 'Noto Serif',
    names: { roman: ['Noto Serif', 'NotoSerif-Regular'], italic: ['Noto Serif Italic', 'NotoSerif-Italic'] },
    xWidthAvg: { roman: 481, italic: 469 },
    ascent: 1069,
    descent: -293,
    lineGap: 0,
    unitsPerEm: 1000,
  },
  {
    familyName: 'Liberation Serif',
    names: {
      roman: ['Liberation Serif', 'LiberationSerif'],
      italic: ['Liberation Serif Italic', 'LiberationSerif-Italic'],
    },
    xWidthAvg: { roman: 832, italic: 836 },
    ascent: 1825,
    descent: -443,
    lineGap: 87,
    unitsPerEm: 2048,
  },
] as const;

/**
 * The typefaces for scripts that the display typeface lacks, each in one upright cut, which also stands
 * in for italics. Lines are as high as those of the display typeface.
 * Source: https://github.com/expo/google-fonts, TrueType files of Google's fonts.
 */
const otherScripts = [
  {
    name: 'arabic',
    letter: /\p{scx=Arabic}/u,
    /** Letters that join must not be pulled apart, and they reach far below the line. Sites in any language have names of them. */
    styles:
      'header h1,:is(:lang(ar),:lang(fa),:lang(ur)) :is(.own-page h1,h2,h3,footer p){line-height:1.4;letter-spacing:0}',
    file: '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
  },
  {
    name: 'hebrew',
    /** Without the accents that it shares with Latin, which `scx` has too. */
    letter: /\p{sc=Hebrew}/u,
    styles: '',
    file: '@expo-google-fonts/noto-serif-hebrew/400Regular/NotoSerifHebrew_400Regular.ttf',
  },
] as const;

type OtherScript = (typeof otherScripts)[number];

const fontFamilies = `${family},${standIns.map(({ familyName }) => `"${familyName}"`).join()},serif`;

const latin = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

/**
 * The display typeface with only the characters of `text` in each cut; a cut whose text has none that it could show has no
 * file. Until a cut has loaded, browsers show the system's serif, scaled to the same metrics so that nothing moves.
 */
export async function loadDisplayFont(text: DisplayText, base = '/'): Promise<DisplayFont> {
  const all = `${text.roman}\n${text.italic}`;
  const scripts = otherScripts.filter(({ letter }) => letter.test(all));
  const cuts = await Promise.all([
    loadCut('roman', text.roman),
    loadCut('italic', text.italic),
    ...scripts.map((script) => loadOtherCut(script, all)),
  ]);
  const faces = cuts.map((cut) => cut.faces.replace('url(/', `url(${base}`)).join('');
  const synthesis = hasOtherScript(text.italic) ? ';font-synthesis-style:none' : '';
  const families = [...scripts.map(({ name }) => `${family} ${name}`), fontFamilies].join();
  return {
    files: cuts.flatMap(({ file }) => file ?? []),
    styles: `${faces}:root{--font-display:${families}${synthesis}}`,
  };
}

/** The letters of another script, with the punctuation and figures of the texts if most of the letters are of it. */
function loadOtherCut({ name, letter, file, styles }: OtherScript, text: string): Promise<Cut> {
  const letters = [...text].filter((character) => /\p{L}/u.test(character));
  const isMain = letters.filter((character) => letter.test(character)).length * 2 > letters.length;
  const shown = [...new Set(text)]
    .filter((character) => letter.test(character) || (isMain && !/[\p{L}\n]/u.test(character)))
    .toSorted()
    .join('');
  return makeOnce(`${name} ${shown}`, async () => {
    const source = await readFile(require.resolve(file));
    const bytes = await subsetFont(source, shown, { targetFormat: 'woff2', keepFeatures });
    const path = pathOf(name, bytes);
    const face = `@font-face{font-family:${family} ${name};src:url(${path})format("woff2");font-weight:${everyWeight};font-display:optional;size-adjust:108%;ascent-override:104%;descent-override:46%;line-gap-override:0%}`;
    return { file: { path, bytes }, faces: face + styles };
  });
}

function pathOf(name: string, bytes: Buffer): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return `/assets/static/display-${name}.${hash}.woff2`;
}

/** Whether a text has letters of scripts without an italic, such as Chinese or Arabic, which browsers would slant. */
function hasOtherScript(text: string): boolean {
  return Array.from(text).some((character) => /\p{L}/u.test(character) && !hasGlyph(character));
}

/** A cut with the characters of `text`. */
function loadCut(cut: DisplayCut, text: string): Promise<Cut> {
  const shown = [...new Set(text)].filter(hasGlyph).toSorted().join('');
  const characters = shown.trim() === '' ? '' : shown;
  return makeOnce(`${cut} ${characters}`, () => createCut(cut, characters));
}

const made = new Map<string, Promise<Cut>>();

/** Each page of a site has the same cuts. */
function makeOnce(key: string, make: () => Promise<Cut>): Promise<Cut> {
  const cut = made.get(key) ?? make();
  made.set(key, cut);
  return cut;
}

function hasGlyph(character: string): boolean {
  return hasDisplayGlyph(character.codePointAt(0) ?? 0);
}

type Cut = { file?: { path: string; bytes: Buffer }; faces: string };

async function createCut(cut: DisplayCut, characters: string): Promise<Cut> {
  const source = await readFile(displayFace.files[cut]);
  const variationAxes = axes[cut];
  const measured = await subsetFont(source, latin, { targetFormat: 'truetype', variationAxes });
  const metrics = { ...(await fromBuffer(measured)), familyName: family };
  const { fontFaces } = createFontStack([metrics, ...standInsOf(cut)], {
    fontFaceProperties: { fontWeight: everyWeight, ...(cut === 'italic' && { fontStyle: cut }) },
  });
  if (characters === '') return { faces: '' };
  const bytes = await subsetFont(source, characters, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures,
    dropTables,
  });
  const path = pathOf(cut, bytes);
  const style = cut === 'italic' ? 'font-style:italic;' : '';
  const face = `@font-face{font-family:${family};${style}src:url(${path})format("woff2");font-weight:${everyWeight};font-display:swap}`;
  return { file: { path, bytes }, faces: face + shorten(fontFaces) };
}

/**
 * Drops white space and digits (a tenth of a percent is 0.14 px of the largest heading), and gives each stand-in the name
 * of the typeface that it scales, in whose place it is then used.
 */
function shorten(faces: string): string {
  return generate(parse(faces))
    .replaceAll(`${family} Fallback: `, '')
    .replaceAll(/\d+\.\d+(?=%)/g, (number) => String(Math.round(Number(number) * 10) / 10));
}

function standInsOf(cut: DisplayCut) {
  return standIns.map(({ names, xWidthAvg, ...metrics }) => {
    const [fullName, postscriptName] = names[cut];
    return { ...metrics, fullName, postscriptName, xWidthAvg: xWidthAvg[cut] };
  });
}
