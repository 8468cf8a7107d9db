import type { ComponentProps, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createReplies } from '../../commands/build/replies.ts';
import { data as lostData } from '../../pages/_error/+data.ts';
import LostPage from '../../pages/_error/+Page.tsx';
import { data as failedData } from '../../pages/contact-failed/+data.ts';
import FailedPage from '../../pages/contact-failed/+Page.tsx';
import { data } from '../../pages/index/+data.ts';
import Page from '../../pages/index/+Page.tsx';
import { ContactCard } from '../../pages/index/contact/ContactCard.tsx';
import { Document } from '../../renderer/Document.tsx';
import { siteFiles } from '../../renderer/siteFiles.ts';
import type { Content } from '../../schema/content.ts';
import { loadContent } from '../../schema/load.ts';
import { textsIn, valueAt } from '../../schema/values/paths.ts';
import en from '../../schema/words/en.json' with { type: 'json' };
import { wordsOf } from '../../schema/words/languages.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { contactEndpoint } from '../netlify/fixtures/contactEndpoint.ts';
import { readHtml, readPdf } from './outputs/readOutput.ts';

/** What the owner writes, beside the language: a name and a title, a place, a summary, three links, and one of each work. */
const owners: Record<'de' | 'ar' | 'mi', [string, string, string, string, string]> = {
  de: ['Jonas Weber', 'Hydrologin', 'Freiburg', 'Ich messe Flüsse.', 'Gedanken'],
  ar: ['سلمى ناصر', 'عالمة مياه', 'مسقط', 'أقيس الأنهار.', 'خواطر'],
  mi: ['Anahera Kahu', 'Kaitirotiro awa', 'Ōtautahi', 'Ka ine au i ngā awa.', 'Whakaaro'],
};

type Language = keyof typeof owners;

const link = (name: string, url: string) =>
  JSON.stringify({ name, url, icon: 'tabler:link', description: name });

/** The content of an owner: `site.json`, `profile.md` and links; with `works`, one of everything that has a fixed word. */
async function openIn(language: Language, withWorks: boolean): Promise<Content> {
  const [name, title, location, summary, word] = owners[language];
  const works = {
    'experience/a.md': `---\nrole: ${word}\norganisation: { name: ${word} }\nstart: 2021-03\n---\n${word}\n`,
    'education/a.md': `---\nqualification: ${word}\ninstitution: { name: ${word} }\nstart: 2015\nend: 2019\n---\n`,
    'projects/a.md': `---\ntitle: ${word}\nurl: https://weber.de/a\nrepository: https://weber.de/b\nstart: 2023\n---\n${word}\n`,
    'publications/a.json': JSON.stringify({ title: word, authors: [name], venue: word, date: '2024-05' }),
    'talks/a.json': JSON.stringify({
      title: word,
      venue: word,
      date: '2024-05-03',
      slides: 'https://weber.de/s',
      video: 'https://weber.de/v',
    }),
  };
  const sample = ['code', 'network', 'articles'].map((file) => [`links/${file}.json`, null]);
  const cards = 'ai-ml programming data-analytics cloud-platforms'
    .split(' ')
    .map((file) => [`skills/${file}.json`, null]);
  const hobbies = 'running-cycling nature-explorer garden-enthusiast'
    .split(' ')
    .map((file) => [`hobbies/${file}.md`, null]);
  const folder = await copyContent({
    ...Object.fromEntries([...sample, ...cards, ...hobbies]),
    'contact.json': null,
    'not-found.json': null,
    'footer.md': null,
    'site.json': JSON.stringify({
      url: 'https://weber.de',
      title: name,
      description: summary,
      language,
      ...(withWorks && { resume: { link: true } }),
    }),
    'profile.md': `---\nname: ${name}\ntitle: ${title}\nlocation: ${location}\nportrait: { src: media/portrait.svg, alt: ${name} }\n---\n${summary}\n`,
    'links/a.json': link(word, 'https://weber.de/1'),
    'links/b.json': link(title, 'https://weber.de/2'),
    'links/c.json': link(location, 'https://weber.de/3'),
    ...(withWorks && works),
  });
  const loaded = await loadContent(folder);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.content;
}

/** Everything that a visitor can read of a site, and what the owner of a draft reads above it. */
async function readSite(content: Content): Promise<string[]> {
  const drafts = [0, 2].map((left) => ({ ...content, draft: { left, editor: '/edit/', visibility: '/' } }));
  const home = data({ content });
  const failed = failedData({ content });
  const failedPage = showPage(failed, <FailedPage data={failed} />);
  const failure = { error: content.contact.errors.unexpected, fields: {} };
  const states = [
    { status: 'submitting' },
    { status: 'sent', message: content.contact.notice.sent.fallback },
    { status: 'idle', failure },
  ] as const;
  const pages = [
    showPage(home, <Page data={home} />),
    ...drafts.map((draft) => showPage(data({ content: draft }), <Page data={data({ content: draft })} />)),
    showPage(lostOf(content), <LostPage data={lostOf(content)} />),
    ...states.map((state) =>
      renderToString(<ContactCard contact={content.contact} action="/" state={state} />),
    ),
    ...(await refuse(content, failedPage)),
  ];
  const files = (await siteFiles(content, 'content')).filter(({ path }) =>
    /\.(?:md|xml|pdf|webmanifest)$|llms/.test(path),
  );
  const written = await Promise.all(
    files.map(async ({ path, make }) => {
      const made = await make(() => {});
      return path.endsWith('.pdf') && typeof made !== 'string' ? (await readPdf(made)).texts : [String(made)];
    }),
  );
  return [...pages.flatMap((html) => readHtml(html).texts), ...written.flat()];
}

const lostOf = (content: Content) => lostData({ content });

function showPage(pageData: ComponentProps<typeof Document>['data'], page: ReactNode) {
  return renderToString(<Document data={pageData}>{page}</Document>);
}

/** Each page that the function answers a refused form with. */
async function refuse(content: Content, failedPage: string): Promise<string[]> {
  const replies = await createReplies(content, () => `<!doctype html>${failedPage}`);
  const { postForm, request } = contactEndpoint({ CONTACT_RATE_LIMIT: '1' }, async () => replies);
  const typed = { name: content.profile.name, email: 'a@weber.de', subject: '…', message: '…' };
  const answers = [
    await postForm({ name: '', email: '', subject: '', message: '' }),
    await postForm({ ...typed, email: 'x', subject: 'x'.repeat(201), message: 'x'.repeat(5001) }),
    await request({ method: 'GET', headers: { accept: 'text/html' } }),
    await request({ body: 'x', headers: { accept: 'text/html' } }),
    await postForm(typed),
    await postForm({ ...typed, message: '……' }),
  ];
  return Promise.all(answers.map((answer) => answer.text()));
}

/** The English words that are others in the language, without the names that are filled in and that of a format. */
function englishWords(language: Language): string[] {
  const { words } = wordsOf(language);
  return textsIn(en)
    .filter(({ path, text }) => valueAt(words, path) !== text)
    .flatMap(({ text }) => text.split(/\{\w+\}/))
    .map((part) => part.trim())
    .filter((part) => /\p{L}{3}/u.test(part) && part !== 'vCard');
}

describe.each(['de', 'ar', 'mi'] as const)('a site in %s made of its language alone', (language) => {
  test.each([
    ['with three links, a name and a summary', false],
    ['with works of every kind', true],
  ])('says every fixed word in that language: %s', async (_, withWorks) => {
    const texts = await readSite(await openIn(language, withWorks));
    const all = texts.join('\n');
    const { words } = wordsOf(language);
    expect(all).toContain(words.contact.button.submitting);
    expect(all).toContain(words.contact.errors.fields.name);
    expect(all).toContain(words.notFound.text);
    expect(all).toContain(words.draft.marked);
    expect(all).toContain(words.draft.makePublic);
    expect(all).toContain(words.files.elsewhere);
    if (withWorks)
      for (const word of ['experience', 'education'] as const) expect(all).toContain(words.headings[word]);
    const found = englishWords(language).filter((word) => all.includes(word));
    expect(found).toEqual([]);
    // Months and "today" come with the language, too.
    expect(all).not.toMatch(/\b(?:today|March|May)\b/);
  });
});

test('the search for English words finds those of a site in English', async () => {
  const sample = await loadContent('content');
  if (!sample.ok) throw new Error('The sample has errors.');
  const all = (await readSite(sample.content)).join('\n');
  const found = englishWords('de').filter((word) => all.includes(word));
  expect(found.length).toBeGreaterThan(30);
});
