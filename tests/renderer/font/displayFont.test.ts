import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { makeDisplayFont } from '../../../renderer/font/displayFont.ts';
import { collectDisplayText, type DisplayText } from '../../../renderer/font/displayText.ts';

const makeFont = (text: Omit<DisplayText, 'smallItalic'>) =>
  makeDisplayFont({ smallItalic: '', ...text }, ({ path }) => path);

test.each([
  ['each cut its own texts', 'Tūī', 'Найти\nτο', { roman: 'Tūī', italic: 'Найтиτο' }],
  ['no file where there is nothing to show', '王小明', 'Contact', { italic: 'Contact' }],
  ['Arabic letters beside others', 'Ana, آنا', 'שלום', { roman: 'Ana, ', arabic: 'آنا' }],
  ['mostly Arabic', 'ليلى، R 2026!', '', { roman: ' R2026!', arabic: 'ليلى، 2026!' }],
])('files of the display face have %s', async (_, roman, italic, expected) => {
  const { files, styles } = await makeFont({ roman, italic });
  const found = files.map(async ({ path, bytes }) => {
    return [/display-(\w+)\./.exec(path)?.[1], (await charactersIn(bytes)).join('')] as const;
  });
  const sorted = Object.entries(expected)
    .map(([cut, text]) => [cut, [...new Set(text)].toSorted().join('')] as const)
    .filter(([, text]) => text.trim() !== '');
  expect(await Promise.all(found)).toEqual(sorted);
  const names = sorted.flatMap(([cut]) => (/roman|italic/.test(cut) ? [] : [`Display Arabic,`])).join('');
  expect(styles).toContain(`:root{--font-display:${names}Display,`);
  // A rule outside of the layers would win over custom.css.
  expect(styles.replaceAll(/@font-face\{.*?\}/g, '')).toMatch(
    /^@layer tokens\{[^}]*\}\}(?:@layer all-media\{[^}]*\}\})?$/,
  );
});

test.each([
  ['<h1>Ж</h1><footer class="display-italic">Щ</footer>', [[20, 48], []]],
  [
    '<h1>Ж</h1><p class="prose">Щ <em>Ы</em></p>',
    [
      [20, 48],
      [20, 60],
    ],
  ],
])(
  'small text has thicker strokes than headings, in italics if they are in a sentence: %s',
  async (html, sizes) => {
    const { files } = await makeDisplayFont(collectDisplayText([html]), ({ path }) => path);
    const found = files.map(async ({ bytes }) => {
      const { opsz } = (await openFace(bytes)).getAxisInfos();
      return opsz ? [opsz.min, opsz.max] : [];
    });
    expect(await Promise.all(found)).toEqual(sizes);
  },
);

test('ligatures, kerning and joined letters stay; small capitals, old figures and alternates are left out', async () => {
  const { files } = await makeFont({ roman: 'first 10 Tūī ليلى', italic: '' });
  expect(files).toHaveLength(2);
  for (const { path, bytes } of files) {
    const face = await openFace(bytes);
    const features = new Set([...face.getTableFeatureTags('GSUB'), ...face.getTableFeatureTags('GPOS')]);
    const kept = path.includes('arabic') ? ['init', 'medi', 'fina'] : ['kern', 'liga'];
    expect([...features]).toEqual(expect.arrayContaining(kept));
    for (const feature of ['smcp', 'c2sc', 'onum', 'sups', 'salt']) expect(features).not.toContain(feature);
  }
});

test('each cut of the typeface has the characters of its elements on the page', () => {
  const italics = '<em>Щ</em><h2 class="display-italic">Ы</h2><math><mi>Э</mi></math>';
  const page = `<title>Ю</title><style>p{}</style><svg><text>Ю</text></svg><a hreflang="uk">Ю</a><p>Ж${italics}</p>`;
  const { roman, italic, smallItalic } = collectDisplayText([page]);
  expect([italic, smallItalic]).toEqual(['ЫЭ', 'Щ']);
  // Lists have numbers that are not in the text.
  expect([...new Set(roman)].toSorted().join('')).toBe('.0123456789ЖЩЫЭ');
});

async function openFace(bytes: Buffer): Promise<Face> {
  const text = String.fromCodePoint(...Array.from({ length: 0x3000 }, (_, code) => code));
  return new Face(new Blob(await subsetFont(bytes, text, { targetFormat: 'truetype' })));
}

async function charactersIn(bytes: Buffer): Promise<string[]> {
  const codes = [...(await openFace(bytes)).collectUnicodes()];
  return codes.map((code) => String.fromCodePoint(code)).toSorted();
}
