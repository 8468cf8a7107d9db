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

/** All that a JSON Resume holds of the content. */
function heldOf(content: Content) {
  const bodyOf = ({ body }: { body: Root }) => meaningOf(body, content);
  const { name, title, location, employer, email, phone } = content.profile;
  return {
    url: content.site.url,
    profile: { name, title, location, employer, email, phone, body: bodyOf(content.profile) },
    links: content.links.map(({ name, url, description }) => ({ name, url, description })),
    skills: content.skills.map(({ title, skills }) => ({ title, skills })),
    hobbies: content.hobbies.map(({ title, link, ...rest }) => ({ title, link, body: bodyOf(rest) })),
    experience: content.experience.map(({ role, organisation, location, start, end, ...rest }) => ({
      ...{ role, organisation, location, start, end, body: bodyOf(rest) },
    })),
    education: content.education.map(({ qualification, institution, location, start, end, ...rest }) => ({
      ...{ qualification, institution, location, start, end, body: bodyOf(rest) },
    })),
    projects: content.projects.map(({ title, url, repository, start, end, skills, ...rest }) => ({
      ...{ title, url, repository, start, end, skills, body: bodyOf(rest) },
    })),
    publications: content.publications.map(({ title, authors, venue, date, url, doi }) => ({
      ...{ title, authors, venue, date, url, doi },
    })),
    talks: content.talks.map(({ title, venue, date, location, url, slides, video }) => ({
      ...{ title, venue, date, location, url, slides, video },
    })),
    sections: content.sections.map(({ title, ...rest }) => ({ title, body: bodyOf(rest) })),
  };
}

const date = fc
  .tuple(
    fc.integer({ min: 1000, max: 2999 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .chain(([year, ...rest]) => {
    const [month = '', day = ''] = rest.map((part) => String(part).padStart(2, '0'));
    return fc.constantFrom(`${year}`, `${year}-${month}`, `${year}-${month}-${day}`);
  });
const period = fc
  .tuple(date, fc.option(date, { nil: undefined }))
  .map(([start, end]) =>
    end === undefined || start.slice(0, 4) <= end.slice(0, 4) ? { start, end } : { start: end, end: start },
  )
  .filter(({ start, end = '9999' }) => {
    const shared = Math.min(start.length, end.length);
    return start.slice(0, shared) <= end.slice(0, shared);
  });
const blocks = [
  ...[
    'Some **words** and _more_.',
    '- one\n- `two`\n- *three*',
    '* a\n\n* b',
    '1. first\n2. second',
    '# Heading',
    '> quote',
  ],
  ...[
    '- a\n  - b',
    '- [ ] to do',
    '```js\na < b\n```',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    'a  \nb',
    'a\\\nb',
    '***',
  ],
  ...[
    '[a][x] and [b](#top)\n\n[x]: https://example.com/x',
    'https://example.com www.example.com a@example.com',
  ],
  ...['***\n\n- a', '1. a\n\n* b', '- a\n  - b\n\n* c', '- a\n\n\n* b'],
  ...['\\- no list', '\\[x] \\<b> &amp;lt; \\*', '• bullet\n• bullet', '- **only**', 'x ~~y~~ z'],
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
