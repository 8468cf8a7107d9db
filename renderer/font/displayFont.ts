import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { type DisplayFace, displayFaces, fallbacks, headingAxes } from './displayFaces.ts';
import type { DisplayText } from './displayText.ts';

type FontFile = { path: string; bytes: Buffer };

/** The display typeface cut to the characters of `text`, with fallbacks scaled so that nothing moves when it loads. */
export async function makeDisplayFont(text: DisplayText, addressOf: (file: FontFile) => string) {
  const faces = displayFaces(text);
  let styles = familyTokens(faces);
  const files: FontFile[] = [];
  for (const face of faces) {
    const file = await cutFace(face);
    if (file === undefined) continue;
    files.push(file);
    const { family, style, descriptors } = face;
    const source = `src:url(${addressOf(file)})`;
    // Declares every weight, so that browsers do not synthesize bold.
    const rule = `@font-face{font-family:${family};font-style:${style};${descriptors};${source};font-weight:1 1000}`;
    styles += rule + face.styles;
  }
  return { files, styles };
}

/** One family, with a fallback as wide as it is in headings and in text. Letters without an italic, such as Chinese, are not slanted. */
function familyTokens(faces: readonly DisplayFace[]): string {
  const families = [...new Set(faces.map(({ family }) => family))].toReversed();
  const stack = (use: 'Display' | 'Prose') => [
    ...families,
    ...fallbacks.map(({ name }) => `"${name} ${use}"`),
    'serif',
  ];
  const fonts = `--font-display:${stack('Display')};--font-prose:${stack('Prose')}`;
  const weight = `--weight-display:${headingAxes.wght}`;
  return `@layer tokens{:root{${fonts};${weight};font-synthesis-style:none}}`;
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
