import { expect, test } from 'vitest';
import { createVcard } from '../../renderer/outputs/vcard.ts';
import { createLlmsText } from '../../renderer/sharing/crawlers.ts';
import { phoneUrl } from '../../renderer/text/links.ts';
import { phoneSchema } from '../../schema/values/contactDetails.ts';
import { copyContent, findProblems, openContent } from '../fixtures/content.ts';
import { renderHome } from '../fixtures/renderPage.tsx';

const linkTo = (url: string) =>
  JSON.stringify({ name: 'Mine', icon: 'tabler:file', url, description: 'A file' });

test.each<[url: string, code?: string, suggestion?: string]>([
  ['/resume.pdf'],
  ['/contact.vcf'],
  ['/index.md'],
  ['/sitemap.xml'],
  ['tel:+64-21-555-0123;ext=12'],
  ['/feed.xml', 'missing-page'],
  ['/publications.bib', 'missing-page'],
  ['/cv.pdf', 'missing-page'],
  ['/moth/', 'missing-page', '/moths/'],
  ['/mats/', 'missing-page'],
  ['/resume.pfd', 'missing-page', '/resume.pdf'],
  ['tel:0215550123', 'bad-url'],
  ['https:///resume.pdf', 'bad-url'],
])('a text and a link card may lead to %s: %s', async (url, code, suggestion) => {
  const problems = await findProblems({
    'pages/moths.md': '---\ntitle: A\n---\nText.\n',
    'links/mine.json': linkTo(url),
    'footer.md': (text) => `${text}\n[Mine](${url})\n`,
  });
  const expected = ['footer.md', 'links/mine.json'].map((file) => [file, code, suggestion]);
  const found = problems.map(({ file, code, suggestion }) => [file, code, suggestion]);
  expect(found).toEqual(code === undefined ? [] : expected);
});

test('a link card to a file of the site is complete in files, and every profile on another site is the owner', async () => {
  const folder = await copyContent({ 'links/mine.json': linkTo('/resume.pdf') });
  const content = await openContent(folder);
  const { url } = content.site;
  expect(createVcard(content)).toContain(`URL:${url}/resume.pdf`);
  expect(createLlmsText(content).split(`](${url}/resume.pdf)`)).toHaveLength(3);
  const html = renderHome(content);
  expect(html).toMatch(/<a href="\/resume\.pdf"[^>]* rel="noopener noreferrer"/);
  const profiles = content.links.filter((link) => link.url.startsWith('https:'));
  expect(html.match(/rel="me noopener noreferrer"/g)).toHaveLength(profiles.length);

  // Where work is shown first, the links are in the footer.
  const designer = renderHome(await openContent('examples/designer'));
  expect(designer.slice(designer.indexOf('<footer'))).toContain('rel="me noopener noreferrer"');
});

test.each([
  ['+64 21 555 0123 ext. 12', 'tel:+64215550123;ext=12'],
  ['+64 (0)21 555 0123 x12', 'tel:+64215550123;ext=12'],
  ['+64 21 555 0123', 'tel:+64215550123'],
])('the telephone number %s is called as %s', (phone, address) => {
  expect(phoneUrl(phoneSchema.parse(phone))).toBe(address);
});
