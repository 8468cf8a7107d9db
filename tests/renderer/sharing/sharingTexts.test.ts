import { expect, test } from 'vitest';
import { createSitemap } from '../../../renderer/sharing/crawlers.ts';
import { drawIcon, tabTile } from '../../../renderer/sharing/icons.ts';
import { profilePage, toJsonScript } from '../../../renderer/sharing/structuredData.ts';
import { openContent } from '../../fixtures/content.ts';
import fc from '../../fixtures/fastCheck.ts';

test.each([
  ['Tūī Kōwhai', 'TK'],
  ['Ludwig van Beethoven', 'LB'],
  ['ōtautahi', 'Ō'],
  ['“Ana” (Ngāti)', 'AN'],
  ['Лев Толстой', 'ЛТ'],
  ['Zoë 🦊', 'Z'],
  ['محمد بن سلمان', ''],
])('the icon of %s shows the initials %j', async (name, initials) => {
  const content = await openContent('content');
  const draw = (name: string) => drawIcon({ ...content, profile: { ...content.profile, name } }, tabTile);
  expect(draw(name)).toBe(draw([...initials].join(' ')));
});

test('any JSON survives a script element, and cannot end it', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.string({ unit: fc.constantFrom('<', '/', '!', '-', 's') })),
      (value) => {
        const text = toJsonScript(value);
        expect(text).not.toContain('<');
        expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(value));
      },
    ),
  );
  expect(toJsonScript('</script><!--')).toBe('"\\u003c/script>\\u003c!--"');
});

test('addresses are escaped in the sitemap', async () => {
  const content = await openContent('content');
  const site = { ...content.site, url: 'https://a.example/b&c' };
  expect(createSitemap({ ...content, site })).toContain('<loc>https://a.example/b&amp;c/</loc>');
});

test('the home page is a profile of its owner, of whom an address of mail is no profile', async () => {
  const career = await openContent('examples/career');
  const links = [...career.links.map((link) => ({ ...link, url: 'mailto:a@example.com' })), ...career.links];
  expect(JSON.parse(toJsonScript(profilePage({ ...career, links })))).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: 'Mārama Tāwhai',
      email: 'marama@example.com',
      worksFor: { '@type': 'Organization', name: 'Wai Forecasting', url: 'https://example.com/wai' },
      sameAs: career.links.map(({ url }) => url),
    },
  });
});
