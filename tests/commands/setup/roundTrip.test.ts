import type { Root } from 'mdast';
import { expect, test } from 'vitest';
import { createJsonResume } from '../../../renderer/outputs/jsonResume.ts';
import { completeBody } from '../../../renderer/outputs/markdown.ts';
import type { Content } from '../../../schema/content.ts';
import { parseMarkdown } from '../../../schema/parse/markdown.ts';
import { severityOf } from '../../../schema/problems.ts';
import { aResume } from '../../fixtures/aResume.ts';
import { copyContent } from '../../fixtures/copyContent.ts';
import fc from '../../fixtures/fastCheck.ts';
import { hostileText, withTexts } from '../../fixtures/hostileContent.ts';
import { openContent } from '../../fixtures/openContent.ts';
import { setUp } from '../../fixtures/setUp.ts';

const career = await openContent('examples/career');

/** The content that the setup makes of a résumé, in a fresh copy of the sample. */
async function importInto(folder: string, resume: string, flags = {}): Promise<Content> {
  const { status, error } = await setUp(folder, { from: await aResume(resume), ...flags });
  expect({ status, error }).toEqual({ status: 0, error: '' });
  return openContent(folder);
}

/** All that a JSON Resume holds of the content; the entries with dates come back in the order of these. */
function heldOf(content: Content) {
  const sorted = <T>(entries: T[]) =>
    entries.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  const bodyOf = ({ body }: { body: Root }) => meaningOf(body, content);
  const { name, title, location, employer, email, phone } = content.profile;
  return {
    url: content.site.url,
    profile: { name, title, location, employer, email, phone, body: bodyOf(content.profile) },
    links: content.links.map(({ name, url, description }) => ({ name, url, description })),
    skills: content.skills.map(({ title, skills }) => ({ title, skills })),
    hobbies: content.hobbies.map(({ title, link, ...rest }) => ({ title, link, body: bodyOf(rest) })),
    experience: sorted(
      content.experience.map(({ role, organisation, location, start, end, ...rest }) => ({
        ...{ role, organisation, location, start, end, body: bodyOf(rest) },
      })),
    ),
    education: sorted(
      content.education.map(({ qualification, institution, location, start, end, ...rest }) => ({
        ...{ qualification, institution, location, start, end, body: bodyOf(rest) },
      })),
    ),
    projects: sorted(
      content.projects.map(({ title, url, repository, start, end, skills, ...rest }) => ({
        ...{ title, url, repository, start, end, skills, body: bodyOf(rest) },
      })),
    ),
    publications: content.publications.map(({ title, authors, venue, date, url, doi }) => ({
      ...{ title, authors, venue, date, url, doi },
    })),
    talks: content.talks.map(({ title, venue, date, location, url, slides, video }) => ({
      ...{ title, venue, date, location, url, slides, video },
    })),
    sections: content.sections.map(({ title, ...rest }) => ({ title, body: bodyOf(rest) })),
  };
}

const period = fc.constantFrom(
  { start: '1000', end: undefined },
  { start: '2019-02', end: '2019-02-28' },
  { start: '2020-01-31', end: '2999-12' },
  { start: '2021', end: '2021' },
);
const blocks = [
  'Some **words** and _more_.\n\n> quote\n\n***\n\n- a',
  '- one\n- `two`\n- *three*\n  - b\n\n* c',
  '1. first\n2. second\n\n* b',
  '# Heading\n\n- [ ] to do\n\n```js\na < b\n```',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  'a  \nb\\\nc',
  '[a][x] and [b](#top)\n\n[x]: https://example.com/x',
  'https://example.com www.example.com a@example.com',
  '- a\n\n\n* b',
  '\\- no list \\[x] \\<b> &amp;lt; \\* x ~~y~~ z',
  '• bullet\n• bullet',
];
/** Sound Markdown without pictures. Outer spaces are trimmed, and remark-stringify does not escape all autolinks. */
const body = fc
  .array(fc.oneof(fc.constantFrom(...blocks), hostileText), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join('\n\n').replaceAll(/\r\n|[^\S\n ]/g, ' '))
  .filter((text) => !/[@.]x\.example[^\s,]/.test(text))
  .map((text) => parseMarkdown(text, 0))
  .filter(({ faults }) => faults.every(({ code }) => severityOf(code) === 'warning'))
  .map(({ root }) => root)
  .filter(({ children }) => !JSON.stringify(children).includes('"image'));

/** The career with other texts, bodies, dates and order; every text that must be unique is. */
const anyContent = fc
  .record({
    texts: fc.array(hostileText, { minLength: 1, maxLength: 12 }),
    bodies: fc.array(body, { minLength: 1, maxLength: 6 }),
    periods: fc.array(period, { minLength: 4, maxLength: 8 }),
    jobs: fc.shuffledSubarray(career.experience),
    isEmployed: fc.boolean(),
    isBetweenJobs: fc.boolean(),
  })
  .map(({ texts, bodies, periods, jobs, isEmployed, isBetweenJobs }) => {
    const unique = Array.from({ length: 400 }, (_, index) => `${texts[index % texts.length]} ${index}`);
    const content = withTexts({ ...career, experience: jobs }, unique);
    const { profile, hobbies, experience, education, projects, sections } = content;
    if (isBetweenJobs) Reflect.deleteProperty(profile, 'employer');
    const lists = [[profile], hobbies, experience, education, projects, sections];
    let count = 0;
    for (const entry of lists.flat()) entry.body = bodies[count++ % bodies.length] ?? entry.body;
    for (const entry of [experience, education, projects].flat())
      Object.assign(entry, periods[count++ % periods.length]);
    const present = experience.findLast(({ end }) => end === undefined);
    if (isEmployed && present && profile.employer) present.organisation = { ...profile.employer };
    return content;
  });

/** How long a property may take, in milliseconds: with `FULL=1` it has 200 cases or more, of which each writes a folder. */
const longest = process.env.FULL ? 900_000 : 60_000;

test(
  'content becomes a résumé and content again, and nothing that a résumé can hold is lost or changed',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyContent, async (content) => {
        const { email } = content.profile;
        const again = await importInto(await copyContent(), createJsonResume(content), { email });
        expect(heldOf(again)).toEqual(heldOf(content));
      }),
      { numRuns: process.env.FULL ? 200 : 5, endOnFailure: true },
    );
  },
  longest,
);

/** A syntax tree without positions, and with complete addresses. */
function meaningOf(body: Root, content: Content = career): unknown {
  const complete = completeBody(body, content);
  return JSON.parse(JSON.stringify(complete, (key, value) => (key === 'position' ? undefined : value)));
}

test.each(['examples/career', 'examples/layla', 'examples/alexandra', 'examples/oleksandra', 'content'])(
  '%s comes back from its résumé as it was',
  async (folder) => {
    const content = await openContent(folder);
    const { email, phone } = content.profile;
    const flags = { ...(email && { email }), ...(phone && { phone }) };
    const again = await importInto(await copyContent(), createJsonResume(content), flags);
    expect(heldOf(again)).toEqual(heldOf(content));
  },
);
