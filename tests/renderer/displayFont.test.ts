import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face, Font, Buffer as Run, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { makeDisplayFont } from '../../renderer/font/displayFont.ts';
import { collectDisplayText, type DisplayText } from '../../renderer/font/displayText.ts';
import { displayFace, hasDisplayGlyph } from '../../renderer/font/faces.ts';

const makeFont = (text: DisplayText) => makeDisplayFont(text, ({ path }) => path);

test('each cut has the characters of its own texts, and no others', async () => {
  const { files } = await makeFont({ roman: 'Tūī', italic: 'Найти\nτο' });
  expect(await Promise.all(files.map(({ bytes }) => charactersIn(bytes)))).toEqual([
    [...'Tūī'].toSorted(),
    [...'Найтиτο'].toSorted(),
  ]);
});

test('italic is a cut of its own, not slanted roman', async () => {
  const { styles, files } = await makeFont({ roman: 'a', italic: 'a' });
  const italic = facesIn(styles).filter((face) => /font-style: ?italic/.test(face));
  expect(italic).toHaveLength(4);
  // With all weights, so that bold text is not smeared.
  for (const face of facesIn(styles).filter((face) => face.includes('url(')))
    expect(face).toMatch(/font-weight: ?1 1000;/);
  expect(italic[0]).toContain(`url(${files[1]?.path})`);
  const names = await Promise.all(files.map(async ({ bytes }) => (await openFace(bytes)).getName(6, 'en')));
  expect(names).toEqual([expect.stringMatching(/-Roman$/), expect.stringMatching(/-Italic$/)]);
});

test.each([
  ['roman', 'normal'],
  ['italic', 'italic'],
] as const)(
  'until it has come, the %s has a stand-in with lines of the same width and height',
  async (cut, style) => {
    const text = 'I build machine learning systems that people rely on. Thanks for visiting!';
    const { files, styles } = await makeFont({ roman: text, italic: text });
    const display = await openFont(files.find(({ path }) => path.includes(cut))?.bytes);
    // Tinos is Liberation Serif under another name.
    const file = createRequire(import.meta.url).resolve(
      `@fontsource/tinos/files/tinos-latin-400-${style}.woff2`,
    );
    const tinos = await openFont(await readFile(file));
    const name = cut === 'italic' ? 'LiberationSerif-Italic' : 'LiberationSerif';
    const declared = facesIn(styles).find((face) => face.includes(`local("${name}")`)) ?? '';
    expect(declared).toContain('{font-family:"Liberation Serif"');
    expect(styles).toMatch(/--font-display:[^}]*"Liberation Serif"/);
    const shareOf = (key: string) => Number(new RegExp(`${key}: ?([\\d.]+)%`).exec(declared)?.[1]) / 100;
    const scale = shareOf('size-adjust');
    expect((measure(tinos, text) * scale) / measure(display, text)).toBeCloseTo(1, 1.7);
    const { ascender, descender } = display.hExtents();
    expect(shareOf('ascent-override') * scale).toBeCloseTo(ascender / 1000, 2);
    expect(shareOf('descent-override') * scale).toBeCloseTo(-descender / 1000, 2);
  },
);

test.each([
  { roman: '王小明', italic: 'Contact', cuts: ['italic'] },
  { roman: 'Name', italic: '联系我', cuts: ['roman'] },
  { roman: '王 小明', italic: '联系我', cuts: [] },
  { roman: 'Zoë Ġużè'.normalize('NFD'), italic: '', cuts: ['roman'] },
])('a cut without a character to show has no file: $cuts of $roman, $italic', async ({ cuts, ...text }) => {
  const { files, styles } = await makeFont(text);
  expect(cutsOf(files)).toEqual(cuts);
  expect(facesIn(styles)).toHaveLength(cuts.reduce((sum, cut) => sum + (cut === 'roman' ? 7 : 4), 0));
  expect(styles).toMatch(/:root\{--font-display:Display,.*,serif[;}]/);
});

test('Arabic and Hebrew letters of both cuts are in a typeface of their script, in front of the others', async () => {
  const { files, styles } = await makeFont({ roman: 'Ana, آنا', italic: 'שלום, سلام!' });
  expect(cutsOf(files)).toEqual(['roman', 'italic', 'arabic', 'hebrew']);
  const [, , arabic, hebrew] = await Promise.all(files.map(({ bytes }) => charactersIn(bytes)));
  expect(arabic).toEqual([...new Set('آناسلام')].toSorted());
  expect(hebrew).toEqual([...new Set('שלום')].toSorted());
  expect(styles).toContain(':root{--font-display:Display arabic,Display hebrew,Display,');
  // A typeface of another script never moves a page that is there.
  const faces = facesIn(styles).filter((face) => /Display (?:arabic|hebrew)/.test(face));
  expect(faces).toHaveLength(2);
  for (const face of faces) expect(face).toContain('font-display:optional');
  // A rule outside of the layers would win over custom.css.
  expect(styles.replaceAll(/@font-face\{.*?\}/g, '')).toMatch(/\}\}@layer print\{[^}]*\}\}$/);
});

test('texts that are mostly Arabic have their punctuation and figures from its typeface, and joined letters', async () => {
  const { files } = await makeFont({ roman: 'ليلى الهاشمي', italic: 'شكرًا، 2026!' });
  const arabic = files.find(({ path }) => path.includes('arabic'));
  expect(await charactersIn(arabic?.bytes ?? Buffer.of())).toEqual(
    [...new Set('ليلى الهاشميشكرًا، 2026!')].toSorted(),
  );
  const face = await openFace(arabic?.bytes ?? Buffer.of());
  expect(face.getTableFeatureTags('GSUB')).toEqual(expect.arrayContaining(['init', 'medi', 'fina']));
});

test('punctuation and figures that are among Latin letters as well are in the typeface of these', async () => {
  const text = 'ليلى، بلغة R. 2026!\nIs it 7?';
  const { files } = await makeFont({ roman: text, italic: '' });
  const [roman, arabic] = await Promise.all(files.map(({ bytes }) => charactersIn(bytes)));
  expect(roman).toEqual(expect.arrayContaining([...'.?7']));
  expect(arabic).toEqual([...new Set('ليلى، بلغة ')].toSorted());
});

test('ligatures and kerning stay; small capitals, old figures and alternates are left out', async () => {
  const { files } = await makeFont({ roman: 'first 10 Tūī', italic: 'first 10 Tūī' });
  expect(files).toHaveLength(2);
  for (const { bytes } of files) {
    const face = await openFace(bytes);
    const features = new Set([...face.getTableFeatureTags('GSUB'), ...face.getTableFeatureTags('GPOS')]);
    expect([...features]).toEqual(expect.arrayContaining(['kern', 'liga']));
    for (const feature of ['smcp', 'c2sc', 'onum', 'sups', 'salt']) expect(features).not.toContain(feature);
  }
});

test.each([
  ['<h1>Ж</h1><p>Ы</p><h3>Щ</h3>', 'Ж Щ', ''],
  ['<div class="lead"><p>Ж <em>Щ</em> <strong>Ы</strong></p></div>', 'Ж  Ы', 'Щ'],
  ['<section class="section lake"><h2>Ж</h2><h3>Щ</h3></section>', 'Щ', 'Ж'],
  ['<div class="water message"><h2>Ж</h2>Щ<em>Ы</em></div>', 'Ж', 'ЩЫ'],
  ['<h2>Ж <math><mi>Щ</mi></math></h2><a class="next">Ы<small>Э</small></a>', 'Ж  Ы', ''],
  ['<div data-contact=\'{"title":{"sent":"Ж"}}\'></div>', 'Ж', ''],
])('of a page, the characters in each cut are those of its elements in it: %s', (html, roman, italic) => {
  const text = collectDisplayText([`<title>Э</title><style>p{}</style>${html}`]);
  const words = { roman: text.roman.replaceAll('\n', ' '), italic: text.italic.replaceAll('\n', ' ') };
  expect(words).toEqual({ roman, italic });
});

test.each([
  ['Contact 联系', true],
  ['ابدأ محادثة معنا', true],
  ['Kia ora, Zoë – Найти 👋 ♟', false],
])(
  'letters of a script without an italic are not slanted, others need no rule: %s',
  async (italic, isSet) => {
    const { styles } = await makeFont({ roman: 'a', italic });
    expect(styles.includes('font-synthesis-style:none')).toBe(isSet);
  },
);

test('both cuts of the typeface have the same letters', async () => {
  const [roman = [], italic = []] = await Promise.all(
    Object.values(displayFace).map(async (file) => charactersIn(await readFile(file))),
  );
  const letters = roman.filter((character) => /[\p{L}\p{M}\p{N}]/u.test(character));
  expect(letters.length).toBeGreaterThan(600);
  expect(letters.filter((letter) => !italic.includes(letter))).toEqual([]);
  expect(letters.every((letter) => hasDisplayGlyph(letter.codePointAt(0) ?? 0))).toBe(true);
});

/** The names of the files' cuts. */
function cutsOf(files: readonly { path: string }[]): unknown[] {
  return files.map(({ path }) => /display-(\w+)\./.exec(path)?.[1]);
}

/** The `@font-face` rules in a style sheet. */
function facesIn(styles: string): string[] {
  return styles.match(/@font-face ?\{[^}]*\}/g) ?? [];
}

async function openFont(bytes: Buffer | undefined): Promise<Font> {
  if (!bytes) throw new Error('There is no such file.');
  return new Font(await openFace(bytes));
}

/** The width of a text in parts of the font's size. */
function measure(font: Font, text: string): number {
  const run = new Run();
  run.addText(text);
  run.guessSegmentProperties();
  shape(font, run);
  return (
    run.getGlyphInfosAndPositions().reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0) / font.face.upem
  );
}

async function openFace(bytes: Buffer): Promise<Face> {
  const text = String.fromCodePoint(...Array.from({ length: 0x3000 }, (_, code) => code));
  return new Face(new Blob(await subsetFont(bytes, text, { targetFormat: 'truetype' })));
}

/** The characters of a font file, sorted. */
async function charactersIn(bytes: Buffer): Promise<string[]> {
  const codes = [...(await openFace(bytes)).collectUnicodes()];
  return codes.map((code) => String.fromCodePoint(code)).toSorted();
}
