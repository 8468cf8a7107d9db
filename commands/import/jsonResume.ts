import { OwnerError } from '../../lib/errors.ts';
import { parseJson } from '../../schema/parse/json.ts';
import { formatPath, toLocation, toProblem } from '../../schema/problems.ts';
import { createLink } from '../entries/appearance.ts';
import type { NewEntry } from '../entries/newEntry.ts';
import { formatForPeople } from '../lib/report.ts';
import { conversions, finishEntry, toJob, toLanguages, toSkills } from './conversions.ts';
import { type Context, type Reading, SourceRecord } from './sourceRecord.ts';

const isPrivate = 'left out, since it is private; add it to profile.md to publish it';
const notFetched = 'pictures are not fetched; save it in media/ and name it as "portrait" in profile.md';

/**
 * Reads a JSON Resume 1.0, also with old names of its keys, and the `x-` keys of our own.
 * @throws {OwnerError} if it is not JSON, with the place
 */
export function readResume(file: string, text: string, context: Context): Reading {
  const { document, faults } = parseJson(text);
  if (!document) throw new OwnerError(formatForPeople(faults.map((fault) => toProblem(file, text, fault))));
  const placeOf = (path: readonly PropertyKey[]) => {
    const { line } = toLocation(file, text, { ...document.spanOf(path), path: [...path] });
    return { file, line, name: formatPath(path) };
  };
  const resume = new SourceRecord({ ...context, placeOf }, document.value);
  const [meta] = resume.records('meta');
  const isOwn = meta?.text('x-generator') === 'contour-portfolio';
  // Our own has the employer among the jobs, even if there is no job.
  const work = resume.records('work').filter((job) => !isOwn || job.text('startDate') !== undefined);
  const entries = [
    ...resume.records('basics').flatMap((basics) => readBasics(basics, work, isOwn, context.language)),
    ...toSkills(resume.records('skills')),
    ...toLanguages(resume.records('languages')),
    ...[...conversions].flatMap(([key, convert]) =>
      (key === 'work' ? work : resume.records(key)).map((record) => finishEntry(record, convert(record))),
    ),
  ];
  resume.reportUnread();
  return { format: 'JSON Resume', entries };
}

function readBasics(
  basics: SourceRecord,
  work: readonly SourceRecord[],
  isOwn: boolean,
  language: string,
): NewEntry[] {
  const job = isOwn
    ? undefined
    : work.map(toJob).find(({ values }) => values.end === undefined && values.organisation);
  const { organisation: employer, role } = job?.values ?? {};
  const url = basics.text('url', 'website');
  const link = isOwn ? undefined : createLink(url, basics.place);
  if (link) basics.note('changed', 'taken as a link; the address of this site is "url" in site.json', 'url');
  leaveOut(basics, notFetched, 'image', 'picture');
  if (!isOwn) leaveOut(basics, isPrivate, 'email', 'phone');
  const site: NewEntry = { type: 'site', values: { url }, place: basics.place };
  const profiles = basics.records('profiles').flatMap((record): NewEntry[] => {
    const [network, username] = [record.text('network'), record.text('username')];
    const address = record.text('url') ?? (network?.toLowerCase() === 'orcid' ? username : undefined);
    const link = createLink(address, record.place, network);
    if (!link) record.note('lost', `${network ?? username}: ${address ?? 'it has no address'}`);
    return link ? [finishEntry(record, link)] : [];
  });
  const [name, title = role] = [basics.text('name'), basics.text('label', 'headline')];
  const contact = isOwn && { email: basics.text('email'), phone: basics.text('phone') };
  const values = { name, title, location: readPlace(basics, language), employer, ...contact };
  const profile = finishEntry(basics, { type: 'profile', values, body: basics.body(['summary']) });
  return [profile, ...(isOwn ? [site] : []), ...profiles, ...(link ? [link] : [])];
}

function leaveOut(record: SourceRecord, reason: string, ...names: string[]): void {
  for (const name of names) if (record.text(name) !== undefined) record.note('lost', reason, name);
}

function readPlace(basics: SourceRecord, language: string): string | undefined {
  const [location] = basics.records('location');
  const country = location?.text('countryCode', 'country');
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const isCode = country !== undefined && /^[a-z]{2}$/i.test(country);
  const places = [
    location?.text('city', 'name'),
    location?.text('region'),
    isCode ? names.of(country.toUpperCase()) : country,
  ];
  if (location) leaveOut(location, isPrivate, 'address', 'postalCode');
  location?.reportUnread();
  return [...new Set(places.filter((place) => place !== undefined))].join(', ') || undefined;
}
