import { typeOf } from '../../schema/content.ts';
import { mostSkills } from '../../schema/types/skillGroup.ts';
import { arxivUrl } from '../../schema/values/arxiv.ts';
import { doiOfUrl } from '../../schema/values/doi.ts';
import { compact, type NewEntry } from '../entries/newEntry.ts';
import type { SourceRecord } from './sourceRecord.ts';

/** Makes an entry of a record, whose keys are those of JSON Resume (also old ones) or of LinkedIn's tables. */
export type Convert = (record: SourceRecord) => NewEntry;

/** Keys that no import sets: only the owner decides what is public. */
const ownersKeys = ['$schema', 'private', 'review'];

/** Adds the values of `x-` keys that are named like keys of the entry, such as `x-order`, and reports all keys that nothing read. */
export function finishEntry(record: SourceRecord, made: NewEntry): NewEntry {
  const keys = Object.keys(typeOf[made.type].schema.shape).filter((key) => !ownersKeys.includes(key));
  const own = Object.fromEntries(keys.map((key) => [key, record.value(`x-${key}`)]));
  const slug = record.text('x-slug');
  record.reportUnread();
  return { ...made, slug, values: compact({ ...own, ...compact(made.values) }), place: record.place };
}

const period = (record: SourceRecord) =>
  record.period(['startDate', 'Started On', 'Start Date'], ['endDate', 'Finished On', 'End Date']);
const urlOf = (record: SourceRecord) => record.text('url', 'website', 'Url');
const titleOf = (record: SourceRecord) => record.text('name', 'title', 'Title', 'Name');

export const toJob: Convert = (record) => {
  const role = record.text('position', 'title', 'Title', 'Role');
  const name = record.text('name', 'company', 'organization', 'employer', 'Company Name');
  const url = urlOf(record);
  const organisation = name === undefined ? undefined : { name, url };
  return {
    type: 'experience',
    values: { role, organisation, location: record.text('location', 'Location'), ...period(record) },
    body: record.body(['summary', 'Description'], ['highlights'], countResults(record)),
    fallback: { body: [role, name].filter(Boolean).join(', ').replace(/\.?$/, '.') },
  };
};

/** In our own résumés, the results are also the first of the highlights. */
function countResults(record: SourceRecord): number {
  return record.records('x-results').length;
}

export const toVolunteering: Convert = (record) => {
  const { fallback, body, ...made } = toJob(record);
  const texts = [body, record.body(['Cause'])].filter(Boolean);
  const values = { role: record.headings.volunteering };
  return { ...made, type: 'volunteering', body: texts.join('\n\n'), fallback: { ...fallback, values } };
};

export const toCertificate: Convert = (record) => {
  const organisation = { name: record.text('issuer', 'Authority'), url: record.text('x-issuer-url') };
  const [date, expires] = [record.date(['date', 'Started On']), record.date(['Finished On'])];
  const values = { title: titleOf(record), organisation, date, expires, url: urlOf(record) };
  return { type: 'certificates', values: { ...values, id: record.text('License Number') } };
};

/** The languages that the owner speaks, which are a key of the profile. */
export function toLanguages(records: readonly SourceRecord[]): NewEntry[] {
  const languages = records.flatMap((record) => {
    const name = record.text('language', 'name', 'Name');
    const level = record.text('fluency', 'Proficiency')?.replace(/ proficiency$/i, '');
    record.reportUnread();
    if (name === undefined) record.note('lost', `a language without a name: “${level}”`);
    return name === undefined ? [] : { name, ...(level && { level }) };
  });
  return languages.length > 0 ? [{ type: 'profile', values: { languages }, place: records[0]?.place }] : [];
}

export const toEducation: Convert = (record) => {
  const studied = [record.text('studyType', 'Degree Name'), record.text('area')].filter(Boolean).join(', ');
  const institution = { name: record.text('institution', 'School Name'), url: urlOf(record) };
  const texts = [record.body(['x-summary', 'summary', 'Notes'], ['courses']), record.body(['Activities'])];
  return {
    type: 'education',
    values: { qualification: studied || undefined, institution, ...period(record) },
    body: texts.filter(Boolean).join('\n\n'),
    fallback: { values: { qualification: record.headings.education } },
  };
};

/** In JSON Resume, talks and courses are types of projects. */
export const toProject: Convert = (record) => {
  const [title, entity, { start, end }] = [titleOf(record), record.text('entity'), period(record)];
  const given = record.text('type');
  const kind = entity === undefined || start === undefined ? undefined : given;
  if (kind === 'talk')
    return { type: 'talks', values: { title, venue: entity, date: start, url: urlOf(record) } };
  if (given !== undefined && kind !== 'course')
    record.note('lost', `“${given}” is left out: projects have no type`, 'type');
  const story = record.body(['x-story']);
  const texts = ['description', 'summary', 'Description'];
  const body = story ?? record.body(texts, ['highlights'], countResults(record));
  if (kind === 'course') {
    const organisation = { name: entity, url: record.text('x-entity-url') };
    return { type: 'teaching', values: { title, organisation, start, end }, body };
  }
  const video = record.text('x-video');
  const values = {
    ...{ title, start, end, client: entity, url: urlOf(record), role: record.text('roles') },
    summary: story && record.text('description'),
    repository: record.text('x-repository', 'repository', 'githubUrl'),
    skills: record.texts('keywords'),
    video: video && { url: video },
  };
  return { type: 'projects', values, body, fallback: { body: `${title}.` } };
};

export const toAward: Convert = (record) => {
  const organisation = { name: record.text('awarder'), url: record.text('x-awarder-url') };
  const values = { title: titleOf(record), date: record.date(['date', 'Issued On']), organisation };
  return { type: 'awards', values: { ...values, text: record.body(['summary', 'Description']) } };
};

export const toPublication: Convert = (record) => {
  const [url = '', arxiv = ''] = [urlOf(record), record.text('x-arxiv')];
  const doi = record.text('x-doi') ?? doiOfUrl(url);
  const isElsewhere = doiOfUrl(url) !== undefined || url === arxivUrl(arxiv);
  const values = {
    ...{
      title: titleOf(record),
      venue: record.text('publisher', 'Publisher'),
      doi,
      url: isElsewhere ? undefined : url,
    },
    date: record.date(['releaseDate', 'Published On']),
    abstract: record.body(['summary', 'Description']),
    authors: record.texts('x-authors', 'authors'),
  };
  return { type: 'publications', values };
};

const toHobby: Convert = (record) => {
  const [title, words] = [titleOf(record), record.texts('keywords').join(', ')];
  const body = record.body(['x-summary', 'summary']) ?? (words && `${words}.`);
  return { type: 'hobbies', values: { title: title ?? words }, body, fallback: { body: `${title}.` } };
};

const toSection: Convert = (record) => {
  return { type: 'sections', values: { title: titleOf(record) }, body: record.body(['summary']) };
};

/** The lists of a JSON Resume, and what their items become. Source: https://docs.jsonresume.org/schema */
export const conversions = new Map<string, Convert>([
  ['work', toJob],
  ['education', toEducation],
  ['projects', toProject],
  ['awards', toAward],
  ['certificates', toCertificate],
  ['certifications', toCertificate],
  ['volunteer', toVolunteering],
  ['publications', toPublication],
  ['interests', toHobby],
  ['x-sections', toSection],
  ['x-site', () => ({ type: 'site', values: {} })],
]);

/** Skill cards, each with as many skills as fit. Groups without keywords are single skills, and share one card. */
export function toSkills(groups: readonly SourceRecord[]): NewEntry[] {
  const titleOfRest = groups[0]?.headings.skills;
  const given = groups.map((record) => ({
    record,
    title: titleOf(record),
    skills: record.texts('keywords'),
  }));
  const cards = given.filter(({ skills }) => skills.length > 0);
  const [first, ...rest] = given.filter(({ skills }) => skills.length === 0);
  for (const { record } of rest) record.reportUnread();
  const loose = [first, ...rest].flatMap((one) => one?.title ?? []);
  if (first && loose.length === 0) first.record.reportUnread();
  else if (first) cards.push({ ...first, title: titleOfRest, skills: loose });
  return cards.map(({ record, title = titleOfRest, skills }) => {
    const lower = skills.map((skill) => skill.toLowerCase());
    const distinct = skills.filter((_, index) => lower.indexOf(lower[index] ?? '') === index);
    const left = distinct.slice(mostSkills).join(', ');
    if (left !== '')
      record.note('lost', `a card takes ${mostSkills} skills; left out of “${title}”: ${left}`);
    return finishEntry(record, { type: 'skills', values: { title, skills: distinct.slice(0, mostSkills) } });
  });
}
