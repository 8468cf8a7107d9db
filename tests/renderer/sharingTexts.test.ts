import { expect, test } from 'vitest';
import { createSitemap } from '../../renderer/sharing/crawlers.ts';
import { createIco, initialsOf } from '../../renderer/sharing/icons.ts';
import { openGraphLocale } from '../../renderer/sharing/Sharing.tsx';
import { toJsonScript } from '../../renderer/sharing/structuredData.ts';
import { readPalettes } from '../../renderer/theme/palette.ts';
import fc from '../fixtures/fastCheck.ts';

test.each([
  ['Tūī Kōwhai', 'TK'],
  ['Zoë Straße', 'ZS'],
  ['Ludwig van Beethoven', 'LB'],
  ['Mary-Jane', 'MJ'],
  ['Mary-Jane Watson', 'MW'],
  ['Ada King-Lovelace', 'AK'],
  ['W', 'W'],
  ['ōtautahi', 'Ō'],
  ['“Ana” (Ngāti)', 'AN'],
  ['Αλέξης Ζορμπάς', 'ΑΖ'],
  ['Лев Толстой', 'ЛТ'],
  ['Zoë 🦊', 'Z'],
  ['🦊 Zoë', 'Z'],
  ['👩🏽‍💻', ''],
  ['محمد بن سلمان', ''],
  ['山田 太郎', ''],
  ['—', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name, 'en')).toBe(initials);
});

test('letters are made capital by the rules of the language', () => {
  expect(initialsOf('ilker irmak', 'tr')).toBe('İİ');
  expect(initialsOf('ilker irmak', 'en')).toBe('II');
});

test('any JSON survives a script element, and cannot end it', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.string({ unit: fc.constantFrom('<', '/', '!', '-', 's') })),
      (value) => {
        const text = toJsonScript(value);
        expect(text).not.toMatch(/[<>&]/);
        expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(value));
      },
    ),
  );
  expect(toJsonScript('</script><!--')).toBe('"\\u003c/script\\u003e\\u003c!--"');
});

test('a colour that is written once is the same in both themes', () => {
  const { light, dark } = readPalettes(':root { --land: light-dark(#fff, oklch(0 0 0)); --gold: #fc0; }');
  expect([light('land'), dark('land')]).toEqual(['#ffffff', '#000000']);
  expect([light('gold'), dark('gold')]).toEqual(['#ffcc00', '#ffcc00']);
  expect(() => light('gild')).toThrow('defines no colour --gild');
});

test('Open Graph is told a language only with its territory', () => {
  expect(['en-NZ', 'mi', 'zh-Hant-TW', 'de-ch'].map(openGraphLocale)).toEqual([
    'en_NZ',
    undefined,
    'zh_TW',
    'de_CH',
  ]);
});

test('addresses are escaped in the sitemap', () => {
  const page = { path: '/?b&c', alternates: [] };
  expect(createSitemap('https://a.example', [page])).toContain('<loc>https://a.example/?b&amp;c</loc>');
});

test('an icon file points at its picture', () => {
  const ico = Buffer.from(createIco(Buffer.from('picture'), 48));
  const [size, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
  expect([ico.readUInt8(6), ico.readUInt8(7)]).toEqual([48, 48]);
  expect(ico.toString('utf8', offset, offset + size)).toBe('picture');
});
