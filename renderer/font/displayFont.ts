import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { DisplayText } from './displayText.ts';
import { type DisplayCut, displayFace, hasDisplayGlyph } from './faces.ts';

/** A fallback typeface: the size in percent of each cut, and its alternative name. */
type Fallback = { name: string; roman: number; italic?: number; names?: Partial<Record<DisplayCut, string>> };

type FontFile = { path: string; bytes: Buffer };

/** The place in a page for the styles of its display typeface, whose characters are known once all pages are made. */
export const displayFontMark = '/*display*/';

const require = createRequire(import.meta.url);

const family = 'Display';

/** The weight and optical size (in points) of each cut of the variable typeface. */
const axes = { roman: { wght: 430, opsz: 48 }, italic: { wght: 400, opsz: 60 } } satisfies Record<
  DisplayCut,
  Record<string, number>
>;

/** The other features, such as small capitals and alternates, would double the size. */
const keepFeatures = 'kern liga ccmp locl mark mkmk rlig calt init medi fina isol'.split(' ');

/** The style attributes of the variable typeface, which a cut does not need. */
const dropTables = ['STAT'];

/** With every weight declared, browsers do not synthesize bold. */
const everyWeight = 'font-weight:1 1000;';

/** The metrics of the display typeface, in percent of its size. */
const reach = { ascent: 103.6, descent: 33.5 };

/**
 * The serif typefaces of Windows and Apple, Android and Linux (Liberation Serif is Tinos), and the sans-serifs of a Linux
 * without serifs, with the sizes in percent that make their text as wide as the display typeface's.
 * Source: `createFontStack` of @capsizecss/core 4.1.3, with the cuts at `axes` and `georgia`, `notoSerif`, `tinos` and
 * `italic` of each of @capsizecss/metrics 4.3.0; of the sans-serifs, the width of an English text. Change them with `axes`.
 */
const fallbacks = [
  { name: 'Georgia', roman: 94.9, italic: 85.1, names: { italic: 'Georgia-Italic' } },
  {
    name: 'Noto Serif',
    roman: 87.9,
    italic: 82.5,
    names: { roman: 'NotoSerif-Regular', italic: 'NotoSerif-Italic' },
  },
  {
    name: 'Liberation Serif',
    roman: 104.1,
    italic: 94.8,
    names: { roman: 'LiberationSerif', italic: 'LiberationSerif-Italic' },
  },
  { name: 'Liberation Sans', roman: 94.9 },
  { name: 'DejaVu Sans', roman: 83.1 },
  { name: 'Open Sans', roman: 90, names: { roman: 'OpenSans-Regular' } },
] satisfies Fallback[];

/**
 * The typefaces for scripts that the display typeface lacks, each in one upright cut, which also replaces italics. Lines are
 * as high as those of the display typeface.
 * Source: https://github.com/expo/google-fonts, TrueType files of Google's fonts.
 */
const otherScripts = [
  {
    name: 'arabic',
    letter: /\p{scx=Arabic}/u,
    /** Joined letters must not be spaced, and reach far below the line. Names on sites in any language may have them. */
    styles:
      '@layer print{header h1,:is(:lang(ar),:lang(fa),:lang(ur)) :is(.own-page h1,h2,h3,footer p){line-height:1.25;letter-spacing:0}}',
    file: '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
  },
  {
    name: 'hebrew',
    /** `scx` would include accents that it shares with Latin. */
    letter: /\p{sc=Hebrew}/u,
    styles: '',
    file: '@expo-google-fonts/noto-serif-hebrew/400Regular/NotoSerifHebrew_400Regular.ttf',
  },
] as const;

/**
 * The display typeface with only the characters of `text` in each cut; a cut without any has no file. Until a cut has loaded,
 * browsers show a fallback typeface, scaled to the same metrics so that nothing moves.
 * @param addressOf gives the URL of a file
 * @returns the files (WOFF2), and the styles with their `@font-face` rules and the rule that sets `--font-display`
 */
export async function makeDisplayFont(
  text: DisplayText,
  addressOf: (file: FontFile) => string,
): Promise<{ files: FontFile[]; styles: string }> {
  const all = `${text.roman}\n${text.italic}`;
  const scripts = otherScripts.filter(({ letter }) => letter.test(all));
  const cuts = await Promise.all([
    loadCut('roman', text.roman),
    loadCut('italic', text.italic),
    ...scripts.map((script) => loadOtherCut(script, all)),
  ]);
  const families = [
    ...scripts.map(({ name }) => `${family} ${name}`),
    family,
    ...fallbacks.map(({ name }) => `"${name}"`),
  ];
  const synthesis = hasOtherScript(text.italic) ? ';font-synthesis-style:none' : '';
  const faces = cuts.flatMap(({ file, rules }) => (file ? rules(`url(${addressOf(file)})`) : []));
  const variable = `@layer tokens{:root{--font-display:${families},serif${synthesis}}}`;
  return { files: cuts.flatMap(({ file }) => file ?? []), styles: variable + faces.join('') };
}

/** A file, if the cut has characters, and the rules for its address. */
type Cut = { file: FontFile | undefined; rules: (url: string) => string };

async function loadCut(cut: DisplayCut, text: string): Promise<Cut> {
  const shown = [...text].filter(hasGlyph);
  const options = { variationAxes: axes[cut], dropTables };
  const style = cut === 'italic' ? 'font-style:italic;' : '';
  const scaled = fallbacks.flatMap(({ name, [cut]: size, names }: Fallback) => {
    if (size === undefined) return [];
    const sources = [cut === 'italic' ? `${name} Italic` : name, names?.[cut] ?? []].flat();
    const share = (part: number) => `${Math.round((1000 * part) / size) / 10}%`;
    const metrics = `ascent-override:${share(reach.ascent)};descent-override:${share(reach.descent)};size-adjust:${size}%`;
    return `@font-face{font-family:"${name}";src:${sources.map((source) => `local("${source}")`)};${style}${metrics}}`;
  });
  return {
    file: await makeFile(cut, displayFace[cut], shown, options),
    rules: (url) =>
      `@font-face{font-family:${family};${style}src:${url};${everyWeight}font-display:swap}${scaled.join('')}`,
  };
}

/**
 * The letters of another script. If most letters are of this script, also punctuation and figures, except those that occur
 * among other letters, too.
 */
async function loadOtherCut(script: (typeof otherScripts)[number], text: string): Promise<Cut> {
  const { name, letter, file, styles } = script;
  const letters = [...text].filter((character) => /\p{L}/u.test(character));
  const isMain = letters.filter((character) => letter.test(character)).length * 2 > letters.length;
  const amongOthers = text.split(letter).map((part) => part.replace(/^\P{L}+|\s/gu, ''));
  const others = new Set([...amongOthers.join(''), '\n']);
  const shown = [...text].filter((character) => letter.test(character) || (isMain && !others.has(character)));
  return {
    file: await makeFile(name, require.resolve(file), shown),
    rules: (url) =>
      `@font-face{font-family:${family} ${name};src:${url};${everyWeight}font-display:optional;size-adjust:108%;ascent-override:104%;descent-override:46%;line-gap-override:0%}${styles}`,
  };
}

/** Whether a text has letters without an italic cut, such as Chinese or Arabic, which browsers would slant. */
function hasOtherScript(text: string): boolean {
  return Array.from(text).some((character) => /\p{L}/u.test(character) && !hasGlyph(character));
}

function hasGlyph(character: string): boolean {
  return hasDisplayGlyph(character.codePointAt(0) ?? 0);
}

async function makeFile(
  name: string,
  source: string,
  characters: readonly string[],
  options?: Parameters<typeof subsetFont>[2],
): Promise<FontFile | undefined> {
  const shown = [...new Set(characters)].toSorted().join('');
  if (shown.trim() === '') return undefined;
  const settings = { ...options, targetFormat: 'woff2' as const, keepFeatures };
  const bytes = await subsetFont(await readFile(source), shown, settings);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { path: `/assets/static/display-${name}.${hash}.woff2`, bytes };
}
