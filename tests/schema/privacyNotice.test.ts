import { toString as toText } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { loadContent } from '../../schema/load.ts';
import { sitePages } from '../../schema/pages.ts';
import { languages } from '../../schema/words/languages.ts';
import { copyContent } from '../fixtures/copyContent.ts';

const withSite = (keys: object) => (text: string) => JSON.stringify({ ...JSON.parse(text), ...keys });
const profile = (lines: string) => (text: string) => text.replace('---\n', `---\n${lines}`);
const address = 'Beispielweg 1, Köln';

async function loadSite(
  keys: object,
  changes: Parameters<typeof copyContent>[0] = {},
  retentionDays?: number,
) {
  const folder = await copyContent({ 'site.json': withSite(keys), ...changes });
  return loadContent(folder, { retentionDays });
}

/** The paragraphs of the page. */
async function readNotice(...site: Parameters<typeof loadSite>): Promise<string[]> {
  const result = await loadSite(...site);
  const page = result.ok ? result.content.pages.find(({ slug }) => slug === 'privacy') : undefined;
  return page?.body.children.map((block) => toText(block)) ?? [];
}

test('the notice says in the language of the site who is responsible, what the form does, who counts, and where to write', async () => {
  const analytics = { service: 'goatcounter', site: 'kowhai' };
  expect(await readNotice({ language: 'de', privacy: { address }, analytics }, {}, 30)).toEqual([
    'Verantwortlich für diese Website: Tūī Kōwhai, Beispielweg 1, Köln.',
    'Diese Website setzt keine Cookies und speichert nichts in Ihrem Browser. Der Server, der die Seiten ausliefert, kann wie jeder Webserver Ihre IP-Adresse sehen.',
    'Das Kontaktformular überträgt Ihren Namen, Ihre E-Mail-Adresse, den Betreff und Ihre Nachricht. Diese Angaben werden gespeichert, per E-Mail an Tūī Kōwhai geschickt und nur verwendet, um Ihnen zu antworten. Nachrichten werden nach 30 Tagen gelöscht. Zum Schutz vor Missbrauch bleibt ein Code, der aus Ihrer IP-Adresse berechnet wird, etwa einen Tag lang im Arbeitsspeicher. Er wird nie aufgezeichnet.',
    'Besuche werden mit GoatCounter ohne Cookies gezählt. Dafür ruft Ihr Browser gc.zgo.at und kowhai.goatcounter.com auf.',
    'Sie können erfragen, was über Sie gespeichert ist, und es berichtigen oder löschen lassen. Schreiben Sie an: Beispielweg 1, Köln.',
  ]);
});

test.each<[object, string, RegExp, RegExp]>([
  [
    {},
    '',
    /They are stored, emailed to Tūī Kōwhai.* kept until Tūī Kōwhai deletes them/,
    /Write to: https.*#contact-section\.$/,
  ],
  [{ to: 'endpoint', url: 'https://forms.example.nz/x' }, '', /to forms\.example\.nz/, /#contact-section\.$/],
  [{ to: 'email' }, 'email: tui@kowhai.nz\n', /Visits are not counted/, /Write to: tui@kowhai\.nz\.$/],
  [{ to: 'none' }, 'email: tui@kowhai.nz\n', /Visits are not counted/, /Write to: tui@kowhai\.nz\.$/],
])(
  'with the form %j, the notice says where messages go and where to write',
  async (form, lines, says, rights) => {
    const site = { privacy: true, ...(Object.keys(form).length > 0 && { form }) };
    const notice = await readNotice(site, { 'profile.md': profile(lines) });
    expect(notice.join(' ')).toMatch(says);
    expect(notice.at(-1)).toMatch(rights);
    expect(notice.join(' ').includes('stored, emailed'), 'only the function stores').toBe(!('to' in form));
  },
);

test('a notice says nothing of a form or a button that the page hides', async () => {
  const hidden = { privacy: { address }, sections: ['skills'] };
  for (const form of [undefined, { to: 'email' }]) {
    const notice = await readNotice({ ...hidden, form }, { 'profile.md': profile('email: tui@kowhai.nz\n') });
    expect(notice.join(' ')).not.toMatch(/contact form|button/);
  }
});

test.each(Object.keys(languages))(
  'in %s, the notice fills in every name, with any settings',
  async (language) => {
    const analytics = { service: 'plausible' };
    const endpoint = { to: 'endpoint', url: 'https://forms.example.nz/x' };
    const notices = [
      await readNotice({ language, privacy: { address }, analytics }, {}, 1),
      await readNotice({ language, privacy: true, form: endpoint }),
      await readNotice({ language, privacy: { address }, form: { to: 'none' } }),
    ];
    expect(notices.map(({ length }) => length)).toEqual([5, 5, 4]);
    expect(notices.flat().join(' ')).not.toMatch(/[{}]|undefined/);
  },
);

test('the page is in the navigation and the lists of pages, and texts may link to it', async () => {
  const link = { 'footer.md': () => '---\n---\n[Privacy](/privacy)\n' };
  const result = await loadSite({ privacy: true }, link);
  expect(result.ok && sitePages(result.content)).toMatchObject([{ path: '/privacy/', navigation: true }]);
  expect((await loadSite({}, link)).ok).toBe(false);
});

test.each<[object, Parameters<typeof copyContent>[0], string]>([
  [
    { privacy: true },
    { 'pages/privacy.md': '---\ntitle: Privacy\n---\nMine.\n' },
    '"privacy" in site.json also makes the page /privacy/; delete this file or that key.',
  ],
  [
    { privacy: true, form: { to: 'none' } },
    {},
    'The privacy page has no contact address; write {"address": "…"} here, or add "email" to profile.md.',
  ],
  [{ privacy: 'yes' }, {}, 'privacy: Write true, or {"address": "…"} with your postal address.'],
])('%j is refused where it can not be true', async (site, files, message) => {
  const { ok, problems } = await loadSite(site, files);
  expect(ok).toBe(false);
  expect(problems.filter(({ severity }) => severity === 'error').map((problem) => problem.message)).toEqual([
    message,
  ]);
});
