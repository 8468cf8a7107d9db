import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { DisplayText } from './displayText.ts';
import { type DisplayCut, displayFace, hasDisplayGlyph } from './faces.ts';

type FontFile = { path: string; bytes: Buffer };

export const displayFontMark = '/*display*/';

type DisplayFont = { files: FontFile[]; styles: string; storyStyles: string };

export function setDisplayStyles(page: string, { styles, storyStyles }: DisplayFont): string {
  const isStory = page.includes('class="story ');
  return page.replace(displayFontMark, () => styles + (isStory ? storyStyles : ''));
}

const require = createRequire(import.meta.url);

/** The weight and optical size (in points) of each cut of the variable typeface. */
const axes = {
  roman: { wght: 430, opsz: 48 },
  italic: { wght: 400, opsz: 60 },
  story: { wght: 400, opsz: 19 },
  storyItalic: { wght: 400, opsz: 19 },
};

/** The other features, such as small capitals and alternates, would double the size. */
const keepFeatures = 'kern liga ccmp locl mark mkmk rlig calt init medi fina isol'.split(' ');

const reach = { ascent: 103.6, descent: 33.5 };

/**
 * The serif typefaces of Windows and Apple, Android and Linux, with the sizes in percent that make their text as wide as each cut
 * of the display typeface. Source: `createFontStack` of @capsizecss/core 4.1.3, with the cuts at `axes` and `georgia`,
 * `notoSerif`, `tinos` (Liberation Serif) and `italic` of each of @capsizecss/metrics 4.3.0. Change them with `axes`.
 */
const fallbacks = [
  { name: 'Georgia', roman: 94.9, italic: 85.1, story: 101.9, storyItalic: 94 },
  { name: 'Noto Serif', roman: 87.9, italic: 82.5, story: 94.4, storyItalic: 91 },
  { name: 'Liberation Serif', roman: 104.1, italic: 94.8, story: 111.8, storyItalic: 105 },
];

/** The typefaces for scripts that the display typeface lacks, each in one cut. Source: https://github.com/expo/google-fonts */
const otherScripts = [
  {
    name: 'arabic',
    letter: /\p{scx=Arabic}/u,
    // Joined letters must not be spaced, and reach far below the line.
    styles:
      '@layer print{header h1,:is(:lang(ar),:lang(fa),:lang(ur)) :is(.inner-page h1,h2,h3,footer p){line-height:1.25;letter-spacing:0}}',
    file: '@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
  },
  {
    name: 'hebrew',
    // `scx` would include accents that it shares with Latin.
    letter: /\p{sc=Hebrew}/u,
    styles: '',
    file: '@expo-google-fonts/noto-serif-hebrew/400Regular/NotoSerifHebrew_400Regular.ttf',
  },
] as const;

type Cut = {
  name: string;
  source: string;
  characters: string[];
  options?: Parameters<typeof subsetFont>[2];
  descriptors: string;
  styles: string;
};

/** The display typeface cut to the characters of `text`, with fallbacks scaled so that nothing moves when it loads. */
export async function makeDisplayFont(
  text: DisplayText,
  addressOf: (file: FontFile) => string,
): Promise<DisplayFont> {
  const all = Object.values(text).join('\n');
  const scripts = otherScripts.filter(({ letter }) => letter.test(all));
  const families = [...scripts.map(({ name }) => `Display ${name}`), 'Display'];
  for (const { name } of fallbacks) families.push(`"${name}"`);
  // Letters without an italic cut, such as Chinese, are not slanted.
  let styles = `@layer tokens{:root{--font-display:${families},serif;font-synthesis-style:none}}`;
  const files: FontFile[] = [];
  const cuts = [cutOf('roman', text), cutOf('italic', text), ...scripts.map((one) => scriptCut(one, all))];
  const addFace = async (cut: Cut): Promise<string> => {
    const file = await makeFile(cut);
    if (!file) return '';
    files.push(file);
    // With every weight declared, browsers do not synthesize bold.
    return `@font-face{${cut.descriptors};src:url(${addressOf(file)});font-weight:1 1000}${cut.styles}`;
  };
  for (const cut of cuts) styles += await addFace(cut);
  const storyFamilies = ['Story', ...scripts.map(({ name }) => `Display ${name}`)];
  for (const { name } of fallbacks) storyFamilies.push(`"${name} Story"`);
  let storyStyles = `@layer tokens{:root{--font-story:${storyFamilies},serif}}`;
  for (const cut of [cutOf('story', text), cutOf('storyItalic', text)]) storyStyles += await addFace(cut);
  return { files, styles, storyStyles };
}

const styleOf = { roman: 'normal', italic: 'italic', story: 'normal', storyItalic: 'italic' };

function cutOf(cut: DisplayCut, text: DisplayText): Cut {
  const scaled = fallbacks.map(({ name, [cut]: size }) => {
    const share = (part: number) => `${Math.round((1000 * part) / size) / 10}%`;
    const suffix = styleOf[cut] === 'italic' ? ' Italic' : '';
    // Some systems know a typeface by its PostScript name.
    const sources = [name + suffix, name.replace(' ', '') + (suffix ? '-Italic' : '-Regular')];
    const metrics = `ascent-override:${share(reach.ascent)};descent-override:${share(reach.descent)};size-adjust:${size}%`;
    const family = cut.startsWith('story') ? `${name} Story` : name;
    return `@font-face{font-family:"${family}";src:${sources.map((source) => `local("${source}")`)};font-style:${styleOf[cut]};${metrics}}`;
  });
  return {
    name: cut,
    source: displayFace[styleOf[cut] === 'italic' ? 'italic' : 'roman'],
    characters: [...text[cut]].filter((character) => hasDisplayGlyph(character)),
    options: { variationAxes: axes[cut], dropTables: ['STAT'] },
    descriptors: `font-family:${cut.startsWith('story') ? 'Story' : 'Display'};font-style:${styleOf[cut]};font-display:swap`,
    styles: scaled.join(''),
  };
}

function scriptCut({ name, letter, file, styles }: (typeof otherScripts)[number], text: string): Cut {
  const letters = text.match(/\p{L}/gu) ?? [];
  const isMain = letters.filter((character) => letter.test(character)).length * 2 > letters.length;
  return {
    name,
    source: require.resolve(file),
    characters: [...text].filter((one) => letter.test(one) || (isMain && !/\p{L}|\n/u.test(one))),
    descriptors: `font-family:Display ${name};font-display:optional;size-adjust:108%;ascent-override:104%;descent-override:46%;line-gap-override:0%`,
    styles,
  };
}

async function makeFile({ name, source, characters, options }: Cut): Promise<FontFile | undefined> {
  const shown = [...new Set(characters)].toSorted().join('');
  if (shown.trim() === '') return undefined;
  const settings = { ...options, targetFormat: 'woff2' as const, keepFeatures };
  const bytes = await subsetFont(await readFile(source), shown, settings);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { path: `/assets/static/display-${name}.${hash}.woff2`, bytes };
}
