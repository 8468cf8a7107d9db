import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face as HarfbuzzFace } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** A static TrueType face, cut down to some text, and the code points that it has a glyph for. */
export type Face = { name: string; weight: 400 | 600; data: Buffer; has: ReadonlySet<number> };

/** A cut of the variable face: `opsz` is the size, in points, that it is drawn for. */
export type Cut = { weight: Face['weight']; opsz: number };

const require = createRequire(import.meta.url);

/** The faces for scripts that Source Serif lacks, by the names of their files but for the weight. */
const others = [
  {
    script: /\p{Script=Hebrew}/u,
    name: 'Noto Serif Hebrew',
    file: (cut: Cut) =>
      `@fontsource/noto-serif-hebrew/files/noto-serif-hebrew-hebrew-${cut.weight}-normal.woff2`,
  },
  {
    script: /\p{Script=Arabic}/u,
    name: 'Amiri',
    file: (cut: Cut) =>
      `@fontsource/amiri/files/amiri-arabic-${cut.weight === 600 ? 700 : cut.weight}-normal.woff2`,
  },
];

/** The faces that `text` needs, in each of `cuts`: Source Serif, and others for scripts that it lacks. */
export async function loadFaces(text: string, cuts: readonly Cut[]): Promise<Face[]> {
  const needed = others.filter(({ script }) => script.test(text));
  const serif = await readFile(require.resolve('source-serif/VAR/SourceSerif4Variable-Roman.ttf'));
  return Promise.all(
    cuts.flatMap((cut) => [
      createFace('Source Serif', serif, text, cut, { wght: cut.weight, opsz: cut.opsz }),
      ...needed.map(async ({ name, file }) =>
        createFace(name, await readFile(require.resolve(file(cut))), text, cut, {}),
      ),
    ]),
  );
}

async function createFace(
  name: string,
  source: Buffer,
  text: string,
  { weight }: Cut,
  variationAxes: Record<string, number>,
): Promise<Face> {
  const data = await subsetFont(source, text, { targetFormat: 'truetype', variationAxes });
  const has = new Set(new HarfbuzzFace(new Blob(data)).collectUnicodes());
  return { name, weight, data, has };
}
