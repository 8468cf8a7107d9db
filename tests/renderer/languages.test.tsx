import { execFileSync } from 'node:child_process';
import type { ComponentProps, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createBuiltForm } from '../../commands/build/functions.ts';
import { data as lostData } from '../../pages/_error/+data.ts';
import LostPage from '../../pages/_error/+Page.tsx';
import { ContactCard } from '../../pages/contact/form/ContactCard.tsx';
import { data as failedData } from '../../pages/contact-failed/+data.ts';
import FailedPage from '../../pages/contact-failed/+Page.tsx';
import { data } from '../../pages/index/+data.ts';
import Page from '../../pages/index/+Page.tsx';
import { Document } from '../../renderer/Document.tsx';
import type { Content } from '../../schema/content.ts';
import { textsIn, valueAt } from '../../schema/values/paths.ts';
import en from '../../schema/words/en.json' with { type: 'json' };
import { wordsOf } from '../../schema/words/languages.ts';
import { copyContent, openContent } from '../fixtures/content.ts';
import { makeFiles } from '../fixtures/makeFiles.ts';
import { contactEndpoint } from '../netlify/fixtures/contactEndpoint.ts';
import { readHtml, readPdf } from './outputs/readOutput.ts';

/** What the owner writes: a name, and a word of the language that is every other text. */
const owners = {
  de: ['Jonas Weber', 'Flüsse'],
  ar: ['سلمى ناصر', 'خواطر'],
  mi: ['Anahera Kahu', 'Whakaaro'],
};

type Language = keyof typeof owners;

async function openIn(language: Language): Promise<Content> {
  const [name = '', word = ''] = owners[language];
  const json = (values: object) => JSON.stringify(values);
  const sample =
    'links/code links/network links/articles skills/ai-ml skills/programming skills/data-analytics skills/cloud-platforms'
      .split(' ')
      .map((file) => [`${file}.json`, null]);
  const hobbies = ['running-cycling', 'nature-explorer', 'garden-enthusiast'];
  return openContent(
    await copyContent({
      ...Object.fromEntries([...sample, ...hobbies.map((file) => [`hobbies/${file}.md`, null])]),
      'contact.json': null,
      'not-found.json': null,
      'footer.md': null,
      'site.json': json({
        ...{ url: 'https://weber.de', title: name, description: word, language },
        resume: { link: true },
      }),
      'profile.md': `---\nname: ${name}\ntitle: ${word}\nlocation: ${word}\nportrait: { src: media/portrait.svg, alt: ${name} }\n---\n${word}\n`,
      'links/a.json': json({ name: word, url: 'https://weber.de/1', icon: 'tabler:link', description: word }),
      'experience/a.md': `---\nrole: ${word}\norganisation: { name: ${word} }\nstart: 2021-03\n---\n${word}\n`,
      'education/a.md': `---\nqualification: ${word}\ninstitution: { name: ${word} }\nstart: 2015\nend: 2019\n---\n`,
      'projects/a.md': `---\ntitle: ${word}\nrepository: https://weber.de/b\nstart: 2023\n---\n${word}\n`,
      'publications/a.json': json({ title: word, authors: [name], venue: word, date: '2024-05' }),
      'talks/a.json': json({ title: word, venue: word, date: '2024-05-03', slides: 'https://weber.de/s' }),
    }),
  );
}

async function readSite(content: Content): Promise<string[]> {
  const drafts = [0, 2].map((placeholders) => ({
    ...content,
    draft: { placeholders, editor: '/edit/', visibility: '/' },
  }));
  const home = data({ content });
  const failed = failedData({ content });
  const failedPage = showPage(failed, <FailedPage data={failed} />);
  const failure = { error: content.words.contact.errors.unexpected, fields: {} };
  const states = [
    { status: 'submitting' },
    { status: 'sent', message: content.words.contact.notice.sent.fallback },
    { status: 'idle', failure },
  ] as const;
  const pages = [
    showPage(home, <Page data={home} />),
    ...drafts.map((draft) => showPage(data({ content: draft }), <Page data={data({ content: draft })} />)),
    showPage(lostOf(content), <LostPage data={lostOf(content)} />),
    ...states.map((state) =>
      renderToString(<ContactCard contact={content.words.contact} action="/" state={state} />),
    ),
    ...(await refuse(content, failedPage)),
  ];
  const texts = pages.flatMap((html) => readHtml(html).texts);
  const { paths, bytes, text } = await makeFiles(content);
  for (const path of paths.filter((path) => /\.(?:md|xml|pdf)$|llms/.test(path)))
    texts.push(...(path.endsWith('.pdf') ? (await readPdf(await bytes(path))).texts : [await text(path)]));
  return texts;
}

const lostOf = (content: Content) => lostData({ content });

function showPage(pageData: ComponentProps<typeof Document>['data'], page: ReactNode) {
  return renderToString(<Document data={pageData}>{page}</Document>);
}

async function refuse(content: Content, failedPage: string): Promise<string[]> {
  const builtForm = await createBuiltForm(content, async () => `<!doctype html>${failedPage}`, undefined);
  const { postForm, request } = contactEndpoint({ CONTACT_RATE_LIMIT: '1' }, builtForm);
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

test.each(['de', 'ar', 'mi'] as const)('a site in %s has all fixed words in it', async (language) => {
  const all = (await readSite(await openIn(language))).join('\n');
  const { words } = wordsOf(language);
  const { contact, notFound, draft, files, headings } = words;
  for (const word of [contact.button.submitting, contact.errors.fields.name, notFound.text, draft.marked])
    expect(all).toContain(word);
  for (const word of [files.elsewhere, headings.experience]) expect(all).toContain(word);
  expect(englishWords(language).filter((word) => all.includes(word))).toEqual([]);
  // Months and "today" come with the language, too.
  expect(all).not.toMatch(/\b(?:today|March|May)\b/);
});

test('the search for English words finds those of a site in English', async () => {
  const all = (await readSite(await openContent('content'))).join('\n');
  expect(englishWords('de').filter((word) => all.includes(word)).length).toBeGreaterThan(30);
});

test('a number in a language that Intl does not know is as in English, not as on the machine', () => {
  const program = `import { shortenPeople } from './renderer/text/facts.ts';
    const people = Array.from({ length: 1200 }, () => ({ name: 'A', isOwner: false }));
    const content = { words: { facts: { others: '{count} alii' } }, site: { language: 'la' } };
    console.log(shortenPeople(people, content).at(-1).name);`;
  const env = { ...process.env, LC_ALL: 'ar_EG.UTF-8' };
  const said = execFileSync('node', ['--input-type=module', '-e', program], { env, encoding: 'utf8' });
  expect(said).toBe('1,192 alii\n');
});
