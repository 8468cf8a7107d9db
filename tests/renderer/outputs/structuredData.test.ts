import { expect, test } from 'vitest';
import { profilePage, toJsonScript } from '../../../renderer/sharing/structuredData.ts';
import { openContent } from '../../fixtures/openContent.ts';

const career = await openContent('examples/career');

test('the home page is a profile of its owner, of whom an address of mail is no profile', () => {
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
