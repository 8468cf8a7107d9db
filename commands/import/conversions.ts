import { typeOf } from '../../schema/content.ts';
import { mostSkills } from '../../schema/types/skillGroup.ts';
import { arxivUrl } from '../../schema/values/arxiv.ts';
import { doiOfUrl } from '../../schema/values/doi.ts';
import { compact, type NewEntry } from '../entries/newEntry.ts';
import type { Facts } from './facts.ts';

/** An entry, with the names that its facts have in JSON Resume (also those that they once had) and in LinkedIn's tables. */
export type Convert = (facts: Facts) => NewEntry;

/** Keys that no import sets: only the owner decides what is public. */
const ownersKeys = ['$schema', 'private', 'review'];

/** The draft, with the values of `x-` keys that are named like its own, such as `x-order`; what nothing asked for is reported. */
export function finishEntry(facts: Facts, made: NewEntry): NewEntry {
  const keys = Object.keys(typeOf[made.type].schema.shape).filter((key) => !ownersKeys.includes(key));
  const own = Object.fromEntries(keys.map((key) => [key, facts.value(`x-${key}`)]));
  const slug = facts.text('x-slug');
  facts.reportRest();
  return { ...made, slug, values: compact({ ...own, ...compact(made.values) }), place: facts.place };
}

const period = (facts: Facts) =>
  facts.period(['startDate', 'Started On', 'Start Date'], ['endDate', 'Finished On', 'End Date']);
const urlOf = (facts: Facts) => facts.text('url', 'website', 'Url');
const titleOf = (facts: Facts) => facts.text('name', 'title', 'Title', 'Name');

export const toJob: Convert = (facts) => {
  const role = facts.text('position', 'title', 'Title');
  const name = facts.text('name', 'company', 'organization', 'employer', 'Company Name');
  const organisation = { name, url: urlOf(facts) };
  return {
    type: 'experience',
    values: { role, organisation, location: facts.text('location', 'Location'), ...period(facts) },
    body: facts.body(['summary', 'Description'], ['highlights']),
    fallback: { body: `${role}, ${name}`.replace(/\.?$/, '.') },
  };
};

export const toEducation: Convert = (facts) => {
  const studied = [facts.text('studyType', 'Degree Name'), facts.text('area')].filter(Boolean).join(', ');
  const institution = { name: facts.text('institution', 'School Name'), url: urlOf(facts) };
  const texts = [facts.body(['x-summary', 'summary', 'Notes'], ['courses']), facts.body(['Activities'])];
  return {
    type: 'education',
    values: { qualification: studied || undefined, institution, ...period(facts) },
    body: texts.filter(Boolean).join('\n\n'),
    fallback: { values: { qualification: facts.headings.education } },
  };
};

/** JSON Resume has talks and courses among the projects, as types of them. */
export const toProject: Convert = (facts) => {
  const [title, entity, { start, end }] = [titleOf(facts), facts.text('entity'), period(facts)];
  const given = facts.text('type');
  const kind = entity === undefined || start === undefined ? undefined : given;
  if (kind === 'talk')
    return { type: 'talks', values: { title, venue: entity, date: start, url: urlOf(facts) } };
  if (given !== undefined && kind !== 'course')
    facts.say('lost', `“${given}” is left out: projects have no type`, 'type');
  const story = facts.body(['x-story']);
  const body = story ?? facts.body(['description', 'summary', 'Description'], ['highlights']);
  if (kind === 'course') {
    const organisation = { name: entity, url: facts.text('x-entity-url') };
    return { type: 'teaching', values: { title, organisation, start, end }, body };
  }
  const video = facts.text('x-video');
  const values = {
    ...{ title, start, end, client: entity, url: urlOf(facts), role: facts.text('roles') },
    summary: story && facts.text('description'),
    repository: facts.text('x-repository', 'repository', 'githubUrl'),
    skills: facts.texts('keywords'),
    video: video && { url: video },
  };
  return { type: 'projects', values, body, fallback: { body: `${title}.` } };
};

export const toAward: Convert = (facts) => {
  const organisation = { name: facts.text('awarder'), url: facts.text('x-awarder-url') };
  const values = { title: titleOf(facts), date: facts.date(['date', 'Issued On']), organisation };
  return { type: 'awards', values: { ...values, text: facts.body(['summary', 'Description']) } };
};

export const toPublication: Convert = (facts) => {
  const [url = '', arxiv = ''] = [urlOf(facts), facts.text('x-arxiv')];
  const doi = facts.text('x-doi') ?? doiOfUrl(url);
  const isElsewhere = doiOfUrl(url) !== undefined || url === arxivUrl(arxiv);
  const values = {
    ...{
      title: titleOf(facts),
      venue: facts.text('publisher', 'Publisher'),
      doi,
      url: isElsewhere ? undefined : url,
    },
    date: facts.date(['releaseDate', 'Published On']),
    abstract: facts.body(['summary', 'Description']),
    authors: facts.texts('x-authors', 'authors'),
  };
  return { type: 'publications', values };
};

const toHobby: Convert = (facts) => {
  const [title, words] = [titleOf(facts), facts.texts('keywords').join(', ')];
  const body = facts.body(['x-summary', 'summary']) ?? (words && `${words}.`);
  return { type: 'hobbies', values: { title: title ?? words }, body, fallback: { body: `${title}.` } };
};

const toSection: Convert = (facts) => {
  return { type: 'sections', values: { title: titleOf(facts) }, body: facts.body(['summary']) };
};

/** The lists of a JSON Resume, and what their items become. Source: https://docs.jsonresume.org/schema */
export const conversions = new Map<string, Convert>([
  ['work', toJob],
  ['education', toEducation],
  ['projects', toProject],
  ['awards', toAward],
  ['publications', toPublication],
  ['interests', toHobby],
  ['x-sections', toSection],
  ['x-site', () => ({ type: 'site', values: {} })],
]);

/** Cards of skills, with as many as fit. Groups without keywords, which many lists have instead of groups, share one card. */
export function toSkills(groups: readonly Facts[]): NewEntry[] {
  const titleOfRest = groups[0]?.headings.skills;
  const given = groups.map((facts) => ({ facts, title: titleOf(facts), skills: facts.texts('keywords') }));
  const cards = given.filter(({ skills }) => skills.length > 0);
  const [first, ...rest] = given.filter(({ skills }) => skills.length === 0);
  for (const { facts } of rest) facts.reportRest();
  const loose = [first, ...rest].flatMap((one) => one?.title ?? []);
  if (first && loose.length === 0) first.facts.reportRest();
  else if (first) cards.push({ ...first, title: titleOfRest, skills: loose });
  return cards.map(({ facts, title = titleOfRest, skills }) => {
    const lower = skills.map((skill) => skill.toLowerCase());
    const distinct = skills.filter((_, index) => lower.indexOf(lower[index] ?? '') === index);
    const left = distinct.slice(mostSkills).join(', ');
    if (left !== '') facts.say('lost', `a card takes ${mostSkills} skills; left out of “${title}”: ${left}`);
    return finishEntry(facts, { type: 'skills', values: { title, skills: distinct.slice(0, mostSkills) } });
  });
}
