import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { createVcard } from '../../../renderer/outputs/vcard.ts';
import type { Content } from '../../../schema/content.ts';
import { openContent } from '../../fixtures/content.ts';
import fc from '../../fixtures/fastCheck.ts';

const content = await openContent('content');

function read(vcard: string): Record<string, unknown[]> {
  const card = new ICAL.Component(ICAL.parse(vcard));
  const named = Map.groupBy(card.getAllProperties(), ({ name }) => name);
  return Object.fromEntries(
    [...named].map(([name, properties]) => [name, properties.map((one) => String(one.getFirstValue()))]),
  );
}

function withValues(profile: Partial<Content['profile']>, urls: readonly string[] = []): Content {
  const links = urls.map((url) => ({ slug: 'a', name: 'A', icon: 'tabler:link', url, description: 'b' }));
  return { ...content, profile: { ...content.profile, ...profile }, links };
}

const anyText = fc
  .array(fc.oneof(fc.constantFrom(...'\\,;:"^<>#\n=🥝āשׁ 漢'), fc.string({ unit: 'grapheme' })), {
    minLength: 1,
  })
  .map((parts) => parts.join('').replace(/(?!\n)\p{Cc}/gu, ''));

test('an address book reads who the owner is and where to find them', () => {
  const card = createVcard(
    withValues({ email: 'tui@example.com', phone: '+64 (0)21 555-0123' }, [
      'https://example.com/a,b;c?d=1#e',
      'https://example.com/kererū',
      'mailto:tui@example.org',
    ]),
  );
  expect(card).toContain('\r\nADR:;;;Ōtautahi Christchurch\\, New Zealand;;;\r\n');
  expect(read(card)).toEqual({
    version: ['3.0'],
    fn: ['Tūī Kōwhai'],
    n: [',Tūī Kōwhai,,,'],
    title: ['Senior Data Scientist & Machine Learning Engineer'],
    org: ['Example Research'],
    adr: [',,,Ōtautahi Christchurch, New Zealand,,,'],
    email: ['tui@example.com'],
    tel: ['+64215550123'],
    url: [
      `${content.site.url}/`,
      'https://example.com/a,b;c?d=1#e',
      'https://example.com/kerer%C5%AB',
      'mailto:tui@example.org',
    ],
  });
});

test('a text is one line, whatever it has', () => {
  fc.assert(
    fc.property(anyText, (title) => {
      const values = { title, name: title, location: title, employer: { name: title } };
      const names = createVcard(withValues(values))
        .split('\r\n')
        .map((line) => line.split(':', 1)[0]);
      expect(names).toEqual('BEGIN,VERSION,FN,TITLE,URL,N,ORG,ADR,END,'.split(','));
    }),
  );
});
