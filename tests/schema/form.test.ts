import { expect, test } from 'vitest';
import { pageData } from '../../pages/shell/pageData.ts';
import { takesMessages, visibleSections } from '../../schema/sections.ts';
import { copyContent, findProblems, openContent } from '../fixtures/content.ts';

const withForm = (form: object) => (text: string) =>
  text.replace('"social"', `"form": ${JSON.stringify(form)}, "social"`);
const withEmail = (lines: string) => (text: string) => text.replace('title:', `${lines}\ntitle:`);
const privateEmail = 'email: tui@kowhai.nz\nprivate: [email]';
const service = 'https://forms.mahuta.nz/f/abc';

test.each([
  [undefined, true, true],
  [{ to: 'function' }, true, true],
  [{ to: 'endpoint', url: service }, true, false],
  [{ to: 'email' }, true, false],
  [{ to: 'none' }, false, false],
])('"form": %j: a contact section with links %s, messages here %s', async (form, isShown, isHere) => {
  const folder = await copyContent({
    'site.json': form ? withForm(form) : (text) => text,
    'profile.md': withEmail('email: tui@kowhai.nz'),
    'pages/now.md': '---\ntitle: Now\n---\nText.\n',
  });
  const content = await openContent(folder);
  expect(visibleSections(content).some(({ type }) => type === 'contact')).toBe(isShown);
  const { formLink } = pageData(content, { path: '/now/' });
  expect([formLink !== undefined, takesMessages(content)]).toEqual([isShown, isHere]);
});

test.each([
  [{ to: 'endpoint' }, '', 'missing-key', 'form.to', /needs its address in "url"/],
  [{ to: 'email', url: service }, 'email: tui@kowhai.nz', 'unknown-key', 'form.url', /only it has one/],
  [{ to: 'endpoint', url: 'http://forms.mahuta.nz' }, '', 'bad-url', 'form.url', /not http:/],
  [{ to: 'email' }, '', 'missing-key', 'form.to', /"email" is missing or private in profile\.md/],
  [{ to: 'email' }, privateEmail, 'missing-key', 'form.to', /"email" is missing or private in/],
])('"form": %j is refused where the profile has "%s"', async (form, email, code, path, message) => {
  const problems = await findProblems({ 'site.json': withForm(form), 'profile.md': withEmail(email) });
  expect(problems).toEqual([
    expect.objectContaining({ code, path, line: 14, message: expect.stringMatching(message) }),
  ]);
});
