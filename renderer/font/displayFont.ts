import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { type DisplayFace, displayFaces, fallbacks } from './displayFaces.ts';
import type { DisplayText } from './displayText.ts';
import type { FontStyles } from './fontMarks.ts';

type FontFile = { path: string; bytes: Buffer };

/** The display typeface cut to the characters of `text`, with fallbacks scaled so that nothing moves when it loads. */
export async function makeDisplayFont(text: DisplayText, addressOf: (file: FontFile) => string) {
  const faces = displayFaces(text);
  // Letters without an italic cut, such as Chinese, are not slanted.
  const display = familyToken('Display', faces, ';font-synthesis-style:none');
  const styles: FontStyles = { display, story: familyToken('Story', faces) };
  const files: FontFile[] = [];
  for (const face of faces) {
    const file = await cutFace(face);
    if (file === undefined) continue;
    files.push(file);
    const { family, style, descriptors } = face;
    const source = `src:url(${addressOf(file)})`;
    // Declares every weight, so that browsers do not synthesize bold.
    const rule = `@font-face{font-family:${family};font-style:${style};${descriptors};${source};font-weight:1 1000}`;
    styles[family === 'Story' ? 'story' : 'display'] += rule + face.styles;
  }
  return { files, styles };
}

function familyToken(family: 'Display' | 'Story', faces: readonly DisplayFace[], more = ''): string {
  const others = faces.map((face) => face.family).filter((name) => name === 'Display Arabic');
  const names = [...others, family, ...fallbacks.map(({ name }) => `"${name} ${family}"`)];
  return `@layer tokens{:root{--font-${family.toLowerCase()}:${names},serif${more}}}`;
}

/** The file of a face, if it has a character to show. */
async function cutFace(face: DisplayFace): Promise<FontFile | undefined> {
  const { name, source, characters, variationAxes } = face;
  const shown = [...new Set(characters)].toSorted().join('');
  if (shown.trim() === '') return undefined;
  const cut = variationAxes && { variationAxes, dropTables: ['STAT'] };
  const options = { ...cut, targetFormat: 'woff2', keepFeatures } as const;
  const bytes = await subsetFont(await readFile(source), shown, options);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { path: `/assets/static/display-${name}.${hash}.woff2`, bytes };
}

/** The features to keep. The others, such as small capitals, would double the size. */
const keepFeatures = 'kern liga ccmp locl mark mkmk rlig calt init medi fina isol'.split(' ');
