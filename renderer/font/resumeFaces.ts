import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import * as z from 'zod';
import { memoize } from '../../lib/memoize.ts';
import type { Content } from '../../schema/content.ts';

export type ResumeFace = { family: string; files: readonly Buffer[]; codes: ReadonlySet<number> };

const require = createRequire(import.meta.url);

const adobe = (name: string) => `source-serif/OTF/SourceSerif4${name}.otf`;

const mainFaces = [
  { family: 'Source Serif 4 SmText', files: ['SmText-Regular', 'SmText-It', 'SmText-Semibold'].map(adobe) },
  { family: 'Source Serif 4 Display', files: [adobe('Display-Regular')] },
];

/** In the order in which they are tried. Source: https://github.com/expo/google-fonts */
const wholeFaces = [
  // Noto composes Arabic letters of parts, so that copied text has wrong words.
  googleFace('Amiri', ['400Regular', '700Bold']),
  googleFace('Noto Serif Hebrew', ['400Regular', '600SemiBold']),
  googleFace('Noto Emoji', ['400Regular']),
];

function googleFace(family: string, styles: readonly string[]) {
  const folder = `@expo-google-fonts/${toPackageName(family)}`;
  const name = family.replaceAll(' ', '');
  return { family, files: styles.map((style) => `${folder}/${style}/${name}_${style}.ttf`) };
}

function toPackageName(family: string): string {
  return family.toLowerCase().replaceAll(' ', '-');
}

/** In parts of about 100 characters, for a script of `resume.scripts` and a language. Source: https://github.com/fontsource/font-files */
const partedFaces = [
  // Rare letters and signs of formulas.
  { family: 'Noto Serif' },
  { family: 'Noto Serif Thai' },
  { family: 'Noto Serif Devanagari' },
  { family: 'Noto Serif SC', names: ['chinese', 'zh'] },
  { family: 'Noto Serif JP', names: ['japanese', 'ja'] },
  { family: 'Noto Serif KR', names: ['korean', 'ko'] },
];

/** Chinese characters have the form of the first of `resume.scripts`, of the site's languages, or of the script beside them. */
export async function loadFaces(text: string, { language, languages = [], resume }: Content['site']) {
  const main = await Promise.all(mainFaces.map(loadFace));
  const others = await Promise.all(wholeFaces.map(loadFace));
  const spoken = [language, ...languages].map((tag) => new Intl.Locale(tag).language);
  const written = [/[\p{sc=Hira}\p{sc=Kana}]/u.test(text) ? 'ja' : '', /\p{sc=Hang}/u.test(text) ? 'ko' : ''];
  const wanted = [...(resume?.scripts ?? []), ...spoken, ...written];
  // Those for every language come first, then those that are wanted, in the order of `wanted`.
  const rank = ({ names = [] }: (typeof partedFaces)[number]) =>
    [...wanted, ...names].findIndex((name) => names.includes(name));
  const points = [...new Set(text.normalize('NFC').replace(withoutGlyph, ''))].map(codePointOf);
  for (const { family } of partedFaces.toSorted((one, other) => rank(one) - rank(other))) {
    const known = [...main, ...others];
    const missing = points.filter((point) => !known.some(({ codes }) => codes.has(point)));
    others.push(...(await cutParts(family, missing)));
  }
  return { main, others };
}

const loadFace = memoize(async ({ family, files }: (typeof mainFaces)[number]) =>
  toFace(family, await Promise.all(files.map((file) => readFile(require.resolve(file))))),
);

async function cutParts(family: string, points: readonly number[]): Promise<ResumeFace[]> {
  if (points.length === 0) return [];
  const name = toPackageName(family);
  const folder = `@fontsource-variable/${name}`;
  const index = await readFile(require.resolve(`${folder}/unicode.json`), 'utf8');
  const faces: ResumeFace[] = [];
  for (const [part, ranges] of Object.entries(partsSchema.parse(JSON.parse(index)))) {
    const inPart = points.filter((point) => ranges.some(([from, to]) => from <= point && point <= to));
    if (inPart.length === 0) continue;
    const file = `${folder}/files/${name}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`;
    const source = await readFile(require.resolve(file));
    const letters = String.fromCodePoint(...inPart);
    const cut = (wght: number) =>
      subsetFont(source, letters, { targetFormat: 'truetype', variationAxes: { wght } });
    faces.push(toFace(family, [await cut(400), await cut(600)]));
  }
  return faces;
}

/** The ranges of code points in each part, written such as `U+4E00,U+4E03-4E09`. */
const partsSchema = z.record(
  z.string(),
  z.string().transform((ranges) =>
    Array.from(ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g), ([, from = '', to = from]) => {
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  ),
);

function toFace(family: string, files: readonly Buffer[]): ResumeFace {
  const [first = new Set<number>(), ...others] = files.map(
    (file) => new Set(new Face(new Blob(file)).collectUnicodes()),
  );
  return { family, files, codes: others.reduce((all, codes) => all.intersection(codes), first) };
}

export function faceOf(grapheme: string, faces: readonly ResumeFace[]): ResumeFace | undefined {
  const points = [...grapheme.replace(withoutGlyph, '')].map(codePointOf);
  return faces.find(({ codes }) => points.every((point) => codes.has(point)));
}

const withoutGlyph = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
