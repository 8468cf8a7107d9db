import type { Readable } from 'node:stream';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { plainText } from '../../lib/controlCharacters.ts';
import { parseMarkdown } from '../../schema/parse/markdown.ts';
import { severityOf } from '../../schema/problems.ts';
import { mostSkills } from '../../schema/types/skillGroup.ts';
import { doiOfUrl } from '../../schema/values/doi.ts';
import { linkUrlSchema, siteUrlSchema } from '../../schema/values/url.ts';
import {
  type Answers,
  createHobby,
  createLink,
  createSkills,
  type Entry,
  fitEntry,
  identityOf,
  type Texts,
  withoutRepeats,
} from './entries.ts';
import { acceptAnswer, questions } from './questions.ts';
import { type Note, type Resume, readResume } from './resumeFile.ts';

type Draft = Entry & { path: string };

/**
 * The answers of a JSON Resume, each of which passes the check; `report` names all that is changed or left out.
 * @param file its path; `-` reads `input`
 * @param language a BCP 47 tag, for the names of countries and lists of words
 */
export async function importResume(
  file: string,
  input: Readable,
  language: string,
): Promise<Answers & { report: string }> {
  const { resume, notes } = await readResume(file, input);
  const note = (path: string) => (text: string) => void notes.push({ path, text });
  const given = toTexts(resume, language, note);
  const texts: Texts = {};
  for (const question of questions) {
    const written = given[question.key];
    const accepted = written === undefined ? undefined : acceptAnswer(question.rule, written);
    if (accepted?.ok) texts[question.key] = accepted.value;
    const said = accepted?.ok ? accepted.note : accepted && `left out: ${accepted.message}`;
    if (said !== undefined) note(question.key)(said);
  }
  const entries = fitAll(toDrafts(resume, language, notes), notes);
  return { texts, entries, report: describe(file, { texts, entries }, notes) };
}

function toTexts({ basics, work }: Resume, language: string, note: (path: string) => Say): Texts {
  const { name, label, location, url, summary } = basics;
  const job = work.find(({ endDate }) => endDate === undefined);
  const { city, region, countryCode: country = '' } = location;
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const isCode = /^[a-z]{2}$/i.test(country);
  const places = [
    city ?? '',
    region ?? '',
    isCode ? (countries.of(country.toUpperCase()) ?? country) : country,
  ];
  return {
    name,
    title: label ?? job?.position,
    location: withoutRepeats(places.filter((place) => place !== '')).join(', ') || undefined,
    employer: job?.name,
    employerUrl: job?.url,
    summary: joinText(summary, [], note('basics.summary')),
    url: isSite(url) ? url : undefined,
  };
}

/** Whether the owner's address is that of the site, and not of a page of theirs elsewhere. */
function isSite(url: string | undefined): boolean {
  const accepted = acceptAnswer(siteUrlSchema, url ?? '');
  return accepted.ok && new URL(accepted.value).pathname === '/';
}

type Say = (text: string) => void;

type Profile = Resume['basics']['profiles'][number];

function toDrafts(resume: Resume, language: string, notes: Note[]): Draft[] {
  const { basics, work, education, projects, publications, interests } = resume;
  const draft = <T>(part: string, items: readonly T[], create: (item: T, say: Say) => Entry | undefined) =>
    items.flatMap((item, index): Draft[] => {
      const path = `${part}[${index}]`;
      const entry = create(item, (text) => void notes.push({ path, text }));
      return entry ? [{ ...entry, path }] : [];
    });
  const page = basics.url === undefined || isSite(basics.url) ? [] : [{ url: basics.url }];
  const words = new Intl.ListFormat(language);
  return [
    ...draft('basics.profiles', [...basics.profiles, ...page], toLink),
    ...draft('skills', toCards(resume.skills), ({ title, skills }, say) => toSkills(title, skills, say)),
    ...draft('work', work, toJob),
    ...draft('education', education, toEducation),
    ...draft('projects', projects, toProject),
    ...draft('publications', publications, (item, say) => toPublication(item, basics.name, say)),
    ...draft('interests', interests, (item, say) => toHobby(item, words, say)),
  ];
}

function toLink({ network, username, url }: Partial<Profile>, say: Say): Entry | undefined {
  const missing = `no address; give the one of ${network ?? username} with --link`;
  const isOrcid = network?.toLowerCase() === 'orcid';
  const accepted = acceptAnswer(linkUrlSchema, url ?? ((isOrcid && username) || ''));
  const said = accepted.ok ? accepted.note : `left out: ${url === undefined ? missing : accepted.message}`;
  if (said !== undefined) say(said);
  if (!accepted.ok) return undefined;
  return createLink(accepted.value, network);
}

const looseSkills = 'More skills';

/** The groups of skills. Those without keywords, which many résumés list instead of groups, share one. */
function toCards(groups: Resume['skills']): { title: string; skills: string[] }[] {
  const loose = groups.filter(({ keywords }) => keywords.length === 0).flatMap(({ name }) => name ?? []);
  const cards = groups.flatMap(({ name: title = looseSkills, keywords: skills }) =>
    skills.length > 0 ? [{ title, skills }] : [],
  );
  return loose.length > 0 ? [...cards, { title: looseSkills, skills: loose }] : cards;
}

function toSkills(title: string, skills: readonly string[], say: Say): Entry {
  const distinct = withoutRepeats(skills);
  const left = distinct.slice(mostSkills).join(', ');
  if (left !== '') say(`a card takes ${mostSkills} skills; left out of “${title}”: ${left}`);
  return createSkills(title, distinct.slice(0, mostSkills));
}

type Job = Resume['work'][number];

function toJob({ name, position, location, url, startDate, endDate, ...job }: Job, say: Say): Entry {
  const organisation = { name, url };
  const values = { role: position, organisation, location, start: startDate, end: endDate };
  const body = joinText(job.summary, job.highlights, say);
  return { type: 'experience', values, body: body ?? standIn(`${position}, ${name}.`, say) };
}

function toEducation(degree: Resume['education'][number], say: Say): Entry {
  const { institution: name, url, area, studyType, startDate, endDate } = degree;
  const qualification = [studyType, area].filter(Boolean).join(', ') || undefined;
  if (startDate === undefined && endDate !== undefined)
    say(`no start: ${endDate} is taken as both; correct it`);
  const period = { start: startDate ?? endDate, end: endDate };
  const institution = { name, url };
  const values = { qualification, institution, ...period };
  return { type: 'education', values, body: joinText('', degree.courses, say) };
}

/** JSON Resume has talks among the projects, as a type of them. */
function toProject(project: Resume['projects'][number], say: Say): Entry {
  const {
    name: title,
    url,
    type,
    entity: venue,
    startDate: start,
    endDate: end,
    keywords,
    ...rest
  } = project;
  const body = joinText(rest.description, rest.highlights, say);
  if (type?.toLowerCase() === 'talk' && venue !== undefined && start !== undefined) {
    if (body !== undefined) say('its text is left out: talks have none');
    return { type: 'talks', values: { title, venue, date: start, url } };
  }
  for (const [key, value] of Object.entries({ type, entity: venue }))
    if (value !== undefined) say(`its ${key}, ${value}, is left out: the page has no place for it`);
  const skills = keywords.length > 0 ? withoutRepeats(keywords) : undefined;
  const values = { title, url, start: start ?? end, end, skills };
  return { type: 'projects', values, body: body ?? standIn(`${title}.`, say) };
}

function toPublication(paper: Resume['publications'][number], owner: string | undefined, say: Say): Entry {
  const { name: title, publisher: venue, releaseDate: date, url } = paper;
  say('you are taken as the only author; add the others');
  const doi = url === undefined ? undefined : doiOfUrl(url);
  const address = doi === undefined ? { url } : { doi };
  const values = { title, authors: owner === undefined ? [] : [owner], venue, date, ...address };
  return { type: 'publications', values };
}

function toHobby({ name, keywords }: Resume['interests'][number], words: Intl.ListFormat, say: Say) {
  if (name !== undefined && keywords.length > 0)
    return createHobby(name, plainMarkdown(`${words.format(keywords)}.`));
  const title = name ?? keywords.join(', ');
  if (title !== '') say(`left out: a card needs a title and a text; give --hobby "${title}: a sentence"`);
  return undefined;
}

function standIn(text: string, say: Say): string {
  say(`it has no text: “${text}” stands for it; write what you did`);
  return plainMarkdown(text);
}

/** Markdown with the highlights as a list at its end; plain text where the check would refuse it; nothing without any text. */
function joinText(text = '', highlights: readonly string[], say: Say): string | undefined {
  const list = highlights.map((item) => `- ${item.replaceAll('\n', '\n  ')}`).join('\n');
  const joined = [text, list].filter((part) => part !== '').join('\n\n');
  const { faults } = parseMarkdown(joined, 0, { mayBeEmpty: true });
  const fault = faults.find(({ code }) => severityOf(code) === 'error');
  if (!fault) return joined || undefined;
  say(`taken as plain text: ${fault.message}`);
  return plainMarkdown([text, ...highlights].join(' '));
}

// GFM makes links of what looks like an address, escaped or not; a word joiner (U+2060) keeps it text.
// Source: https://github.github.com/gfm/#autolinks-extension-
function plainMarkdown(text: string): string {
  const value = text
    .replace(/\s+/g, ' ')
    .replace(/(?<=https?)(?=:)|(?<=www)(?=\.)|(?<=[\w.+-])(?=@)/gi, '\u2060')
    .trim();
  const paragraph = { type: 'paragraph' as const, children: [{ type: 'text' as const, value }] };
  return remark()
    .use(remarkGfm)
    .stringify({ type: 'root', children: [paragraph] })
    .trim();
}

function fitAll(drafts: readonly Draft[], notes: Note[]): Entry[] {
  const seen = new Set<string>();
  return drafts.flatMap(({ path, ...draft }) => {
    const say = (text: string, key = '') =>
      void notes.push({ path: [path, key].filter(Boolean).join('.'), text });
    const entry = fitEntry(draft, say);
    if (!entry) return [];
    const isRepeated = seen.size === seen.add(identityOf(entry)).size;
    if (isRepeated) say('left out: it is there twice');
    return isRepeated ? [] : [entry];
  });
}

/** Says what was taken, then each thing that is lost, then what was changed: of changes of the same kind, the first. */
function describe(file: string, { texts, entries }: Answers, notes: readonly Note[]): string {
  const groups = [...Map.groupBy(entries, ({ type }) => type)];
  const counts = groups.map(([type, { length }]) => `${length} in ${type}/`);
  const keys = Object.keys(texts).filter((key) => texts[key] !== undefined);
  const taken = [...keys, ...counts].join(', ') || 'nothing';
  const { lost = [], changed = [] } = Object.groupBy(notes, ({ text }) =>
    /\bleft out\b/.test(text) ? 'lost' : 'changed',
  );
  const distinct = [...Map.groupBy(changed, kindOf).values()].flatMap(([first, ...more]) => {
    const times = more.length > 0 ? ` (${more.length + 1} times)` : '';
    return first ? [{ ...first, text: first.text + times }] : [];
  });
  const width = Math.min(30, Math.max(0, ...[...lost, ...distinct].map(({ path }) => path.length)));
  const list = (heading: string, some: readonly Note[]) =>
    some.length === 0
      ? []
      : ['', heading, ...some.map(({ path, text }) => `  ${path.padEnd(width)}  ${text}`)];
  return plainText(
    [`Taken from ${file}: ${taken}.`, ...list('Left out:', lost), ...list('Changed:', distinct)].join('\n'),
  );
}

/** The same for all changes that differ only in their entry and in values. */
function kindOf({ path, text }: Note): string {
  const kind = text.replace(/“.*?”|\S+(?= is taken as)|(?<=taken as )[^;]+/gu, '');
  return [path.replace(/\[\d+\]/g, ''), kind].join('\n');
}
